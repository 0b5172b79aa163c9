"""Finds puzzles in a recorded game: quick checks first, so that worlds are spent on promising turns only.

The answer is always what the Companion would do, whose judgement was learned from people: an action that only
a search likes is no puzzle for people. It must then beat every other action by trials, by a clear margin, and
once more when trials are read with the care that reviews take (judgement.py).
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from girandola.arena.puzzles.explanations import comes_true
from girandola.arena.puzzles.scanning import promising_turns
from girandola.arena.puzzles.situations import PuzzleTurn, last_situation, play_on, situations
from girandola.arena.puzzles.themes import (
    can_be_dull,
    difficulty,
    is_dull,
    is_too_early,
    least_gap,
    level_choices,
    theme_of,
)
from girandola.bots.hanabi.search.contest import Bar, Contest, ContestResult, contest
from girandola.bots.hanabi.search.judgement import advice_of, estimate
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, facts, step
from girandola.hanabi.events import Discarded, Misplayed
from girandola.hanabi.puzzles import Proof, Puzzle, PuzzleTheme, Value
from girandola.hanabi.record import Record

NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa")
"""What the players of a puzzle are called, by seat: nobody's real name gets into one."""
FIRST_LOOK = Bar(margin=0.3, errors=2.5, least=30, most=120, batch=5, glance=20)
"""The bar for an action to be proposed as a puzzle."""
_SURE = 1.0
"""The number of standard errors by which the answer must be ahead in the careful reading."""
_EARLIEST = 3
_LISTED = 5
_SEEDS = 1 << 20


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that may be a puzzle: the answer, why, and what it would be about."""

    here: PuzzleTurn
    record: Record
    answer: Action
    reason: Reason
    theme: PuzzleTheme
    gap: float


def find_in_game(
    start: Record, bot: str, seed: int, themes: Collection[PuzzleTheme] = frozenset(PuzzleTheme)
) -> Iterator[Puzzle]:
    """The puzzles in a game that Companions of one level play from a start on."""
    for upto in promising_turns(start, bot, themes):
        here = last_situation(upto)
        found = candidate(here, upto) if here is not None else None
        if found is not None and found.theme in themes:
            yield from _proved(found, seed)


def find(
    record: Record, seed: int, themes: Collection[PuzzleTheme] = frozenset(PuzzleTheme)
) -> Iterator[Puzzle]:
    """The puzzles in a game that are about one of the themes, each with its proof."""
    record = replace(record, players=NAMES[: len(record.players)], closing=None)
    for here in situations(record):
        found = candidate(here, replace(record, actions=record.actions[: here.turn]))
        if found is not None and found.theme in themes and not _is_dull(found):
            yield from _proved(found, seed)


def _proved(found: Candidate, seed: int) -> Iterator[Puzzle]:
    """The candidate as a puzzle, if it is one."""
    tried = try_candidate(found, FIRST_LOOK, seed * _SEEDS + found.here.turn)
    puzzle = compose(found, *tried) if tried is not None else None
    if puzzle is not None:
        yield puzzle


def candidate(here: PuzzleTurn, record: Record) -> Candidate | None:
    """The turn as a candidate, if the Companion has a clear choice that it can explain."""
    if here.turn < _EARLIEST or here.view.choice is not None:
        return None
    decided = here.decision()
    if decided.reason is None or not _is_good_in_truth(here, decided.action):
        return None
    theme = theme_of(decided.reason.code, len(here.state.deck))
    gap = _gap(here, decided.action)
    if theme is None or gap < least_gap(theme):
        return None
    return Candidate(here, record, decided.action, decided.reason, theme, gap)


def _is_dull(found: Candidate) -> bool:
    """Whether a turn is not worth trying: nothing depends on it yet, or a beginner finds the answer."""
    if is_too_early(found.theme, len(found.here.state.deck)):
        return True
    return can_be_dull(found.theme) and is_dull(
        found.theme, level_choices(found.record, found.here), found.answer
    )


def _gap(here: PuzzleTurn, answer: Action) -> float:
    values = {action: float(here.companion.values[uid]) for uid, action in here.actions()}
    others = [value for action, value in values.items() if action != answer]
    return values[answer] - max(others) if answer in values and others else 0.0


def _is_good_in_truth(here: PuzzleTurn, answer: Action) -> bool:
    """Whether the answer turns out well with the cards as they really are: solvers see them afterwards."""
    _, events = step(here.state, here.state.active, answer)
    critical = facts(here.state).critical
    return not any(
        isinstance(event, Misplayed) or (isinstance(event, Discarded) and event.face in critical)
        for event in events
    )


def try_candidate(found: Candidate, bar: Bar, seed: int) -> tuple[Contest, ContestResult] | None:
    """The trials that prove the answer, or None if they do not."""
    uids = [uid for uid, _ in found.here.actions()]
    actions = [action for _, action in found.here.actions()]
    trials = Contest(found.here.past, uids, seed, bar.most, bar.slips)
    if trials.choice not in uids or actions[uids.index(trials.choice)] != found.answer:
        return None
    verdict = contest(trials, uids.index(trials.choice), bar)
    return (trials, verdict) if verdict.passes and is_sure(trials) else None


def is_sure(trials: Contest) -> bool:
    """Whether the answer is also ahead when trials are read with the fact that Companions are not people."""
    seen = estimate(trials.trials())
    behind = [
        -gain >= _SURE * error
        for place, (gain, error) in enumerate(zip(seen.gains, seen.errors, strict=True))
        if place != seen.reference
    ]
    return all(behind)


def compose(found: Candidate, trials: Contest, verdict: ContestResult) -> Puzzle | None:
    """The puzzle, unless it is obvious or the game does not go on as the explanation says."""
    choices = level_choices(found.record, found.here)
    if is_dull(found.theme, choices, found.answer):
        return None
    actions = [action for _, action in found.here.actions()]
    advice = advice_of(trials.trials(), actions, found.here.view)
    shown = (one for one in advice.options[:_LISTED])
    done = replace(found.record, actions=(*found.record.actions, found.answer))
    made = Puzzle(
        record=found.record,
        answer=found.answer,
        theme=found.theme,
        difficulty=difficulty(found.theme, found.answer, choices, found.gap),
        values=tuple(Value(one.action, one.points, one.error, one.perfect) for one in shown),
        reason=found.reason.code,
        facts=dict(found.reason.facts),
        line=play_on(done, "companion"),
        proof=Proof(verdict.margin, verdict.error, verdict.worlds),
    )
    return made if comes_true(made) else None
