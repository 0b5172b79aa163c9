"""One game of one guest bot: what it was sent, how far it has loaded the game, and which action is awaited.

A guest loads a game in steps: it asks for the game's settings, then for all actions so far (some ask twice),
then reports that it has loaded them. What happens in between is queued until then.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from girandola.core.errors import MalformedRecord
from girandola.hanabi import Action, View
from girandola.hanabi.events import End, Event
from girandola.hanabi.hanab_live.running_game import RunningGame, SiteMessage
from girandola.server.guests import site_messages as site
from girandola.table.entries import Trouble

Send = Callable[[str, Any], None]
_SECOND_THOUGHT = 3.0


class GuestFailed(Exception):
    """A guest bot did not do its part: the text says what, and ``trouble`` says which kind it was, for the
    table."""

    def __init__(self, text: str, trouble: Trouble) -> None:
        super().__init__(text)
        self.trouble = trouble


class GuestSeat:
    """A guest at one site table, from the invitation to the end of the game."""

    def __init__(self, table: site.SiteTable, game: RunningGame, guest: str, send: Send) -> None:
        self.table = table
        self.game = game
        self.joined = _promise()
        self.loaded = _promise()
        self.is_over = False
        self._guest = guest
        self._send = send
        self._events = 0
        self._listed = 0
        self._view: View | None = None
        self._asked: asyncio.Future[Action] | None = None
        self._early: Action | None = None

    # --- loading

    def invite(self, settings: str) -> None:
        """Show the guest the table, pass the settings on as a chat command, and invite it."""
        inviter = next(name for name in self.table.players if name != self._guest)
        self._send("table", self.table.body(self._guest, joined=False))
        for text in (settings, "/join"):
            if text:
                self._send("chat", site.private_chat(text, inviter, self._guest))

    def join(self) -> None:
        self._send("table", self.table.body(self._guest, joined=True))
        self._send("joined", {"tableID": self.table.id})
        _keep(self.joined)

    def start(self) -> None:
        """The game begins, or the guest comes back to it."""
        self._send("tableStart", {"tableID": self.table.id, "replay": False})
        self._send("table", self.table.body(self._guest, joined=True, running=True))

    def describe(self) -> None:
        """Answer the question what the game is."""
        self._send("init", site.init(self.table, self.game.seat))

    def list_actions(self) -> None:
        """Answer the question what has happened. The list comes first: some bots die of another order."""
        self._listed = len(self.game.actions)
        actions = [site.for_old_bots(action) for action in self.game.actions]
        if not self._events:  # bots of 2020 wait for these before they begin
            tokens = {"clues": self.game.clues, "score": 0, "maxScore": self.game.reachable()}
            actions += [{"type": "status", **tokens}, {"type": "turn", "num": 0, "currentPlayerIndex": 0}]
        self._send("gameActionList", {"tableID": self.table.id, "list": actions})
        self._send_connected()
        self._send("clock", site.clock(self.table, self.game.active))
        notes = self.game.variant.deck_size + len(self.game.variant.suits)
        self._send("noteListPlayer", {"tableID": self.table.id, "notes": [""] * notes})

    def finish_loading(self) -> None:
        """Send what happened since the list, and from now on everything as it happens."""
        if self.loaded.done():
            return
        _keep(self.loaded)
        self._send_connected()
        self._tell(self.game.actions[self._listed :])

    def _send_connected(self) -> None:
        # People count as connected even when their page is closed: some bots never move before all are there.
        here = [name != self._guest or self.loaded.done() for name in self.table.players]
        self._send("connected", {"tableID": self.table.id, "list": here})

    # --- playing

    def follow(self, events: Sequence[Sequence[Event]], view: View) -> None:
        """Send the guest what is new; ``events`` has all of the game, action by action."""
        if len(events) < self._events:
            return  # older than what it has been sent already
        self._view = view
        for of_one_action in events[self._events :]:
            told = self.game.feed(of_one_action)
            self._events += 1
            self._early = None
            if self.loaded.done():
                self._tell(told)

    def _tell(self, actions: Sequence[SiteMessage]) -> None:
        for action in actions:
            self._send("gameAction", {"tableID": self.table.id, "action": site.for_old_bots(action)})
        self._send("clock", site.clock(self.table, self.game.active))

    async def decision(self) -> Action:
        """The guest's action for this turn. It may have come already, since the guest sees when its turn
        begins."""
        if self._early is not None:
            return self._early
        asked: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        self._asked = asked
        try:
            return await asked
        finally:
            if self._asked is asked:
                self._asked = None

    def act(self, kind: int, target: int, value: int | None) -> str | None:
        """Take the guest's action; returns a sentence if it cannot be taken."""
        has_acted = self._early is not None or (self._asked is not None and self._asked.done())
        if self.game.active != self.game.seat or has_acted or self._view is None:
            return "It is not your turn, so you cannot perform an action."
        try:
            action = self.game.action(kind, target, value)
        except MalformedRecord as error:
            return str(error)
        if action not in self._view.legal:
            asyncio.get_running_loop().call_later(_SECOND_THOUGHT, self._give_up, self._events)
            return "That action is not allowed now."
        if self._asked is None:
            self._early = action
        else:
            self._asked.set_result(action)
        return None

    def _give_up(self, events: int) -> None:
        """No bot tries again after an illegal action, so do not wait much longer."""
        if self._asked is not None and self._events == events:
            self.fail("its action was refused", "refused")

    def fail(self, why: str, trouble: Trouble = "away") -> None:
        """The guest is gone: nobody waits for it any longer."""
        for promise in (self.joined, self.loaded, self._asked):
            if promise is not None and not promise.done():
                promise.set_exception(GuestFailed(f"{self._guest}: {why}", trouble))

    def stop(self, end: End) -> None:
        """The game was ended by its players or by a clock, not by an action."""
        if not self.is_over:
            told = self.game.stop(end)
            if self.loaded.done():
                self._tell(told)
            self.end()

    def end(self) -> None:
        """The game is over. A table that is a replay with nobody watching makes bots leave."""
        if self.is_over:
            return
        self.is_over = True
        self.fail("the game is over")
        gone = {"tableID": self.table.id}
        finished = {**gone, "databaseID": 1, "sharedReplayLeader": self.table.players[0]}
        self._send("databaseID", {**gone, "databaseID": 1})  # bots of 2020 leave on it
        self._send("finishOngoingGame", finished)
        self._send("table", self.table.body(self._guest, joined=True, over=True))
        self._send("tableGone", gone)


def _promise() -> "asyncio.Future[None]":
    promise: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    # Whether anybody waits for it or not: the next question reports a failure.
    promise.add_done_callback(lambda done: done.cancelled() or done.exception())
    return promise


def _keep(promise: "asyncio.Future[None]") -> None:
    if not promise.done():
        promise.set_result(None)
