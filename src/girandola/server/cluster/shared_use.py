"""What is used of the limits, over all processes of a cluster together.

Every process counts at its own door and tells the others twice a second what has changed: how much each
address has asked for, and how many sockets and games with strong bots there are. A counter in the database
would be exact, and a write for every request. So somebody who comes in at N processes at once may have N
bursts in the first half second; after that all doors together grant what one would.
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
"""Of what an address may ask for in the meantime, the share from which on others are told of it."""
Counts = Mapping[str, int]


class SharedUse:
    """Tells the other processes what is used here, and knows what is used there."""

    def __init__(
        self, cluster: Membership, requests: RateLimiter, counts: Mapping[str, Callable[[], Counts]]
    ) -> None:
        """``counts`` are by name what is counted here, each by key."""
        self._cluster = cluster
        self._requests = requests
        self._counts = counts
        self._spent: Counter[str] = Counter()
        self._told: dict[str, dict[str, int]] = {name: {} for name in counts}
        self._others: dict[str, dict[str, dict[str, int]]] = {}
        self._is_alone = True
        requests.on_take = self._spend
        cluster.hear("used", self._heard)
        cluster.hear("hello", self._greeted)
        cluster.on_alive = self._keep_only
        self._task = asyncio.create_task(self._run(), name="shared-use")

    def elsewhere(self, name: str, key: str) -> int:
        """How many of something the other processes have counted."""
        return sum(one.get(name, {}).get(key, 0) for one in self._others.values())

    def close(self) -> None:
        self._task.cancel()

    # --- to the others

    def _spend(self, key: str, cost: float) -> None:
        self._spent[key] += int(cost)

    async def _run(self) -> None:
        with contextlib.suppress(Exception):
            await self._cluster.tell("hello")
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self._tell()
            except Exception as error:
                log.warning("others were not told what is used", extra={"cause": type(error).__name__})

    async def _tell(self) -> None:
        least = self._requests.rate * _EVERY * _LEAST_SHARE
        spent = {key: cost for key, cost in self._spent.items() if cost >= least}
        self._spent.clear()
        if self._is_alone:
            return
        changed = {name: self._changes(name, dict(now())) for name, now in self._counts.items()}
        if spent or any(changed.values()):
            await self._cluster.tell("used", spent=spent, **changed)

    def _changes(self, name: str, now: dict[str, int]) -> dict[str, int]:
        """What has changed since it was told the last time; what is gone is 0."""
        before, self._told[name] = self._told[name], now
        changed = {key: count for key, count in now.items() if before.get(key) != count}
        return changed | dict.fromkeys(before.keys() - now.keys(), 0)

    # --- from the others

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
        """A process has come that knows nothing yet: tell everything again."""
        if message["by"] != self._cluster.process:
            self._is_alone = False
            self._told = {name: {} for name in self._counts}

    def _keep_only(self, alive: set[str]) -> None:
        """What dead processes counted is gone with them."""
        self._is_alone = alive <= {self._cluster.process}
        self._others = {process: counts for process, counts in self._others.items() if process in alive}
