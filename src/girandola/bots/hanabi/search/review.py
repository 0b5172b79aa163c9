"""Reviews a recorded game: the value of each move, from the view of the player who made it.

It answers three questions: how the expected points and the chance of a perfect game changed, which moves cost
most, and from which turn on the deal could no longer be won even with every card face up. The first two use
what the mover saw, and that a played card did fit; the last uses all cards, which are no secret after a game.
Games of people are interpreted and continued by people's conventions, games of bots by the bots' own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from girandola.bots.hanabi.search.advice import Advice, Option, advise, option_document
from girandola.bots.hanabi.search.conventions import Convention, convention_named, languages_for
from girandola.bots.hanabi.search.history import agreement, follow_past
from girandola.bots.hanabi.search.judgement import DoneAction, judge
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, Discard, GiveClue, Play, Seat, State, facts, seat_view
from girandola.hanabi.events import Discarded, Misplayed, Placed, seen_by
from girandola.hanabi.record import Record
from girandola.hanabi.replay import Replay, Step, replay
from girandola.lab.tables import setup
from girandola.lab.winnable import turn_lost

CODES: Mapping[str, tuple[str, ...]] = {
    "review-error": ("card", "better", "loss"),
    "review-lost-card": ("card", "better", "loss"),
    "review-clue-instead": ("better", "loss"),
    "review-play-instead": ("better", "loss"),
    "review-discard-instead": ("better", "loss"),
    "review-choice-instead": ("better", "loss"),
}
"""The kinds of costly moves, with what their sentences need. The page and the command put ``better`` and
``loss`` into words themselves: the facts are an action and ``loss_hundredths`` of a point."""
COSTLIEST = 3
_SHOWN = 3
PEOPLE = "people"
"""The convention for games in which nobody follows that of a bot."""
_FOLLOWED = 0.65
"""Share of the moves that a bot's convention must predict before it is used for a game."""
_WORTH_A_WORD = 0.1
_WIDTHS = (16, 250)


