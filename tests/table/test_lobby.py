"""Before a game: seats, names, bots, options and the start."""

from msgspec.structs import replace

from girandola.table import commands as c
from girandola.table.options import TableOptions
from girandola.table.table import Person, SeatedBot
from tests.table.pure_table import OWNER, PureTable


def names(table: PureTable) -> list[str | None]:
    return [None if who is None else who.name for who in table.table.seats]


def test_a_seat_is_taken_once() -> None:
    table = PureTable()
    assert table.say("ann", c.Sit(seat=0)) == ["sat"]
    assert table.say("bob", c.Sit(seat=0)) == "seat-taken"
    assert table.say("bob", c.Sit(seat=2)) == "no-such-seat"


def test_one_device_may_hold_several_seats_and_must_then_say_which() -> None:
    table = PureTable()
    table.seat_everybody("ann", "ann")
    assert table.say("ann", c.Leave()) == "which-seat"
    assert table.say("ann", c.Leave(seat=1)) == ["stood"]
    assert table.say("ann", c.Leave()) == ["stood"]
    assert table.say("ann", c.Leave()) == "not-seated"


def test_two_people_of_the_same_name_are_told_apart() -> None:
    table = PureTable()
    table.say("ann", c.Sit(seat=0, name="Lia"))
    table.say("bob", c.Sit(seat=1, name="lia"))
    assert names(table) == ["Lia", "lia 2"]
    assert table.say("bob", c.Rename(name="Lia")) == ["renamed"]
    assert names(table) == ["Lia", "Lia 2"]


def test_a_name_that_nobody_can_see_is_refused() -> None:
    table = PureTable()
    assert table.say("ann", c.Sit(seat=0, name="\u3164\u2800")) == "bad-name"


def test_only_the_owner_seats_bots_and_moves_people() -> None:
    table = PureTable()
    assert table.say("bob", c.AddBot(seat=1, bot="robot")) == "not-the-owner"
    assert table.say(OWNER, c.AddBot(seat=1, bot="nobody")) == "no-such-bot"
    assert table.say(OWNER, c.AddBot(seat=1, bot="robot")) == ["bot-sat"]
    table.say("bob", c.Sit(seat=0))
    assert table.say("bob", c.Move(seat=0, to=1)) == "not-the-owner"
    assert table.say(OWNER, c.Move(seat=0, to=1)) == ["moved"]
    assert isinstance(table.table.seats[0], SeatedBot)
    assert isinstance(table.table.seats[1], Person)


def test_a_bot_bears_a_name_that_nobody_at_the_table_has() -> None:
    table = PureTable()
    table.say("ann", c.Sit(seat=0, name="Bea"))
    table.say(OWNER, c.AddBot(seat=1, bot="robot"))
    assert names(table) == ["Bea", "Cleo"]


def test_a_guest_has_its_own_name_and_its_replacement_another() -> None:
    table = PureTable(seats=3)
    table.say("ann", c.Sit(seat=0, name="will"))
    table.say(OWNER, c.AddBot(seat=1, bot="guest:Will", settings="/settings 3"))
    table.say(OWNER, c.AddBot(seat=2, bot="robot"))
    assert names(table) == ["will", "Will 2", "Cleo"]
    table.say(OWNER, c.ReplaceBot(seat=1, bot="guest:Will"))
    again = table.table.seats[1]
    assert isinstance(again, SeatedBot)
    assert (again.name, again.settings) == ("Will 2", "/settings 3")
    table.say(OWNER, c.ReplaceBot(seat=1, bot="robot"))
    assert names(table) == ["will", "Bea", "Cleo"]


def test_one_guest_has_one_seat() -> None:
    table = PureTable(seats=3)
    table.say("ann", c.Sit(seat=0))
    assert table.say(OWNER, c.AddBot(seat=1, bot="guest:Will")) == ["bot-sat"]
    assert table.say(OWNER, c.AddBot(seat=2, bot="guest:Will")) == "guest-seated"
    assert table.say(OWNER, c.AddBot(seat=2, bot="robot")) == ["bot-sat"]
    assert table.say(OWNER, c.ReplaceBot(seat=2, bot="guest:Will")) == "guest-seated"
    assert table.say("ann", c.Start()) == ["started"]


