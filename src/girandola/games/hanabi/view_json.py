"""Encodes a state of Hanabi as JSON for each viewer. Parts that several viewers share are encoded once.

Only this module and action_json.py encode the faces of cards: ``HanabiRendering`` and ``shown_event``, which
both check whether the viewer may see them.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from girandola.core.json_text import (
    CLOSE,
    EMPTY_ARRAY,
    NULL,
    Text,
    appended,
    array,
    items_of,
    listed,
    object_form,
)
from girandola.games.hanabi import messages as shown
from girandola.games.hanabi.json_fragments import EditionJson
from girandola.hanabi.actions import Discard, GiveClue, Play, PlayDiscarded, ReturnCard, play_actions
from girandola.hanabi.cards import Card, CardId, Colour
from girandola.hanabi.knowledge import Memory, Possible, Unseen
from girandola.hanabi.outcome import facts, outcome
from girandola.hanabi.rules import clues_to, discards, legal_actions, receivers
from girandola.hanabi.state import State
from girandola.table.game import Eyes, Presentation, Seat

encode = Encoder().encode


def hidden_bits(state: State, eyes: Eyes) -> int:
    """The hands that these eyes do not see: a seat's own (H1.4), or all or none. A bit set over the seats."""
    if eyes.all_hands:
        return 0
    return (1 << state.players) - 1 if eyes.seat is None else 1 << eyes.seat


@dataclass(slots=True)
class HanabiRendering:
    """A state with its JSON; each part is made when it is first needed, and kept."""

    state: State
    memory: Memory
    writing: EditionJson
    _unseen: Unseen | None = None
    _held: dict[tuple[Seat, int], list[Text]] = field(default_factory=dict)
    _clues: dict[Seat, Text] = field(default_factory=dict)
    _public: dict[str, Text] | None = None
    _open: Text | None = None
    _facts: Text | None = None
    _legal: Text | None = None

    @property
    def unseen(self) -> Unseen:
        if self._unseen is None:
            self._unseen = Unseen(self.state, self.memory)
        return self._unseen

    def follow(self, earlier: "HanabiRendering") -> None:
        """Take over the parts of the previous state's rendering that are still valid."""
        self._unseen = Unseen(self.state, self.memory, earlier.unseen)
        recomputed = self._unseen.recomputed
        self._held = {key: held for key, held in earlier._held.items() if key[0] not in recomputed}
        old, new = earlier.state, self.state
        for receiver, clues in earlier._clues.items():
            if old.hands[receiver] == new.hands[receiver]:
                self._clues.setdefault(receiver, clues)
        if old.discards == new.discards:
            self._open = earlier._open
            if _same_facts(old, new):
                self._facts = earlier._facts
        elif earlier._open is not None and old.discards and old.discards == new.discards[:-1]:
            self._open = appended(earlier._open, self._discarded(new.discards[-1]))

    # --- what everybody sees

    def public(self) -> dict[str, Text]:
        """What everybody sees, field by field."""
        if self._public is None:
            self._public = self._make_public()
        return self._public

    def _make_public(self) -> dict[str, Text]:
        state = self.state
        if self._open is None:
            self._open = array(map(self._discarded, state.discards))
        if self._facts is None:
            self._facts = encode(_facts(state, self.writing))
        stages = zip(self.writing.fireworks, state.fireworks, strict=True)
        return {
            "deck_left": _number(len(state.deck)),
            "fireworks": array([firework[placed] for firework, placed in stages]),
            "discards": self._open,
            "clues": _number(state.clues),
            "errors": _number(state.errors),
            "active": _number(None if state.end is not None else state.active),
            "turn": _number(state.turn),
            "turns_left": _number(state.turns_left),
            "tiles_left": _number(len(state.tiles)),
            "choice": _number(None if state.choice is None else int(state.choice)),
            "facts": self._facts,
            "outcome": NULL if state.end is None else encode(shown_outcome(state)),
        }

    def _discarded(self, card: CardId) -> Text:
        return encode(shown.HanabiOpen(card, self.writing.face[self.state.faces[card]]))

    # --- what may be done

    def legal(self, eyes: Eyes) -> Text:
        """Legal actions for the seat to act; in a what-if, eyes that see all hands act for every seat."""
        state = self.state
        seat = state.active if eyes.seat is None and eyes.all_hands else eyes.seat
        if not eyes.is_player or seat != state.active or state.end is not None:
            return NULL
        if self._legal is None:
            self._legal = self._make_legal() if state.choice is None else self._choices()
        return self._legal

    def _make_legal(self) -> Text:
        """The legal actions of an ordinary turn, in the order of the rules; most of them are cached."""
        state, seat = self.state, self.state.active
        announceable = state.edition.announceable
        plays = [_plays(card, announceable) for card in state.hands[seat]]
        dropped = [_discard(action.card) for action in discards(state, seat)]
        clues = filter(None, map(self.clues_to, receivers(state, seat)))
        return _legal_object(array(plays), array(dropped), array(clues), EMPTY_ARRAY)

    def clues_to(self, receiver: Seat) -> Text:
        """The clues that can be given about a hand, without the brackets around."""
        made = self._clues.get(receiver)
        if made is None:
            written = [self._clue(action) for action in clues_to(self.state, receiver)]
            made = self._clues[receiver] = listed(written)
        return made

    def _clue(self, action: GiveClue) -> Text:
        """A clue with the cards that it would point at (H3.3)."""
        edition, faces = self.state.edition, self.state.faces
        index, touching = edition.clue_index[action.clue], edition.clues_touching
        hand = self.state.hands[action.receiver]
        touched = [card for card in hand if touching[faces[card]] >> index & 1]
        return self.writing.clue_action(action.receiver, index) + encode(touched) + CLOSE

    def _choices(self) -> Text:
        """The legal actions while a turned-up tile wants a choice (H11.3)."""
        clues, choices = [], []
        for action in legal_actions(self.state, self.state.active):
            if isinstance(action, GiveClue):
                clues.append(self._clue(action))
            elif isinstance(action, ReturnCard | PlayDiscarded):
                choices.append(_of_card(action))
        return _legal_object(EMPTY_ARRAY, EMPTY_ARRAY, array(clues), array(choices))

    # --- what depends on the viewer

    def possible(self, hidden: int) -> tuple[Possible | None, ...]:
        """What the cards of each hand can be for this viewer; None where nothing is marked (H13.4)."""
        return (None,) * self.state.players if self.memory is Memory.NONE else self.unseen.possible(hidden)

    def hand(
        self, holder: Seat, hidden: int, possible: Possible | None, order: tuple[int, ...] | None
    ) -> Text:
        """A hand as this viewer sees it, in the order in which its holder has laid it out."""
        held = self._held.get((holder, hidden >> holder & 1))
        if held is None:
            held = self._held[holder, hidden >> holder & 1] = self._write_held(holder, hidden)
        if possible is not None:
            written = self.writing.possible
            held = [card + written[bits] for card, bits in zip(held, possible, strict=True)]
        return array(laid_out(self.state.hands[holder], held, order))

    def _write_held(self, holder: Seat, hidden: int) -> list[Text]:
        """The cards of a hand without what they can be, with the faces that the viewer sees."""
        state, writing = self.state, self.writing
        cards, seen = state.hands[holder], self._seen(holder, hidden)
        if self.memory is Memory.NONE:
            return [writing.card(card, face) + NULL + CLOSE for card, face in zip(cards, seen, strict=True)]
        marks = self.unseen.told(holder)
        return [writing.held(*one) for one in zip(cards, seen, marks, strict=True)]

    def _seen(self, holder: Seat, hidden: int) -> list[Card | None]:
        """The faces of a hand; None for those that are hidden."""
        return [None if hidden >> holder & 1 else self.state.faces[card] for card in self.state.hands[holder]]


