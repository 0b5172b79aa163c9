"""What the actions of a seat are worth, by people's conventions: an interpretation of trials.

Trials are few and noisy, and the partners in them are Companions, not people. So what a trial says is weighed
against what the Companion thinks of the action without trying it; a difference within the error is no loss;
and points are brought to the scale of people's games, who get more out of a position than Companions do. The
numbers for that were found in recorded games (docs/search.md, ``girandola review --summary``).
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.judging import NEVER
from girandola.bots.hanabi.search.advice import Advice, Option, different_actions
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.hanabi.search.trials import NOWHERE, TakenAction, Trials, try_actions
from girandola.hanabi import Action, Play, View
from girandola.lab.bridge import uid_of
from girandola.lab.kinds import PLAY


@dataclass(frozen=True, slots=True)
class TrialReading:
    """How trials are interpreted. The numbers were fitted on one half of the recorded games and tested on the
    other."""

    slope: float = 0.15
    """Points that an action is expected to lose for each point that the Companion thinks it is worse."""
    widest: float = 4.0
    """The largest gap that counts; an action that the Companion would never consider has this gap."""
    unthinkable: float = 7.0
    """The same for a play that it sees no reason for: a few trials say little, and errors add up."""
    doubt: float = 0.25
    """Standard deviation, in points, of the truth around that opinion."""
    noise: float = 0.5
    """The least standard deviation of a difference in one world, where few worlds show none."""
    strange: tuple[float, float, float] = (0.5, 0.3, 0.8)
    """How far trials of discards, plays and clues are off because the partners in them are not people: points
    of standard deviation, however many worlds there are."""
    certain: float = 1.0
    """A loss counts only beyond this number of standard errors."""
    shared: float = 0.65
    """Of the points that Companions leave behind in a position, and of those that an action loses, the share
    that people lose too. Their chances of a perfect game are about the same."""


TRIAL_READING = TrialReading()


@dataclass(frozen=True, slots=True)
class DoneAction:
    """The action a player took this turn, and whether it was a play that fitted."""

    action: Action
    fitted: bool


def judge(
    past: SeatPast,
    view: View,
    worlds: int,
    seed: int,
    threads: int = 1,
    done: DoneAction | None = None,
) -> Advice:
    """Compare all legal actions of the seat to act; the action that was ``done`` gets more trials."""
    setup = past.setup
    actions = different_actions(setup, view)
    uids = [uid for uid, _ in actions]
    made = None
    if done is not None:
        uid = uid_of(setup, view, done.action)
        made = TakenAction(
            uid, setup.deeds[uid].place if done.fitted and isinstance(done.action, Play) else NOWHERE
        )
    trials = try_actions(past, uids, worlds, seed, threads, made)
    return advice_of(trials, [action for _, action in actions], view)


@dataclass(frozen=True, slots=True)
class Estimates:
    """For each action its advantage over the Companion's choice, with the error."""

    gains: NDArray[np.float64]
    errors: NDArray[np.float64]
    reference: int


def estimate(trials: Trials, reading: TrialReading = TRIAL_READING) -> Estimates:
    """Combine the trials with the Companion's opinion."""
    reference = _reference(trials)
    gains, errors = np.zeros(len(trials.uids)), np.zeros(len(trials.uids))
    for number, tried in enumerate(trials.tried):
        if number == reference:
            continue
        differences = trials.values[number, :tried] - trials.values[reference, :tried]
        strange = (
            reading.strange[trials.kinds[number]] if trials.kinds[number] < len(reading.strange) else 0.0
        )
        spread = max(float(differences.var()), reading.noise**2) / tried + strange**2
        gap = _gap(trials, reference, number, reading)
        sureness = 1 / spread + 1 / reading.doubt**2
        gains[number] = (
            float(differences.mean()) / spread - reading.slope * gap / reading.doubt**2
        ) / sureness
        errors[number] = sqrt(1 / sureness)
    return Estimates(gains, errors, reference)


def _gap(trials: Trials, reference: int, number: int, reading: TrialReading) -> float:
    """How many points worse than its own choice the Companion considers an action."""
    if trials.weighed[number] == NEVER and trials.kinds[number] == PLAY:
        return reading.unthinkable
    return min(float(trials.weighed[reference] - trials.weighed[number]), reading.widest)


def _reference(trials: Trials) -> int:
    """The Companion's choice; of several ways to write it down the one that is offered."""
    if trials.choice in trials.uids:
        return trials.uids.index(trials.choice)
    return int(np.argmax(trials.weighed))


def advice_of(
    trials: Trials, actions: list[Action], view: View, reading: TrialReading = TRIAL_READING
) -> Advice:
    """The options, best first."""
    best = view.facts.best_score
    found = estimate(trials, reading)
    standard = trials.values[found.reference]
    top = int(np.argmax(found.gains))
    options = []
    for number, action in enumerate(actions):
        error = sqrt(float(standard.var()) / len(standard) + found.errors[number] ** 2)
        gap = float(found.gains[top] - found.gains[number])
        doubt = sqrt(found.errors[top] ** 2 + found.errors[number] ** 2) if number != top else 0.0
        tried = trials.values[number, : trials.tried[number]]
        won = float((tried >= view.edition.best_score).mean())
        options.append(
            Option(
                action=action,
                points=best - reading.shared * (best - float(standard.mean()) - float(found.gains[number])),
                error=reading.shared * error,
                perfect=won,
                loss=reading.shared * max(0.0, gap - reading.certain * doubt),
                loss_error=reading.shared * doubt,
            )
        )
    order = sorted(range(len(options)), key=lambda number: -float(found.gains[number]))
    return Advice(tuple(options[number] for number in order), len(standard))
