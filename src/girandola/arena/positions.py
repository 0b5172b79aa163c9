"""Positions of an exam: a table in the middle of a game and a few turns, as text, made into a game.

Cards that a question leaves open are filled in so that everything told about them is true. A hand stands as
players write it, the newest card first; ``?`` is a card left open. Turns are written so:

    0 tells 1 b            a clue; ``0 tells 1 b at 2 4`` names the places in a hand that is left open
    1 plays r1 at 4        what it is, and at which place it lies; ``draws g2`` may follow
    2 discards b4 at 5     the same

Seats count from 0, places from 1, the newest. What a question asks is in exam.py.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from girandola.hanabi import (
    Action,
    Card,
    CardId,
    Clue,
    ColourClue,
    Deal,
    Discard,
    Edition,
    Event,
    GiveClue,
    MalformedInput,
    Play,
    State,
    ValueClue,
    edition_named,
    evolve,
    read_card,
    step,
)
from girandola.hanabi.cards import COLOUR_OF_LETTER
from girandola.hanabi.events import Told, TurnPassed
from girandola.hanabi.state import Marks

_CLUE = re.compile(r"(\d) tells (\d) ([rwygb1-5])(?: at ((?:\d ?)+))?")
_MOVE = re.compile(r"(\d) (plays|discards) (\w\d|\?) at (\d)(?: draws (\w\d|\?))?")
_OPEN = "?"
_TRIES = 300


@dataclass(frozen=True, slots=True)
class ExamPosition:
    """A table as a question describes it. ``earlier`` are clues that were given before, by anybody."""

    hands: tuple[tuple[str, ...], ...]
    stacks: dict[str, int] = field(default_factory=dict)
    discarded: tuple[str, ...] = ()
    tokens: int = 8
    errors: int = 0
    active: int = 0
    earlier: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()
    until: int | None = None
    """After how many of the turns the question is asked; None: after all. The later turns still say what
    cards are."""
    edition: str = "it"


@dataclass(frozen=True, slots=True)
class ExamTurn:
    """A turn as it is written: a clue, or a card that is played or discarded."""

    seat: int
    verb: str
    receiver: int = 0
    clue: Clue | None = None
    places: tuple[int, ...] | None = None
    face: str = _OPEN
    draws: str = _OPEN


def read_turn(text: str) -> ExamTurn:
    if found := _CLUE.fullmatch(text):
        what = found[3]
        clue: Clue = ValueClue(int(what)) if what.isdigit() else ColourClue(COLOUR_OF_LETTER[what])
        places = tuple(map(int, found[4].split())) if found[4] else None
        return ExamTurn(int(found[1]), "tells", int(found[2]), clue, places)
    if found := _MOVE.fullmatch(text):
        return ExamTurn(
            int(found[1]), found[2], places=(int(found[4]),), face=found[3], draws=found[5] or _OPEN
        )
    raise MalformedInput(f"{text[:60]!r} is no turn of a position")


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as a game: its first state, the events of each action that followed, and its last state."""

    start: State
    events: tuple[tuple[Event, ...], ...]
    state: State


def scene_of(position: ExamPosition, seed: int) -> Scene:
    """The position with the open cards filled in; another seed fills them in differently."""
    faces = _filled(position, Random(seed))
    first = state = _start(position, faces)
    happened: list[tuple[Event, ...]] = []
    earlier = [read_turn(text) for text in position.earlier]
    for number, turn in enumerate(earlier, start=1):
        following = earlier[number].seat if number < len(earlier) else position.active
        state, events = _tell_earlier(state, turn, following)
        happened.append(events)
    for text in position.turns[: position.until]:
        turn = read_turn(text)
        state, events = step(state, turn.seat, _action(state, turn))
        happened.append(events)
    return Scene(first, tuple(happened), state)


def card_at(state: State, seat: int, place: int) -> CardId:
    """The card at a place of a hand, 1 being the newest."""
    return state.hands[seat][-place]


def _action(state: State, turn: ExamTurn) -> Action:
    if turn.clue is not None:
        return GiveClue(turn.receiver, turn.clue)
    assert turn.places is not None, "a card has a place"
    card = card_at(state, turn.seat, turn.places[0])
    return Play(card) if turn.verb == "plays" else Discard(card)


def _tell_earlier(state: State, turn: ExamTurn, following: int) -> tuple[State, tuple[Event, ...]]:
    """Give a clue before the position, then pass the turn to the player whom the position names."""
    assert turn.clue is not None, "what came earlier are clues"
    hand = state.hands[turn.receiver]
    touched = tuple(card for card in hand if state.edition.touches(turn.clue, state.faces[card]))
    told = Told(state.turn, turn.seat, turn.receiver, turn.clue, touched, free=False)
    events: tuple[Event, ...] = (told, TurnPassed(following, (), None))
    for event in events:
        state = evolve(state, event)
    return state, events


