"""Rate limits: token buckets that fill at a steady rate."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

_BURST = 5.0  # seconds' worth that may come at once
_MOST_KNOWN = 50_000


def network_of(address: str) -> str:
    """The key that an address is counted under. An IPv6 network of 64 bits counts as one address, since one
    customer has all of it."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped or ip_network((parsed, 64), strict=False))
    return address


class TokenBucket:
    """A token bucket; ``take`` says whether one more request is allowed now."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self._rate = rate
        self._most = max(1.0, rate * _BURST) if burst is None else burst
        self._left = self._most
        self._at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if cost > self._most:  # a cost above the capacity takes everything
            cost = self._most
        now = monotonic()
        left = self._left + (now - self._at) * self._rate
        if left > self._most:
            left = self._most
        self._at = now
        is_allowed = left >= cost
        self._left = left - cost if is_allowed else left
        return is_allowed

    def charge(self, cost: float) -> None:
        """Subtract a cost even if the bucket holds less; the debt is at most one burst."""
        self._left = max(self._left - cost, -self._most)


class RateLimiter:
    """One bucket for each key; those used longest ago are dropped."""

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self.rate = rate
        self.on_take: Callable[[str, float], None] | None = None
        """Called with the key and the cost of every request that was allowed."""
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        is_allowed = self._bucket(key).take(cost)
        if is_allowed and self.on_take is not None:
            self.on_take(key, cost)
        return is_allowed

    def charge(self, key: str, cost: float) -> None:
        """Subtract what another process has allowed."""
        self._bucket(key).charge(cost)

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.rate, self._burst)
            if len(self._buckets) > _MOST_KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket
