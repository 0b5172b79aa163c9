"""Receives PostgreSQL's notifications over a connection of its own, which reconnects when it breaks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

log = logging.getLogger(__name__)
_AGAIN_AFTER = 0.5
Hear = Callable[[str], None]
"""Is called with each notification's payload."""


async def listen_forever(
    url: URL, channels: Mapping[str, Hear], on_connected: Callable[[], Awaitable[None]], ready: asyncio.Event
) -> None:
    """Call each channel's function with what is notified there; never returns.

    Notifications are lost while there is no connection, so ``on_connected`` is called after each new one to
    look for what was missed. ``ready`` is set after the first attempt to connect, whether it succeeded or
    not.
    """
    engine = create_async_engine(url, poolclass=NullPool)
    while True:
        try:
            async with engine.connect() as connection:
                ended = await _subscribe(connection, channels)
                await on_connected()
                ready.set()
                await ended.wait()
        except Exception as error:
            log.warning("listening for notifications failed", extra={"cause": type(error).__name__})
        ready.set()
        await asyncio.sleep(_AGAIN_AFTER)


async def _subscribe(connection: AsyncConnection, channels: Mapping[str, Hear]) -> asyncio.Event:
    """Listen on the channels; the event is set when the connection has ended."""
    ended = asyncio.Event()
    driver: Any = (await connection.get_raw_connection()).driver_connection
    driver.add_termination_listener(lambda _: ended.set())
    for channel, hear in channels.items():
        await driver.add_listener(channel, lambda _a, _b, _c, payload, hear=hear: hear(payload))
    return ended
