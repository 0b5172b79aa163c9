"""What the actions of a position are worth, by one seat's view: for hints, and for looking back at a game.

The hidden cards are imagined as they can be, and after each action everybody plays on by a convention: the
points that come out, with their error, and how often the game was perfect. What was said before is taken
literally unless the players follow a convention that the game shows. A hidden card has no way in.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, BeliefTable, begin, refresh, settle
from girandola.bots.hanabi.search.conventions import Way, way
from girandola.bots.hanabi.search.rollouts import follow
from girandola.bots.hanabi.search.sampling import imagine
from girandola.hanabi import Action, View
from girandola.lab.bridge import record_of_view, uid_of
from girandola.lab.compile import compiled
from girandola.lab.kernel import possible_identities
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import Setup, setup

_CHUNK = 25
_NO_PAST = (np.zeros(0, RECORD), np.zeros(0, BELIEFS), np.zeros(0, np.int64))
_OFFERS = 3


@dataclass(frozen=True, slots=True)
class Option:
    """An action and what it is worth: points expected and their standard error, the chance of a perfect
    game, and what it loses against the best, with the error of that."""

    action: Action
    points: float
    error: float
    perfect: float
    loss: float
    loss_error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a seat, best first, and in how many worlds each was tried."""

    options: tuple[Option, ...]
    worlds: int

    @property
    def best(self) -> Option:
        return self.options[0]

    def of(self, action: Action) -> Option:
        """The option of an action, whichever of equal cards of the discard pile it names."""
        return next(option for option in self.options if option.action == action)


def hint(view: View, worlds: int = 200, seed: int = 0, threads: int = 1) -> Advice:
    """What the player who sees this, and is to act, might do; from the view alone."""
    assert view.seat is not None
    assert view.seat == view.active
    kit = setup(view.edition, view.players)
    seen = record_of_view(kit, view)
    return advise(kit, view, seen, literal(kit, seen), way("smart"), worlds, seed, threads)


def literal(kit: Setup, seen: GameArray) -> BeliefTable:
    """What was told in so many words, as the sets that a convention starts from."""
    known = np.zeros(1, BELIEFS)
    _literal(seen, known, kit.tables)
    return known


@compiled
def _literal(seen: GameArray, known: BeliefTable, tables_of: GameArray) -> None:
    tables = tables_of[0]
    begin(seen[0], known[0], tables)
    known[0].cautious = 1
    refresh(seen[0], known[0], tables)
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + seen[0].sizes[seat]):
            known[0].masks[slot] = possible_identities(seen[0], tables, slot) & known[0].layers[0]
    settle(seen[0], known[0], tables)


def advise(
    kit: Setup,
    view: View,
    seen: GameArray,
    known: BeliefTable,
    convention: Way,
    worlds: int,
    seed: int,
    threads: int = 1,
) -> Advice:
    """Compare all the legal actions of the view, whose record and sets are given."""
    actions = _different(kit, view)
    values = weigh(kit, seen, known, convention, [uid for uid, _ in actions], worlds, seed, threads)
    means = values.mean(axis=1)
    best = int(np.argmax(means))
    perfect = (values >= view.edition.best_score).mean(axis=1)
    gaps = values[best] - values
    options = [
        Option(
            action=action,
            points=float(means[number]),
            error=float(values[number].std() / sqrt(worlds)),
            perfect=float(perfect[number]),
            loss=float(gaps[number].mean()),
            loss_error=float(gaps[number].std() / sqrt(worlds)),
        )
        for number, (_, action) in enumerate(actions)
    ]
    return Advice(tuple(sorted(options, key=lambda option: option.loss)), worlds)


def _different(kit: Setup, view: View) -> list[tuple[int, Action]]:
    """The legal actions by uid; of equal cards in the discard pile one."""
    found: dict[int, Action] = {}
    for action in view.legal:
        found.setdefault(uid_of(kit, view, action), action)
    return sorted(found.items())


def weigh(
    kit: Setup,
    seen: GameArray,
    known: BeliefTable,
    convention: Way,
    uids: list[int],
    worlds: int,
    seed: int,
    threads: int = 1,
) -> NDArray[np.float64]:
    """The points of each action in each world."""
    imagined = np.zeros(worlds, RECORD)
    imagine(seen, known, kit.tables, *_NO_PAST, 0, convention, 1.0, 0, 1, dice(seed, 1)[0], imagined)
    values = np.zeros((len(uids), worlds))

    def chunk(first: int) -> None:
        last = min(first + _CHUNK, worlds)
        for number, uid in enumerate(uids):
            follow(imagined, first, last, known, kit.tables, convention, 0.0, uid, values[number])

    _run(chunk, range(0, worlds, _CHUNK), threads)
    return values


def _run(work: Callable[[int], None], parts: range, threads: int) -> None:
    if threads == 1:
        for part in parts:
            work(part)
        return
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, parts))


def to_document(advice: Advice, most: int = _OFFERS) -> dict[str, Any]:
    """The best options as plain data, for the page."""
    return {"worlds": advice.worlds, "options": [option_document(one) for one in advice.options[:most]]}


def option_document(option: Option) -> dict[str, Any]:
    return {
        "action": str(option.action),
        "points": round(option.points, 3),
        "error": round(option.error, 3),
        "perfect": round(option.perfect, 3),
        "loss": round(option.loss, 3),
        "loss_error": round(option.loss_error, 3),
    }
