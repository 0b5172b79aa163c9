"""A what-if of Hanabi as a table's ``Imagined``: the game as one seat sees it, shown like any position.

A step is an action of the game, or an assumption: ``12=r3`` (card 12 is a red 3), ``12=`` (nobody knows) or
``tile=4`` (this tile is turned up next).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from girandola.core.errors import MalformedInput, Refused
from girandola.core.json_text import NULL, Text
from girandola.games.hanabi import messages as shown
from girandola.games.hanabi.action_json import shown_event
from girandola.games.hanabi.json_fragments import EditionJson
from girandola.games.hanabi.view_json import (
    HanabiRendering,
    card_action_shown,
    encode,
    play_shown,
    whole,
)
from girandola.hanabi import (
    Card,
    CardId,
    Discard,
    Event,
    GiveClue,
    IllegalAction,
    Play,
    PlayDiscarded,
    ReturnCard,
    Tile,
    read_action,
    read_card,
)
from girandola.hanabi.cards import UNKNOWN
from girandola.hanabi.rules import legal_actions
from girandola.hanabi.what_if import WhatIf, assumable, assume, assume_tile, needs_face, step, touched
from girandola.table.capabilities import Imagined
from girandola.table.checks import TableRefusal
from girandola.table.game import Eyes, Presentation, Seat

_EYES = Eyes(None, is_player=True, all_hands=True)
"""In a what-if one person acts for every seat. Cards that they do not see have no face, so none is hidden."""

_ASSUMED = re.compile(r"(0|[1-9]\d{0,2})=([rwygbmk][1-5])?", re.ASCII)
_TILE = re.compile(r"tile=([1-9])", re.ASCII)


@dataclass(frozen=True, slots=True)
class HanabiImagined(Imagined):
    """A what-if of Hanabi."""

    now: WhatIf
    writing: EditionJson

    @property
    def to_act(self) -> Seat | None:
        return None if self.now.state.end is not None else self.now.state.active

    def take(self, text: str) -> tuple["HanabiImagined", tuple[Event, ...]]:
        try:
            following, events = _taken(self.now, text)
        except IllegalAction as illegal:
            raise Refused(illegal.refusal) from None
        except MalformedInput:
            raise Refused(TableRefusal.MALFORMED_ACTION) from None
        return HanabiImagined(following, self.writing), events

    def view(self, presentation: Presentation) -> shown.HanabiView:
        rendering = _Rendering(self.now.state, self.now.memory, self.writing, now=self.now)
        return whole(rendering, _EYES, presentation)

    def events_for(self, events: tuple[Event, ...]) -> list[shown.HanabiEvent]:
        return [shown_event(event, _EYES, forget_before=None) for event in events]

    def assumable(self) -> dict[str, tuple[str, ...]]:
        faces = {str(card): tuple(map(str, faces)) for card, faces in assumable(self.now).items()}
        tiles = tuple(str(int(tile)) for tile in sorted(self.now.state.tiles))
        return {**faces, "tile": tiles} if tiles else faces


def _taken(now: WhatIf, text: str) -> tuple[WhatIf, tuple[Event, ...]]:
    if found := _ASSUMED.fullmatch(text):
        return assume(now, CardId(int(found[1])), read_card(found[2]) if found[2] else None), ()
    if found := _TILE.fullmatch(text):
        return assume_tile(now, _tile(int(found[1]))), ()
    return step(now, read_action(text))


def _tile(number: int) -> Tile:
    try:
        return Tile(number)
    except ValueError:
        raise MalformedInput(f"there is no tile {number}") from None


@dataclass(slots=True, kw_only=True)
class _Rendering(HanabiRendering):
    """Shows cards without a face as hidden, and offers what can be done without knowing them."""

    now: WhatIf

    def _seen(self, holder: Seat, hidden: int) -> list[Card | None]:  # noqa: ARG002
        faces = [self.state.faces[card] for card in self.state.hands[holder]]
        return [None if face == UNKNOWN else face for face in faces]

    def legal(self, eyes: Eyes) -> Text:  # noqa: ARG002
        if self.state.end is not None:
            return NULL
        free = legal_actions(self.state, self.state.active)  # of clues: those that point at known faces
        can = [action for action in free if not needs_face(self.now, action)]
        return encode(
            shown.HanabiLegal(
                plays=tuple(play_shown(action) for action in can if isinstance(action, Play)),
                discards=tuple(card_action_shown(action) for action in can if isinstance(action, Discard)),
                clues=tuple(self._clues_offered()),
                choices=tuple(
                    card_action_shown(action)
                    for action in can
                    if isinstance(action, ReturnCard | PlayDiscarded)
                ),
            )
        )

    def _clues_offered(self) -> Iterator[shown.HanabiClueAction]:
        """Every clue that can be given without saying more about the cards that have no face."""
        for receiver in range(self.state.players):
            for clue in self.state.edition.clues:
                action = GiveClue(receiver, clue)
                pointed = touched(self.now, action)
                if pointed is not None:
                    yield shown.HanabiClueAction(str(action), receiver, str(clue), pointed)