@dataclass(frozen=True, slots=True)
class Remark:
    """A move: who made it, its value, the best options, and whether it was clearly a loss."""

    turn: int
    seat: Seat
    played: Option
    best: tuple[Option, ...]
    reason: Reason | None

    @property
    def is_clear_loss(self) -> bool:
        return self.played.loss > max(_WORTH_A_WORD, self.played.loss_error)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole game; ``lost_at`` is the number of actions after which it could not be won any
    more."""

    convention: str
    worlds: int
    remarks: tuple[Remark, ...]
    lost_at: int | None

    @property
    def costliest(self) -> tuple[Remark, ...]:
        """The moves that lost most, worst first."""
        losses = [remark for remark in self.remarks if remark.is_clear_loss]
        return tuple(sorted(losses, key=lambda remark: -remark.played.loss)[:COSTLIEST])


def review(record: Record, worlds: int = 100, seed: int = 0, threads: int = 1) -> Review:
    """Review a record, as far as its actions are legal."""
    played = replay(record)
    convention = convention_of(played)
    return conclude(played, convention, worlds, tuple(remarks(played, convention, worlds, seed, threads)))


def costly_document(remark: Remark) -> dict[str, Any]:
    """A costly move as plain data."""
    assert remark.reason is not None, "what is clearly lost has a reason"
    reason = {"code": remark.reason.code, "facts": dict(remark.reason.facts)}
    return {"turn": remark.turn, "reason": reason}


def conclude(played: Replay, convention: str, worlds: int, made: tuple[Remark, ...]) -> Review:
    """The review that consists of these remarks."""
    states = [played.start, *(step.state for step in played.steps)]
    return Review(convention, worlds, made, turn_lost(states, _WIDTHS))


def convention_of(played: Replay) -> str:
    """The bots' convention that predicts most of the moves, if it predicts enough of them; else people's."""
    if not played.steps:
        return PEOPLE
    shares = {name: agreement(played, convention_named(name)) for name in languages_for(played.start.players)}
    best = max(shares, key=lambda name: shares[name])
    return best if shares[best] >= _FOLLOWED else PEOPLE


def remarks(played: Replay, convention: str, worlds: int, seed: int, threads: int) -> Iterator[Remark]:
    """Review the moves one by one, so that progress can be shown."""
    if convention == PEOPLE:
        return _remarks_on_people(played, worlds, seed, threads)
    return _remarks_on_bots(played, convention_named(convention), worlds, seed, threads)


def _remarks_on_people(played: Replay, worlds: int, seed: int, threads: int) -> Iterator[Remark]:
    state = played.start
    pasts = [SeatPast(seat_view(state, seat)) for seat in range(state.players)]
    for turn, step in enumerate(played.steps, start=1):
        fitted = any(isinstance(event, Placed) for event in step.events)
        done = DoneAction(step.action, fitted=fitted)
        view = seat_view(state, step.seat)
        yield _remark(turn, state, step, judge(pasts[step.seat], view, worlds, seed + turn, threads, done))
        for seat, past in enumerate(pasts):
            past.observe([seen_by(event, seat) for event in step.events])
        state = step.state


def _remarks_on_bots(
    played: Replay, convention: Convention, worlds: int, seed: int, threads: int
) -> Iterator[Remark]:
    state = played.start
    kit = setup(state.edition, state.players)
    for turn, (step, moment) in enumerate(
        zip(played.steps, follow_past(played, convention), strict=True), start=1
    ):
        view = seat_view(state, step.seat)
        advice = advise(kit, view, moment.seen, moment.known.copy(), convention, worlds, seed + turn, threads)
        yield _remark(turn, state, step, advice)
        state = step.state


def _remark(turn: int, state: State, step: Step, advice: Advice) -> Remark:
    option = advice.of(_as_offered(state, step.action, advice))
    remark = Remark(turn, step.seat, option, advice.options[:_SHOWN], None)
    if not remark.is_clear_loss:
        return remark
    return Remark(turn, step.seat, option, advice.options[:_SHOWN], _reason(state, step, advice))


def _as_offered(state: State, action: Action, advice: Advice) -> Action:
    """The action, or the legal one that chooses an equal card of the discard pile."""
    offered = [option.action for option in advice.options]
    if action in offered or isinstance(action, GiveClue | Play | Discard):
        return action
    face = state.faces[action.card]
    return next(
        other
        for other in offered
        if not isinstance(other, GiveClue) and type(other) is type(action) and state.faces[other.card] == face
    )


def _reason(state: State, step: Step, advice: Advice) -> Reason:
    """What went wrong, as a code and its facts: what happened, and what would have been better."""
    better = advice.best.action
    known: dict[str, str | int] = {
        "better": str(better),
        "better_kind": _kind(better),
        "loss_hundredths": round(100 * advice.of(_as_offered(state, step.action, advice)).loss),
    }
    for event in step.events:
        if isinstance(event, Misplayed):
            return Reason("review-error", {**known, "card": str(event.face)})
        if isinstance(event, Discarded) and event.face in facts(state).critical:
            return Reason("review-lost-card", {**known, "card": str(event.face)})
    return Reason(f"review-{_kind(step.action)}-instead", known)


def _kind(action: Action) -> str:
    if isinstance(action, GiveClue):
        return "clue"
    return {Play: "play", Discard: "discard"}.get(type(action), "choice")


def to_document(found: Review) -> dict[str, Any]:
    """The review as plain data, for the page and for --json; the keys are stable (docs/commands.md)."""
    return {
        "convention": found.convention,
        "worlds": found.worlds,
        "lost_at": found.lost_at,
        "turns": [turn_document(remark) for remark in found.remarks],
        "costliest": [costly_document(remark) for remark in found.costliest],
    }


def turn_document(remark: Remark) -> dict[str, Any]:
    return {
        "turn": remark.turn,
        "seat": remark.seat,
        "played": option_document(remark.played),
        "best": [option_document(option) for option in remark.best],
    }
