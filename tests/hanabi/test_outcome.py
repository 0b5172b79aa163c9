"""The facts that players ask for all the time (H13.2, H11.6)."""

from dataclasses import replace

from girandola.hanabi import Colour, State, edition_named, facts, read_card
from tests.hanabi.play import drained, go, in_order, stacked

IT = edition_named("it")


def written(state: State, what: str) -> set[str]:
    return {str(card) for card in getattr(facts(state), what)}


def test_at_the_start_only_fives_are_critical() -> None:
    state = stacked(IT, 2, in_order(IT))
    assert written(state, "critical") == {"r5", "w5", "y5", "g5", "b5"}
    assert (written(state, "useless"), written(state, "lost")) == (set(), set())
    assert facts(state).best_score == 25


def test_a_lost_card_kills_its_firework_and_makes_what_follows_useless() -> None:
    state = stacked(IT, 2, "r1 r1 r1 r3 r3", "w1 w2 w3 w4 w5")
    lost = go(state, "p0", "c0r", "d3", "c0r", "d4")
    assert facts(lost).dead_fireworks == (Colour.RED,)
    assert written(lost, "lost") == {"r3"}
    assert written(lost, "useless") == {"r1", "r3", "r4", "r5"}
    assert "r2" not in written(lost, "critical")
    assert facts(lost).best_score == 22


def test_a_needed_card_with_one_copy_left_is_critical() -> None:
    state = stacked(IT, 2, "r1 r1 r1 r3 r3", "w1 w2 w3 w4 w5")
    assert "r3" in written(go(state, "c1w", "c0r", "d3"), "critical")


def test_pace_counts_the_turns_to_spare() -> None:
    state = stacked(IT, 2, in_order(IT))
    assert facts(state).pace == 40 + 2 - 25
    assert facts(go(state, "p0")).pace == 39 + 2 - 24
    assert facts(go(state, "c1w", "d5")).pace == 39 + 2 - 25
    assert facts(stacked(edition_named("it-expert"), 2, in_order(IT))).pace is None


def test_the_turns_left_bound_the_best_score() -> None:
    last = replace(drained(stacked(IT, 2, in_order(IT))), discards=())
    assert facts(last).best_score == 2


def test_the_best_score_with_black_counts_what_is_missing() -> None:
    black = edition_named("es-black-powder")
    state = stacked(black, 2, "k5 k1 k3 k2 k4", "w1 w2 w3 w4 w5")
    assert facts(state).best_score == 25
    lost = go(state, "c1w", "c01", "d1")
    assert read_card("k1") in facts(lost).lost
    assert facts(lost).best_score == 24
