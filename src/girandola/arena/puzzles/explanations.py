"""Checks that the game goes on after a puzzle's answer as the explanation says.

Solvers are told why the answer is right, and shown how Companions play on with the cards as they really are.
If the sentence says that Bruno has the yellow 2 and plays it, that must happen.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from girandola.hanabi import Action, Card, CardId, Play, State, facts, seat_view
from girandola.hanabi.events import Discarded, Event, Misplayed, Placed, Told
from girandola.hanabi.record import Record
from girandola.hanabi.replay import Step, replay


class Explanation(Protocol):
    """What solvers are told of an answer, as a puzzle has it."""

    @property
    def record(self) -> Record: ...
    @property
    def answer(self) -> Action: ...
    @property
    def reason(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, str | int]: ...
    @property
    def line(self) -> tuple[Action, ...]: ...


def comes_true(told: Explanation) -> bool:
    """Whether what the reason says happens in the line, and nobody errs in the round after the answer."""
    played = replay(replace(told.record, actions=(*told.record.actions, told.answer, *told.line)))
    turn = len(told.record.actions)
    before = played.steps[turn - 1].state if turn else played.start
    here = _Told(told.facts, before, played.steps[:turn], played.steps[turn:])
    if any(isinstance(event, Misplayed) for step in here.steps[: before.players] for event in step.events):
        return False
    check = _CHECKS.get(told.reason)
    return check is None or check(here)


class _Told:
    """A reason with its facts, the position, the steps up to it, and those from the answer on."""

    def __init__(
        self, told: Mapping[str, str | int], before: State, past: Sequence[Step], steps: Sequence[Step]
    ) -> None:
        self.facts, self.before, self.past, self.steps = told, before, past, steps

    def seat(self, fact: str) -> int:
        return int(self.facts[fact])

    @property
    def focus(self) -> CardId:
        """The card that a clue is about."""
        return self.before.hands[self.seat("receiver")][self.seat("slot") - 1]

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    def next_of(self, seat: int) -> Step | None:
        """What the seat does next, after the answer."""
        return next((step for step in self.steps[1:] if step.seat == seat), None)

    def is_placed(self, face: str) -> bool:
        """Whether such a card is placed, by anybody: its twin will do."""
        return any(isinstance(event, Placed) and str(event.face) == face for event in self.events)


def _answer_fits(told: _Told) -> bool:
    """The player's own card is one of those that the explanation says it is."""
    placed = [event for event in told.steps[0].events if isinstance(event, Placed)]
    return bool(placed) and str(placed[0].face) in str(told.facts["card"]).split()


def _fits_alone(told: _Told) -> bool:
    """... and it is told apart from the player's other cards: of none of them the same is known."""
    state, played = told.before, told.steps[0].action
    assert isinstance(played, Play), "the answer is a play"
    hand = seat_view(state, state.active).hands[state.active]
    known = {held.card: held.knowledge.possible for held in hand if held.knowledge is not None}
    alike = [card for card, possible in known.items() if possible == known[played.card]]
    return _answer_fits(told) and alike == [played.card]


def _answers_call(told: _Told) -> bool:
    """... and the card that waits for it, in another hand, was what a clue is about and is played later."""
    is_seen = told.seat("receiver") != told.before.active
    follows = _is_known_between(told, str(told.facts["card"]).split()[-1], str(told.facts["focus"]))
    is_called = is_seen and follows and _answer_fits(told) and _is_focus(told)
    return is_called and told.is_placed(str(told.facts["focus"]))


def _is_known_between(told: _Told, first: str, last: str) -> bool:
    """Whether every card between these two of a firework is in a hand whose holder knows it for sure.

    Otherwise nobody could say that the one leads to the other.
    """
    state = told.before
    known = {
        str(state.faces[card])
        for hand in state.hands
        for card in hand
        if state.marks[card].possible.bit_count() == 1
    }
    needed = {f"{first[0]}{value}" for value in range(int(first[1:]) + 1, int(last[1:]))}
    return first[0] == last[0] and needed <= known


