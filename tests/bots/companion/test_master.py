"""The Companion that looks ahead: whole games, honest, and in people's language."""

from functools import partial

import numpy as np
import pytest

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.lookahead import candidates
from girandola.bots.hanabi.companion.master import Master, Thinking
from girandola.bots.hanabi.companion.reasons import CODES
from girandola.hanabi import GiveClue, edition_named, seat_view
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
