"""Runs the pure rules of one game of Confetti.

Inputs are applied on arrival. Pointer moves are queued with their time of arrival, and applied at the next
tick or before any other input. There is no clock and no socket here: the time is an argument.
"""

from girandola.confetti.actions import Begin, Choose, Input
from girandola.confetti.events import Event
from girandola.confetti.game import GameState, Stage, at_round, concerns_game, played, step
from girandola.confetti.round import step as step_round
from girandola.confetti.round import step_moves
from girandola.confetti.state import NEVER, RoundState
from girandola.server.realtime.host import InputSource
from girandola.server.realtime.input_log import InputLog
from girandola.server.realtime.inputs import read_move

_MOST_UNREAD = 1000
"""The most moves that a table queues; each player makes about twenty a second."""
_BETWEEN_ROUNDS = frozenset({Begin, Choose})


class RoundMachine:
    """A game in progress. What only the running round needs is kept in its own state."""

    def __init__(self, game: GameState, log: InputLog) -> None:
        self._game = game
        self._round: RoundState | None = game.round
        self._log = log
        self._unread: list[tuple[InputSource, bytes, int]] = []
        self._moves: list[Input] = []

    @property
    def state(self) -> GameState:
        self.take_moves()
        if self._round is not None and self._round is not self._game.round:
            self._game = at_round(self._game, self._round)
        return self._game

    @state.setter
    def state(self, game: GameState) -> None:
        self._game, self._round = game, game.round

    @property
    def running(self) -> RoundState | None:
        """The round while its sand runs, without the queued moves."""
        return self._round if self._game.stage is Stage.SAND else None

    @property
    def due(self) -> int | None:
        """When the next timed event happens."""
        if self._game.stage is Stage.SAND and self._round is not None and self._round.due < NEVER:
            return self._round.due
        return self._game.due if self._game.stage is Stage.CHOICE else None

    def put(self, given: Input) -> tuple[Event, ...]:
        """Apply an input and return its events; raises IllegalAction."""
        self.take_moves()
        events: tuple[Event, ...]
        running = self.running
        if running is None or type(given.action) in _BETWEEN_ROUNDS:
            self.state, events = step(self.state, given)
        else:
            now, happened = step_round(running, given)
            if concerns_game(happened):
                self.state, events = played(self._game, now, happened, given)
            else:
                self._round, events = now, happened
        self._log.add((given,))
        return events

    # --- moves

    def wait_unread(self, source: InputSource, data: bytes, now: int) -> bool:
        """Queue a message that is a move without decoding it; False if it must be handled now."""
        running = self._round
        if running is None or now >= running.due or self._game.stage is not Stage.SAND:
            return False
        if len(self._unread) >= _MOST_UNREAD:
            self._read_moves()
        self._unread.append((source, data, now))
        return True

    def wait(self, move: Input) -> bool:
        """Queue a move; False if it must be handled now."""
        self._read_moves()
        running = self.running
        if running is None or move.arrival >= running.due:
            return False
        self._moves.append(move)
        return True

    def _read_moves(self) -> None:
        if self._unread:
            unread, self._unread = self._unread, []
            for source, data, arrival in unread:
                given = read_move(source, data, arrival)
                if given is not None:
                    self._moves.append(given)

    def take_moves(self) -> None:
        """Apply the queued moves. Refused moves are dropped without an answer."""
        self._read_moves()
        if self._moves:
            moves, self._moves = self._moves, []
            assert self._round is not None, "moves wait only while the sand runs"
            self._round, taken = step_moves(self._round, moves)
            self._log.add(taken)
