"""The operation that a viewing queues: a change that is decided, saved, and then broadcast."""

import asyncio
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

Reply = Callable[[int | Exception], None]
"""Called with the number of the saved moment, or with the error."""
Following = TypeVar("Following")
Taken = TypeVar("Taken", contravariant=True)


class ChangingViewing(Protocol[Taken]):
    """What the operation needs of the viewing."""

    def start_saving(self, following: Taken) -> "asyncio.Future[None] | None": ...

    def saved(self, following: Taken, saving: "asyncio.Future[None] | None") -> int: ...


class ViewingChange(Generic[Following]):
    """One change."""

    __slots__ = ("_decide", "_following", "_host", "reply")

    def __init__(
        self, host: ChangingViewing[Following], decide: Callable[[], Following], reply: Reply
    ) -> None:
        self._host = host
        self._decide = decide
        self.reply = reply

    def begin(self) -> "asyncio.Future[Any] | None":
        self._following = self._decide()
        return self._host.start_saving(self._following)

    def finish(self, done: "asyncio.Future[Any] | None") -> int:
        return self._host.saved(self._following, done)
