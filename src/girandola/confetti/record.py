"""Games of Confetti as text: a record (edition, deal, every accepted input) and a standing, both as JSON.

A record replays to the same state bit for bit: numbers are written so that they read back exactly. Version 1.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from girandola.confetti.actions import (
    Action,
    Begin,
    Choose,
    Drop,
    Grab,
    Input,
    Leave,
    Move,
    Pin,
    Return,
    Tick,
)
from girandola.confetti.deal import Deal, Lay, check
from girandola.confetti.deck import CardId, Side, read_cards, write_card
from girandola.confetti.edition import Edition
from girandola.confetti.errors import IllegalAction
from girandola.confetti.game import GameState, Standing, start, step
from girandola.confetti.geometry import is_point
from girandola.core.errors import MalformedInput
from girandola.core.strict_json import parse_text

VERSION = 1
LONGEST_SAND_MS = 3_600_000
LARGEST = 4_000_000
"""Characters. A long game of seven players who never rest has half as many, so anything longer is no
record."""
_CLAIM = re.compile(r'"game"\s*:\s*"confetti"')


@dataclass(frozen=True, slots=True)
class Record:
    """All that a game is: options, number of players, chance, and what was done when."""

    edition: Edition
    players: int
    deal: Deal
    log: tuple[Input, ...] = ()


def replay(record: Record) -> GameState:
    """The state to which the record leads; raises MalformedInput if the rules refuse an input."""
    state = start(record.edition, record.players, record.deal)
    for number, given in enumerate(record.log):
        try:
            state, _ = step(state, given)
        except IllegalAction as fault:
            raise MalformedInput(f"input {number} of the record is refused: {fault}") from fault
    return state


# --- writing ---


def write_record(record: Record) -> str:
    edition, deal = record.edition, record.deal
    return json.dumps(
        {
            "game": "confetti",
            "version": VERSION,
            "side": edition.side,
            "second_half_only": edition.second_half_only,
            "sand_ms": edition.sand_ms,
            "players": record.players,
            **_plain_deal(deal),
            "log": [plain_input(given) for given in record.log],
        },
        separators=(",", ":"),
        allow_nan=False,
    )


def write_deal(deal: Deal) -> str:
    return json.dumps(_plain_deal(deal), separators=(",", ":"), allow_nan=False)


def _plain_deal(deal: Deal) -> dict[str, Any]:
    return {
        "order": [write_card(card) for card in deal.order],
        "heaps": [[[write_card(card), x, y, angle] for card, x, y, angle in heap] for heap in deal.heaps],
    }


def plain_input(given: Input) -> list[Any]:
    """One line of a log, as plain data."""
    seat, action, stamp, arrival = given
    if type(action) is Move:  # nearly always
        return [arrival, stamp, seat, "move", *action]
    return [arrival, stamp, seat, *_write_action(action)]


def _write_action(action: Action) -> list[Any]:
    match action:
        case Move(x, y):
            return ["move", x, y]
        case Grab(card, u, v):
            return ["grab", write_card(card), u, v]
        case Pin(card):
            return ["pin"] if card is None else ["pin", write_card(card)]
        case Begin(delay_ms):
            return ["begin", delay_ms]
        case Choose(cards):
            return ["choose", *map(write_card, cards)]
        case _:
            return [type(action).__name__.lower()]


def write_standing(standing: Standing) -> str:
    return json.dumps(
        {
            "played": standing.played,
            "piles": [[write_card(card) for card in pile] for pile in standing.piles],
            "removed": [write_card(card) for card in standing.removed],
        },
        separators=(",", ":"),
    )


# --- reading ---


def is_record_of_confetti(text: str) -> bool:
    """Whether the text claims to be a record of Confetti; reading it shows whether it is one."""
    return _CLAIM.search(text) is not None


def read_record(text: str) -> Record:
    """The record in a text; raises MalformedInput with one sentence if there is none."""
    loaded = _Reader(_load(text), "the record")
    if loaded.raw.get("game") != "confetti" or loaded.raw.get("version") != VERSION:
        raise MalformedInput(f"this is no record of Confetti, version {VERSION}")
    if loaded.raw.get("side") not in [*Side]:
        raise MalformedInput("the record must say whether the white or the black side is played")
    edition = Edition(Side(loaded.raw["side"]), loaded.flag("second_half_only"), loaded.whole("sand_ms"))
    if not 0 < edition.sand_ms <= LONGEST_SAND_MS:
        raise MalformedInput("the sand of the record runs for no time or too long")
    players = loaded.whole("players")
    edition.rounds(players)
    return Record(edition, players, _read_deal(loaded), tuple(map(read_input, loaded.rows("log"))))


def read_deal(text: str) -> Deal:
    """The deal in a text; raises MalformedInput with one sentence if there is none."""
    return _read_deal(_Reader(_load(text), "the deal"))


def _read_deal(loaded: "_Reader") -> Deal:
    heaps = tuple(
        tuple(map(_read_lay, _rows(heap, "a heap"))) for heap in _rows(loaded.rows("heaps"), "heaps")
    )
    deal = Deal(read_cards(_words(loaded.rows("order"))), heaps)
    check(deal)
    return deal


def read_standing(text: str) -> Standing:
    """The standing in a text; raises MalformedInput with one sentence if there is none."""
    loaded = _Reader(_load(text), "the standing")
    piles = tuple(read_cards(_words(_list(pile, "a pile"))) for pile in loaded.rows("piles"))
    removed = read_cards(_words(loaded.rows("removed")))
    out = [*removed, *(card for pile in piles for card in pile)]
    played = loaded.whole("played")
    if len(set(out)) < len(out) or played not in range(len(Edition().rounds(len(piles))) + 1):
        raise MalformedInput("the standing has a card twice or rounds that the game does not have")
    return Standing(played, piles, removed)


def _load(text: str) -> dict[str, Any]:
    loaded = parse_text(text).value
    if not isinstance(loaded, dict):
        raise MalformedInput("a JSON object was expected")
    return loaded


@dataclass(frozen=True, slots=True)
class _Reader:
    """A JSON object whose fields are checked when they are read."""

    raw: dict[str, Any]
    what: str

    def whole(self, name: str) -> int:
        return _whole(self.raw.get(name), f"{name} of {self.what}")

    def rows(self, name: str) -> list[Any]:
        return _list(self.raw.get(name), f"{name} of {self.what}")

    def flag(self, name: str) -> bool:
        value = self.raw.get(name)
        if not isinstance(value, bool):
            raise MalformedInput(f"{name} of {self.what} must be true or false")
        return value


def _whole(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedInput(f"{what} must be a whole number")
    return value


def _number(value: object, what: str) -> float:
    if isinstance(value, float | int) and not isinstance(value, bool) and is_point(value, 0.0):
        return float(value)
    raise MalformedInput(f"{what} must be a number")


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise MalformedInput(f"{what} must be a list")
    return value


def _rows(values: list[Any], what: str) -> list[list[Any]]:
    return [_list(value, f"each part of {what}") for value in values]


def _words(values: list[Any]) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise MalformedInput("a card must be written as a word, as in RYB")
    return values


def _card(value: object) -> CardId:
    return read_cards(_words([value]))[0]


def _read_lay(row: list[Any]) -> Lay:
    if len(row) != 4:
        raise MalformedInput("a card in a heap is a word and three numbers")
    card, x, y, angle = row
    return Lay(_card(card), _number(x, "x"), _number(y, "y"), _whole(angle, "an angle"))


def read_input(value: object) -> Input:
    """An input from its line of a log, as plain data."""
    row = _list(value, "an input")
    if len(row) < 4:
        raise MalformedInput("an input is an arrival, a stamp, a seat, an action and what belongs to it")
    arrival, stamp, seat, kind, *rest = row
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise MalformedInput("an input names an action that there is not")
    seat = None if seat is None else _whole(seat, "a seat")
    return Input(seat, reader(rest), _whole(stamp, "a stamp"), _whole(arrival, "an arrival"))


def _exactly(count: int, rest: list[Any]) -> list[Any]:
    if len(rest) != count:
        raise MalformedInput("an action has too little or too much with it")
    return rest


def _read_grab(rest: list[Any]) -> Action:
    card, u, v = _exactly(3, rest)
    return Grab(_card(card), _number(u, "a grip"), _number(v, "a grip"))


def _read_move(rest: list[Any]) -> Action:
    x, y = _exactly(2, rest)
    return Move(_number(x, "x"), _number(y, "y"))


def _read_pin(rest: list[Any]) -> Action:
    return Pin(_card(_exactly(1, rest)[0])) if rest else Pin()


def _read_begin(rest: list[Any]) -> Action:
    return Begin(_whole(_exactly(1, rest)[0], "a delay"))


def _read_choose(rest: list[Any]) -> Action:
    return Choose(read_cards(_words(rest)))


def _alone(action: Action) -> Callable[[list[Any]], Action]:
    def read(rest: list[Any]) -> Action:
        _exactly(0, rest)
        return action

    return read


_READERS: dict[str, Callable[[list[Any]], Action]] = {
    "grab": _read_grab,
    "move": _read_move,
    "pin": _read_pin,
    "begin": _read_begin,
    "choose": _read_choose,
    "drop": _alone(Drop()),
    "leave": _alone(Leave()),
    "return": _alone(Return()),
    "tick": _alone(Tick()),
}
