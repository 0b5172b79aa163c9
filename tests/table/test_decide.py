"""During a game: acting, undo, stopping, pauses, time, talk. The table knows a game only by its seam."""

import pytest

from girandola.core.errors import Refused
from girandola.table import commands as c
from girandola.table.checks import TableRefusal
from girandola.table.decide import rule_action, rule_bot_failure, rule_carry
from girandola.table.options import ClockOptions, Spectators, Talk
from girandola.table.table import SeatedBot, Table
from tests.games.number_game import NumberGame
from tests.table.pure_table import OWNER, PureTable


@pytest.fixture
def table() -> PureTable:
    return PureTable().started("ann", "bob")


# --- acting


def test_an_action_names_the_state_that_it_was_meant_for(table: PureTable) -> None:
    match = table.table.match
    assert match is not None
    first = match.revision
    assert table.act() == ["acted"]
    assert match.revision == table.table.seq != first
    assert table.say("bob", c.Act(action="1", state=first)) == "stale"


def test_nobody_acts_for_another_seat_or_out_of_turn(table: PureTable) -> None:
    match = table.table.match
    assert match is not None
    assert table.say("cid", c.Act(action="1", state=match.revision)) == "not-seated"
    assert table.say("ann", c.Act(action="1", state=match.revision, seat=1)) == "not-your-seat"
    assert table.act("bob", 1) == "not-your-turn"
    assert table.act("ann", 99) == "not-your-number"


def test_without_a_game_and_after_its_end_there_is_nothing_to_do(table: PureTable) -> None:
    assert PureTable().say("ann", c.Undo(seat=0)) == "not-your-seat"
    table.say("ann", c.Stop())
    assert table.say("bob", c.Answer(agree=True)) == ["answered", "stopped"]
    assert table.act() == "game-over"


def test_a_bot_acts_by_the_same_rules() -> None:
    table = PureTable()
    table.say(OWNER, c.AddBot(seat=0, bot="robot"))
    table.say("bob", c.Sit(seat=1))
    table.say(OWNER, c.Start())
    match = table.table.match
    assert match is not None
    with pytest.raises(Refused, match="stale"):
        rule_action(table.table, 0, "1", match.revision - 1)
    failed = rule_bot_failure(table.table, 0, match.revision)
    assert failed is not None
    assert table.apply(failed) == ["bot-failed"]
    assert rule_bot_failure(table.table, 0, match.revision) is None, "it is said once"
    number = str(min(match.position.hands[0]))  # type: ignore[attr-defined]
    table.apply(rule_action(table.table, 0, number, match.revision))
    bot = table.table.seats[0]
    assert isinstance(bot, SeatedBot)
    assert not bot.failed


# --- undo


def test_an_undo_goes_back_to_ones_own_last_action_when_all_agree(table: PureTable) -> None:
    match = table.table.match
    assert match is not None
    start = match.position
    assert table.say("ann", c.Undo()) == "nothing-to-undo"
    table.act()
    table.act()
    assert table.say("ann", c.Undo()) == ["undo-asked"]
    assert table.say("bob", c.Undo()) == "already-asked"
    assert table.say("bob", c.Answer(agree=True)) == ["answered", "undone"]
    assert match.position == start
    assert (match.moves, match.question, match.undone) == ([], None, 1)


def test_one_no_is_enough_and_an_action_withdraws_the_question(table: PureTable) -> None:
    match = table.table.match
    assert match is not None
    table.act()
    table.say("ann", c.Undo(actions=1))
    assert table.say("bob", c.Answer(agree=False)) == ["answered"]
    assert match.question is None
    assert table.say("bob", c.Answer(agree=True)) == "nothing-asked"
    table.say("ann", c.Undo(actions=1))
    table.act()
    assert match.question is None


def test_bots_and_ones_own_other_seats_are_not_asked() -> None:
    table = PureTable(seats=3)
    table.seat_everybody("ann", "ann")
    table.say(OWNER, c.AddBot(seat=2, bot="robot"))
    table.say(OWNER, c.Start())
    match = table.table.match
    assert match is not None
    number = str(min(match.position.hands[0]))  # type: ignore[attr-defined]
    assert table.say("ann", c.Act(action=number, state=match.revision, seat=0)) == ["acted"]
    assert table.say("ann", c.Undo(seat=0)) == ["undo-asked", "undone"]


