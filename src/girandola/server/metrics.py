"""What an operator watches: Prometheus metrics of one process. No names, no cards, no secrets."""

from collections.abc import Callable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SIZES = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


class Metrics:
    """Counters of one server; each has a registry of its own, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        where: Any = {"registry": self.registry}
        self.entries = Counter("girandola_entries", "Entries saved in tables' logs", **where)
        self.refusals = Counter("girandola_refusals", "Commands refused", ["reason"], **where)
        self.cut = Counter("girandola_cut_off", "Clients cut off because they were too slow", **where)
        self.answers = Counter("girandola_answers", "HTTP answers", ["method", "status"], **where)
        self.bots_failed = Counter(
            "girandola_bots_failed", "Questions that a bot did not answer", ["bot", "cause"], **where
        )
        self.bots_given_up = Counter(
            "girandola_bots_given_up", "Bots that failed again and again and were reported", **where
        )
        self.not_saved = Counter("girandola_not_saved", "Requests that the database failed", **where)
        self.unreadable = Counter("girandola_unreadable_tables", "Tables left out of lists", **where)
        self.pushes = Counter("girandola_pushes", "Calls to players by web push", ["outcome"], **where)
        self.commit = Histogram("girandola_commit_seconds", "Time of a commit", buckets=_SECONDS, **where)
        self.group = Histogram("girandola_commit_writes", "Writes in a commit", buckets=_SIZES, **where)
        self._tables = Gauge("girandola_tables", "Tables in memory", **where)
        self._sockets = Gauge("girandola_sockets", "Open sockets", **where)

    def watch(self, tables: Callable[[], int], sockets: Callable[[], int]) -> None:
        self._tables.set_function(tables)
        self._sockets.set_function(sockets)

    def committed(self, writes: int, entries: int, seconds: float) -> None:
        self.entries.inc(entries)
        self.group.observe(writes)
        self.commit.observe(seconds)

    def page(self) -> bytes:
        return generate_latest(self.registry)
