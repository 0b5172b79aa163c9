"""A record: everything that a game was, so that it replays for ever.

Compact JSON with a version. The edition is written out in full, so that a record needs none of our names of
editions and outlives them; cards and actions stand in the notation of cards.py and actions.py, separated by
spaces. Who acts is never written: the rules know it. Whether the actions are legal, replay.py finds out.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput, MalformedRecord
from girandola.core.strict_json import Part, parse
from girandola.hanabi.actions import Action, GiveClue, read_action
from girandola.hanabi.cards import Card, Colour, Seat, read_card
from girandola.hanabi.deal import Deal, check
from girandola.hanabi.edition import PLAYERS, Edition, Ending, Rating, Scoring, Suit, Tile, Touch

FORMAT = "hanabi"
VERSION = 1

_MOST_ACTIONS = 10_000
_LARGEST_POINT = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Closing:
    """That a game was stopped, and by or because of whom, where it was one seat."""

    reason: ClosingReason
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its rules, who played, all its chance, and what was done."""

    edition: Edition
    players: tuple[str, ...]
    deal: Deal
    actions: tuple[Action, ...]
    closing: Closing | None = None

    def __post_init__(self) -> None:
        try:
            check(self.deal, self.edition, len(self.players))
        except MalformedInput as error:
            raise MalformedRecord(str(error)) from None
        for number, action in enumerate(self.actions, start=1):
            if fault := self._out_of_range(action):
                raise MalformedRecord(f"action {number}, {action}: {fault}")
        if (
            self.closing is not None
            and self.closing.seat is not None
            and self.closing.seat >= len(self.players)
        ):
            raise MalformedRecord(f"closing: there is no seat {self.closing.seat} at this table")

    def _out_of_range(self, action: Action) -> str | None:
        """A card or a seat that this game cannot have; whether it may be used now is for the rules to say."""
        if isinstance(action, GiveClue):
            missing = action.receiver >= len(self.players)
            return f"there is no seat {action.receiver} at this table" if missing else None
        # A card that tile 5 sends back is drawn under a new number: there may be one number more than cards.
        numbers = len(self.deal.deck) + (Tile.RETURN in self.edition.tiles)
        return f"this deck has no card number {action.card}" if action.card >= numbers else None


