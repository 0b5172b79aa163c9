"""Repeats a save that failed, for changes that no person would repeat: bots' actions, ended rounds, games
lost on time.

A person whose command was not saved gets a refusal and may repeat it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from girandola.server.metrics import Metrics

log = logging.getLogger(__name__)
_WAITS = (0.5, 1.0, 2.0, 5.0)
"""Seconds between two tries; the last one is repeated."""
Result = TypeVar("Result")


async def until_saved(save: Callable[[], Awaitable[Result]], metrics: Metrics) -> Result:
    """Repeat until the database works again. Other exceptions of ``save`` are raised."""
    tries = 0
    while True:
        try:
            return await save()
        except SQLAlchemyError as error:  # its text may contain private data
            metrics.not_saved.inc()
            log.error("the database failed", extra={"cause": type(error).__name__})
        await asyncio.sleep(_WAITS[min(tries, len(_WAITS) - 1)])
        tries += 1
