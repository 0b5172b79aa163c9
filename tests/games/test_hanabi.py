"""Hanabi behind the table's seam: how a game ends that people or a clock stopped, and what may be said."""

from random import Random

import pytest

from girandola.core.closing import ClosingReason
from girandola.games.hanabi.adapter import HANABI
from girandola.games.hanabi.messages import HanabiOutcome


def stopped(edition: str, reason: ClosingReason) -> HanabiOutcome:
    rules = HANABI.rules({"edition": edition})
    first = HANABI.start(rules, 2, HANABI.deal(rules, 2, Random(1), None))
    outcome = first.stopped(reason).summary()
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(
    ("reason", "end"),
    [
        (ClosingReason.VOTE, "terminated"),
        (ClosingReason.TERMINATED, "terminated"),
        (ClosingReason.TIME_OUT, "time-out"),
    ],
)
def test_h6_6_a_stopped_game_says_what_ended_it_and_is_not_rated(reason: ClosingReason, end: str) -> None:
    outcome = stopped("it", reason)
    assert (outcome.end, outcome.won, outcome.score, outcome.rating) == (end, False, 0, None)


def test_h7_1_a_stopped_bouquet_has_no_score() -> None:
    assert stopped("es-traca-final", ClosingReason.VOTE).score is None


def test_h2_2_no_ready_phrase_advises_the_player_to_act() -> None:
    """Remarks about oneself, manners and the course of the game; a new phrase has to be weighed here."""
    assert set(HANABI.phrases) == {
        *("hello", "thinking", "know-nothing", "know-enough", "remember-yours", "last-round", "your-turn"),
        *("well-done", "oops", "sorry", "good-game", "again"),
    }
