"""Views start empty and add (C5.6): nothing hidden leaks, and snapshot plus motion is all a screen needs."""

import json
from dataclasses import asdict, replace
from random import Random

from girandola.confetti.actions import Begin, Grab, Input, Move, Tick
from girandola.confetti.deal import Deal, shuffled
from girandola.confetti.deck import CARDS
from girandola.confetti.edition import Edition
from girandola.confetti.game import GameState, start, step
from girandola.confetti.round import step as step_round
from girandola.confetti.rules import visible_grip
from girandola.confetti.state import Status
from girandola.confetti.view import GameView, motion, round_view, seat_view, spectator_view

from .dealt_game import PERFECT, THREE_OF_FIVE, Game
from .driver import A, B, Round


def begun(deal: Deal) -> GameState:
    return step(start(Edition(), 3, deal), Input(None, Begin(), 0, 0))[0]


def test_what_nobody_can_see_changes_nothing() -> None:
    """The second half in another order, other heaps to come: the same view for all seats and spectators."""
    deal = shuffled(Random(3))
    other = replace(
        deal,
        order=deal.first_half + deal.second_half[::-1],
        heaps=(deal.heaps[0], *shuffled(Random(4)).heaps[1:]),
    )
    one, two = begun(deal), begun(other)
    assert one != two
    for seat in range(3):
        assert seat_view(one, seat) == seat_view(two, seat)
    assert spectator_view(one) == spectator_view(two)


def test_the_reserve_is_not_named() -> None:
    state = begun(shuffled(Random(3)))
    shown = seat_view(state, 0).round
    assert shown is not None
    assert {card.card for card in shown.cards} == set(state.deal.first_half)


def test_anothers_point_pile_is_only_a_number() -> None:
    game = Game(2)
    game.play_round({0: PERFECT, 1: THREE_OF_FIVE})
    piles = game.state.standing.piles
    changed = replace(game.state, standing=replace(game.state.standing, piles=(piles[0], CARDS[60:63])))
    assert seat_view(game.state, 0) == seat_view(changed, 0)
    assert seat_view(game.state, 0).own_pile == piles[0]
    assert spectator_view(game.state).own_pile == ()
    assert spectator_view(game.state).points == (3, 3)


def test_a_view_is_plain_data() -> None:
    game = Game(2)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    game.do(1, Move(0.1, 0.1))
    for _ in range(3):
        shown: GameView = seat_view(game.state, 1)
        assert json.loads(json.dumps(asdict(shown)))["seat"] == 1
        if game.state.stage == "sand":
            game.end_sand()
        else:
            game.clock += 20_000
            game.do(None, Tick())


def test_stamps_are_not_shown() -> None:
    """What a client claims about its time is between it and the machine."""
    play = Round({A: (0.0, 0.0)})
    late, _ = step_round(play.state, Input(0, Move(0.1, 0.1), 900, 1000))
    punctual, _ = step_round(play.state, Input(0, Move(0.1, 0.1), 1000, 1000))
    assert late != punctual
    assert round_view(late) == round_view(punctual)


def test_motion_tells_what_moved_and_nothing_else() -> None:
    play = Round({A: (0.0, 0.0), B: (0.2, 0.0)})
    play.do(0, Grab(A), at=0)
    before = play.state
    assert motion(before, before) == motion(before, play.state)
    play.do(0, Move(0.01, 0.0), at=100)
    play.do(1, Move(0.3, 0.3), at=100)
    moved = motion(before, play.state)
    assert moved.cards == ((A, 0.01, 0.0),)
    assert moved.pointers == ((0, 0.01, 0.0), (1, 0.3, 0.3))


def test_a_card_that_moves_is_shown_where_it_is_and_with_whom() -> None:
    play = Round({A: (0.0, 0.0)})
    play.do(0, Grab(A), at=0)
    play.do(1, Grab(A), at=0)
    play.do(0, Move(0.1, 0.0), at=20)
    (card,) = round_view(play.state).cards
    assert (card.status, card.pullers) == (Status.CONTESTED, (0, 1))
    assert (card.x, card.y) == play.place(A)


def test_a_hidden_card_has_no_visible_grip() -> None:
    play = Round({A: (0.0, 0.0), B: (0.0, 0.0)})
    assert visible_grip(play.state, A) is None
    assert visible_grip(play.state, B) == (0.0, 0.0)
    assert visible_grip(play.state, CARDS[50]) is None
