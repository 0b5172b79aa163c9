"""Estimates the value of each action, from one seat's view, between bots that follow one convention.

The hidden cards are sampled, and after each action everybody follows the convention to the end. The result is
the expected score, its standard error, and how often the game was perfect. The estimate uses no card that the
seat cannot see. Games of people are judged in judgement.py.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, BeliefTable
from girandola.bots.hanabi.search.conventions import Convention
from girandola.bots.hanabi.search.rollouts import follow
from girandola.bots.hanabi.search.sampling import imagine
from girandola.hanabi import Action, View
from girandola.lab.bridge import uid_of
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import Setup

_CHUNK = 25
_NO_PAST = (np.zeros(0, RECORD), np.zeros(0, BELIEFS), np.zeros(0, np.int64))
_OFFERS = 3


@dataclass(frozen=True, slots=True)
class Option:
    """An action with its expected points and their standard error, the chance of a perfect game, and its
    loss: how far it is behind the best action, beyond the error."""

    action: Action
    points: float
    error: float
    perfect: float
    loss: float
    loss_error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a seat, best first, and the number of worlds in which each was tried."""

    options: tuple[Option, ...]
    worlds: int

    @property
    def best(self) -> Option:
        return self.options[0]

    def of(self, action: Action) -> Option:
        """The option for an action; equal cards of the discard pile count as the same action."""
        return next(option for option in self.options if option.action == action)


def advise(
    kit: Setup,
    view: View,
    seen: GameArray,
    known: BeliefTable,
    convention: Convention,
    worlds: int,
    seed: int,
    threads: int = 1,
) -> Advice:
    """Compare all legal actions, given the view's record and beliefs."""
    actions = different_actions(kit, view)
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
            loss=max(0.0, float(gaps[number].mean() - gaps[number].std() / sqrt(worlds))),
            loss_error=float(gaps[number].std() / sqrt(worlds)),
        )
        for number, (_, action) in enumerate(actions)
    ]
    return Advice(tuple(sorted(options, key=lambda option: -option.points)), worlds)


def different_actions(kit: Setup, view: View) -> list[tuple[int, Action]]:
    """The legal actions by uid, with one action for each set of equal cards in the discard pile."""
    found: dict[int, Action] = {}
    for action in view.legal:
        found.setdefault(uid_of(kit, view, action), action)
    return sorted(found.items())


def weigh(
    kit: Setup,
    seen: GameArray,
    known: BeliefTable,
    convention: Convention,
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
