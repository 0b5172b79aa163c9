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
from girandola.games.hanabi_writing import Writing
from girandola.hanabi import events as happened
from girandola.hanabi.actions import Discard, GiveClue, Play, PlayDiscarded, ReturnCard
from girandola.hanabi.cards import Card
from girandola.hanabi.edition import PLAYERS
from girandola.hanabi.knowledge import Memory, Unseen
from girandola.hanabi.outcome import facts, outcome
from girandola.hanabi.rules import clues_to, legal_actions
from girandola.hanabi.state import Marks, State
from girandola.table.game import Eyes, Manner, Seat

Known = tuple[Marks, ...]
_JUST = tuple(frozenset({seat}) for seat in range(max(PLAYERS)))
_SETS: dict[frozenset[Seat], int] = {}
encode = Encoder().encode


def hidden_from(state: State, eyes: Eyes) -> frozenset[Seat]:
    """The hands that these eyes do not see: a seat's own (H1.4), or all or none of them."""
    if eyes.all_hands:
        return frozenset()
    return frozenset(range(state.players)) if eyes.seat is None else _JUST[eyes.seat]


def hidden_bits(state: State, eyes: Eyes) -> int:
    """The same as a bit set over the seats."""
    hidden = hidden_from(state, eyes)
    bits = _SETS.get(hidden)
    if bits is None:
        bits = _SETS[hidden] = sum(1 << seat for seat in hidden)
    return bits


Clues = tuple[tuple[GiveClue, ...], tuple[shown.HanabiClueAction, ...]]
"""The clues that can be given about one hand, and how they are shown."""


@dataclass(slots=True)
class Sight:
    """A state with what was worked out to show it; each thing is worked out once, when first asked for."""

    state: State
    memory: Memory
    writing: Writing
    _unseen: Unseen | None = None
    _known: dict[int, tuple[Known, ...]] = field(default_factory=dict)
    _kept: dict[int, tuple[Known, ...]] = field(default_factory=dict)
    _same: list[bool] = field(default_factory=list)
    _clues: dict[Seat, Clues] = field(default_factory=dict)
    _public: dict[str, Any] | None = None
    _open: tuple[shown.HanabiOpen, ...] | None = None
    _facts: shown.HanabiFacts | None = None

    def known(self, hidden: int) -> tuple[Known, ...]:
        """What each holder can know of the own hand, as far as can be told without seeing the hidden ones."""
        known = self._known.get(hidden)
        if known is None:
            if self._unseen is None:
                self._unseen = Unseen(self.state, self.memory)
            unseen, kept = self._unseen, self._kept.get(hidden)
            holders = range(self.state.players)
            known = self._known[hidden] = tuple(
                [
                    kept[holder]
                    if kept and self._same[holder]
                    else unseen.known(holder, hidden | 1 << holder)
                    for holder in holders
                ]
            )
        return known

    def follow(self, earlier: "Sight") -> None:
        """Use again what was worked out for the state before, where it still holds."""
        if self._unseen is None:
            self._unseen = Unseen(self.state, self.memory, earlier._unseen)
            if earlier._unseen is not None:
                self._keep_known(earlier, self._unseen, earlier._unseen)
        old, new = earlier.state, self.state
        for receiver, clues in earlier._clues.items():
            if old.hands[receiver] == new.hands[receiver]:
                self._clues.setdefault(receiver, clues)
        if old.discards == new.discards:
            self._open = earlier._open
            if _same_facts(old, new):
                self._facts = earlier._facts

    def _keep_known(self, earlier: "Sight", unseen: Unseen, before: Unseen) -> None:
        """After a clue only what is known of one hand has changed."""
        self._same = [unseen.is_as_before(holder, before) for holder in range(self.state.players)]
        if any(self._same):
            self._kept = earlier._known

    def clues_to(self, receiver: Seat) -> Clues:
        made = self._clues.get(receiver)
        if made is None:
            actions = clues_to(self.state, receiver)
            made = self._clues[receiver] = actions, tuple(map(self.clue_shown, actions))
        return made

    def clue_shown(self, action: GiveClue) -> shown.HanabiClueAction:
        """A clue with the cards that it would point at (H3.3)."""
        edition, faces = self.state.edition, self.state.faces
        index, touching = edition.clue_index[action.clue], edition.clues_touching
        hand, sign = self.state.hands[action.receiver], self.writing.clue[index]
        touched = tuple([card for card in hand if touching[faces[card]] >> index & 1])
        return shown.HanabiClueAction(f"c{action.receiver}{sign}", action.receiver, sign, touched)

    def public(self) -> dict[str, Any]:
        """What everybody sees alike, field by field."""
        if self._public is None:
            self._public = self._make_public()
        return self._public

    def _make_public(self) -> dict[str, Any]:
        state, face = self.state, self.writing.face
        if self._open is None:
            self._open = tuple([shown.HanabiOpen(card, face[state.faces[card]]) for card in state.discards])
        if self._facts is None:
            self._facts = _facts(state, face)
        stages = zip(self.writing.fireworks, state.fireworks, strict=True)
        return {
            "deck_left": len(state.deck),
            "fireworks": tuple([firework[placed] for firework, placed in stages]),
            "discards": self._open,
            "clues": state.clues,
            "errors": state.errors,
            "active": None if state.end is not None else state.active,
            "turn": state.turn,
            "turns_left": state.turns_left,
            "tiles_left": len(state.tiles),
            "choice": None if state.choice is None else int(state.choice),
            "facts": self._facts,
            "outcome": shown_outcome(state),
        }

    def hand(self, holder: Seat, hidden: int, manner: Manner) -> tuple[shown.HanabiHeld, ...]:
        state, face = self.state, self.writing.face
        cards = state.hands[holder]
        if self.memory is Memory.NONE:
            marks: list[shown.HanabiMarks | None] = [None] * len(cards)
        else:
            marks = [*map(self.writing.marks, self.known(hidden)[holder])]
        is_hidden = hidden >> holder & 1
        held = [
            shown.HanabiHeld(card, None if is_hidden else face[state.faces[card]], mark)
            for card, mark in zip(cards, marks, strict=True)
        ]
        return laid_out(held, manner.arranged.get(holder))


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


