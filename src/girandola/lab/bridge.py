"""Converts between the pure rules and the kernel: deals, states, views and actions to records and uids, and
back."""

from collections.abc import Sequence
from typing import NamedTuple

from girandola.hanabi import (
    Action,
    Card,
    CardId,
    Deal,
    Discard,
    GiveClue,
    MalformedInput,
    Play,
    PlayDiscarded,
    ReturnCard,
    Seat,
    State,
    Tile,
    View,
)
from girandola.hanabi.deal import check
from girandola.hanabi.view import HeldCard, SeenCard
from girandola.lab.compile import compiled
from girandola.lab.kernel import deal as _deal
from girandola.lab.kinds import ANNOUNCE, CHOOSE, CLUE, DISCARD, PLAY, Kind
from girandola.lab.record import OVER_OF_END, UNKNOWN, GameArray, blank
from girandola.lab.tables import Setup


def start(setup: Setup, deal: Deal) -> GameArray:
    """The game after dealing, as an array of one record."""
    check(deal, setup.edition, setup.players)
    index = setup.edition.identity_index
    return start_faces(setup, [index[card] for card in deal.deck], deal)


def start_faces(setup: Setup, faces: Sequence[int], deal: Deal | None = None) -> GameArray:
    """The same from the deck's identities by number, UNKNOWN where a card is not known."""
    if len(faces) != len(setup.edition.cards):
        raise MalformedInput(f"the deck has {len(faces)} cards, the edition {len(setup.edition.cards)}")
    games = blank(1)
    games["deck"] = UNKNOWN
    games["deck"][0, : len(faces)] = faces
    if deal is not None:
        games["tiles"][0, : len(deal.tiles)] = deal.tiles
        games["return_point"] = deal.return_point
    _start(games, setup.tables, deal.starter if deal is not None else 0)
    return games


@compiled
def _start(games: GameArray, tables: GameArray, starter: int) -> None:
    for game in range(len(games)):
        _deal(games[game], tables[0], starter)


def action_of(setup: Setup, state: State | View, uid: int) -> Action:
    """The pure action that a uid means for the seat to act; of equal discarded cards the first is chosen."""
    deed, edition = setup.deeds[uid], setup.edition
    assert state.active is not None, "the game is over"
    if deed.kind is Kind.CLUE:
        return GiveClue((state.active + deed.distance) % state.players, edition.clues[deed.subject])
    if deed.kind is Kind.CHOOSE:
        face = edition.identities[deed.subject]
        card = _first_discarded(state, face)
        return ReturnCard(card) if state.choice is Tile.RETURN else PlayDiscarded(card)
    held = state.hands[state.active][deed.place]
    card = held.card if isinstance(held, HeldCard) else held
    if deed.kind is Kind.DISCARD:
        return Discard(card)
    return Play(card, edition.suits[deed.subject].colour if deed.kind is Kind.ANNOUNCE else None)


def uid_of(setup: Setup, state: State | View, action: Action) -> int:
    """The uid of a pure action of the seat to act."""
    edition, uids = setup.edition, setup.uids
    assert state.active is not None, "the game is over"
    if isinstance(action, GiveClue):
        distance = (action.receiver - state.active) % setup.players
        return uids[CLUE, 0, distance, edition.clue_index[action.clue]]
    if isinstance(action, ReturnCard | PlayDiscarded):
        return uids[CHOOSE, 0, 0, edition.identity_index[_discarded(state, action.card)]]
    place = _place(state, state.active, action.card)
    if isinstance(action, Discard):
        return uids[DISCARD, place, 0, 0]
    if action.announced is None:
        return uids[PLAY, place, 0, 0]
    return uids[ANNOUNCE, place, 0, edition.suit_index[action.announced]]


def _place(state: State | View, seat: Seat, card: CardId) -> int:
    if isinstance(state, State):
        return state.hands[seat].index(card)
    return [held.card for held in state.hands[seat]].index(card)


def _discarded(state: State | View, card: CardId) -> Card:
    if isinstance(state, State):
        return state.faces[card]
    return next(seen.face for seen in state.discards if seen.card == card)


def _first_discarded(state: State | View, face: Card) -> CardId:
    if isinstance(state, State):
        return next(card for card in state.discards if state.faces[card] == face)
    return next(seen.card for seen in state.discards if seen.face == face)


