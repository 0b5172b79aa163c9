"""What is said without pointing at the card that is meant: chops that move, discards that hand over."""

from girandola.bots.hanabi.companion.companion import Companion, club
from girandola.hanabi import CardId, Discard, Play, edition_named, read_action
from tests.bots.companion.table import Table, game, laid_out
from tests.bots.companion.test_conventions import memory, takes_it_for


def is_kept(table: Table, card: int) -> set[bool]:
    """What all seats think: whether a card that is not clued is kept all the same."""
    return {bool(memory(bot).kept[card]) for bot in table.bots}


def test_a_five_beside_the_chop_keeps_the_chop() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r5 b4 w3 g4", "r3 b3 y4 w4 r4")
    table.act(read_action("c15"))
    assert is_kept(table, 5) == {True}
    assert is_kept(table, 7) == {False}


def test_a_five_farther_from_the_chop_moves_nothing() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b4 r5 w3 g4", "r3 b3 y4 w4 r4")
    table.act(read_action("c15"))
    assert is_kept(table, 5) == is_kept(table, 6) == {False}


def test_a_card_known_to_be_useless_keeps_what_lies_behind_it() -> None:
    table = laid_out("r1 w1 y1 g1 b1", "b4 g3 w1 y4 g4", "r3 b3 y4 w4 r4", starter=2)
    table.act(read_action("c01"))
    for one, other in enumerate((10, 11, 12, 13)):
        for action in (f"p{one}", "c24", f"d{other}"):
            table.act(read_action(action))
    table.act(read_action("p4"))
    table.act(read_action("c24"))
    assert sum(table.state.fireworks) == 5
    table.act(read_action("c11"))
    assert is_kept(table, 5) == is_kept(table, 6) == {True}
    assert is_kept(table, 8) == {False}


def test_a_kept_card_is_not_the_chop_of_a_later_clue() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r5 b4 w3 r1", "r3 b3 y4 w4 r4")
    for action in ("c15", "c0y", "c03"):
        table.act(read_action(action))
    table.act(read_action("c13"))  # the kept g3 and w3: the newest of them is meant
    assert {int(memory(bot).focus) for bot in table.bots} == {8}


def test_a_known_card_that_fits_is_handed_over_to_a_newest_card() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r1 g3")
    for action in ("c21", "c2r", "d13"):
        table.act(read_action(action))
    assert takes_it_for(table, 1, 9) == {"r1"}
    table.act(read_action("c24"))
    decision = table.decide()
    assert decision.action == Play(CardId(9))
    assert decision.reason is not None
    assert decision.reason.code == "play-handed"


def test_nothing_is_handed_over_to_a_blind_card_in_the_club() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r1 g3", make=club)
    for action in ("c21", "c2r", "d13", "c24"):
        table.act(read_action(action))
    assert table.decide().action != Play(CardId(9))


def test_a_clued_card_comes_before_a_newest_one() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r1 y4 w3 r4", "g4 b4 w4 r1 g3")
    for action in ("c11", "c2r", "c0y", "c21", "c04", "d13"):
        table.act(read_action(action))
    assert takes_it_for(table, 1, 6) == {"r1"}
    assert takes_it_for(table, 1, 9) != {"r1"}


def test_a_discard_in_the_last_round_points_at_the_same_place_of_a_hand() -> None:
    found = 0
    for seed in range(12):
        table = game(edition_named("it"), 3, seed)
        while table.state.end is None and table.state.deck:
            table.act(table.decide().action)
        if table.state.end is not None or table.state.errors > 1:
            continue
        found += points_as_it_should(table)
    assert found > 0


def points_as_it_should(table: Table) -> int:
    """Try every unclued card but the chop: how many point at a card of the next player that fits."""
    state, seat = table.state, table.state.active
    following = (seat + 1) % 3
    mine = memory(table.bots[seat])
    loose = [card for card in state.hands[seat] if not mine.touched[card] and not mine.blind[card]]
    found = 0
    for card in loose[1:]:
        slot = state.hands[seat][::-1].index(card)
        aim = state.hands[following][::-1][slot]
        if mine.kept[card] or mine.touched[aim] or mine.blind[aim] or not state.fits(state.faces[aim]):
            continue
        if state.clues == state.edition.clue_tokens:
            continue
        bots = [bot.copy() for bot in table.bots if isinstance(bot, Companion)]
        then = Table(state, list(bots))
        then.act(Discard(card))
        assert bots[following].mind.blind[aim]
        assert (int(bots[following].mind.inferred[aim]) & ~int(bots[following].mind.playable)) == 0
        found += 1
    return found


def test_a_blind_card_that_may_be_the_missing_one_is_it() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 w1", "g4 b4 w2 r4 g3")
    for action in ("c22", "p9"):
        table.act(read_action(action))
    assert takes_it_for(table, 2, 12) == {"w2"}
