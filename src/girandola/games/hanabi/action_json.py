"""Encodes one action of Hanabi as JSON for each viewer: the events, and the changes of the view.

Parts that several viewers share are encoded once. ``shown_event`` and ``HanabiRendering`` decide who sees a
face.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw

from girandola.core.json_text import CLOSE, Text, key, numbered, open_object
from girandola.games.hanabi import messages as shown
from girandola.games.hanabi.view_json import HanabiRendering, encode, hidden_bits
from girandola.hanabi import events as happened
from girandola.hanabi.knowledge import Memory, Possible
from girandola.table.game import Eyes, Presentation, Seat

_KEYS = {name: key(name) for name in shown.HanabiChanges.__struct_fields__}
_BEFORE_LEGAL, _BEFORE_HANDS = open_object(encode({"game": "hanabi"})) + _KEYS["legal"], _KEYS["hands"]


@dataclass(slots=True)
class HanabiActionJson:
    """One action as JSON for each viewer."""

    before: HanabiRendering
    after: HanabiRendering
    happened: tuple[happened.Event, ...]
    presentation: Presentation
    _drawing: int = 0
    """The seats that drew a card, as bits."""
    _public: Text | None = None
    _events: dict[int, Text] = field(default_factory=dict)
    _open_events: list[Raw | None] = field(default_factory=list)
    _hands: dict[tuple[Seat, int, Possible | None], Text] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for event in self.happened:
            if type(event) is happened.Drew:
                self._drawing |= 1 << event.seat

    def events(self, eyes: Eyes) -> Text:
        """The events; they differ only where somebody drew a card that this viewer does not see."""
        blind = self._drawing & hidden_bits(self.after.state, eyes)
        made = self._events.get(blind)
        if made is None:
            made = self._events[blind] = self._write_events(eyes)
        return made

    def _write_events(self, eyes: Eyes) -> Text:
        if not self._open_events:
            self._open_events = [
                None
                if type(event) is happened.Drew
                else Raw(encode(shown_event(event, eyes, forget_before=None)))
                for event in self.happened
            ]
        pairs = zip(self.happened, self._open_events, strict=True)
        return encode([text or shown_event(event, eyes, forget_before=None) for event, text in pairs])

    def changes(self, eyes: Eyes) -> Text:
        """``HanabiChanges`` as this viewer sees them."""
        if self._public is None:
            old, new = self.before.public(), self.after.public()
            self._public = b"".join([_KEYS[key] + text for key, text in new.items() if text != old[key]])
        hands = _BEFORE_HANDS + self._changed_hands(eyes)
        return _BEFORE_LEGAL + self.after.legal(eyes) + hands + self._public + CLOSE

    def _changed_hands(self, eyes: Eyes) -> Text:
        """The hands whose cards or marks have changed, or whose possible faces have, for this viewer."""
        unseen, hidden = self.after.unseen, hidden_bits(self.after.state, eyes)
        recomputed = unseen.recomputed
        if self.after.memory is Memory.NONE:
            return numbered([(holder, self._hand(holder, hidden, None)) for holder in recomputed])
        pairs = zip(unseen.possible(hidden), self.before.unseen.possible(hidden), strict=True)
        return numbered(
            [
                (holder, self._hand(holder, hidden, new))
                for holder, (new, old) in enumerate(pairs)
                if new != old or holder in recomputed
            ]
        )

    def _hand(self, holder: Seat, hidden: int, possible: Possible | None) -> Text:
        key = (holder, hidden >> holder & 1, possible)
        made = self._hands.get(key)
        if made is None:
            made = self._hands[key] = self.after.hand(
                holder, hidden, possible, self.presentation.arranged.get(holder)
            )
        return made


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
    return shown.HanabiTileTurned(e.seat, int(e.tile), choice, e.tokens, e.tokens_lost, e.errors_back)


_SHOWN: Mapping[type[happened.Event], Callable[[Any], shown.HanabiEvent]] = {
    happened.Told: _told,
    happened.Discarded: lambda e: shown.HanabiDiscarded(e.seat, e.card, str(e.face)),
    happened.Placed: lambda e: shown.HanabiPlaced(
        e.seat, e.card, str(e.face), e.announced, e.tokens, e.tokens_lost
    ),
    happened.Misplayed: lambda e: shown.HanabiMisplayed(e.seat, e.card, str(e.face), e.announced),
    happened.TileTurned: _tile_turned,
    happened.Returned: lambda e: shown.HanabiReturned(e.seat, e.card, str(e.face)),
    happened.Rescued: lambda e: shown.HanabiRescued(e.seat, e.card, str(e.face), e.tokens, e.tokens_lost),
    happened.BonusLost: lambda e: shown.HanabiBonusLost(e.seat, e.card, str(e.face)),
    happened.Drew: lambda e: shown.HanabiDrew(e.seat, e.card, None if e.face is None else str(e.face)),
    happened.TurnPassed: lambda e: shown.HanabiTurnPassed(e.seat, e.skipped, e.turns_left),
    happened.Ended: lambda e: shown.HanabiEnded(e.end),
}
