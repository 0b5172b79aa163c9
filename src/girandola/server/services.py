"""What every part of the server shares: settings, database, workers, metrics, time and chance."""

from dataclasses import dataclass, field
from random import Random, SystemRandom

from girandola.server.clock import SystemClock
from girandola.server.guests.lobby import GuestLobby
from girandola.server.metrics import Metrics
from girandola.server.ownership import Ownership, SoleOwner
from girandola.server.push.sender import PushSender
from girandola.server.settings import Settings
from girandola.server.ticker import Tickers
from girandola.server.workers.pool import WorkerPools
from girandola.store.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """Made once when the server starts, and passed to whatever needs it."""

    settings: Settings
    store: Store
    workers: WorkerPools
    metrics: Metrics = field(default_factory=Metrics)
    tickers: Tickers = field(default_factory=Tickers)
    clock: SystemClock = field(default_factory=SystemClock)
    random: Random = field(default_factory=SystemRandom)
    guests: GuestLobby | None = None
    ownership: Ownership = field(default_factory=SoleOwner)
    push: PushSender | None = None

    async def close(self) -> None:
        self.workers.close()
        if self.push is not None:
            self.push.close()
        await self.store.close()
