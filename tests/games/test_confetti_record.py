"""Records of Confetti that somebody brings: read, looked through, and taken apart into their rounds."""

import json
from itertools import combinations
from typing import Any

import pytest

from girandola.confetti.actions import Action, Begin, Drop, Grab, Input, Move, Tick
from girandola.confetti.deck import CARDS, CardId, Side
from girandola.confetti.edition import Edition
from girandola.confetti.game import GameState, start, step
from girandola.confetti.record import Record, replay, write_record
from girandola.confetti.rules import visible_grip
from girandola.confetti.scoring import score
from girandola.core.errors import MalformedInput
from girandola.games import game_of_record
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.confetti.film import film
from girandola.games.confetti.motion import MotionTracker
from girandola.games.confetti.stored_record import check_record, outcome_of, read_named, rounds_of
from girandola.wire.confetti import pack_motion
from tests.confetti.test_record import played

SHORT = Edition(Side.BLACK, second_half_only=True, sand_ms=3000)
RECORD, FINAL = played(5, 3, SHORT)


def text_with(record: Record = RECORD, **more: Any) -> str:
    return json.dumps({**json.loads(write_record(record)), **more})


def test_what_is_kept_of_a_record_reads_back_as_the_same() -> None:
    found = check_record(text_with(names=["Ann", "Bob", "Cid"], closing=None, colour="mauve"))
    assert found.names == ("Ann", "Bob", "Cid")
    assert found.outcome is not None
    assert found.outcome.points == FINAL.standing.points
    again = read_named(found.body)
    assert (again.record, again.names, again.closing) == (RECORD, ("Ann", "Bob", "Cid"), None)
    assert again.rules == CONFETTI.rules({"side": "black", "second_half_only": True, "sand": 3})
    assert "mauve" not in found.body


def test_players_without_names_have_numbers() -> None:
    assert read_named(write_record(RECORD)).names == ("1", "2", "3")


def test_rounds_have_clocks_of_their_own_and_lead_to_the_same_hands() -> None:
    """Each round is played again alone, from the game before it (C4.1)."""
    rounds = rounds_of(RECORD)
    assert len(rounds) == 3
    assert rounds[-1].points == FINAL.standing.points
    for one in rounds:
        state: GameState = one.before
        for given in one.log:
            state, _ = step(state, given)
        assert state.scorings == one.scorings
        assert state.standing.points == one.points
        assert state.round is not None
        assert state.round.begins == 100


def test_a_round_as_a_film_ends_with_its_sand() -> None:
    one = rounds_of(RECORD)[1]
    first, last, events, motion = film(one.before, one.log, MotionTracker(pack_motion).frame)
    assert (first.stage, first.round_number, last.round_number) == ("sand", 1, 2)
    assert events[-1].at <= 3100 + 150
    times = [now for now, _ in motion]
    assert times == sorted(set(times))
    assert times[-1] <= 3100


def fetched(state: GameState, cards: tuple[CardId, ...]) -> list[Input]:
    """The inputs with which seat 0 brings these cards home, one after the other."""
    log = [Input(None, Begin(0), 0, 0)]
    state, _ = step(state, log[0])
    for number, card in enumerate(cards):
        assert state.round is not None
        grip = visible_grip(state.round, card)
        assert grip is not None
        actions: list[Action] = [Grab(card, *grip), Move(0.05 * number, 0.46), Tick(), Drop()]
        for later, action in enumerate(actions):
            at = 100 + 800 * number + 250 * later
            log.append(Input(None if isinstance(action, Tick) else 0, action, at, at))
            state, _ = step(state, log[-1])
    return log


def test_time_that_passes_until_the_next_round_is_the_round_s() -> None:
    """C3.3: the clock has chosen for a player before the next round begins, even without a tick."""
    before = start(SHORT, 2, RECORD.deal)
    began, _ = step(before, Input(None, Begin(0), 0, 0))
    assert began.round is not None
    shown = [card for card in CARDS if began.round.spot(card) and visible_grip(began.round, card)]
    hand = next(hand for hand in combinations(shown, 3) if 0 < score(hand).score < 3)
    log = [*fetched(before, hand), Input(None, Tick(), 4000, 4000), Input(None, Begin(0), 90_000, 90_000)]
    (one,) = rounds_of(Record(SHORT, 2, RECORD.deal, tuple(log)))
    assert one.points == (score(hand).score, 0)
    assert one.log[-1] == Input(None, Tick(), 90_000, 90_000)


def test_a_film_of_a_record_that_waits_for_ever_is_no_longer_than_its_sand() -> None:
    late = 2**40
    log = (Input(None, Begin(0), 0, 0), Input(None, Tick(), late, late))
    (one,) = rounds_of(Record(SHORT, 2, RECORD.deal, log))
    assert film(one.before, one.log, lambda _state, now: bytes([now < 3050]))[3][-1][0] == 3000


def test_a_game_that_just_stops_has_no_outcome_and_a_stopped_one_has() -> None:
    begun = [number for number, given in enumerate(RECORD.log) if isinstance(given.action, Begin)]
    cut = Record(SHORT, 3, RECORD.deal, RECORD.log[: begun[1]])
    found = check_record(text_with(cut))
    assert found.outcome is None
    stopped = read_named(text_with(cut, closing="vote"))
    ended = outcome_of(stopped, rounds_of(stopped.record))
    assert ended is not None
    assert ended.points == rounds_of(cut)[0].points


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"game":"confetti"}', "this is no record of Confetti, version 1"),
        (text_with(names=["Ann"]), "names: a record names each of its players"),
        (text_with(names=["Ann", "Bob", "\x1b[2J"]), "control characters"),
        (text_with(names="Ann"), "names: expected a list"),
        (text_with(closing="bored"), "closing: 'bored' is none of"),
        (text_with(sand_ms=2500), "whole seconds"),
        (text_with(sand_ms=3_600_000), "the sand runs for 3 to 600 whole seconds"),
        (text_with(log=[]), "no round of this record is played to its end"),
        (text_with(log=[[0, 0, None, "begin", 10**9]]), "waits too long"),
        (text_with(log=[[10**15, 0, None, "tick"]]), "farther away than any time"),
        (text_with(log=[[0, 0, None, "begin", 0], [9, 9, 0, "drop"]]), "input 1 of the record is refused"),
        (text_with(log=[[0, 0, None, "tick"]] * 100_001), "no record of Confetti has more than 100,000"),
        (text_with(names=["a" * 4_000_000]), "larger than 4 MB"),
    ],
)
def test_what_cannot_be_shown_again_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        check_record(text)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_game_of_a_record_is_found_however_it_is_written() -> None:
    assert game_of_record(json.dumps(json.loads(write_record(RECORD)), indent=2, sort_keys=True)) is CONFETTI
    assert game_of_record(r'{"girandola":"hanabi","players":["\"game\":\"confetti\""]}') is not CONFETTI
    assert replay(RECORD).standing == FINAL.standing
