"""What only some games offer: the table lets them have it, and refuses it to all others."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from girandola.core.errors import MalformedInput, Refused
from girandola.table import commands as c
from girandola.table.capabilities import ArrangesHands, ForgetsPast, RevealsCards
from girandola.table.entries import Arranged
from girandola.table.game import Display, Eyes, Seat
from girandola.table.options import TableOptions, checked
from girandola.wire.show import past_view
from tests.games.number_game import NumberGame, NumberPosition
from tests.table.pure_table import OWNER, PureTable


@dataclass(frozen=True)
class CardlikePosition(NumberPosition, ArrangesHands, RevealsCards, ForgetsPast):
    """Numbers as cards: they may be laid out, playing shows them, and the past may be forgotten."""

    def arrangeable(self, seat: Seat) -> frozenset[int]:
        return frozenset(self.hands[seat])

    def reveals_own_card(self, action: str) -> bool:
        return action.isdecimal()

    def is_forgotten(self, turn: int, display: Display) -> bool:
        return display["memory"] == "short" and turn < self.turn - 1

    def act(self, seat: Seat, action: str) -> Any:
        position, events = super().act(seat, action)
        fields = position.hands, position.played, position.errors, position.active, position.end
        return CardlikePosition(*fields), events


class CardlikeGame(NumberGame):
    def display_choices(self) -> Mapping[str, tuple[Any, ...]]:
        return {"memory": ("long", "short"), "colours": (True, False)}

    def start(self, rules: Any, seats: int, deal: str) -> CardlikePosition:
        return CardlikePosition(super().start(rules, seats, deal).hands)


def cardlike(**options: Any) -> PureTable:
    return PureTable(CardlikeGame(), **options).started("ann", "bob")


def hand_of(table: PureTable, seat: Seat) -> tuple[int, ...]:
    match = table.table.match
    assert match is not None
    assert isinstance(match.position, NumberPosition)
    return match.position.hands[seat]


def test_the_usual_is_displayed_where_nothing_is_chosen() -> None:
    options = checked(TableOptions(game="numbers", display={"memory": "short"}), CardlikeGame())
    assert options.display == {"memory": "short", "colours": True}


@pytest.mark.parametrize("display", [{"marks": "all"}, {"memory": "none"}, {"memory": ["long"]}])
def test_no_game_is_displayed_as_it_cannot_be(display: dict[str, Any]) -> None:
    with pytest.raises(MalformedInput, match="cannot be displayed"):
        checked(TableOptions(game="numbers", display=display), CardlikeGame())


def test_a_hand_is_laid_out_where_the_game_allows_it() -> None:
    table = cardlike()
    turned = tuple(reversed(hand_of(table, 0)))
    assert table.say("ann", c.Arrange(cards=turned)) == ["arranged"]
    assert table.table.log[-1].entry == Arranged(0, turned)
    assert table.table.presentation.arranged == {0: turned}
    assert table.say("ann", c.Arrange(cards=hand_of(table, 1))) == "wrong-cards"
    plain = PureTable().started("ann", "bob")
    assert plain.say("ann", c.Arrange(cards=hand_of(plain, 0))) == "wrong-cards"


def test_what_was_seen_and_taken_back_is_counted_where_there_is_something_to_see() -> None:
    for table, seen in ((cardlike(), 1), (PureTable().started("ann", "bob"), 0)):
        table.act()
        table.say("ann", c.Undo())
        assert table.say("bob", c.Answer(agree=True)) == ["answered", "undone"]
        assert table.table.match is not None
        assert table.table.match.taken_back == seen


@pytest.mark.parametrize(("memory", "is_forgotten"), [("long", False), ("short", True)])
def test_a_past_that_is_forgotten_is_not_shown(memory: str, *, is_forgotten: bool) -> None:
    table = cardlike(display={"memory": memory})
    started = table.table.seq
    table.act()
    assert past_view(table.table, Eyes(0), started).view is not None
    table.act()
    if is_forgotten:
        with pytest.raises(Refused, match="forgotten"):
            past_view(table.table, Eyes(0), started)
    else:
        assert past_view(table.table, Eyes(0), started).view is not None


def test_a_game_without_hints_gives_none() -> None:
    table = PureTable().started("ann", "bob")
    assert table.say(OWNER, c.Hint()) == "no-hints"
