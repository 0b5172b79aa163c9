"""From Hanabi's state to what a pair of eyes is shown, whole or as changes. What is shared is made once.

The only way from a hidden card to the wire would lead through here: a face is written in ``_held`` and
``shown_event`` alone, and both ask who sees it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from girandola.games import hanabi_shown as shown
from girandola.hanabi import events as happened
from girandola.hanabi.actions import Clue, Discard, GiveClue, Play
from girandola.hanabi.cards import CardId
from girandola.hanabi.edition import Edition
from girandola.hanabi.knowledge import Memory, knowledge_bits
from girandola.hanabi.outcome import facts, outcome
from girandola.hanabi.rules import legal_actions
from girandola.hanabi.state import Marks, State
from girandola.table.game import Eyes, Manner, Seat

Known = tuple[Marks, ...]


def hidden_from(state: State, eyes: Eyes) -> frozenset[Seat]:
    """The hands that these eyes do not see: a seat's own (H1.4), or all or none of them."""
    if eyes.all_hands:
        return frozenset()
    return frozenset(range(state.players)) if eyes.seat is None else frozenset({eyes.seat})


class Writing:
    """Writes marks down for one edition; the same few come again and again."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._made: dict[Marks, shown.HanabiMarks] = {}

    def marks(self, known: Marks) -> shown.HanabiMarks:
        made = self._made.get(known)
        if made is None:
            if len(self._made) >= _MOST_WRITINGS:
                self._made.clear()
            made = self._made[known] = shown.HanabiMarks(
                self._clues(known.touched),
                self._clues(known.missed),
                self._faces(known.possible),
            )
        return made

    def _clues(self, bits: int) -> str:
        return "".join(str(clue) for index, clue in enumerate(self._edition.clues) if bits >> index & 1)

    def _faces(self, bits: int) -> str:
        signs: list[str] = []
        letter = ""
        for card in self._edition.cards_of(bits):
            if card.colour.letter != letter:
                letter = card.colour.letter
                signs.append(letter)
            signs.append(str(card.value))
        return "".join(signs)


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
    _known: dict[tuple[Seat, frozenset[Seat]], Known] = field(default_factory=dict)
    _public: dict[str, Any] | None = None

    def known(self, holder: Seat, hidden: frozenset[Seat]) -> Known:
        key = (holder, hidden | {holder})
        if key not in self._known:
            self._known[key] = knowledge_bits(self.state, holder, key[1], self.memory)
        return self._known[key]

    def public(self) -> dict[str, Any]:
        if self._public is None:
            self._public = _public(self.state)
        return self._public

    def hand(self, holder: Seat, hidden: frozenset[Seat], manner: Manner) -> tuple[shown.HanabiHeld, ...]:
        state = self.state
        cards = state.hands[holder]
        if self.memory is Memory.NONE:
            marks: tuple[shown.HanabiMarks | None, ...] = (None,) * len(cards)
        else:
            marks = tuple(map(self.writing.marks, self.known(holder, hidden)))
        held = {
            card: shown.HanabiHeld(card, None if holder in hidden else str(state.faces[card]), mark)
            for card, mark in zip(cards, marks, strict=True)
        }
        return tuple(held[card] for card in laid_out(cards, manner.arranged.get(holder)))


def laid_out(cards: tuple[CardId, ...], order: tuple[int, ...] | None) -> tuple[CardId, ...]:
    """The hand in its holder's order; cards drawn since then lie behind (H13.1)."""
    if order is None:
        return cards
    place = {card: index for index, card in enumerate(order)}
    return tuple(sorted(cards, key=lambda card: place.get(card, len(place))))


def _public(state: State) -> dict[str, Any]:
    """What everybody sees alike, field by field."""
    return {
        "deck_left": len(state.deck),
        "fireworks": tuple(_firework(state, index) for index in range(len(state.fireworks))),
        "discards": tuple(shown.HanabiOpen(card, str(state.faces[card])) for card in state.discards),
        "clues": state.clues,
        "errors": state.errors,
        "active": None if state.end is not None else state.active,
        "turn": state.turn,
        "turns_left": state.turns_left,
        "tiles_left": len(state.tiles),
        "choice": None if state.choice is None else int(state.choice),
        "facts": _facts(state),
        "outcome": shown_outcome(state),
    }


