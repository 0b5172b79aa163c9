"""The Companion that looks ahead: whole games, honest, and in people's language."""

from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.games import advance_in, begin_all_in
from girandola.bots.hanabi.companion.imagining import Past, draw_hands, recall
from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.lookahead import candidates
from girandola.bots.hanabi.companion.master import Master, Thinking
from girandola.bots.hanabi.companion.mind import EXPERT, MAX_HAND, MIND, Minds
from girandola.bots.hanabi.companion.reasons import CODES
from girandola.hanabi import GiveClue, edition_named, seat_view
from girandola.lab.kernel import deal
from girandola.lab.record import MAX_PLAYERS
from girandola.lab.rng import dice
from tests.bots.companion.table import game, laid_out

QUICK = Thinking(4, 2, 1.0)
master = partial(Master, thinking=QUICK)


@pytest.mark.parametrize(("edition", "players"), [("it", 2), ("ro-choreography", 3), ("deluxe", 4)])
def test_a_game_is_played_to_the_end_with_a_reason_for_every_action(edition: str, players: int) -> None:
    played = game(edition_named(edition), players, 5, master).play_on()
    assert played.state.end is not None
    for decision in played.decisions:
        assert decision.reason is not None
        assert set(decision.reason.facts) == set(CODES[decision.reason.code])


def test_the_same_seed_gives_the_same_decision() -> None:
    first, second = (game(edition_named("it"), 3, 8, master) for _ in range(2))
    for _ in range(6):
        assert first.decide() == second.decide()
        first.act(first.decide().action)
        second.act(second.decide().action)


def test_only_clues_that_mislead_nobody_are_tried() -> None:
    """The r4 would be taken for the r1: that clue has an outlook, but it is no candidate."""
    here = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r4", "g4 b4 w4 y1 b1")
    bot = here.bots[0]
    assert isinstance(bot, Companion)
    found = np.zeros(40, np.int64)
    tables = bot.setup.tables
    total = candidates(bot.games, bot.minds, tables, bot.weights, desk(), found)
    tried = {bot.setup.deeds[int(action)] for action in found[:total]}
    view = seat_view(here.state, 0)
    red = next(
        action
        for action in view.legal
        if isinstance(action, GiveClue) and action.receiver == 1 and str(action) == "c1r"
    )
    assert bot.explain(view, red) is not None
    clue = bot.setup.edition.clue_index[red.clue]
    assert not any(deed.distance == 1 and deed.subject == clue and deed.kind == 2 for deed in tried)
    assert total > 1


def memories(master: Master, hands: NDArray[np.uint8]) -> tuple[NDArray[np.float64], Minds]:
    """How many actions of partners each hand makes doubtful, and what every seat remembers with it."""
    doubts, rows = np.zeros(len(hands)), np.zeros(len(hands), np.int64)
    found = np.zeros((len(hands), MAX_PLAYERS), MIND)
    past = Past(master._starter, np.array(master._past, np.int64))
    seen = master.games, master.minds, master.setup.tables, master.weights
    recall(*seen, past, hands, doubts, rows, found)
    return doubts, found[rows]


@pytest.mark.parametrize(("edition", "players", "turns"), [("it", 2, 31), ("it", 4, 22), ("deluxe", 3, 26)])
def test_hands_that_begin_alike_share_the_past_and_nothing_else(
    edition: str, players: int, turns: int
) -> None:
    table = game(edition_named(edition), players, 3, partial(Master, thinking=Thinking(1, 1, 1.0)))
    for _ in range(turns):
        table.act(table.decide().action)
    master = table.bots[table.state.active]
    assert isinstance(master, Master)
    hands = np.zeros((40, MAX_HAND), np.uint8)
    draw_hands(master.games, master.minds, master.setup.tables, dice(1, 1)[0], hands)
    hands[20:30] = hands[:10]
    hands[30:40, :2] = hands[:10, :2]
    doubts, minds = memories(master, hands)
    for number in range(0, 40, 5):
        alone, mind = memories(master, hands[number : number + 1])
        assert alone[0] == doubts[number]
        assert_same_memory(mind[0, :players], minds[number, :players])
        assert_same_memory(replayed(master, hands[number])[:players], minds[number, :players])


def replayed(master: Master, hand: NDArray[np.uint8]) -> Minds:
    """What every seat remembers if the game so far is played again with this hand."""
    world, minds, tables = master.games.copy(), np.zeros(MAX_PLAYERS, MIND), master.setup.tables
    seat = int(world["active"][0])
    first = seat * int(tables[0].hand_size)
    for place in range(int(world["sizes"][0][seat])):
        world["deck"][0][int(world["hand"][0][first + place])] = hand[place]
    now = world.copy()
    deal(now[0], tables[0], master._starter)
    begin_all_in(now, minds, tables, EXPERT)
    for action in master._past:
        advance_in(now, minds, tables, action)
    assert now[0] == world[0]
    return minds


def assert_same_memory(one: Minds, other: Minds) -> None:
    drawn = int(one["drawn"][0])
    for name in ("face", "possible", "inferred", "holder", "touched", "kept", "blind", "plain", "source"):
        assert (one[name][:, :drawn] == other[name][:, :drawn]).all(), name
    for name in ("drawn", "unseen", "none_left", "doubt", "honest", "misled", "shy", "trash", "links"):
        assert (one[name] == other[name]).all(), name
