"""Checks by a write whether the server works; the result is cached for a few seconds."""

import asyncio

from girandola.server.services import Services

_GOOD_FOR = 2.0  # seconds
_WITHIN = 5.0


class Health:
    """The last check and its time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tried: float | None = None
        self._was_healthy = False
        self._lock = asyncio.Lock()

    async def is_healthy(self) -> bool:
        async with self._lock:
            clock = self._services.clock
            if self._tried is None or clock.monotonic() - self._tried > _GOOD_FOR:
                try:
                    writing = self._services.store.can_write(clock.now())
                    self._was_healthy = await asyncio.wait_for(writing, _WITHIN)
                except TimeoutError:
                    self._was_healthy = False
                self._tried = clock.monotonic()
            return self._was_healthy
