"""Asks the bots of one turn-based table for their actions when it is their turn, and for hints.

Their answers go through the referee like everybody's actions.
"""

import asyncio
import logging
from collections.abc import Coroutine, Set
from functools import partial
from typing import Any, Protocol

from girandola.bots.registry import TABLE_BOTS
from girandola.core.errors import Refused
from girandola.server.guests.seat import GuestFailed
from girandola.server.guests.table_guests import TableGuests
from girandola.server.saving import until_saved
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.server.workers.bot_questions import BotDecision, bot_question, seat_history
from girandola.server.workers.pool import WorkerFailed
from girandola.table.checks import Asker, Ruling
from girandola.table.entries import BotSat, Trouble
from girandola.table.game import Seat, TurnGame
from girandola.table.lobby import is_guest
from girandola.table.table import SeatedBot, Table
from girandola.wire import messages as m
from girandola.wire.codec import encode
from girandola.wire.reviews import Worth

log = logging.getLogger(__name__)
_WAITS = (0.5, 3.0)
"""Seconds before a bot that could not answer is asked again; after the last one the players are informed."""
_IN_THE_WAY = ("paused", "moved")
"""Refusals that are not the bot's error."""


class BotHost(Protocol):
    """The table that bots sit at, as far as they need it."""

    table: Table
    is_gone: bool

    @property
    def is_deserted(self) -> bool: ...

    @property
    def subscribers(self) -> Set[Subscriber]: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]": ...

    async def act_for_bot(self, seat: Seat, decision: BotDecision, state: int) -> None: ...

    async def report_bot_failure(self, seat: Seat, state: int, trouble: Trouble) -> None: ...


