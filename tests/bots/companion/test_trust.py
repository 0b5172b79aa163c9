"""How the Companion gets on with partners who do not speak the conventions."""

from random import Random
from typing import Any

import pytest

from girandola.bots.hanabi.companion.beside import FRIEND, NOISY, NOVICE, play_beside
from girandola.bots.hanabi.companion.companion import Companion, beginner
from girandola.bots.hanabi.companion.mind import LITERAL, STRANGER, is_literal, ready
from girandola.bots.hanabi.companion.trust import honesty
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.hanabi import CardId, Discard, Play, edition_named, read_action, seat_view, shuffled, start
from girandola.lab.tables import setup
from tests.bots.companion.table import laid_out, table


def memory(bot: object) -> Any:
    assert isinstance(bot, Companion)
    return bot.mind


def test_who_throws_away_instead_of_playing_a_called_card_twice_is_taken_at_its_word() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    here.act(read_action("c1r"))
    here.act(Discard(CardId(5)))
    model = memory(here.bots[0])
    assert not is_literal(model, 1)
    here.act(read_action("c1w"))
    here.act(Discard(CardId(6)))
    assert is_literal(model, 1)
    assert model.inferred[9] == model.possible[9]
    assert not ready(model, 9)


def test_who_plays_a_called_card_is_trusted_more() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    here.act(read_action("c1r"))
    here.act(Play(CardId(9)))
    assert memory(here.bots[0]).doubt[1] < STRANGER


def test_the_same_card_left_lying_again_and_again_is_held_against_its_holder_once() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    here.act(read_action("c1r"))
    here.act(Discard(CardId(5)))
    model = memory(here.bots[0])
    once = model.doubt[1] - STRANGER
    here.act(read_action("c14"))
    here.act(Discard(CardId(6)))
    assert 0 < model.doubt[1] - STRANGER - once < once / 2


def test_a_clue_that_could_wait_given_instead_of_the_called_play_is_a_sign_too() -> None:
    here = laid_out("y4 g4 b4 w4 r2", "g3 b3 r4 w3 r1", "g4 b4 w4 y1 b1")
    here.act(read_action("c1r"))
    here.act(read_action("c2b"))
    assert memory(here.bots[0]).doubt[1] > STRANGER
    assert memory(here.bots[2]).doubt[1] > STRANGER


def test_a_seat_taken_at_its_word_is_trusted_again_when_it_plays_what_it_cannot_be_sure_of() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    model = memory(here.bots[0])
    model.doubt[1] = LITERAL
    here.act(read_action("c1r"))
    here.act(Play(CardId(9)))
    assert not is_literal(model, 1)


def test_a_call_of_somebody_who_seems_to_be_a_beginner_is_believed_less_than_what_it_points_at() -> None:
    model = memory(laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1").bots[0])
    model.doubt[1] = LITERAL - 1
    assert honesty(model, 1, calls=True) < 0.5 < honesty(model, 1, calls=False)


def test_after_an_error_nobody_plays_blind_on_an_older_clue() -> None:
    here = laid_out("y4 g4 b4 w4", "g3 b3 y4 w3", "g4 b4 w4 r1", "w3 b3 y3 r2")
    here.act(read_action("c3r"))
    assert memory(here.bots[2]).blind[11]
    here.act(Play(CardId(4)))
    assert here.state.errors == 1
    assert not memory(here.bots[2]).blind[11]


def test_a_finesse_left_lying_is_not_tried_on_that_seat_again() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3")
    here.act(read_action("c2r"))
    here.act(Discard(CardId(5)))
    model = memory(here.bots[0])
    assert model.shy[1] == 1
    assert not is_literal(model, 1)


def test_a_seat_whose_clues_misled_is_less_believed() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 r3 y4 w3 r4")
    honest = honesty(memory(here.bots[1]), 0, calls=False)
    here.act(read_action("c1r"))
    here.act(Play(CardId(9)))
    assert honesty(memory(here.bots[1]), 0, calls=False) < honest


def test_a_blind_play_that_fails_is_remembered_of_the_one_who_called_for_it() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 w2", "g4 b4 w4 r2 g3")
    honest = honesty(memory(here.bots[1]), 0, calls=False)
    here.act(read_action("c2r"))
    assert memory(here.bots[1]).blind[9]
    here.act(Play(CardId(9)))
    assert honesty(memory(here.bots[1]), 0, calls=False) < honest


def test_before_the_last_error_nothing_is_played_on_the_word_of_who_misled() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    for action in ("p0", "c04", "p1", "c04", "c1r"):
        here.act(read_action(action))
    assert here.state.errors == 2
    assert here.decide().action == Play(CardId(9))
    memory(here.bots[1]).misled[0] = 2
    assert here.decide().action != Play(CardId(9))


@pytest.mark.parametrize("kind", [FRIEND, NOVICE, NOISY])
def test_games_beside_anybody_are_the_same_again(kind: int) -> None:
    tables = setup(edition_named("it"), 3).tables
    first, again = (play_beside(tables, weights_for(3), 7, 20, kind) for _ in range(2))
    assert (first == again).all()
    assert (first["placed"] <= 25).all()


def test_a_beginner_and_noise_cost_points() -> None:
    tables = setup(edition_named("it"), 3).tables
    friend, novice, noisy = (
        play_beside(tables, weights_for(3), 7, 200, kind)["placed"].mean() for kind in (FRIEND, NOVICE, NOISY)
    )
    assert novice < noisy < friend


def test_a_beginner_is_recognized_and_an_expert_is_not_mistaken_for_one() -> None:
    edition = edition_named("it")
    state = start(edition, 2, shuffled(edition, 2, Random(5)))
    mixed = table(state, [Companion, beginner]).play_on()
    assert is_literal(memory(mixed.bots[0]), 1)
    pure = table(state, [Companion, Companion]).play_on()
    assert not is_literal(memory(pure.bots[0]), 1)


def test_among_beginners_it_does_as_beginners_do() -> None:
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    model = memory(here.bots[0])
    view = seat_view(here.state, 0)
    plain = beginner(view).decide(view)
    model.doubt[1] = LITERAL
    decision = here.bots[0].decide(view)
    assert decision == plain
    assert isinstance(here.bots[0], Companion)
    assert here.bots[0].explain(view, decision.action) == decision.reason
    model.doubt[1] = STRANGER
    assert here.bots[0].decide(view) != plain