_legal_object = object_form(shown.HanabiLegal.__struct_fields__)


def _same_facts(old: State, new: State) -> bool:
    """Whether nothing has changed that facts follow from, the discards apart: a clue changes nothing."""
    return (
        old.fireworks == new.fireworks
        and len(old.deck) == len(new.deck)
        and old.errors == new.errors
        and old.turns_left == new.turns_left
        and old.tiles == new.tiles
        and old.choice == new.choice
        and old.end == new.end
    )


def laid_out(cards: tuple[CardId, ...], written: list[Text], order: tuple[int, ...] | None) -> list[Text]:
    """The hand in its holder's order; cards drawn since then lie behind (H13.1)."""
    if order is None:
        return written
    place = {card: index for index, card in enumerate(order)}
    laid = sorted(zip(cards, written, strict=True), key=lambda one: place.get(one[0], len(place)))
    return [text for _, text in laid]


def _facts(state: State, writing: EditionJson) -> shown.HanabiFacts:
    known, face = facts(state), writing.face
    return shown.HanabiFacts(
        score=known.score,
        best_score=known.best_score,
        dead_fireworks=tuple(known.dead_fireworks),
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
        end=result.end,
        won=result.won,
        score=result.score,
        points=result.points,
        rating=result.rating,
        distinctions=tuple(result.distinctions),
        lost_card=str(result.lost_card) if result.lost_card else None,
        lost_by=result.lost_by,
    )


@lru_cache(maxsize=1024)
def _number(value: int | None) -> Text:
    return encode(value)


@lru_cache(maxsize=1024)
def _plays(card: CardId, announceable: tuple[Colour, ...]) -> Text:
    """The ways to play a card, without brackets around."""
    return items_of(encode([*map(play_shown, play_actions(card, announceable))]))


def play_shown(action: Play) -> shown.HanabiPlayAction:
    return shown.HanabiPlayAction(str(action), action.card, action.announced)


@lru_cache(maxsize=1024)
def _discard(card: CardId) -> Text:
    return _of_card(Discard(card))


def _of_card(action: Discard | ReturnCard | PlayDiscarded) -> Text:
    return encode(card_action_shown(action))


def card_action_shown(action: Discard | ReturnCard | PlayDiscarded) -> shown.HanabiCardAction:
    return shown.HanabiCardAction(str(action), action.card)


def whole(rendering: HanabiRendering, eyes: Eyes, presentation: Presentation) -> shown.HanabiView:
    """Everything that this viewer may see, joined from its parts."""
    state, hidden = rendering.state, hidden_bits(rendering.state, eyes)
    order = presentation.arranged.get
    hands: Any = tuple(
        Raw(rendering.hand(holder, hidden, possible, order(holder)))
        for holder, possible in enumerate(rendering.possible(hidden))
    )
    parts: Any = {key: Raw(text) for key, text in rendering.public().items()}
    legal: Any = Raw(rendering.legal(eyes))
    return shown.HanabiView(eyes.seat, state.deal.starter, hands, legal=legal, **parts)