def _firework(state: State, index: int) -> shown.HanabiFirework:
    suit, placed = state.edition.suits[index], state.fireworks[index]
    letter, order = suit.colour.letter, suit.order
    return shown.HanabiFirework(
        suit.colour.value,
        placed,
        f"{letter}{order[placed - 1]}" if placed else None,
        f"{letter}{order[placed]}" if placed < len(order) else None,
    )


def _facts(state: State) -> shown.HanabiFacts:
    known = facts(state)
    return shown.HanabiFacts(
        score=known.score,
        best_score=known.best_score,
        dead_fireworks=tuple(colour.value for colour in known.dead_fireworks),
        useless=tuple(map(str, known.useless)),
        critical=tuple(map(str, known.critical)),
        lost=tuple(map(str, known.lost)),
        recoverable=tuple(map(str, known.recoverable)),
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


def _legal(state: State, eyes: Eyes) -> shown.HanabiLegal | None:
    """Legal actions for whoever is to act; who sees all hands and plays for all (a what-if) is always."""
    seat = state.active if eyes.seat is None and eyes.all_hands else eyes.seat
    if not eyes.is_player or seat != state.active or state.end is not None:
        return None
    plays, discards, clues, choices = [], [], [], []
    for action in legal_actions(state, seat):
        text = str(action)
        if isinstance(action, Play):
            announced = action.announced.value if action.announced else None
            plays.append(shown.HanabiPlayAction(text, action.card, announced))
        elif isinstance(action, Discard):
            discards.append(shown.HanabiCardAction(text, action.card))
        elif isinstance(action, GiveClue):
            touches = _touches(state, action.receiver, action.clue)
            clues.append(shown.HanabiClueAction(text, action.receiver, str(action.clue), touches))
        else:
            choices.append(shown.HanabiCardAction(text, action.card))
    return shown.HanabiLegal(tuple(plays), tuple(discards), tuple(clues), tuple(choices))


def _touches(state: State, receiver: Seat, clue: Clue) -> tuple[int, ...]:
    touching, index = state.edition.clues_touching, state.edition.clue_index[clue]
    return tuple(card for card in state.hands[receiver] if touching[state.faces[card]] >> index & 1)


def whole(sight: Sight, eyes: Eyes, manner: Manner) -> shown.HanabiView:
    """Everything that these eyes may see."""
    state = sight.state
    hidden = hidden_from(state, eyes)
    return shown.HanabiView(
        seat=eyes.seat,
        starter=state.deal.starter,
        hands=tuple(sight.hand(holder, hidden, manner) for holder in range(state.players)),
        legal=_legal(state, eyes),
        **sight.public(),
    )


@dataclass(slots=True)
class HanabiShowing:
    """One action, ready to be told to each pair of eyes."""

    before: Sight
    after: Sight
    happened: tuple[happened.Event, ...]
    manner: Manner
    _public: dict[str, Any] | None = None

    def events(self, eyes: Eyes) -> list[shown.HanabiEvent]:
        return [shown_event(event, eyes, forget_before=None) for event in self.happened]

    def changes(self, eyes: Eyes) -> shown.HanabiChanges:
        if self._public is None:
            old, new = self.before.public(), self.after.public()
            self._public = {key: value for key, value in new.items() if value != old[key]}
        return shown.HanabiChanges(
            legal=_legal(self.after.state, eyes), hands=self._hands(eyes), **self._public
        )

    def _hands(self, eyes: Eyes) -> dict[str, tuple[shown.HanabiHeld, ...]]:
        before, after = self.before, self.after
        hidden = hidden_from(after.state, eyes)
        changed = {}
        for holder, cards in enumerate(after.state.hands):
            same = cards == before.state.hands[holder] and (
                after.memory is Memory.NONE or before.known(holder, hidden) == after.known(holder, hidden)
            )
            if not same:
                changed[str(holder)] = after.hand(holder, hidden, self.manner)
        return changed


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