def laid_out(held: list[shown.HanabiHeld], order: tuple[int, ...] | None) -> tuple[shown.HanabiHeld, ...]:
    """The hand in its holder's order; cards drawn since then lie behind (H13.1)."""
    if order is None:
        return tuple(held)
    place = {card: index for index, card in enumerate(order)}
    return tuple(sorted(held, key=lambda one: place.get(one.card, len(place))))


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
    plays, discards, choices = [], [], []
    given: list[GiveClue] = []
    for action in legal_actions(state, seat):
        if type(action) is GiveClue:  # mostly
            given.append(action)
        elif isinstance(action, Play):
            plays.append(_play_shown(action))
        elif isinstance(action, Discard):
            discards.append(_card_shown(action))
        else:
            choices.append(_card_shown(action))
    return shown.HanabiLegal(tuple(plays), tuple(discards), _clues_shown(sight, given), tuple(choices))


@lru_cache(maxsize=1024)
def _play_shown(action: Play) -> shown.HanabiPlayAction:
    announced = action.announced.value if action.announced else None
    return shown.HanabiPlayAction(str(action), action.card, announced)


@lru_cache(maxsize=1024)
def _card_shown(action: Discard | ReturnCard | PlayDiscarded) -> shown.HanabiCardAction:
    return shown.HanabiCardAction(str(action), action.card)


def _clues_shown(sight: Sight, given: list[GiveClue]) -> tuple[shown.HanabiClueAction, ...]:
    """Mostly all clues about a hand are legal, or none: then they are taken as they were made for it."""
    made: list[shown.HanabiClueAction] = []
    at = 0
    while at < len(given):
        actions, group = sight.clues_to(given[at].receiver)
        if given[at : at + len(actions)] == list(actions):
            made += group
            at += len(actions)
        else:
            made.append(sight.clue_shown(given[at]))
            at += 1
    return tuple(made)


def whole(sight: Sight, eyes: Eyes, manner: Manner) -> shown.HanabiView:
    """Everything that these eyes may see."""
    state, hidden = sight.state, hidden_bits(sight.state, eyes)
    return shown.HanabiView(
        seat=eyes.seat,
        starter=state.deal.starter,
        hands=tuple(sight.hand(holder, hidden, manner) for holder in range(state.players)),
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
    _hands: dict[tuple[Seat, int, Known | None], Raw] = field(default_factory=dict)

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
        hidden = hidden_bits(after.state, eyes)
        nothing = (None,) * after.state.players
        is_marked = after.memory is not Memory.NONE
        old_known, new_known = (
            (before.known(hidden), after.known(hidden)) if is_marked else (nothing, nothing)
        )
        old_hands = before.state.hands
        return {
            str(holder): self._hand(holder, hidden, new_known[holder])
            for holder, cards in enumerate(after.state.hands)
            if cards != old_hands[holder] or new_known[holder] != old_known[holder]
        }

    def _hand(self, holder: Seat, hidden: int, known: Known | None) -> Raw:
        key = (holder, hidden >> holder & 1, known)
        made = self._hands.get(key)
        if made is None:
            made = self._hands[key] = Raw(encode(self.after.hand(holder, hidden, self.manner)))
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
