"""From Hanabi's state to what a pair of eyes is shown, whole or as changes. What is shared is made once.

The only way from a hidden card to the wire would lead through here: a face is written in ``_held`` and
``shown_event`` alone, and both ask who sees it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from girandola.games import hanabi_shown as shown
from girandola.hanabi import events as happened
from girandola.hanabi.actions import Discard, GiveClue, Play
from girandola.hanabi.cards import Card, CardId
from girandola.hanabi.edition import PLAYERS, Edition, Suit
from girandola.hanabi.knowledge import Memory, Unseen, knowledge_bits
from girandola.hanabi.outcome import facts, outcome
from girandola.hanabi.rules import legal_actions
from girandola.hanabi.state import Marks, State
from girandola.table.game import Eyes, Manner, Seat

Known = tuple[Marks, ...]
_JUST = tuple(frozenset({seat}) for seat in range(max(PLAYERS)))
encode = Encoder().encode


def hidden_from(state: State, eyes: Eyes) -> frozenset[Seat]:
    """The hands that these eyes do not see: a seat's own (H1.4), or all or none of them."""
    if eyes.all_hands:
        return frozenset()
    return frozenset(range(state.players)) if eyes.seat is None else _JUST[eyes.seat]


class Writing:
    """Writes things down for one edition; the same few come again and again, so each is written once."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._made: dict[Marks, shown.HanabiMarks] = {}
        self.face = {card: str(card) for card in edition.identities}
        self.clue = [str(clue) for clue in edition.clues]
        self.fireworks = tuple(_stages(suit) for suit in edition.suits)

    def marks(self, known: Marks) -> shown.HanabiMarks:
        made = self._made.get(known)
        if made is None:
            if len(self._made) >= _MOST_WRITINGS:
                self._made.clear()
            made = self._made[known] = shown.HanabiMarks(
                self._clues(known.touched), self._clues(known.missed), self._faces(known.possible)
            )
        return made

    def _clues(self, bits: int) -> str:
        return "".join(clue for index, clue in enumerate(self.clue) if bits >> index & 1)

    def _faces(self, bits: int) -> str:
        signs: list[str] = []
        letter = ""
        for card in self._edition.cards_of(bits):
            if card.colour.letter != letter:
                letter = card.colour.letter
                signs.append(letter)
            signs.append(str(card.value))
        return "".join(signs)


def _stages(suit: Suit) -> tuple[shown.HanabiFirework, ...]:
    """A firework with no card placed, with one, and so on."""
    cards = [f"{suit.colour.letter}{value}" for value in suit.order]
    return tuple(
        shown.HanabiFirework(suit.colour.value, placed, top, following)
        for placed, (top, following) in enumerate(zip([None, *cards], [*cards, None], strict=True))
    )


_MOST_WRITINGS = 4096


@lru_cache(maxsize=64)
def writing_of(edition: Edition) -> Writing:
    return Writing(edition)


@dataclass(slots=True)
class Sight:
    """A state with what was worked out to show it; each thing is worked out once, when first asked for."""

    state: State
    memory: Memory
    writing: Writing
    _unseen: Unseen | None = None
    _known: dict[int, Known] = field(default_factory=dict)
    _public: dict[str, Any] | None = None

    def known(self, holder: Seat, eyes: Eyes) -> Known:
        """What the holder can know of the own hand, as far as these eyes can tell."""
        key = holder * 8 + (_ALL if eyes.all_hands else _NONE if eyes.seat is None else eyes.seat)
        known = self._known.get(key)
        if known is None:
            if self._unseen is None:
                self._unseen = Unseen(self.state, self.memory)
            hidden = hidden_from(self.state, eyes)
            known = knowledge_bits(self.state, holder, hidden, self.memory, self._unseen)
            self._known[key] = known
        return known

    def follow(self, earlier: "Sight") -> None:
        """Use again what was worked out for the state before, where it still holds."""
        if self._unseen is None:
            self._unseen = Unseen(self.state, self.memory, earlier._unseen)

    def public(self) -> dict[str, Any]:
        """What everybody sees alike, field by field."""
        if self._public is None:
            self._public = self._make_public()
        return self._public

    def _make_public(self) -> dict[str, Any]:
        state, face = self.state, self.writing.face
        stages = zip(self.writing.fireworks, state.fireworks, strict=True)
        return {
            "deck_left": len(state.deck),
            "fireworks": tuple(firework[placed] for firework, placed in stages),
            "discards": tuple(shown.HanabiOpen(card, face[state.faces[card]]) for card in state.discards),
            "clues": state.clues,
            "errors": state.errors,
            "active": None if state.end is not None else state.active,
            "turn": state.turn,
            "turns_left": state.turns_left,
            "tiles_left": len(state.tiles),
            "choice": None if state.choice is None else int(state.choice),
            "facts": _facts(state, face),
            "outcome": shown_outcome(state),
        }

    def hand(self, holder: Seat, eyes: Eyes, manner: Manner) -> tuple[shown.HanabiHeld, ...]:
        state, face = self.state, self.writing.face
        cards = state.hands[holder]
        if self.memory is Memory.NONE:
            marks: tuple[shown.HanabiMarks | None, ...] = (None,) * len(cards)
        else:
            marks = tuple(map(self.writing.marks, self.known(holder, eyes)))
        is_hidden = holder in hidden_from(state, eyes)
        held = {
            card: shown.HanabiHeld(card, None if is_hidden else face[state.faces[card]], mark)
            for card, mark in zip(cards, marks, strict=True)
        }
        return tuple(held[card] for card in laid_out(cards, manner.arranged.get(holder)))


_ALL, _NONE = 7, 6
"""Stand in a key for eyes that see every hand, or none."""


def laid_out(cards: tuple[CardId, ...], order: tuple[int, ...] | None) -> tuple[CardId, ...]:
    """The hand in its holder's order; cards drawn since then lie behind (H13.1)."""
    if order is None:
        return cards
    place = {card: index for index, card in enumerate(order)}
    return tuple(sorted(cards, key=lambda card: place.get(card, len(place))))


