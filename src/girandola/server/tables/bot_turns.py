"""The bots at one table of turns: they are asked when they are to act, and shown while they think.

What they answer goes through the same referee as everybody's actions. Hints are asked of the same workers.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from girandola.bots.registry import BOTS
from girandola.server.tables.subscriber import Subscriber
from girandola.server.workers.bot_questions import bot_question, hint_question
from girandola.server.workers.pool import WorkerFailed
from girandola.table.checks import Asker, Ruling
from girandola.table.entries import BotSat
from girandola.table.game import Pace, Refused, Seat
from girandola.table.table import Bot
from girandola.wire import messages as m
from girandola.wire.codec import encode
from girandola.wire.reviews import Worth

if TYPE_CHECKING:
    from girandola.server.tables.referee import Referee
    from girandola.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)


class BotTurns:
    """Those seats of a table that bots hold, while a game of turns is on."""

    def __init__(self, referee: "Referee", house: "TableRegistry") -> None:
        self._referee = referee
        self._house = house
        self._thinking: tuple[int, Seat] | None = None
        self._shown: m.Thinking | None = None
        self._hinting: set[tuple[str, int]] = set()

    def follow(self, ruling: Ruling) -> None:
        """Something happened: bots that were seated get ready, and whoever is to act thinks."""
        table = self._referee.table
        if table.game.pace is Pace.TURNS:
            for entry in ruling.entries:
                if isinstance(entry, BotSat):
                    self._house.workers.expect(table.game.name, entry.bot)
        self.let_think()

    def introduce(self, subscriber: Subscriber) -> None:
        """Tell somebody who has just come that a bot is thinking."""
        if self._shown is not None:
            subscriber.send(encode(self._shown))

    def let_think(self) -> None:
        referee = self._referee
        match = referee.table.match
        if match is None or not match.is_on or match.paused or referee.is_gone:
            return
        for seat in match.position.to_act:
            occupant = referee.table.seats[seat]
            if isinstance(occupant, Bot) and self._thinking != (match.state, seat):
                self._thinking = (match.state, seat)
                referee.spawn(self._think(seat, occupant.bot, match.state))

    async def _think(self, seat: Seat, bot: str, state: int) -> None:
        table, house = self._referee.table, self._house
        thought = bot_question(table, seat, bot, house.random.getrandbits(32))
        pause = asyncio.sleep(house.settings.bot_pause)
        self._show(seat, bot)
        try:
            decided, _ = await asyncio.gather(house.workers.decide(thought), pause)
            self._shown = None
            await self._referee.act_for_bot(seat, decided, state)
        except Refused as refused:  # somebody undid, paused or took the bot away meanwhile
            log.info("a bot's action came too late", extra={"table": table.id[:6], "reason": refused.reason})
        except WorkerFailed as failure:
            house.metrics.bots_failed.inc()
            log.error("a bot could not answer", extra={"table": table.id[:6], "bot": str(failure)})
        finally:
            if self._thinking == (state, seat):
                self._thinking = self._shown = None

    def _show(self, seat: Seat, bot: str) -> None:
        """Say that a bot thinks, at once and of those that take their time: how long says nothing then."""
        game, table = self._referee.table.game.name, self._referee.table.id
        ready = self._house.workers.is_ready(game, bot, table)
        entry = BOTS[game].get(bot)
        if entry is not None and (entry.ponders or not ready):
            self._shown = m.Thinking(seat, ready)
            for subscriber in self._referee.subscribers:
                subscriber.send(encode(self._shown))

    # --- hints

    def hint(self, asker: Asker, seat: Seat) -> None:
        """Advise somebody, from what their seat sees; one question of theirs at a time."""
        match = self._referee.table.match
        assert match is not None, "who asks for a hint is playing"
        if (asker.visitor, match.state) not in self._hinting:
            self._hinting.add((asker.visitor, match.state))
            self._referee.spawn(self._advise(asker, seat, match.state))

    async def _advise(self, asker: Asker, seat: Seat, state: int) -> None:
        try:
            found = await self._house.workers.hint(hint_question(self._referee.table, seat))
            worth = [Worth(**option) for option in found.options]
            told = m.HintTold(seat, state, found.action, found.why, worth, found.worlds)
        except WorkerFailed as failure:
            log.error("no hint could be had", extra={"bot": str(failure)})
            told = m.HintTold(seat, state)
        finally:
            self._hinting.discard((asker.visitor, state))
        for subscriber in list(self._referee.subscribers):
            if subscriber.asker.visitor == asker.visitor and subscriber.looking == seat:
                subscriber.send(encode(told))
