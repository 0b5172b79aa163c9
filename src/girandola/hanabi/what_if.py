"""A what-if during a game: a state that is made from what one seat sees, in which every seat can be moved.

The cards that the seat does not see, its own hand and the deck, are ``UNKNOWN``: ``imagine`` starts with
nothing and adds what was seen, so no hidden card has a way in. A card can be played or discarded once
somebody has assumed a face for it, which may be whatever the seat cannot exclude. A clue points at a card
without a face only if that card can be nothing else.
"""

from dataclasses import dataclass, replace

from girandola.hanabi import rules
from girandola.hanabi.actions import Action, Discard, GiveClue, Play
from girandola.hanabi.cards import UNKNOWN, Card, CardId, Seat
from girandola.hanabi.deal import Deal
from girandola.hanabi.edition import Tile
from girandola.hanabi.errors import IllegalAction, Refusal
from girandola.hanabi.events import Drew, Event, TileTurned
from girandola.hanabi.knowledge import Memory
from girandola.hanabi.state import State
from girandola.hanabi.unknown_cards import unknown_cards


@dataclass(frozen=True, slots=True)
class WhatIf:
    """An imagined state, the cards whose faces are assumed in it, and whether the next tile is."""

    state: State
    memory: Memory
    assumed: frozenset[CardId] = frozenset()
    is_tile_known: bool = False


def imagine(state: State, seat: Seat, memory: Memory) -> WhatIf:
    """The game as a seat sees it: every hand but its own (H1.4), and all that lies or lay open."""
    open_cards = set(range(len(state.faces))).difference(*state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat:
            open_cards.update(hand)
    imagined = State(  # field by field, so that a field which State gains later is not let in by default
        edition=state.edition,
        players=state.players,
        deal=Deal(deck=(), starter=state.deal.starter),
        deck=(UNKNOWN,) * len(state.deck),
        faces=tuple(face if card in open_cards else UNKNOWN for card, face in enumerate(state.faces)),
        marks=state.marks,
        hands=state.hands,
        fireworks=state.fireworks,
        discards=state.discards,
        clues=state.clues,
        errors=state.errors,
        active=state.active,
        turn=state.turn,
        turns_left=state.turns_left,
        tiles=tuple(sorted(state.tiles)),  # which are left is known, their order is not
        choice=state.choice,
        told=state.told,
        returned=state.returned,
        end=state.end,
    )
    return WhatIf(imagined, memory)


def assumable(now: WhatIf) -> dict[CardId, tuple[Card, ...]]:
    """The cards that can be given a face, or another one, with the faces that the seat cannot exclude."""
    edition = now.state.edition
    known = unknown_cards(now.state, now.memory)
    found = {card: edition.cards_of(known.identities_of(card)) for card in known.possible}
    for card in now.assumed:
        if any(card in hand for hand in now.state.hands):
            before = unknown_cards(_with_face(now.state, card, UNKNOWN), now.memory)
            found[card] = edition.cards_of(before.identities_of(card))
    return found


def assume(now: WhatIf, card: CardId, face: Card | None) -> WhatIf:
    """Give a card a face, or (None) take it back. Raises IllegalAction if it cannot have that face."""
    is_held = any(card in hand for hand in now.state.hands)
    if not is_held or (now.state.faces[card] != UNKNOWN and card not in now.assumed):
        raise IllegalAction(Refusal.IMPOSSIBLE_CARD)
    blank = _with_face(now.state, card, UNKNOWN)
    if face is None:
        return replace(now, state=blank, assumed=now.assumed - {card})
    index = now.state.edition.identity_index.get(face)
    if index is None or unknown_cards(blank, now.memory).narrowed(card, 1 << index) is None:
        raise IllegalAction(Refusal.IMPOSSIBLE_CARD)
    return replace(now, state=_with_face(blank, card, face), assumed=now.assumed | {card})


def assume_tile(now: WhatIf, tile: Tile) -> WhatIf:
    """Let this be the tile that is turned up next."""
    if tile not in now.state.tiles:
        raise IllegalAction(Refusal.IMPOSSIBLE_CARD)
    others = tuple(other for other in now.state.tiles if other is not tile)
    return replace(now, state=replace(now.state, tiles=(tile, *others)), is_tile_known=True)


def needs_face(now: WhatIf, action: Action) -> bool:
    """Whether the action shows a card that has no face yet."""
    faces = now.state.faces
    return isinstance(action, Play | Discard) and action.card < len(faces) and faces[action.card] == UNKNOWN


def touched(now: WhatIf, action: GiveClue) -> tuple[CardId, ...] | None:
    """The cards that a clue points at, or None if it cannot be given: of the cards without a face only those
    that can be nothing else (H3.3)."""
    state = _told_faces(now, action)
    if rules.refusal(state, state.active, action) is not None:
        return None
    return tuple(
        card
        for card in state.hands[action.receiver]
        if state.faces[card] != UNKNOWN and state.edition.touches(action.clue, state.faces[card])
    )


def step(now: WhatIf, action: Action) -> tuple[WhatIf, tuple[Event, ...]]:
    """The seat to act takes the action. Raises IllegalAction."""
    state = now.state
    if needs_face(now, action):
        raise IllegalAction(rules.refusal(state, state.active, action) or Refusal.UNKNOWN_CARD)
    acting = _told_faces(now, action) if isinstance(action, GiveClue) else state
    after, events = rules.step(acting, state.active, action)
    turned = any(isinstance(event, TileTurned) for event in events)
    if turned and not now.is_tile_known:
        raise IllegalAction(Refusal.UNKNOWN_TILE)
    blind = _without_hidden_faces(state, after)
    following = replace(now, state=blind, is_tile_known=now.is_tile_known and not turned)
    return following, tuple(map(_blind, events))


def _without_hidden_faces(before: State, after: State) -> State:
    """Drawn cards have no face, and where a returned card lies in the deck nobody knows (H11.2)."""
    drawn = len(after.faces) - len(before.faces)
    return replace(
        after,
        faces=(*before.faces, *(UNKNOWN,) * drawn),
        deck=(UNKNOWN,) * len(after.deck),
        tiles=tuple(sorted(after.tiles)) if len(after.tiles) < len(before.tiles) else after.tiles,
    )


def _blind(event: Event) -> Event:
    return replace(event, face=None) if isinstance(event, Drew) else event


def _told_faces(now: WhatIf, action: GiveClue) -> State:
    """The state with faces for the receiver's unknown cards that the clue does not touch, where it can be."""
    state, edition = now.state, now.state.edition
    if action.receiver >= state.players or action.clue not in edition.clue_index:
        return state
    blank = [card for card in state.hands[action.receiver] if state.faces[card] == UNKNOWN]
    if not blank:
        return state
    fitting, known = edition.touched_by[action.clue], unknown_cards(state, now.memory)
    for card in blank:
        narrow = known.narrowed(card, ~fitting) or known.narrowed(card, fitting)
        if narrow is not None:
            known = narrow
            state = _with_face(state, card, edition.cards_of(known.possible[card])[0])
    return state


def _with_face(state: State, card: CardId, face: Card) -> State:
    return replace(state, faces=(*state.faces[:card], face, *state.faces[card + 1 :]))