def record_of_state(setup: Setup, state: State) -> GameArray:
    """A state of the pure rules, as an array of one record."""
    index = setup.edition.identity_index
    games = blank(1)
    known = [index[card] for card in (*state.faces, *state.deck)]
    games["deck"] = UNKNOWN
    games["deck"][0, : len(known)] = known
    games["drawn"], games["total"] = len(state.faces), len(known)
    games["tiles"][0, : len(state.deal.tiles)] = state.deal.tiles
    games["return_point"] = state.deal.return_point
    games["returned"] = UNKNOWN
    if state.returned is not None:
        games["returned"] = index[state.faces[state.returned.card]]
        games["returned_at"] = state.returned.drawn
    _fill_table(games, setup, state)
    _fill_gone(games, [index[state.faces[card]] for card in state.discards])
    held = [[_Held(card, *state.marks[card][:2]) for card in hand] for hand in state.hands]
    _fill_hands(games, setup, held)
    return games


def record_of_view(setup: Setup, view: View) -> GameArray:
    """What a seat sees, as an array of one record; its own cards, the deck and the tiles not turned up are
    unknown.

    In the game of memory (H13.4) the view has no marks, and then the record has none.
    """
    index = setup.edition.identity_index
    games = blank(1)
    cards: list[HeldCard | SeenCard] = [card for hand in view.hands for card in hand]
    cards.extend(view.discards)
    newest = max(card.card for card in cards)
    # A card that went back into the deck is drawn under a second number, and the newest card is in a hand.
    drawn = max(len(setup.edition.cards) - view.deck_left, newest + 1)
    games["drawn"], games["total"] = drawn, drawn + view.deck_left
    games["returned"] = games["deck"] = UNKNOWN
    for card in cards:
        if card.face is not None:
            games["deck"][0, card.card] = index[card.face]
    _fill_table(games, setup, view)
    _fill_gone(games, [index[seen.face] for seen in view.discards])
    _fill_hands(games, setup, [[_held(setup, card) for card in hand] for hand in view.hands])
    return games


class _Held(NamedTuple):
    """A card in a hand, with the clues that pointed at it and those that did not, as bits."""

    card: CardId
    touched: int
    missed: int


def _held(setup: Setup, held: HeldCard) -> _Held:
    if held.knowledge is None:
        return _Held(held.card, 0, 0)
    clues = setup.edition.clue_index
    touched = sum(1 << clues[clue] for clue in held.knowledge.touched)
    return _Held(held.card, touched, sum(1 << clues[clue] for clue in held.knowledge.missed))


def _fill_hands(games: GameArray, setup: Setup, hands: Sequence[Sequence[_Held]]) -> None:
    games["sizes"][0, : setup.players] = [len(hand) for hand in hands]
    for seat, hand in enumerate(hands):
        if hand:
            slots = slice(seat * setup.hand_size, seat * setup.hand_size + len(hand))
            cards, touched, missed = zip(*hand, strict=True)
            games["hand"][0, slots] = cards
            games["touched"][0, slots] = touched
            games["missed"][0, slots] = missed


def _fill_gone(games: GameArray, faces: Sequence[int]) -> None:
    gone = games["gone"][0]
    for face in faces:
        gone[face] += 1
    games["discards"] = len(faces)


def _fill_table(games: GameArray, setup: Setup, state: State | View) -> None:
    """Write what everybody sees."""
    piles = [placed if isinstance(placed, int) else placed[1] for placed in state.fireworks]
    games["fireworks"][0, : len(piles)] = piles
    games["placed"] = sum(piles)
    games["clues"], games["errors"] = state.clues, state.errors
    games["turn"], games["turns_left"] = state.turn, state.turns_left or 0
    games["choice"] = state.choice or 0
    left = len(state.tiles) if isinstance(state, State) else state.tiles_left
    games["tile"] = len(setup.edition.tiles) - left
    games["active"] = state.active if state.active is not None else 0
    end = state.end if isinstance(state, State) else state.outcome.end if state.outcome else None
    games["over"] = OVER_OF_END[end] if end is not None else 0


def hide(setup: Setup, games: GameArray, seat: Seat) -> GameArray:
    """Copies of the records in which everything that the seat cannot see is unknown."""
    hidden = games.copy()
    for record in hidden:
        first = seat * setup.hand_size
        record.deck[record.hand[first : first + record.sizes[seat]]] = UNKNOWN
        record.deck[record.drawn :] = UNKNOWN
        record.tiles[record.tile :] = 0
        record.return_point = 0
    return hidden