class BotTurns:
    """The seats of one table that bots hold, while a turn-based game is on."""

    def __init__(self, host: BotHost, services: Services) -> None:
        self._host = host
        self._services = services
        self._thinking: tuple[int, Seat, str] | None = None
        self._shown: m.Thinking | None = None
        self._hinting: set[tuple[str, int]] = set()
        self._trouble: Trouble = ""
        self._guests: TableGuests | None = None
        if services.guests is not None:
            patience = services.settings.guest_patience
            self._guests = TableGuests(
                host, services.guests, services.clock, patience, ask_again=self.let_think
            )

    def follow(self, ruling: Ruling) -> None:
        """Prepare bots that were just seated, and ask the bot whose turn it is."""
        game = self._host.table.game
        for entry in ruling.entries:
            if isinstance(entry, BotSat) and isinstance(game, TurnGame) and not is_guest(entry.bot):
                self._services.workers.expect(game.name, entry.bot)
        if self._guests is not None:
            self._guests.follow()
        self.let_think()

    def introduce(self, subscriber: Subscriber) -> None:
        """Send a new subscriber that a bot is thinking."""
        if self._shown is not None:
            subscriber.send(encode(self._shown))

    def let_think(self) -> None:
        """Ask the bots that are to act, unless they are being asked or nobody has been here for some time.

        While people are asked to undo or to stop, bots wait for the answer.
        """
        host = self._host
        match = host.table.match
        if match is None or not match.is_on or match.paused or match.question or host.is_gone:
            return
        for seat in match.position.to_act:
            occupant = host.table.seats[seat]
            if not isinstance(occupant, SeatedBot) or host.is_deserted:
                continue
            if self._thinking != (match.revision, seat, occupant.bot):
                self._thinking = (match.revision, seat, occupant.bot)
                host.spawn(self._think(seat, occupant.bot, match.revision))

    async def _think(self, seat: Seat, bot: str, state: int) -> None:
        """Ask a bot and submit its action; retry after a failure, and report the bot after several."""
        self._trouble = ""
        try:
            await self._show_getting_ready(seat, bot)
            self._show(seat, bot)
            for wait in (0.0, *_WAITS):
                await asyncio.sleep(wait)
                if not self._is_asked(seat, bot, state) or await self._try(seat, bot, state):
                    return
            self._services.metrics.bots_given_up.inc()
            reporting = partial(self._host.report_bot_failure, seat, state, self._trouble)
            await until_saved(reporting, self._services.metrics)
        finally:
            if self._thinking == (state, seat, bot):
                self._thinking = self._shown = None

    def _is_asked(self, seat: Seat, bot: str, state: int) -> bool:
        """Whether the bot is still the one to act on this state."""
        table = self._host.table
        who = table.seats[seat] if seat < len(table.seats) else None
        is_current = table.match is not None and table.match.revision == state
        return is_current and isinstance(who, SeatedBot) and who.bot == bot

    async def _try(self, seat: Seat, bot: str, state: int) -> bool:
        """Ask once; False if the bot failed. Its action is submitted, unless the game has moved on."""
        try:
            pause = asyncio.sleep(self._services.settings.bot_pause)
            decided, _ = await asyncio.gather(self._decide(seat, bot, state), pause)
            self._shown = None
            if decided is not None:
                acting = partial(self._host.act_for_bot, seat, decided, state)
                await until_saved(acting, self._services.metrics)
        except WorkerFailed as failure:
            return self._failed(bot, "a bot could not answer", failure.cause)
        except Refused as refused:
            if self._is_asked(seat, bot, state) and refused.reason not in _IN_THE_WAY:
                return self._failed(bot, "a bot's action was refused", refused.reason)
            log.info("a bot's action came too late", extra={"cause": refused.reason})
        except Exception as error:  # an error of ours must not stop the game
            log.exception("asking a bot failed")
            return self._failed(bot, "a bot could not be asked", type(error).__name__)
        return True

    def _failed(self, bot: str, what: str, cause: str) -> bool:
        self._services.metrics.bots_failed.labels(bot, cause).inc()
        log.error(what, extra={"bot": bot, "cause": cause})
        return False

    async def _decide(self, seat: Seat, bot: str, state: int) -> BotDecision | None:
        """The bot's answer; None if the game has moved on. The bot is asked with what is new, and once more
        with the whole game if its worker does not know it."""
        if is_guest(bot):
            return await self._ask_guest(seat, bot)
        seed = self._services.random.getrandbits(32)
        for whole in (False, True):
            if not self._is_asked(seat, bot, state):
                return None
            question = bot_question(self._host.table, seat, bot, seed, whole=whole)
            decided = await self._services.workers.decide(question)
            if decided is not None:
                return decided
        raise WorkerFailed(bot, "unknown-game")

    async def _ask_guest(self, seat: Seat, bot: str) -> BotDecision:
        who = self._host.table.seats[seat]
        assert isinstance(who, SeatedBot), "only bots are asked"
        if self._guests is None:
            raise WorkerFailed(bot, "no-guests")
        try:
            return BotDecision(await self._guests.decide(seat, bot, who.settings), None)
        except GuestFailed as failure:
            log.warning("a guest bot failed", extra={"bot": bot, "cause": str(failure)})
            self._trouble = failure.trouble
            raise WorkerFailed(bot, "guest") from None

    async def _show_getting_ready(self, seat: Seat, bot: str) -> None:
        """Announce that a bot is still being compiled or loaded, and wait until it is ready."""
        game, table, workers = self._host.table.game.name, self._host.table.id, self._services.workers
        if not is_guest(bot) and bot in TABLE_BOTS[game] and not workers.is_ready(game, bot, table):
            self._send(m.Thinking(seat, ready=False))
            await workers.get_ready(game, bot, table)
            self._send(m.Thinking(seat, ready=True))

    def _show(self, seat: Seat, bot: str) -> None:
        """Announce that a slow bot thinks. It is sent at once, so that the time taken gives nothing away."""
        spec = TABLE_BOTS[self._host.table.game.name].get(bot)
        if is_guest(bot) or (spec is not None and spec.takes_time):
            self._send(m.Thinking(seat, ready=True))

    def _send(self, thinking: m.Thinking) -> None:
        self._shown = thinking
        for subscriber in self._host.subscribers:
            subscriber.send(encode(thinking))

    # --- hints

    def hint(self, asker: Asker, seat: Seat) -> None:
        """Send a visitor a hint, from what their seat sees; one question of a visitor at a time."""
        match = self._host.table.match
        assert match is not None, "only players ask for hints"
        if (asker.visitor, match.revision) not in self._hinting:
            self._hinting.add((asker.visitor, match.revision))
            self._host.spawn(self._advise(asker, seat, match.revision))

    async def _advise(self, asker: Asker, seat: Seat, state: int) -> None:
        try:
            table = self._host.table
            found = await self._services.workers.hint(table.game.name, seat_history(table, seat))
            worth = [Worth(**option) for option in found.options]
            message = m.HintMessage(seat, state, found.action, found.why, worth, found.worlds)
        except WorkerFailed as failure:
            self._services.metrics.bots_failed.labels("hint", failure.cause).inc()
            log.error("a hint failed", extra={"cause": failure.cause})
            message = m.HintMessage(seat, state)
        finally:
            self._hinting.discard((asker.visitor, state))
        for subscriber in list(self._host.subscribers):
            if subscriber.asker.visitor == asker.visitor and subscriber.looking == seat:
                subscriber.send(encode(message))
