"""The protocols between a table and the real-time game that is played at it."""

import asyncio
from collections.abc import Coroutine, Set
from typing import Any, Protocol

from girandola.server.subscriber import Subscriber
from girandola.table.checks import Ruling
from girandola.table.table import Table
from girandola.wire.messages import ResyncReason


class Host(Protocol):
    """The table around a real-time game."""

    table: Table
    fence: int | None

    @property
    def subscribers(self) -> Set[Subscriber]: ...

    async def save_round(self, ruling: Ruling) -> None:
        """Save a round's result, then apply and broadcast it. Raises Refused."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Run something in the background; it is cancelled when the table is dropped."""

    def abandon(self, reason: ResyncReason) -> None:
        """Another process owns the table now."""


class InputSource(Protocol):
    """A connection that sends inputs."""

    subscriber: Subscriber

    def allows_input(self) -> bool:
        """Count an input against the sender's limits; False, with a refusal sent, if there were too many."""

    def refuse_malformed(self, message: str) -> None:
        """Answer that an input could not be read."""


class Runner(Protocol):
    """One real-time game while it is played."""

    def begin_round(self) -> None: ...

    def receive(self, source: InputSource, data: bytes) -> None:
        """Take an input as it came over the connection."""

    def joined(self, subscriber: Subscriber) -> None: ...

    def left(self, subscriber: Subscriber) -> None: ...

    def seats_changed(self) -> None: ...

    def halt(self) -> None:
        """The players have stopped the game."""

    def stop(self) -> None:
        """Cancel all timers."""
