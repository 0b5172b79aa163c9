"""``companion:master``: the Companion looks ahead before it acts, and stays in its language.

It does what the Companion does, unless another action is better by a margin and by several standard errors
over the worlds tried; and it considers only actions that mislead nobody. The reason is the one that the
conventions give for the action.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.games import advance_in, begin_all_in
from girandola.bots.hanabi.companion.imagining import DRAWN, Past, imagine_likely
from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.lookahead import candidates, seen_by_active, try_worlds
from girandola.bots.hanabi.companion.mind import EXPERT, MIND, Minds
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.compiled.seat_bot import deed_of
from girandola.bots.hanabi.compiled.turn import COVERED, Results, deal_one
from girandola.bots.hanabi.search.choose import SETTINGS, is_settled, weigh
from girandola.bots.protocol import Decision
from girandola.hanabi import Event, View
from girandola.hanabi.events import Misplayed, Placed
from girandola.lab.bridge import action_of
from girandola.lab.compile import load_linked
from girandola.lab.kinds import Kind
from girandola.lab.record import MAX_PLAYERS, RECORD, UNKNOWN, GameArray
from girandola.lab.rng import Dice, dice

_WIDTH = 8
"""How many actions are compared at most."""
_MARGIN, _ERRORS = 0.04, 1.25
"""By how many points, and standard errors, an action must be better: in positions asked again in fresh worlds
a bar of two errors let a quarter of the gain go by, and no bar at all gained no more than this one."""
_ROUNDS = ((1, 3), (2, 2), (4, 1))
"""After so many batches of worlds so many rivals of the Companion's own action are left at most."""
_DEAREST = 0.0
"""What a third error leaves of the points (H6.1)."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a master thinks: worlds at most, how many at once, and seconds at most at a table."""

    worlds: int
    batch: int
    seconds: float


FAST, STRONG, DEEP = Thinking(24, 12, 0.3), Thinking(128, 16, 1.0), Thinking(400, 32, 8.0)


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat knows of a game: its record and mind, who began, and the actions so far."""

    seen: GameArray
    minds: Minds
    tables: GameArray
    starter: int
    past: Sequence[int]


def look_ahead(here: Position, thinking: Thinking, state: Dice, seconds: float | None) -> int:
    """The best action, if it is better by enough; else the Companion's own."""
    found = np.zeros(_WIDTH, np.int64)
    weights = weights_for(int(here.tables[0].players))
    values = desk()
    count = int(candidates(here.seen, here.minds, here.tables, weights, values, found))
    if count == 1 or int(here.seen["returned"][0]) != UNKNOWN:
        return int(found[0])
    settings = _settings(thinking)
    worlds, alive = np.zeros(thinking.worlds, RECORD), np.ones(count, np.uint8)
    rows, memories = np.zeros(thinking.worlds, np.int64), _room(thinking.batch)
    results, past = np.zeros((count, thinking.worlds)), Past(here.starter, np.array(here.past, np.int64))
    until = None if seconds is None else time.monotonic() + seconds
    best = done = 0
    is_open = True
    while is_open and done < thinking.worlds and not (until is not None and time.monotonic() >= until):
        last = min(done + thinking.batch, thinking.worlds)
        room = worlds[done:last], rows[done:last], memories[: DRAWN * (last - done)]
        imagine_likely(here.seen, here.minds, here.tables, weights, past, state, *room)
        span = worlds, done, last, here.tables, weights, rows, memories
        try_worlds(*span, found[:count], alive, _DEAREST, results)
        best = int(weigh(results, alive, last, settings))
        done = last
        _drop_hindmost(results, alive, best, done, thinking.batch)
        is_open = not is_settled(results, alive, best, done, settings)
    return int(found[best])


