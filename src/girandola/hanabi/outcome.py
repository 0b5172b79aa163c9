"""How a game stands and how it ended: score, rating, and the facts that players ask for all the time.

Everything here follows from what lies open on the table, so it may be shown to anybody.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from girandola.hanabi.cards import Card, Colour, Seat
from girandola.hanabi.edition import Edition, Ending, Rating, Scoring, Tile
from girandola.hanabi.events import End
from girandola.hanabi.state import State


class Distinction(StrEnum):
    """Honours beside the rating."""

    BLACK_POWDER = "black-powder"  # H10.5


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    ``score`` is None where there is only won or lost (H7.1); ``points`` counts the cards that were placed.
    Only a show that was held to its end is rated and honoured (H6.6). ``lost_card`` is the indispensable card
    that ended a final bouquet (H7.2), and ``lost_by`` the seat that lost it.
    """

    end: End
    won: bool
    score: int | None
    points: int
    rating: Rating | None
    distinctions: tuple[Distinction, ...]
    lost_card: Card | None
    lost_by: Seat | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What follows from the open cards, without hoping for a bonus tile (H11.6).

    dead_fireworks: can never be completed (H13.2). useless: cards that can never be placed any more.
    critical: still useful, and the last copy. lost: needed for their firework, and every copy discarded.
    recoverable: lost ones that a face-down tile could still bring back. pace: how many more turns may pass
    without a placed card before the best score sinks; None where the number of turns has no limit.
    """

    score: int
    best_score: int
    dead_fireworks: tuple[Colour, ...]
    useless: tuple[Card, ...]
    critical: tuple[Card, ...]
    lost: tuple[Card, ...]
    recoverable: tuple[Card, ...]
    pace: int | None


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game goes on."""
    if state.end is None:
        return None
    edition, end = state.edition, state.end
    total = score(state) if edition.ending is Ending.LAST_ROUND else None
    is_held = end in (End.COMPLETE, End.LAST_ROUND)
    has_black = any(suit.scoring is Scoring.MISSING_COSTS for suit in edition.suits)
    is_lost_card = end is End.LOST_CARD
    return Outcome(
        end=end,
        won=end is End.COMPLETE,
        score=total,
        points=sum(state.fireworks),
        rating=rating(edition, total) if is_held and total is not None else None,
        distinctions=(Distinction.BLACK_POWDER,) if is_held and has_black else (),
        lost_card=state.faces[state.discards[-1]] if is_lost_card else None,
        lost_by=state.active if is_lost_card else None,
    )


def rating(edition: Edition, total: int) -> Rating:
    """The word of the scale for a score (H6.5)."""
    return [name for least, name in edition.ratings if least <= total][-1]


def score(state: State) -> int:
    """The score of what lies on the table now (H6.1, H6.4, H10.4)."""
    if state.errors >= state.edition.error_limit:
        return 0
    return max(0, _balance(state))


def _balance(state: State) -> int:
    """Points on the table less what black lacks, which may be below nothing."""
    total = 0
    for suit, placed in zip(state.edition.suits, state.fireworks, strict=True):
        total += placed if suit.scoring is Scoring.ADDS else placed - len(suit.copies)
    return total


def facts(state: State) -> Facts:
    edition, packed, faces = state.edition, state.edition.packed, state.faces
    gone = sum([packed[faces[card]] for card in state.discards])
    fates = [
        _fate(edition, index, placed, gone >> shift & mask)
        for index, (placed, (shift, mask)) in enumerate(
            zip(state.fireworks, edition.packed_suits, strict=True)
        )
    ]
    reach = [fate.reach for fate in fates]
    lost = tuple([card for fate in fates for card in fate.lost])
    rescuing = {Tile.RETURN, Tile.ENCORE}.intersection((*state.tiles, state.choice))
    return Facts(
        score=score(state),
        best_score=_best_score(state, reach),
        dead_fireworks=tuple([fate.dead for fate in fates if fate.dead is not None]),
        useless=tuple([card for fate in fates for card in fate.useless]),
        critical=tuple([card for fate in fates for card in fate.critical]),
        lost=lost,
        recoverable=lost if rescuing else (),
        pace=_pace(state, reach),
    )


class _Fate(NamedTuple):
    """What can still become of one firework: ``reach`` is how many cards it can have at most."""

    reach: int
    dead: Colour | None
    useless: tuple[Card, ...]
    critical: tuple[Card, ...]
    lost: tuple[Card, ...]


def _fate(edition: Edition, index: int, placed: int, gone: int) -> _Fate:
    """Worked out once for each number of placed cards and discarded ones of the suit; there are not many."""
    known = edition.fates.get((index, placed, gone))
    if known is None:
        known = edition.fates[index, placed, gone] = _new_fate(edition, index, placed, gone)
    assert isinstance(known, _Fate), "only fates are kept there"
    return known


def _new_fate(edition: Edition, index: int, placed: int, gone: int) -> _Fate:
    suit, cards = edition.suits[index], edition.building[index]
    left = {card: copies - (gone >> 4 * (card.value - 1) & 15) for card, copies in cards}
    order = [card for card, _ in cards]
    lost = tuple(card for card in order[placed:] if left[card] == 0)
    reach = order.index(lost[0]) if lost else len(order)
    return _Fate(
        reach=reach,
        dead=suit.colour if lost else None,
        useless=tuple(order[:placed] + order[reach:]),
        critical=tuple(card for card in order[placed:reach] if left[card] == 1),
        lost=lost,
    )


def plays_left(state: State) -> int | None:
    """How many more cards can be played at most; None where the empty deck does not end the game (H7.1)."""
    if state.edition.ending is Ending.FINAL_BOUQUET:
        return None
    if state.turns_left is not None:
        return state.turns_left
    return len(state.deck) + state.players


def _best_score(state: State, reach: list[int]) -> int:
    if state.end is not None:
        return score(state)
    more = sum(reach) - sum(state.fireworks)
    plays = plays_left(state)
    if plays is not None:
        more = min(more, plays)
    return max(0, _balance(state) + more)


def _pace(state: State, reach: list[int]) -> int | None:
    plays = plays_left(state)
    if plays is None or state.end is not None:
        return None
    return plays - (sum(reach) - sum(state.fireworks))