def _facts(state: State, face: Mapping[Card, str]) -> shown.HanabiFacts:
    known = facts(state)
    return shown.HanabiFacts(
        score=known.score,
        best_score=known.best_score,
        dead_fireworks=tuple(colour.value for colour in known.dead_fireworks),
        useless=tuple([face[card] for card in known.useless]),
        critical=tuple([face[card] for card in known.critical]),
        lost=tuple([face[card] for card in known.lost]),
        recoverable=tuple([face[card] for card in known.recoverable]),
        pace=known.pace,
    )


def shown_outcome(state: State) -> shown.HanabiOutcome | None:
    result = outcome(state)
    if result is None:
        return None
    return shown.HanabiOutcome(
        end=result.end.value,
        won=result.won,
        score=result.score,
        points=result.points,
        rating=result.rating.value if result.rating else None,
        distinctions=tuple(honour.value for honour in result.distinctions),
    )


def _legal(sight: Sight, eyes: Eyes) -> shown.HanabiLegal | None:
    """Legal actions for whoever is to act; who sees all hands and plays for all (a what-if) always is."""
    state = sight.state
    seat = state.active if eyes.seat is None and eyes.all_hands else eyes.seat
    if not eyes.is_player or seat != state.active or state.end is not None:
        return None
    plays, discards, clues, choices = [], [], [], []
    touches = [_touches(state, hand, len(sight.writing.clue)) for hand in state.hands]
    for action in legal_actions(state, seat):
        if isinstance(action, GiveClue):
            index, receiver = state.edition.clue_index[action.clue], action.receiver
            sign = sight.writing.clue[index]
            touched = tuple(touches[receiver][index])
            clues.append(shown.HanabiClueAction(f"c{receiver}{sign}", receiver, sign, touched))
        elif isinstance(action, Play):
            announced = action.announced.value if action.announced else None
            plays.append(shown.HanabiPlayAction(str(action), action.card, announced))
        elif isinstance(action, Discard):
            discards.append(shown.HanabiCardAction(str(action), action.card))
        else:
            choices.append(shown.HanabiCardAction(str(action), action.card))
    return shown.HanabiLegal(tuple(plays), tuple(discards), tuple(clues), tuple(choices))


def _touches(state: State, hand: tuple[CardId, ...], clues: int) -> list[list[int]]:
    """For each clue the cards of a hand that it would point at (H3.3)."""
    touched: list[list[int]] = [[] for _ in range(clues)]
    for card in hand:
        bits = state.edition.clues_touching[state.faces[card]]
        while bits:
            index = (bits & -bits).bit_length() - 1
            touched[index].append(card)
            bits &= bits - 1
    return touched


def whole(sight: Sight, eyes: Eyes, manner: Manner) -> shown.HanabiView:
    """Everything that these eyes may see."""
    state = sight.state
    return shown.HanabiView(
        seat=eyes.seat,
        starter=state.deal.starter,
        hands=tuple(sight.hand(holder, eyes, manner) for holder in range(state.players)),
        legal=_legal(sight, eyes),
        **sight.public(),
    )