def _drop_hindmost(
    results: NDArray[np.float64], alive: NDArray[np.uint8], best: int, done: int, batch: int
) -> None:
    """Keep only the rivals with most points, fewer after each round, beside the Companion's own action."""
    most = min((rivals for batches, rivals in _ROUNDS if done >= batches * batch), default=_WIDTH)
    rivals = [number for number in range(1, len(alive)) if alive[number] and number != best]
    rivals.sort(key=lambda number: -float(results[number, :done].sum()))
    for number in rivals[most - (best > 0) :]:
        alive[number] = 0


def _room(batch: int) -> Minds:
    """Room for the minds of all seats with as many hands as are drawn for a batch of worlds."""
    return np.empty((DRAWN * batch, MAX_PLAYERS), MIND)


def _settings(thinking: Thinking) -> Any:
    made = np.zeros(1, SETTINGS)
    made["margin"], made["errors"], made["patience"] = _MARGIN, _ERRORS, 4 * thinking.batch
    return made


class Master(Companion):
    """A Companion that looks ahead; without ``seconds`` it takes whatever its worlds take."""

    def __init__(
        self, first: View, seed: int = 0, thinking: Thinking = STRONG, *, seconds: float | None = None
    ) -> None:
        super().__init__(first, seed)
        self._thinking, self._seconds, self._seed = thinking, seconds, seed
        self.time_share = 1.0
        self._starter = int(self.games["active"][0])
        self._past: list[int] = []

    def observe(self, events: Sequence[Event]) -> None:
        deed = deed_of(self.setup, self.games, int(self.games["active"][0]), events[0])
        if deed is not None:
            self._past.append(self._announced(events[0], deed[0]))
        super().observe(events)

    def _announced(self, event: Event, action: int) -> int:
        """The action with the colour that was announced, if one was (H8.1)."""
        if not isinstance(event, Placed | Misplayed) or event.announced is None:
            return action
        suits = [suit.colour for suit in self.setup.edition.suits]
        place = self.setup.deeds[action].place
        return self.setup.uids[Kind.ANNOUNCE.value, place, 0, suits.index(event.announced)]

    def decide(self, view: View) -> Decision:
        state = dice(self._seed << 16 | len(self._past), 1)[0]
        here = Position(self.games, self.minds, self.setup.tables, self._starter, self._past)
        seconds = None if self._seconds is None else self.time_share * self._seconds
        action = look_ahead(here, self._thinking, state, seconds)
        chosen = action_of(self.setup, view, action)
        return Decision(chosen, self._reason(action))


def _maker(thinking: Thinking) -> Callable[..., Master]:
    return partial(Master, thinking=thinking, seconds=thinking.seconds)


fast, strong, deep = map(_maker, (FAST, STRONG, DEEP))


def _games_of(thinking: Thinking) -> Callable[[GameArray, int, int, int, Results], None]:
    def play_games(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
        """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
        load_linked()
        for number in range(len(results)):
            _play_game(tables, (low, high, first + number), thinking, results[number : number + 1])

    return play_games


def _play_game(tables: GameArray, number: tuple[int, int, int], thinking: Thinking, result: Results) -> None:
    game, view, covers = np.zeros(1, RECORD), np.zeros(1, RECORD), np.zeros(1, COVERED)
    minds = np.zeros(MAX_PLAYERS, MIND)
    deal_one(game, tables, *number)
    begin_all_in(game, minds, tables, EXPERT)
    starter, past = int(game["active"][0]), list[int]()
    while not game["over"][0]:
        seat = int(game["active"][0])
        seen_by_active(game, tables, view, covers)
        here = Position(view, minds[seat : seat + 1], tables, starter, past)
        state = dice(number[2] << 16 | len(past), 1)[0]
        past.append(look_ahead(here, thinking, state, None))
        advance_in(game, minds, tables, past[-1])
    result["placed"], result["errors"] = game["placed"], game["errors"]
    result["over"], result["moves"] = game["over"], len(past)


fast_games, strong_games, deep_games = map(_games_of, (FAST, STRONG, DEEP))
