"""Confetti behind the table's seam: choices, the heap of a day, records put together from rounds."""

from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest

from girandola.confetti.actions import Begin, Drop, Grab, Input, Leave, Move, Tick
from girandola.confetti.game import GameState, Stage, resume, start, step
from girandola.confetti.record import plain_input, read_deal, read_record, replay, write_standing
from girandola.confetti.rules import visible_grip
from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput
from girandola.games.confetti.adapter import CONFETTI, heap_of, record_of_rounds
from girandola.games.confetti.choices import edition_of
from girandola.games.confetti.view import shown_view


def test_choices_are_written_out() -> None:
    assert CONFETTI.rules({}) == {"side": "white", "second_half_only": False, "sand": 60, "day": None}
    assert CONFETTI.rules({"side": "black", "day": "2031-05-24"})["day"] == "2031-05-24"


@pytest.mark.parametrize(
    "choices",
    [
        {"side": "red"},
        {"sand": 0},
        {"sand": 1e9},
        {"sand": True},
        {"day": "2031-02-30"},
        {"day": 5},
        {"second_half_only": 1},
        {"edition": "it"},
    ],
)
def test_what_makes_no_sense_is_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(MalformedInput):
        CONFETTI.rules(choices)


def test_the_heap_of_a_day_is_the_same_for_everybody() -> None:
    assert heap_of("2031-05-24") == heap_of("2031-05-24")
    assert heap_of("2031-05-24") != heap_of("2031-05-25")


def test_a_days_heap_opens_on_its_day() -> None:
    rules = CONFETTI.rules({"day": "2031-05-24"})
    assert not CONFETTI.is_due(rules, date(2031, 5, 23))
    assert CONFETTI.is_due(rules, date(2031, 5, 24))
    assert CONFETTI.is_due(rules, date(2031, 6, 1))
    assert CONFETTI.is_due(CONFETTI.rules({}), date(2031, 5, 23))


def test_a_real_time_game_has_no_turns_and_hides_others_piles() -> None:
    rules = CONFETTI.rules({"day": "2031-05-24"})
    first = CONFETTI.start(rules, 2, CONFETTI.deal(rules, 2, Random(1), None))
    assert first.to_act == ()
    later = first.after_round('{"played":1,"piles":[["RYB"],["BRY","YBR"]],"removed":[]}')
    assert shown_view(later.state, 0).own_pile == (0,)
    assert shown_view(later.state, None).own_pile == ()
    assert shown_view(later.state, 1).points == (1, 2)


def test_c4_6_a_game_that_was_stopped_has_no_winner() -> None:
    rules = CONFETTI.rules({})
    first = CONFETTI.start(rules, 2, CONFETTI.deal(rules, 2, Random(1), None))
    later = first.after_round('{"played":1,"piles":[["RYB"],["BRY","YBR"]],"removed":[]}')
    stopped = later.stopped(ClosingReason.VOTE).summary()
    assert stopped is not None
    assert (stopped.points, stopped.winners) == ((1, 2), ())
    ended = first.after_round('{"played":3,"piles":[["RYB"],["BRY","YBR"]],"removed":[]}').summary()
    assert ended is not None
    assert ended.winners == (1,)


def _round(state: GameState) -> tuple[GameState, str]:
    """A round in which seat 0 fetches a card and leaves; its saved inputs."""
    log: list[Input] = []

    def put(seat: int | None, action: Any, at: int) -> None:
        nonlocal state
        given = Input(seat, action, at, at)
        state, _ = step(state, given)
        log.append(given)

    put(None, Begin(1000), 0)
    assert state.round is not None
    card, grip = next(
        (lay.card, grip)
        for lay in reversed(state.deal.heaps[state.standing.played])
        if (grip := visible_grip(state.round, lay.card)) is not None
    )
    put(0, Grab(card, *grip), 2000)
    put(0, Move(0.0, 0.46), 2010)
    put(None, Tick(), 2600)
    put(0, Drop(), 2610)
    put(0, Leave(), 3000)
    put(None, Tick(), 70_000)
    return state, msgspec.json.encode([plain_input(given) for given in log]).decode()


def test_a_record_of_rounds_replays_to_the_same_points() -> None:
    """Each round has a clock of its own and begins with everybody there; a record has one clock."""
    rules = CONFETTI.rules({"day": "2031-05-24"})
    deal = CONFETTI.deal(rules, 1, Random(1), None)
    state = start(edition_of(rules), 1, read_deal(deal))
    rounds = []
    while state.stage is not Stage.OVER:
        state, body = _round(resume(state.edition, state.deal, state.standing))
        rounds.append([body])
    assert len(rounds) == 5
    text = record_of_rounds(rules, ("Ann",), deal, rounds, None)
    assert write_standing(replay(read_record(text)).standing) == write_standing(state.standing)
    assert '"names":["Ann"]' in text