def _told_of(state: State, card: CardId) -> Iterable[Card]:
    """What a card can be by the clues that its holder was given."""
    return state.edition.cards_of(state.marks[card].possible)


def _answers_prompt(told: _Told) -> bool:
    """... and no other card of the player that a clue has touched can be the one that is needed."""
    state, played = told.before, told.steps[0].action
    assert isinstance(played, Play), "the answer is a play"
    clued = {
        card
        for step in told.past
        for event in step.events
        if isinstance(event, Told)
        for card in event.touched
    }
    wanted = set(str(told.facts["card"]).split())
    others = (card for card in state.hands[state.active] if card in clued and card != played.card)
    is_plain = all(wanted.isdisjoint(map(str, _told_of(state, card))) for card in others)
    return is_plain and _answers_call(told)


def _is_focus(told: _Told) -> bool:
    """Whether the giver's last clue to the receiver is about that card, as players count: the oldest card
    without a clue if it is touched, else the newest that had none, else the newest."""
    clued: set[CardId] = set()
    focus: CardId | None = None
    for number, step in enumerate(told.past):
        for event in step.events:
            if not isinstance(event, Told):
                continue
            if (event.giver, event.receiver) == (told.seat("giver"), told.seat("receiver")):
                focus = _focus_of(told.past[number].state.hands[event.receiver], event.touched, clued)
            clued.update(event.touched)
    return focus is not None and str(told.before.faces[focus]) == told.facts["focus"]


def _focus_of(hand: Sequence[CardId], touched: Collection[CardId], clued: Collection[CardId]) -> CardId:
    chop = next((card for card in hand if card not in clued), None)
    new = [card for card in hand if card in touched and card not in clued]
    if chop in new and chop is not None:
        return chop
    return (new or [card for card in hand if card in touched])[-1]


def _is_played_next(told: _Told) -> bool:
    step = told.next_of(told.seat("receiver"))
    return step is not None and isinstance(step.action, Play) and step.action.card == told.focus


def _is_played_later(told: _Told) -> bool:
    return told.is_placed(str(told.facts["card"]))


def _calls_holder(told: _Told) -> bool:
    """The called player plays at once what is needed, and the focused card follows."""
    step = told.next_of(told.seat("holder"))
    placed = [event for event in step.events if isinstance(event, Placed)] if step is not None else []
    is_placed = bool(placed) and str(placed[0].face) == told.facts["needs"]
    follows = _is_known_between(told, str(told.facts["needs"]), str(told.facts["card"]))
    return is_placed and follows and _is_played_later(told) and not _touches_twins(told)


def _touches_twins(told: _Told) -> bool:
    """Whether the clue points at two equal cards: nobody would call that a good one."""
    touched = [card for event in told.steps[0].events if isinstance(event, Told) for card in event.touched]
    faces = [told.before.faces[card] for card in touched]
    return len(set(faces)) < len(faces)


def _saves(told: _Told) -> bool:
    """A last copy, which is not discarded. If the receiver plays next, the clue was for that."""
    is_last = told.before.faces[told.focus] in facts(told.before).critical
    thrown = any(isinstance(event, Discarded) and event.card == told.focus for event in told.events)
    step = told.next_of(told.seat("receiver"))
    return is_last and not thrown and step is not None and not isinstance(step.action, Play)


_CHECKS: Mapping[str, Callable[[_Told], bool]] = {
    "play-sure": _answer_fits,
    "play-believed": _fits_alone,
    "play-chance": _answer_fits,
    "play-prompted": _answers_prompt,
    "play-blind": _answers_call,
    "clue-play": _is_played_next,
    "clue-delayed": _is_played_later,
    "clue-helps": _is_played_later,
    "clue-fill-in": _is_played_later,
    "clue-prompt": _calls_holder,
    "clue-finesse": _calls_holder,
    "clue-save": _saves,
}
"""By the code of the reason. The other reasons say nothing that would have to happen."""