def _start(position: ExamPosition, faces: Sequence[Card]) -> State:
    """The table before any of the described turns."""
    edition = edition_named(position.edition)
    players, dealt = len(position.hands), sum(map(len, position.hands))
    placed = [
        Card(suit.colour, value)
        for suit in edition.suits
        for value in suit.order[: position.stacks.get(suit.colour.letter, 0)]
    ]
    discarded = [read_card(card) for card in position.discarded]
    table = (*faces[:dealt], *discarded, *placed)
    deck = tuple(faces[dealt:])
    earlier = [read_turn(text) for text in position.earlier]
    hands, at = [], 0
    for hand in position.hands:
        hands.append(tuple(CardId(card) for card in range(at, at + len(hand))))
        at += len(hand)
    return State(
        edition=edition,
        players=players,
        deal=Deal((*table, *deck), starter=0),
        deck=deck,
        faces=table,
        marks=(Marks(0, 0, (1 << len(edition.identities)) - 1),) * len(table),
        hands=tuple(hands),
        fireworks=tuple(position.stacks.get(suit.colour.letter, 0) for suit in edition.suits),
        discards=tuple(CardId(dealt + number) for number in range(len(discarded))),
        clues=position.tokens + len(earlier),
        errors=position.errors,
        active=earlier[0].seat if earlier else position.active,
    )


# --- filling in what is left open


@dataclass(slots=True)
class _Slot:
    """A card of the position: its face where that is known, and what it may be."""

    face: Card | None
    allowed: set[Card]


def _filled(position: ExamPosition, rng: Random) -> list[Card]:
    """Faces for the dealt cards, oldest first and seat by seat, and then for the deck."""
    edition = edition_named(position.edition)
    slots, drawn = _slots(position, edition)
    left = Counter({face: edition.copies(face) for face in edition.identities})
    for suit in edition.suits:
        left.subtract(
            Card(suit.colour, value) for value in suit.order[: position.stacks.get(suit.colour.letter, 0)]
        )
    left.subtract(read_card(card) for card in position.discarded)
    left.subtract(slot.face for slot in (*slots, *drawn) if slot.face is not None)
    if any(count < 0 for count in left.values()):
        raise MalformedInput("this position has more copies of a card than there are")
    _fill([slot for slot in (*slots, *drawn) if slot.face is None], left, _Plain(position, edition), rng)
    rest = list(left.elements())
    rng.shuffle(rest)
    return [_face(slot) for slot in slots] + [_face(slot) for slot in drawn] + rest


def _face(slot: _Slot) -> Card:
    assert slot.face is not None, "every card was filled in"
    return slot.face


class _Plain:
    """Which card to prefer where several would do: the one that players would mention last."""

    def __init__(self, position: ExamPosition, edition: Edition) -> None:
        self._placed = {suit.colour: position.stacks.get(suit.colour.letter, 0) for suit in edition.suits}
        self._edition = edition

    def weight(self, face: Card) -> int:
        if face.value <= self._placed[face.colour]:
            return 20
        is_next = face.value == self._placed[face.colour] + 1
        return 1 if is_next or self._edition.copies(face) == 1 else 4


def _fill(slots: list[_Slot], left: Counter[Card], plain: _Plain, rng: Random) -> None:
    slots.sort(key=lambda slot: len(slot.allowed))
    for _ in range(_TRIES):
        taken: Counter[Card] = Counter()
        chosen: list[Card] = []
        for slot in slots:
            pool = sorted((face for face in slot.allowed if left[face] > taken[face]), key=str)
            if not pool:
                break
            weights = [plain.weight(face) * (left[face] - taken[face]) for face in pool]
            chosen += rng.choices(pool, weights)
            taken[chosen[-1]] += 1
        else:
            for slot, face in zip(slots, chosen, strict=True):
                slot.face = face
            left.subtract(taken)
            return
    raise MalformedInput("the open cards of this position cannot be filled in")


def _slots(position: ExamPosition, edition: Edition) -> tuple[list[_Slot], list[_Slot]]:
    """All cards of the hands and those drawn, with what the turns say about them."""
    hands = [[_slot(text, edition) for text in reversed(hand)] for hand in position.hands]
    dealt = [slot for hand in hands for slot in hand]
    drawn: list[_Slot] = []
    for turn in map(read_turn, (*position.earlier, *position.turns)):
        if turn.clue is not None:
            _note_clue(edition, turn, hands[turn.receiver])
            continue
        assert turn.places is not None, "a card has a place"
        slot = hands[turn.seat].pop(-turn.places[0])
        if turn.face != _OPEN:
            if slot.face is not None and slot.face != read_card(turn.face):
                raise MalformedInput(f"{turn.face} is another card in this position")
            slot.face = read_card(turn.face)
        new = _slot(turn.draws, edition)
        drawn.append(new)
        hands[turn.seat].append(new)
    return dealt, drawn


def _slot(text: str, edition: Edition) -> _Slot:
    return _Slot(None if text == _OPEN else read_card(text), set(edition.identities))


def _note_clue(edition: Edition, turn: ExamTurn, hand: list[_Slot]) -> None:
    """The cards that a clue points at match it, the others do not."""
    assert turn.clue is not None
    for place, slot in enumerate(reversed(hand), start=1):
        if slot.face is None and turn.places is not None:
            touched = place in turn.places
            slot.allowed = {face for face in slot.allowed if edition.touches(turn.clue, face) == touched}
