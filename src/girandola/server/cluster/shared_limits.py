"""Rate limits and counts over all processes of a cluster together.

Each process counts its own clients and publishes twice a second what has changed: how much each address has
asked for, and how many sockets and games with strong bots there are. A counter in the database would be
exact, but it would cost a write for every request. So a client that uses N processes at once may have N
bursts in the first half second; after that all processes together allow as much as one would.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from girandola.server.cluster.membership import Membership
from girandola.server.rate_limit import RateLimiter

log = logging.getLogger(__name__)
_EVERY = 0.5
_LEAST_SHARE = 0.05
"""Addresses that have used less than this share of their rate since the last message are not published."""
Counts = Mapping[str, int]


class SharedLimits:
    """Publishes what this process has counted, and adds what the other processes publish."""

    def __init__(
        self, cluster: Membership, requests: RateLimiter, counts: Mapping[str, Callable[[], Counts]]
    ) -> None:
        """``counts`` has, by name, functions that return what is counted here, each by key."""
        self._cluster = cluster
        self._requests = requests
        self._counts = counts
        self._spent: Counter[str] = Counter()
        self._published: dict[str, dict[str, int]] = {name: {} for name in counts}
        self._others: dict[str, dict[str, dict[str, int]]] = {}
        self._is_alone = True
        requests.on_take = self._spend
        cluster.subscribe("used", self._heard)
        cluster.subscribe("hello", self._greeted)
        cluster.on_alive = self._keep_only
        self._task = asyncio.create_task(self._run(), name="shared-limits")

    def elsewhere(self, name: str, key: str) -> int:
        """How many of something the other processes have counted."""
        return sum(one.get(name, {}).get(key, 0) for one in self._others.values())

    def keys_elsewhere(self, name: str) -> set[str]:
        """The keys that other processes have counted."""
        return {key for one in self._others.values() for key in one.get(name, {})}

    def close(self) -> None:
        self._task.cancel()

    # --- to the other processes

    def _spend(self, key: str, cost: float) -> None:
        self._spent[key] += int(cost)

    async def _run(self) -> None:
        with contextlib.suppress(Exception):
            await self._cluster.publish("hello")
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self._publish()
            except Exception as error:
                log.warning("publishing the counts failed", extra={"cause": type(error).__name__})

    async def _publish(self) -> None:
        least = self._requests.rate * _EVERY * _LEAST_SHARE
        spent = {key: cost for key, cost in self._spent.items() if cost >= least}
        self._spent.clear()
        if self._is_alone:
            return
        changed = {name: self._changes(name, dict(now())) for name, now in self._counts.items()}
        if spent or any(changed.values()):
            await self._cluster.publish("used", spent=spent, **changed)

    def _changes(self, name: str, now: dict[str, int]) -> dict[str, int]:
        """What has changed since it was last published; a key that is gone has 0."""
        before, self._published[name] = self._published[name], now
        changed = {key: count for key, count in now.items() if before.get(key) != count}
        return changed | dict.fromkeys(before.keys() - now.keys(), 0)

    # --- from the other processes

    def _heard(self, message: dict[str, Any]) -> None:
        if message["by"] == self._cluster.process:
            return
        self._is_alone = False
        for key, cost in message["spent"].items():
            self._requests.charge(key, cost)
        known = self._others.setdefault(message["by"], {name: {} for name in self._counts})
        for name in self._counts.keys() & message.keys():
            known[name].update(message[name])
            known[name] = {key: count for key, count in known[name].items() if count}

    def _greeted(self, message: dict[str, Any]) -> None:
        """A new process knows nothing yet: publish everything again."""
        if message["by"] != self._cluster.process:
            self._is_alone = False
            self._published = {name: {} for name in self._counts}

    def _keep_only(self, alive: set[str]) -> None:
        """Drop the counts of processes that have died."""
        self._is_alone = alive <= {self._cluster.process}
        self._others = {process: counts for process, counts in self._others.items() if process in alive}
