"""What one pair of eyes may see of a game: it starts empty and adds. A hidden card has no way in.

A seat's view, a spectator's, a bot's and a browser's are the same thing.
"""

from dataclasses import dataclass, replace

from girandola.hanabi.actions import Action, GiveClue
from girandola.hanabi.cards import Card, CardId, Colour, Seat
from girandola.hanabi.edition import Edition, Tile
from girandola.hanabi.events import Told
from girandola.hanabi.knowledge import Knowledge, Memory, Unseen, knowledge
from girandola.hanabi.outcome import Facts, Outcome, facts, outcome
from girandola.hanabi.rules import legal_actions
from girandola.hanabi.state import State


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card lying open."""

    card: CardId
    face: Card


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a hand: its face where these eyes see it, and what its holder can know of it.

    For another's card the knowledge is what these eyes can work out that the holder knows (empathy). It is
    None where the table plays the game of memory (H13.4).
    """

    card: CardId
    face: Card | None
    knowledge: Knowledge | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that may be seen; ``seat`` is None for a spectator, who has no actions."""

    edition: Edition
    players: int
    seat: Seat | None
    starter: Seat
    hands: tuple[tuple[HeldCard, ...], ...]
    deck_left: int
    fireworks: tuple[tuple[Colour, int], ...]
    discards: tuple[SeenCard, ...]
    clues: int
    errors: int
    active: Seat | None
    turn: int
    turns_left: int | None
    tiles_left: int
    choice: Tile | None
    told: tuple[Told, ...]
    facts: Facts
    legal: tuple[Action, ...]
    outcome: Outcome | None


def seat_view(state: State, seat: Seat, memory: Memory = Memory.ALL) -> View:
    """What the player in a seat sees: every hand but their own (H1.4)."""
    return _view(state, seat, {seat}, memory)


def common_view(state: State, seat: Seat, other: Seat, memory: Memory = Memory.ALL) -> View:
    """What a seat sees as far as another seat sees it too: neither's hand.

    Which clues the other could be given depends on its cards, so they are not among the legal actions.
    """
    view = _view(state, seat, {seat, other}, memory)
    legal = (one for one in view.legal if not (isinstance(one, GiveClue) and one.receiver == other))
    return replace(view, legal=tuple(legal))


def spectator_view(state: State, *, all_hands: bool, memory: Memory = Memory.ALL) -> View:
    """What somebody sees who holds no cards: every hand, or none."""
    return _view(state, None, set() if all_hands else set(range(state.players)), memory)


def _view(state: State, seat: Seat | None, hidden: set[Seat], memory: Memory) -> View:
    over = state.end is not None
    unseen = Unseen(state, memory)
    return View(
        edition=state.edition,
        players=state.players,
        seat=seat,
        starter=state.deal.starter,
        hands=tuple(_hand(state, holder, hidden, memory, unseen) for holder in range(state.players)),
        deck_left=len(state.deck),
        fireworks=tuple(zip(state.edition.suit_index, state.fireworks, strict=True)),
        discards=tuple(SeenCard(card, state.faces[card]) for card in state.discards),
        clues=state.clues,
        errors=state.errors,
        active=None if over else state.active,
        turn=state.turn,
        turns_left=state.turns_left,
        tiles_left=len(state.tiles),
        choice=state.choice,
        told=_told(state, memory),
        facts=facts(state),
        legal=() if seat is None else legal_actions(state, seat),
        outcome=outcome(state),
    )


def _hand(
    state: State, holder: Seat, hidden: set[Seat], memory: Memory, unseen: Unseen
) -> tuple[HeldCard, ...]:
    known: tuple[Knowledge | None, ...] = (None,) * len(state.hands[holder])
    if memory is not Memory.NONE:
        known = knowledge(state, holder, hidden, memory, unseen)
    return tuple(
        HeldCard(card, None if holder in hidden else state.faces[card], what)
        for card, what in zip(state.hands[holder], known, strict=True)
    )


def _told(state: State, memory: Memory) -> tuple[Told, ...]:
    """Every clue ever given; in the game of memory those of the last round only (H13.4)."""
    if memory is not Memory.NONE:
        return state.told
    return tuple(told for told in state.told if told.turn >= state.turn - state.players)
