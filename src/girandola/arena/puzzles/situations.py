"""A position as puzzles need it: what the seat to act knows, and its Companion."""

from dataclasses import dataclass

from girandola.arena.lineup import maker
from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.search.advice import different_actions
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.protocol import Bot, Decision
from girandola.hanabi import Action, State, View, seat_view, step
from girandola.hanabi.events import Event, seen_by
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class PuzzleTurn:
    """A turn: the true state, view and past of the seat to act, and a Companion who has seen the same."""

    turn: int
    state: State
    view: View
    past: SeatPast
    companion: Companion

    def actions(self) -> list[tuple[int, Action]]:
        """The legal actions by uid."""
        return different_actions(self.past.setup, self.view)

    def decision(self) -> Decision:
        """What the Companion would do; its judgement of all actions is in its ``values`` after that."""
        return self.companion.decide(self.view)


def last_situation(record: Record) -> PuzzleTurn | None:
    """The position that a record stops at; None if the rules refuse a part of it or the game is over."""
    played = replay(record)
    state = played.final
    if played.refused is not None or state.end is not None:
        return None
    first = seat_view(played.start, state.active)
    past, companion = SeatPast(first), Companion(first)
    for done in played.steps:
        _tell(state.active, done.events, past, companion)
    return PuzzleTurn(len(played.steps), state, seat_view(state, state.active), past, companion)


def _tell(seat: int, events: tuple[Event, ...], past: SeatPast, companion: Companion) -> None:
    told = [seen_by(event, seat) for event in events]
    past.observe(told)
    companion.observe(told)


def followers(record: Record, bot: str, seed: int = 0) -> list[Bot]:
    """A bot in every seat that has seen the whole record."""
    played = replay(record)
    bots = [maker(bot)(seat_view(played.start, seat), seed) for seat in range(played.start.players)]
    for done in played.steps:
        for seat, one in enumerate(bots):
            one.observe([seen_by(event, seat) for event in done.events])
    return bots


def follower(record: Record, bot: str) -> Bot:
    """A bot in the seat to act that has seen the whole record."""
    played = replay(record)
    seat = played.final.active
    one = maker(bot)(seat_view(played.start, seat), 0)
    for done in played.steps:
        one.observe([seen_by(event, seat) for event in done.events])
    return one


def play_on(record: Record, bot: str) -> tuple[Action, ...]:
    """How the game goes on from where the record stops, when a bot has every seat."""
    bots, state = followers(record, bot), replay(record).final
    actions: list[Action] = []
    while state.end is None and len(actions) < _LONGEST:
        actor = state.active
        actions.append(bots[actor].decide(seat_view(state, actor)).action)
        state, events = step(state, actor, actions[-1])
        for seat, one in enumerate(bots):
            one.observe([seen_by(event, seat) for event in events])
    return tuple(actions)
