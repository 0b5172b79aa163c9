"""With whose eyes somebody looks at a table."""

import pytest

from girandola.core.errors import Refused
from girandola.table import commands as c
from girandola.table.game import Eyes
from girandola.table.options import Spectators
from girandola.table.visibility import eyes_of
from tests.table.pure_table import PureTable


def test_a_player_looks_from_their_own_seat_and_no_other() -> None:
    table = PureTable().started("ann", "bob").table
    assert eyes_of(table, "bob", None) == Eyes(1, is_player=True)
    assert eyes_of(table, "bob", 1) == Eyes(1, is_player=True)
    with pytest.raises(Refused, match="not-your-seat"):
        eyes_of(table, "bob", 0)
    with pytest.raises(Refused, match="no-such-seat"):
        eyes_of(table, "bob", 2)


def test_on_a_shared_device_the_seat_to_act_is_shown() -> None:
    table = PureTable().started("ann", "ann")
    assert eyes_of(table.table, "ann", None) == Eyes(0, is_player=True)
    match = table.table.match
    assert match is not None
    number = str(min(match.position.hands[0]))  # type: ignore[attr-defined]
    table.say("ann", c.Act(action=number, state=match.revision, seat=0))
    assert eyes_of(table.table, "ann", None) == Eyes(1, is_player=True)


def test_spectators_see_nothing_one_seat_or_all_hands_once_everybody_agreed() -> None:
    assert eyes_of(PureTable().started("ann", "bob").table, "cid", None) is None
    seat = PureTable(spectators=Spectators.SEAT, watched=1).started("ann", "bob").table
    assert eyes_of(seat, "cid", None) == Eyes(1)
    with pytest.raises(Refused, match="not-your-seat"):
        eyes_of(seat, "cid", 0)
    every = PureTable(spectators=Spectators.ALL).started("ann", "bob")
    assert eyes_of(every.table, "cid", None) == Eyes(None)
    every.say("ann", c.Consent(agree=True))
    assert eyes_of(every.table, "cid", None) == Eyes(None)
    every.say("bob", c.Consent(agree=True))
    assert eyes_of(every.table, "cid", None) == Eyes(None, all_hands=True)


def test_after_the_game_everybody_sees_every_hand() -> None:
    table = PureTable(spectators=Spectators.SEAT).started("ann", "bob")
    table.say("ann", c.Stop())
    table.say("bob", c.Answer(agree=True))
    assert eyes_of(table.table, "ann", None) == Eyes(0, is_player=True, all_hands=True)
    assert eyes_of(table.table, "cid", None) == Eyes(0, all_hands=True)
