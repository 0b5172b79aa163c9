"""How a game stands and how it ended: score, rating, and the facts that players ask for all the time.

Everything here follows from what lies open on the table, so it may be shown to anybody.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from girandola.hanabi.cards import Card, Colour
from girandola.hanabi.edition import Edition, Ending, Rating, Scoring, Tile
from girandola.hanabi.events import End
from girandola.hanabi.state import State


class Distinction(StrEnum):
    """Honours beside the rating."""

    BLACK_POWDER = "black-powder"  # H10.5


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game. ``rating`` is None where there is no score, only won or lost (H7.1)."""

    end: End
    won: bool
    score: int
    points: int
    rating: Rating | None
    distinctions: tuple[Distinction, ...]


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
    edition = state.edition
    total = score(state)
    scored = edition.ending is Ending.LAST_ROUND
    black = any(suit.scoring is Scoring.MISSING_COSTS for suit in edition.suits)
    return Outcome(
        end=state.end,
        won=state.end is End.COMPLETE,
        score=total,
        points=sum(state.fireworks),
        rating=rating(edition, total) if scored else None,
        distinctions=(Distinction.BLACK_POWDER,) if black else (),
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
    edition = state.edition
    gone = Counter([state.faces[card] for card in state.discards])
    reach = _reach(state, gone)
    useless, critical, lost = [], [], []
    for cards, placed, end in zip(edition.building, state.fireworks, reach, strict=True):
        for position, (card, copies) in enumerate(cards):
            left = copies - gone.get(card, 0)
            if position < placed or position >= end:
                useless.append(card)
            elif left == 1:
                critical.append(card)
            if position >= placed and left == 0:
                lost.append(card)
    rescuing = {Tile.RETURN, Tile.ENCORE}.intersection(state.tiles) or state.choice in (
        Tile.RETURN,
        Tile.ENCORE,
    )
    return Facts(
        score=score(state),
        best_score=_best_score(state, reach),
        dead_fireworks=tuple(
            suit.colour for suit, end in zip(edition.suits, reach, strict=True) if end < len(suit.order)
        ),
        useless=tuple(useless),
        critical=tuple(critical),
        lost=tuple(lost),
        recoverable=tuple(lost) if rescuing else (),
        pace=_pace(state, reach),
    )


def _reach(state: State, gone: Counter[Card]) -> list[int]:
    """For each firework how many cards it can have at most: up to the first value that is all discarded."""
    reach = []
    for cards, placed in zip(state.edition.building, state.fireworks, strict=True):
        end = placed
        while end < len(cards):
            card, copies = cards[end]
            if gone.get(card, 0) >= copies:
                break
            end += 1
        reach.append(end)
    return reach


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
