"""Whole games of the Companion: every edition to the end, honest, repeatable, and good enough."""

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from girandola.bots.hanabi.companion.companion import Companion, beginner, club
from girandola.bots.hanabi.companion.reasons import CODES
from girandola.bots.protocol import Decision
from girandola.hanabi import (
    PRESETS,
    Card,
    Event,
    State,
    edition_named,
    legal_actions,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)
from tests.bots.companion.table import Make, Table, game, table

LEVELS: dict[str, Make] = {"expert": Companion, "club": club, "beginner": beginner}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", PRESETS)
def test_every_edition_is_played_to_the_end(edition: str, players: int) -> None:
    for make in (Companion, beginner):
        played = game(edition_named(edition), players, 7 * players, make).play_on()
        assert played.state.end is not None


@pytest.mark.parametrize("edition", ["it", "deluxe", "ro-choreography"])
def test_every_reason_has_a_code_and_its_facts(edition: str) -> None:
    for level, make in LEVELS.items():
        for decision in game(edition_named(edition), 4, 11, make).play_on().decisions:
            assert decision.reason is not None, level
            assert set(decision.reason.facts) == set(CODES[decision.reason.code])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_expert_reaches_its_level(players: int) -> None:
    """Wide bounds, six standard errors below what is measured over thousands of games."""
    games = [game(edition_named("it"), players, seed).play_on().state for seed in range(8)]
    assert mean(sum(state.fireworks) for state in games) > (18.5, 20.5, 19.5, 18.0)[players - 2]


def test_the_levels_are_in_order() -> None:
    points = {
        level: mean(
            sum(game(edition_named("it"), 3, seed, make).play_on().state.fireworks) for seed in range(12)
        )
        for level, make in LEVELS.items()
    }
    assert points["beginner"] + 2 < points["club"] < points["expert"] + 1.5


def test_the_same_game_gives_the_same_decisions() -> None:
    first = game(edition_named("deluxe"), 4, 3).play_on()
    assert game(edition_named("deluxe"), 4, 3).play_on().decisions == first.decisions


def test_a_restarted_bot_decides_as_the_one_that_was_there_all_the_time() -> None:
    edition, random = edition_named("es-flamboyants"), Random(5)
    state = start(edition, 3, shuffled(edition, 3, random))
    first = state
    here = table(state, [Companion] * 3)
    log: list[tuple[Event, ...]] = []
    while here.state.end is None:
        seat = here.state.active
        anew = Companion(seat_view(first, seat))
        for events in log:
            anew.observe([seen_by(event, seat) for event in events])
        decision = here.decide()
        assert anew.decide(seat_view(here.state, seat)) == decision
        log.append(step(here.state, seat, decision.action)[1])
        here.act(decision.action)


@pytest.mark.parametrize(("edition", "players"), [("it", 2), ("it", 4), ("deluxe", 3)])
def test_what_a_seat_cannot_see_changes_nothing(edition: str, players: int) -> None:
    """Swap the own hand and the deck for others that fit all that the seat was shown and told."""
    random = Random(2)
    played = game(edition_named(edition), players, 21)
    turns = 0
    while played.state.end is None and turns < 40:
        seat = played.state.active
        decision = played.decide()
        other = _elsewhere(played, seat, random)
        if other is not None:
            assert other == decision
        played.act(decision.action)
        turns += 1


def _elsewhere(played: Table, seat: int, random: Random) -> Decision | None:
    """The decision of the same bot on the view of a world that it could not tell from this one."""
    state = played.state
    hidden = [*state.hands[seat]]
    pool = [state.faces[card] for card in hidden] + list(state.deck)
    for _ in range(200):
        random.shuffle(pool)
        faces = list(state.faces)
        for card, face in zip(hidden, pool, strict=False):
            faces[card] = face
        if all(_may_be(state, card, faces[card]) for card in hidden):
            swapped = _swapped(state, tuple(faces), tuple(pool[len(hidden) :]))
            assert seat_view(swapped, seat) == seat_view(state, seat)
            return played.bots[seat].decide(seat_view(swapped, seat))
    return None


def _may_be(state: State, card: int, face: Card) -> bool:
    return bool(state.marks[card].possible >> state.edition.identity_index[face] & 1)


def _swapped(state: State, faces: tuple[Card, ...], deck: tuple[Card, ...]) -> State:
    new = object.__new__(State)
    new.__dict__.update(state.__dict__)
    new.__dict__.update(faces=faces, deck=deck, deal=replace(state.deal, deck=(*faces, *deck)))
    return new


def test_it_survives_partners_who_give_clues_at_random() -> None:
    edition = edition_named("it")
    points = []
    for seed in range(8):
        random = Random(seed)
        here = game(edition, 3, seed)
        while here.state.end is None:
            clues = [a for a in legal_actions(here.state, here.state.active) if str(a).startswith("c")]
            action = here.decide().action
            if clues and here.state.active == 0 and random.random() < 0.1:
                action = random.choice(clues)
            here.act(action)
        points.append(sum(here.state.fireworks))
    assert mean(points) > 15