def test_more_than_was_played_cannot_be_undone(table: PureTable) -> None:
    table.act()
    assert table.say("ann", c.Undo(actions=2)) == "nothing-to-undo"


# --- pauses and time


def test_a_pause_holds_the_game_and_its_clocks() -> None:
    table = PureTable(clock=ClockOptions(base=60)).started("ann", "bob")
    assert table.say("ann", c.Resume()) == "not-paused"
    assert table.say("bob", c.Pause()) == ["paused"]
    assert table.say("ann", c.Pause()) == "paused"
    assert table.act() == "paused"
    table.now = 10_000_000
    assert table.flag_falls() == []
    assert table.say("ann", c.Resume()) == ["resumed"]
    assert table.act() == ["acted"]


def test_a_fallen_flag_ends_the_game() -> None:
    table = PureTable(clock=ClockOptions(base=60)).started("ann", "bob")
    table.now = 59_999
    assert table.flag_falls() == []
    table.now = 60_000
    assert table.flag_falls() == ["stopped"]
    match = table.table.match
    assert match is not None
    assert match.stopped is not None
    assert (match.stopped.reason, match.is_on) == ("time-out", False)
    assert table.flag_falls() == []


# --- seats that change hands


def test_a_player_who_has_seen_one_hand_cannot_take_another_seat(table: PureTable) -> None:
    table.say("bob", c.Leave())
    table.say("ann", c.Leave())
    assert table.say("bob", c.Sit(seat=0)) == "saw-other-cards"
    assert table.say("bob", c.Sit(seat=1)) == ["sat"]


def test_a_seat_that_spectators_saw_is_not_for_them() -> None:
    table = PureTable(spectators=Spectators.SEAT, watched=0).started("ann", "bob")
    table.say("ann", c.Leave())
    table.say("bob", c.Leave())
    assert table.say("cid", c.Sit(seat=1)) == "saw-other-cards"
    assert table.say("cid", c.Sit(seat=0)) == ["sat"]


def test_a_carried_seat_keeps_its_name_and_goes_to_the_new_visitor(table: PureTable) -> None:
    assert table.apply(rule_carry(table.table, 1, "phone")) == ["carried"]
    assert table.table.seats_of("phone") == [1]
    with pytest.raises(Refused, match="saw-other-cards"):
        rule_carry(table.table, 0, "phone")


# --- talk (H13.3)


def test_a_silent_game_is_silent_and_its_lobby_is_not() -> None:
    table = PureTable(talk=Talk.SILENT)
    table.seat_everybody("ann", "bob")
    assert table.say("ann", c.Say(text="good luck")) == ["said"]
    table.say("ann", c.Start())
    assert table.say("ann", c.Say(text="mine is low")) == "no-talking"
    assert table.say("ann", c.Phrase(phrase="hello")) == "no-talking"


def test_phrases_are_those_of_the_game(table: PureTable) -> None:
    assert table.say("ann", c.Phrase(phrase="hello")) == ["phrased"]
    assert table.say("ann", c.Phrase(phrase="mine is low")) == "no-such-phrase"


def test_the_owner_can_silence_people_without_a_seat() -> None:
    assert PureTable().say("cid", c.Say(text="hello")) == ["said"]
    assert PureTable(guests_talk=False).say("cid", c.Say(text="hello")) == "no-talking"
    assert PureTable(guests_talk=False).say(OWNER, c.Say(text="hello")) == ["said"]


def test_a_game_without_hints_has_none(table: PureTable) -> None:
    assert table.say("ann", c.Hint()) == "no-hints"


# --- the log


def test_the_log_makes_the_same_table_again(table: PureTable) -> None:
    log = [*table.table.log]
    table.act()
    table.act()
    table.say("ann", c.Undo(actions=1))
    table.say("bob", c.Answer(agree=True))
    table.act()
    match = table.table.match
    assert match is not None
    again = Table.replayed(table.table, [one for one in table.table.log if one not in log])
    assert again.match is not None
    assert (again.match.position, again.match.revision) == (match.position, match.revision)
    assert again.game is table.table.game
    assert isinstance(again.game, NumberGame)


def test_every_reason_is_a_word_of_its_own() -> None:
    assert len({reason.value for reason in TableRefusal}) == len(TableRefusal)
