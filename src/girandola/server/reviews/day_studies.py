"""Searches once for each day, in the background, whether its deal can be won."""

import asyncio
import logging

from girandola.server.services import Services
from girandola.server.workers.day_deal import winnable_on
from girandola.server.workers.pool import WorkerFailed, WorkerKind
from girandola.store.deals import DayDeals

log = logging.getLogger(__name__)
_REST = 600.0
"""Seconds after a failure in which a deal is not studied again."""


class DayStudies:
    """The searches that run in this process; their results are stored."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._running: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, float] = {}

    def close(self) -> None:
        for task in self._running.values():
            task.cancel()

    async def winnable(self, day: str) -> str | None:
        """Whether a day's deal can be won with every card face up; None while it is worked out."""
        found = await DayDeals(self._services.store).winnable(day)
        if found is None and day not in self._running and not self._failed_lately(day):
            task = self._running[day] = asyncio.create_task(self._study(day))
            task.add_done_callback(lambda _: self._running.pop(day, None))
        return found

    def _failed_lately(self, day: str) -> bool:
        """Whether the search failed lately, as on a busy machine: then polls do not start it again."""
        return self._services.clock.monotonic() - self._failed.get(day, -_REST) < _REST

    async def _study(self, day: str) -> None:
        try:
            answer = await self._services.workers.ask(
                f"day {day}", winnable_on, day, about="a day's deal", kind=WorkerKind.STUDY
            )
        except WorkerFailed as error:
            log.warning("a day's deal could not be studied", extra={"cause": error.cause})
            self._failed[day] = self._services.clock.monotonic()
            return
        await DayDeals(self._services.store).keep_winnable(day, answer)
