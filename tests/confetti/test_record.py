"""Records and standings as text: they read back exactly, and nonsense is refused in one sentence."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from girandola.confetti.actions import Action, Begin, Choose, Grab, Input, Leave, Move, Return, Tick
from girandola.confetti.deal import Deal, Lay, check, shuffled
from girandola.confetti.deck import CARDS, Side
from girandola.confetti.edition import Edition
from girandola.confetti.errors import IllegalAction
from girandola.confetti.game import GameState, Stage, Standing, legal_actions, start, step
from girandola.confetti.record import (
    Record,
    read_record,
    read_standing,
    replay,
    write_record,
    write_standing,
)
from girandola.core.errors import MalformedInput

from .dealt_game import conserved


def played(seed: int, players: int, edition: Edition) -> tuple[Record, GameState]:
    """A whole game of aimless but legal hands; what the rules refuse is not logged."""
    random = Random(seed)
    deal = shuffled(random)
    state, log, clock = start(edition, players, deal), [], 0
    while state.stage is not Stage.OVER:
        clock += random.choice([5, 50, 400])
        seat: int | None = random.randrange(players)
        action: Action = random.choice([*legal_actions(state, seat or 0), Tick()])
        if state.stage is Stage.BEGIN:
            seat, action = None, Begin(100)
        elif isinstance(action, Move):
            action = Move(random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6))
        elif isinstance(action, Leave) and random.random() < 0.9:
            action = Tick()
        given_input = Input(seat, action, clock - random.randrange(100), clock)
        try:
            state, _ = step(state, given_input)
        except IllegalAction:
            continue
        conserved(state)
        log.append(given_input)
    return Record(edition, players, deal, tuple(log)), state


@pytest.mark.parametrize("players", range(1, 8))
def test_a_record_read_back_replays_bit_for_bit(players: int) -> None:
    edition = Edition(Side.BLACK, second_half_only=True, sand_ms=2500)
    record, state = played(players, players, edition)
    again = read_record(write_record(record))
    assert again == record
    assert repr(replay(again)) == repr(state)
    assert state.outcome is not None
    kinds = {type(given_input.action) for given_input in record.log}
    assert {Grab, Move, Begin, Tick} <= kinds


def test_every_kind_of_input_round_trips() -> None:
    actions: list[Action] = [
        Choose(CARDS[:3]),
        Choose(()),
        Return(),
        Leave(),
        Begin(7),
        Grab(CARDS[3], 0.1, -0.3),
    ]
    log = tuple(Input(0, action, number, number) for number, action in enumerate(actions))
    record = Record(Edition(), 2, shuffled(Random(1)), log)
    assert read_record(write_record(record)) == record


def test_a_record_that_the_rules_refuse_is_malformed() -> None:
    record = Record(Edition(), 2, shuffled(Random(1)), (Input(0, Begin(), 0, 0),))
    with pytest.raises(MalformedInput, match="input 0 of the record is refused: not-yours"):
        replay(record)


def text_with(**changes: Any) -> str:
    whole = json.loads(write_record(Record(Edition(), 2, shuffled(Random(1)))))
    return json.dumps({**whole, **changes})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"game": "confetti", "game": "confetti"}',
        "[" * 100_000,
        "{}",
        text_with(version=2),
        text_with(side="grey"),
        text_with(side=[]),
        text_with(players=8),
        text_with(players=True),
        text_with(players="2"),
        text_with(second_half_only=0),
        text_with(sand_ms=0),
        text_with(sand_ms=1.5),
        text_with(order=["RYB"]),
        text_with(order=[1] * 84),
        text_with(order=None),
        text_with(heaps=[]),
        text_with(heaps=[[]] * 5),
        text_with(heaps=[[["RYB", 0, 0]]] * 5),
        text_with(log=[[0, 0, 0]]),
        text_with(log=[[0, 0, 0, "fly"]]),
        text_with(log=[[0, 0, 0, ["move"]]]),
        text_with(log=[[0, 0, 0, "move", 1]]),
        text_with(log=[[0, 0, 0, "move", 10**400, 0]]),
        text_with(log=[[0, 0, 0, "move", "1", 0]]),
        text_with(log=[[0, 0, 0, "grab", "XXX", 0, 0]]),
        text_with(log=[[0, 0, 0, "grab", 5, 0, 0]]),
        text_with(log=[[0, 0, 0, "drop", 1]]),
        text_with(log=[[0.5, 0, 0, "drop"]]),
        text_with(log=[[0, None, 0, "drop"]]),
        text_with(log=[5]),
        text_with(log=[[0, 0, float("nan"), "drop"]]),
    ],
)
def test_nonsense_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        read_record(text)
    assert "\n" not in str(caught.value)


@settings(max_examples=50)
@given(st.sets(st.sampled_from(CARDS)), st.integers(0, 2), st.integers(0, 84), st.integers(0, 84))
def test_standings_round_trip(out: set[Any], played_rounds: int, cut: int, other: int) -> None:
    cards = tuple(sorted(out))
    first, second = sorted((cut, other))
    standing = Standing(played_rounds, (cards[:first], cards[first:second]), cards[second:])
    assert read_standing(write_standing(standing)) == standing


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"played":4,"piles":[[],[]],"removed":[]}',
        '{"played":0,"piles":[],"removed":[]}',
        '{"played":0,"piles":[["RYB"],["RYB"]],"removed":[]}',
        '{"played":0,"piles":[5],"removed":[]}',
        '{"played":-1,"piles":[[]],"removed":[]}',
    ],
)
def test_a_standing_that_makes_no_sense_is_malformed(text: str) -> None:
    with pytest.raises(MalformedInput):
        read_standing(text)


# --- deals ---


def test_a_deal_is_fair_and_the_same_for_the_same_seed() -> None:
    assert shuffled(Random(9)) == shuffled(Random(9)) != shuffled(Random(10))
    check(shuffled(Random(9)))


def test_a_deal_lays_half_the_deck_first() -> None:
    deal = shuffled(Random(1))
    assert len(deal.first_half) == len(deal.second_half) == 42
    assert {*deal.first_half, *deal.second_half} == set(CARDS)


def test_deals_that_nobody_can_have_dealt_are_malformed() -> None:
    deal = shuffled(Random(1))
    for wrong in (
        Deal(deal.order[1:], deal.heaps),
        Deal(deal.order, deal.heaps[1:]),
        Deal(deal.order, (deal.heaps[0][1:], *deal.heaps[1:])),
        Deal(deal.order, ((Lay(deal.heaps[0][0].card, 0.4, 0.0, 0), *deal.heaps[0][1:]), *deal.heaps[1:])),
        Deal(deal.order, ((Lay(deal.heaps[0][0].card, 0.0, 0.0, 360), *deal.heaps[0][1:]), *deal.heaps[1:])),
    ):
        with pytest.raises(MalformedInput):
            check(wrong)