# --- writing ------------------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The record as one line of JSON."""
    return json.dumps(to_document(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def to_document(record: Record) -> dict[str, Any]:
    """The record as plain data."""
    deal = record.deal
    document: dict[str, Any] = {
        "girandola": FORMAT,
        "version": VERSION,
        "players": list(record.players),
        "edition": edition_to_document(record.edition),
        "deal": {
            "deck": " ".join(map(str, deal.deck)),
            "tiles": [tile.value for tile in deal.tiles],
            "starter": deal.starter,
            "return_point": deal.return_point,
        },
        "actions": " ".join(map(str, record.actions)),
    }
    if record.closing is not None:
        document["closing"] = {"reason": record.closing.reason.value, "seat": record.closing.seat}
    return document


def edition_to_document(edition: Edition) -> dict[str, Any]:
    """The edition written out in full."""
    return {
        "name": edition.name,
        "suits": [
            {
                "colour": suit.colour.value,
                "copies": list(suit.copies),
                "descending": suit.descending,
                "touch": suit.touch.value,
                "scoring": suit.scoring.value,
            }
            for suit in edition.suits
        ],
        "ratings": [[points, rating.value] for points, rating in edition.ratings],
        "hand_sizes": list(edition.hand_sizes),
        "clue_tokens": edition.clue_tokens,
        "error_limit": edition.error_limit,
        "empty_clues": edition.empty_clues,
        "announcements": edition.announcements,
        "ending": edition.ending.value,
        "tiles": [tile.value for tile in edition.tiles],
    }


# --- reading ------------------------------------------------------------------------------------------------


def read_record(data: bytes) -> Record:
    """The record that the bytes hold; MalformedRecord with one sentence when they hold none."""
    return from_part(parse(data))


def from_part(document: Part) -> Record:
    """The record that a piece of JSON holds."""
    head = document.has("girandola", "version")
    head["girandola"].one_of([FORMAT])
    if head["version"].number(1, 10**6) != VERSION:
        head["version"].fail(f"this program reads version {VERSION} and no other")
    fields = document.exactly(
        "girandola", "version", "players", "edition", "deal", "actions", optional=["closing"]
    )
    players = tuple(player.name() for player in _sized(fields["players"], PLAYERS, "players"))
    return Record(
        edition=edition_from_part(fields["edition"]),
        players=players,
        deal=_deal(fields["deal"], len(players)),
        actions=_actions(fields["actions"]),
        closing=_closing(fields["closing"], len(players)) if "closing" in fields else None,
    )


def edition_from_part(part: Part) -> Edition:
    """The edition that a piece of JSON holds, if it can be played."""
    fields = part.exactly(
        *("name", "suits", "ratings", "hand_sizes", "clue_tokens", "error_limit", "empty_clues"),
        *("announcements", "ending", "tiles"),
    )
    read = {
        "name": fields["name"].name(),
        "suits": tuple(_suit(suit) for suit in _sized(fields["suits"], range(1, 8), "suits")),
        "ratings": tuple(_rating(rating) for rating in _sized(fields["ratings"], range(1, 33), "ratings")),
        "hand_sizes": tuple(size.number(1, 9) for size in fields["hand_sizes"].items()),
        "clue_tokens": fields["clue_tokens"].number(1, 20),
        "error_limit": fields["error_limit"].number(1, 9),
        "empty_clues": fields["empty_clues"].truth(),
        "announcements": fields["announcements"].truth(),
        "ending": Ending(fields["ending"].one_of(Ending)),
        "tiles": _tiles(fields["tiles"]),
    }
    try:
        return Edition(**read)  # type: ignore[arg-type]
    except MalformedInput as error:
        part.fail(str(error))


def _suit(part: Part) -> Suit:
    fields = part.exactly("colour", "copies", "descending", "touch", "scoring")
    return Suit(
        colour=Colour(fields["colour"].one_of(Colour)),
        copies=tuple(count.number(1, 9) for count in _sized(fields["copies"], range(1, 6), "values")),
        descending=fields["descending"].truth(),
        touch=Touch(fields["touch"].one_of(Touch)),
        scoring=Scoring(fields["scoring"].one_of(Scoring)),
    )


def _rating(part: Part) -> tuple[int, Rating]:
    points, rating = _sized(part, [2], "items")
    return points.number(0, 99), Rating(rating.one_of(Rating))


def _tiles(part: Part) -> tuple[Tile, ...]:
    return tuple(Tile(tile.number(1, len(Tile))) for tile in _sized(part, range(len(Tile) + 1), "tiles"))


def _deal(part: Part, players: int) -> Deal:
    fields = part.exactly("deck", "tiles", "starter", "return_point")
    return Deal(
        deck=_deck(fields["deck"]),
        tiles=_tiles(fields["tiles"]),
        starter=fields["starter"].number(0, players - 1),
        return_point=fields["return_point"].number(0, _LARGEST_POINT),
    )


def _deck(part: Part) -> tuple[Card, ...]:
    words = part.text().split()
    try:
        return tuple(map(read_card, words))
    except MalformedInput as error:
        part.fail(str(error))


def _actions(part: Part) -> tuple[Action, ...]:
    words = part.text().split()
    if len(words) > _MOST_ACTIONS:
        part.fail(f"{len(words)} actions are more than any game has")
    try:
        return tuple(map(read_action, words))
    except MalformedInput as error:
        part.fail(str(error))


def _closing(part: Part, players: int) -> Closing:
    fields = part.exactly("reason", "seat")
    seat = fields["seat"]
    return Closing(
        ClosingReason(fields["reason"].one_of(ClosingReason)),
        None if seat.value is None else seat.number(0, players - 1),
    )


def _sized(part: Part, sizes: Sequence[int], what: str) -> list[Part]:
    items = part.items()
    if len(items) not in sizes:
        part.fail(f"{len(items)} {what} where {sizes[0]} to {sizes[-1]} are possible")
    return items