@dataclass(slots=True)
class HanabiShowing:
    """One action, ready to be told to each pair of eyes. What is the same for several is written once."""

    before: Sight
    after: Sight
    happened: tuple[happened.Event, ...]
    manner: Manner
    _public: dict[str, Raw] | None = None
    _events: dict[bool, Raw] = field(default_factory=dict)
    _hands: dict[tuple[Seat, bool, Known | None], Raw] = field(default_factory=dict)

    def events(self, eyes: Eyes) -> Raw:
        """Events differ only where somebody drew a card that these eyes do not see."""
        hidden = hidden_from(self.after.state, eyes)
        blind = any(isinstance(event, happened.Drew) and event.seat in hidden for event in self.happened)
        made = self._events.get(blind)
        if made is None:
            told = [shown_event(event, eyes, forget_before=None) for event in self.happened]
            made = self._events[blind] = Raw(encode(told))
        return made

    def changes(self, eyes: Eyes) -> shown.HanabiChanges:
        if self._public is None:
            old, new = self.before.public(), self.after.public()
            changed = {key: value for key, value in new.items() if value != old[key]}
            self._public = {key: Raw(encode(value)) for key, value in changed.items()}
        public: Any = self._public
        hands: Any = self._changed_hands(eyes)
        return shown.HanabiChanges(legal=_legal(self.after, eyes), hands=hands, **public)

    def _changed_hands(self, eyes: Eyes) -> dict[str, Raw]:
        before, after = self.before, self.after
        marked = after.memory is not Memory.NONE
        changed = {}
        for holder, cards in enumerate(after.state.hands):
            known = after.known(holder, eyes) if marked else None
            if cards != before.state.hands[holder] or (marked and known != before.known(holder, eyes)):
                changed[str(holder)] = self._hand(holder, eyes, known)
        return changed

    def _hand(self, holder: Seat, eyes: Eyes, known: Known | None) -> Raw:
        key = (holder, holder in hidden_from(self.after.state, eyes), known)
        made = self._hands.get(key)
        if made is None:
            made = self._hands[key] = Raw(encode(self.after.hand(holder, eyes, self.manner)))
        return made


# --- events


def shown_event(event: happened.Event, eyes: Eyes, *, forget_before: int | None) -> shown.HanabiEvent:
    """The event as these eyes see it; clues given before a turn are forgotten where nothing is marked."""
    seat = None if eyes.all_hands else eyes.seat
    seen = happened.seen_by(event, seat, all_hands=eyes.all_hands)
    if isinstance(seen, happened.Told) and forget_before is not None and seen.turn < forget_before:
        return shown.HanabiTold(seen.turn, seen.giver, seen.receiver, None, None, seen.free)
    return _SHOWN[type(seen)](seen)


def _told(e: happened.Told) -> shown.HanabiTold:
    return shown.HanabiTold(e.turn, e.giver, e.receiver, str(e.clue), e.touched, e.free)


def _tile_turned(e: happened.TileTurned) -> shown.HanabiTileTurned:
    choice = None if e.choice is None else int(e.choice)
    return shown.HanabiTileTurned(e.seat, int(e.tile), choice, e.tokens, e.errors_back)


def _announced(e: happened.Placed | happened.Misplayed) -> str | None:
    return e.announced.value if e.announced else None


_SHOWN: Mapping[type[happened.Event], Callable[[Any], shown.HanabiEvent]] = {
    happened.Told: _told,
    happened.Discarded: lambda e: shown.HanabiDiscarded(e.seat, e.card, str(e.face)),
    happened.Placed: lambda e: shown.HanabiPlaced(e.seat, e.card, str(e.face), _announced(e), e.tokens),
    happened.Misplayed: lambda e: shown.HanabiMisplayed(e.seat, e.card, str(e.face), _announced(e)),
    happened.TileTurned: _tile_turned,
    happened.Returned: lambda e: shown.HanabiReturned(e.seat, e.card, str(e.face)),
    happened.Rescued: lambda e: shown.HanabiRescued(e.seat, e.card, str(e.face), e.tokens),
    happened.BonusLost: lambda e: shown.HanabiBonusLost(e.seat, e.card, str(e.face)),
    happened.Drew: lambda e: shown.HanabiDrew(e.seat, e.card, None if e.face is None else str(e.face)),
    happened.TurnPassed: lambda e: shown.HanabiTurnPassed(e.seat, e.skipped, e.turns_left),
    happened.Ended: lambda e: shown.HanabiEnded(e.end.value),
}