def test_a_bot_is_replaced_by_the_owner_or_by_any_player_once_it_failed() -> None:
    table = PureTable(seats=3)
    table.seat_everybody("ann", "bob")
    table.say(OWNER, c.AddBot(seat=2, bot="robot"))
    assert table.say("bob", c.ReplaceBot(seat=2, bot="robot")) == "not-the-owner"
    assert table.say("bob", c.ReplaceBot(seat=0, bot="robot")) == "no-bot-there"
    bot = table.table.seats[2]
    assert isinstance(bot, SeatedBot)
    bot.failed = True
    assert table.say("cid", c.ReplaceBot(seat=2, bot="robot")) == "not-the-owner"
    assert table.say("bob", c.ReplaceBot(seat=2, bot="robot")) == ["bot-sat"]


def test_a_game_starts_when_every_seat_is_taken() -> None:
    table = PureTable()
    table.say("ann", c.Sit(seat=0))
    assert table.say("ann", c.Start()) == "seats-free"
    table.say("bob", c.Sit(seat=1))
    assert table.say("bob", c.Start()) == "not-the-owner"
    assert table.say("ann", c.Start()) == ["started"]
    assert table.say("ann", c.Start()) == "game-on"


def test_nobody_is_thrown_out_of_a_game_but_a_bot_may_be() -> None:
    table = PureTable(seats=3)
    table.seat_everybody("ann", "bob")
    table.say(OWNER, c.AddBot(seat=2, bot="robot"))
    table.say(OWNER, c.Start())
    assert table.say(OWNER, c.Remove(seat=1)) == "game-on"
    assert table.say(OWNER, c.Remove(seat=2)) == ["stood"]
    assert table.say(OWNER, c.Remove(seat=2)) == "seat-free"
    table.away.add("bob")
    assert table.say("bob", c.Remove(seat=1)) == "not-the-owner"
    assert table.say(OWNER, c.Remove(seat=1)) == ["stood"], "who went away can be replaced"


def test_while_the_owner_is_away_every_player_leads() -> None:
    table = PureTable(seats=3)
    table.seat_everybody(OWNER, "bob", "cid")
    table.say(OWNER, c.Start())
    assert table.say("bob", c.Remove(seat=0)) == "not-the-owner"
    table.away.add(OWNER)
    assert table.say("dan", c.Remove(seat=0)) == "not-the-owner", "only people who play"
    assert table.say("bob", c.Remove(seat=2)) == "not-the-owner", "nobody removes people who are here"
    assert table.say("bob", c.Remove(seat=0)) == ["stood"]
    assert table.say("cid", c.AddBot(seat=0, bot="robot")) == ["bot-sat"]
    table.away.discard(OWNER)
    assert table.say("cid", c.Remove(seat=0)) == "not-the-owner", "the owner is back"


def test_options_change_between_games_and_take_nobody_a_seat() -> None:
    table = PureTable(seats=3)
    smaller = replace(table.table.options, seats=2)
    table.say("cid", c.Sit(seat=2))
    assert table.say(OWNER, c.SetOptions(options=smaller)) == "seat-taken"
    table.say("cid", c.Leave())
    assert table.say("cid", c.SetOptions(options=smaller)) == "not-the-owner"
    assert table.say(OWNER, c.SetOptions(options=TableOptions(game="hanabi"))) == "other-game"
    assert table.say(OWNER, c.SetOptions(options=smaller)) == ["options-changed"]
    assert len(table.table.seats) == 2


def test_another_game_begins_when_everybody_wants_it() -> None:
    table = PureTable()
    assert table.say("ann", c.Rematch()) == "not-seated"
    table.seat_everybody("ann", "bob")
    assert table.say("ann", c.Rematch()) == "no-game"
    table.say("ann", c.Start())
    assert table.say("ann", c.Rematch()) == "game-on"
    table.say("ann", c.Stop())
    table.say("bob", c.Answer(agree=True))
    assert table.say("ann", c.Rematch()) == ["readied"]
    assert table.say("bob", c.Rematch()) == ["readied", "started"]
    assert table.table.games == 2
