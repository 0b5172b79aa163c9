"""The bots of one Confetti table. They act through the same inputs as people, at the table's tick.

Moving eyes and hands is cheap and runs in the event loop. A worker process searches for the best hand among
the cards that a bot knows, and the bot goes on meanwhile, as a person would.
"""

import asyncio
from collections.abc import Iterable, Sequence
from random import Random

from girandola.bots.confetti.player import ConfettiPlayer
from girandola.bots.registry import make
from girandola.confetti.actions import Action
from girandola.confetti.best import best_hand
from girandola.confetti.deck import Seat
from girandola.confetti.errors import Refusal
from girandola.confetti.events import Event
from girandola.confetti.state import RoundState
from girandola.server.services import Services
from girandola.server.workers.pool import WorkerFailed
from girandola.table.table import Occupant, SeatedBot


class ConfettiBots:
    """The bots in the seats of one table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._players: dict[Seat, ConfettiPlayer] = {}
        self._thinking: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._players)

    def seat(self, seats: Sequence[Occupant | None], random: Random) -> None:
        """Prepare the bots for a new round."""
        self._players = {
            seat: make("confetti", who.bot, seat, random.getrandbits(32))
            for seat, who in enumerate(seats)
            if isinstance(who, SeatedBot)
        }

    def observe(self, events: Iterable[Event]) -> None:
        for player in self._players.values():
            player.observe(events)

    def actions(self, state: RoundState, now: int) -> Iterable[tuple[Seat, Action]]:
        """The bots' actions at this moment, in order."""
        for seat, player in self._players.items():
            yield from ((seat, action) for action in player.act(state, now))
            question = player.question()
            if question is not None:
                task = asyncio.get_running_loop().create_task(self._think(player, *question))
                self._thinking.add(task)
                task.add_done_callback(self._thinking.discard)

    async def _think(self, player: ConfettiPlayer, cards: tuple[int, ...], hold: int) -> None:
        try:
            player.answer(await self._services.workers.ask("confetti", best_hand, cards, hold))
        except WorkerFailed as failure:
            self._services.metrics.bots_failed.labels("best-hand", failure.cause).inc()
            player.answer(None)

    def refused(self, seat: Seat, action: Action, reason: Refusal) -> None:
        self._players[seat].refused(action, reason)
