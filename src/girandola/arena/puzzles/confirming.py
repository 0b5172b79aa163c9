"""Confirms a puzzle by more trials and by other opinions than found it. A puzzle that is not confirmed is
dropped.

Five opinions must agree: the Companion as it is now, trials in more and other worlds with a stricter bar, the
careful reading of these trials, trials in which everybody errs now and then, and the master, who imagines
worlds in its own way and deviates from the Companion where another action is better. Reason, values and line
are made again on the way, so that they are those of the program that confirms.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from girandola.arena.puzzles.finding import Explained, candidate, compose, explained, is_sure
from girandola.arena.puzzles.situations import PuzzleTurn, last_situation
from girandola.bots.hanabi.companion.master import Master, Thinking
from girandola.bots.hanabi.search.contest import Bar, Contest, contest
from girandola.hanabi import Action, seat_view
from girandola.hanabi.events import seen_by
from girandola.hanabi.puzzles import Proof, Puzzle
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay

SECOND_LOOK = Bar(margin=0.4, errors=3.5, least=100, most=400, batch=10, glance=20)
WITH_SLIPS = Bar(margin=0.15, errors=1.5, least=60, most=120, batch=20, slips=0.05)
_THINKING = Thinking(worlds=100, batch=20, seconds=0.0)
_SEED = 0x5EED0000


class Doubt(StrEnum):
    """Why a puzzle is not confirmed."""

    RECORD = "the record is no game that goes on"
    COMPANION = "the Companion would do something else or cannot say why"
    MARGIN = "the margin is not there in more worlds"
    CARE = "the margin is within what Companions and people differ by"
    SLIPS = "it is not best when players err now and then"
    MASTER = "the master would do something else"
    DULL = "nobody has to think about it, or the game does not go on as it is explained"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A puzzle with its second proof, or why it has none."""

    puzzle: Puzzle | None
    doubt: Doubt | None


def recheck(puzzle: Puzzle) -> Confirmation:
    """Ask the Companion alone, which is quick: its answer, its reason, the line. Proofs stay as they are."""
    asked = _ask(puzzle)
    if isinstance(asked, Doubt):
        return Confirmation(None, asked)
    told = asked.told
    again = replace(
        puzzle,
        theme=told.theme,
        difficulty=told.difficulty,
        reason=told.reason,
        facts=told.facts,
        line=told.line,
    )
    return Confirmation(again, None)


def confirm(puzzle: Puzzle, seed: int = 0) -> Confirmation:
    """Check a puzzle again, with the opinions that cost least first."""
    asked = _ask(puzzle)
    if isinstance(asked, Doubt):
        return Confirmation(None, asked)
    here = asked.here
    start = _SEED + seed * 65537 + int(puzzle.id, 16) % 65536
    trials = _contest(here, SECOND_LOOK, start)
    verdict = contest(trials, _place(here, puzzle.answer), SECOND_LOOK)
    if not verdict.passes:
        return Confirmation(None, Doubt.MARGIN)
    if not is_sure(trials):
        return Confirmation(None, Doubt.CARE)
    if not _holds_with_slips(here, puzzle.answer, trials, start):
        return Confirmation(None, Doubt.SLIPS)
    if _masters_choice(puzzle.record, start) != puzzle.answer:
        return Confirmation(None, Doubt.MASTER)
    made = compose(asked.told, here, trials, verdict)
    second = Proof(verdict.margin, verdict.error, verdict.worlds)
    return Confirmation(replace(made, proof=puzzle.proof, confirmed=second), None)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The position, and what the Companion says of it now."""

    here: PuzzleTurn
    told: Explained


def _ask(puzzle: Puzzle) -> "_Asked | Doubt":
    here = last_situation(puzzle.record)
    if here is None:
        return Doubt.RECORD
    found = candidate(here, puzzle.record)
    if found is None or found.answer != puzzle.answer:
        return Doubt.COMPANION
    told = explained(found)
    return _Asked(here, told) if told is not None else Doubt.DULL


def _contest(here: PuzzleTurn, bar: Bar, seed: int) -> Contest:
    return Contest(here.past, [uid for uid, _ in here.actions()], seed, bar.most, bar.slips)


def _place(here: PuzzleTurn, answer: Action) -> int:
    return [action for _, action in here.actions()].index(answer)


def _holds_with_slips(here: PuzzleTurn, answer: Action, trials: Contest, seed: int) -> bool:
    """Whether the answer stays ahead of its closest rivals when everybody gives a wrong clue at times."""
    favourite = _place(here, answer)
    means = [float(row[row == row].mean()) for row in trials.values]
    order = sorted(range(len(means)), key=lambda place: -means[place])
    places = sorted({favourite, *order[:_RIVALS]})
    uids = [trials.uids[place] for place in places]
    again = Contest(here.past, uids, seed + 1, WITH_SLIPS.most, WITH_SLIPS.slips)
    return contest(again, places.index(favourite), WITH_SLIPS).passes


_RIVALS = 4


def _masters_choice(record: Record, seed: int) -> Action:
    """What the master would do, without a time limit."""
    played = replay(record)
    seat = played.final.active
    master = Master(seat_view(played.start, seat), seed, _THINKING)
    for done in played.steps:
        master.observe([seen_by(event, seat) for event in done.events])
    return master.decide(seat_view(played.final, seat)).action
