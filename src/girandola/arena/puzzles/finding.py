"""Finds puzzles in a recorded game: quick checks first, so that worlds are spent on promising turns only.

The answer is always what the Companion would do, whose judgement was learned from people: an action that only
a search likes is no puzzle for people. It must then beat every other action by trials, by a clear margin, and
once more when trials are read with the care that reviews take (judgement.py).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from girandola.arena.puzzles.explanations import comes_true
from girandola.arena.puzzles.scanning import turns_of_game, turns_of_record
from girandola.arena.puzzles.situations import PuzzleTurn, last_situation, play_on
from girandola.arena.puzzles.themes import difficulty, is_dull, least_gap, level_choices, theme_of
from girandola.bots.hanabi.search.contest import Bar, Contest, ContestResult, contest
from girandola.bots.hanabi.search.judgement import advice_of, estimate
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, facts, step
from girandola.hanabi.events import Discarded, Misplayed
from girandola.hanabi.puzzles import Proof, Puzzle, PuzzleTheme, Value
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay

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
    return _find(turns_of_game(start, bot, themes), seed, themes)


def find(
    record: Record, seed: int, themes: Collection[PuzzleTheme] = frozenset(PuzzleTheme)
) -> Iterator[Puzzle]:
    """The puzzles in a record, as far as the rules accept it."""
    accepted = record.actions[: len(replay(record).steps)]
    named = replace(record, players=NAMES[: len(record.players)], closing=None, actions=accepted)
    return _find(turns_of_record(named, themes), seed, themes)


def _find(turns: Iterable[Record], seed: int, themes: Collection[PuzzleTheme]) -> Iterator[Puzzle]:
    """The puzzles about one of the themes, each with its first proof."""
    for upto in turns:
        here = last_situation(upto)
        if here is None or (found := candidate(here, upto)) is None or found.theme not in themes:
            continue
        tried = try_candidate(found, FIRST_LOOK, seed * _SEEDS + found.here.turn)
        told = explained(found) if tried is not None else None
        if tried is not None and told is not None:
            yield compose(told, here, *tried)


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


@dataclass(frozen=True, slots=True)
class Explained:
    """What solvers are told of a candidate, before it is known what the actions are worth."""

    record: Record
    answer: Action
    theme: PuzzleTheme
    difficulty: int
    reason: str
    facts: Mapping[str, str | int]
    line: tuple[Action, ...]


def explained(found: Candidate) -> Explained | None:
    """The explanation, unless the answer is obvious or the game does not go on as it says."""
    choices = level_choices(found.record, found.here)
    if is_dull(found.theme, choices, found.answer):
        return None
    told = Explained(
        record=found.record,
        answer=found.answer,
        theme=found.theme,
        difficulty=difficulty(found.theme, found.answer, choices, found.gap),
        reason=found.reason.code,
        facts=dict(found.reason.facts),
        line=play_on(replace(found.record, actions=(*found.record.actions, found.answer)), "companion"),
    )
    return told if comes_true(told) else None


def compose(told: Explained, here: PuzzleTurn, trials: Contest, verdict: ContestResult) -> Puzzle:
    """The puzzle, with what its actions are worth by these trials."""
    actions = [action for _, action in here.actions()]
    shown = advice_of(trials.trials(), actions, here.view).options[:_LISTED]
    return Puzzle(
        record=told.record,
        answer=told.answer,
        theme=told.theme,
        difficulty=told.difficulty,
        values=tuple(Value(one.action, one.points, one.error, one.perfect) for one in shown),
        reason=told.reason,
        facts=told.facts,
        line=told.line,
        proof=Proof(verdict.margin, verdict.error, verdict.worlds),
    )
