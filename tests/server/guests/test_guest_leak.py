"""What a guest bot is sent does not depend on what its seat cannot see: its own hand and the deck."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from girandola.hanabi import Action, Deal, Seat, edition_named, shuffled, start
from tests.server.guests.test_guest_protocol import Gate, Play, until
from tests.server.worlds import other_deal, some_game

CHANGING = {"datetimeStarted", "datetime", "tableID", "id", "name"}
GAMES = [("it", 2), ("it", 3), ("es", 3), ("ro-avalanche", 4), ("es-avalanche", 5)]
Taken = list[tuple[Seat, Action]]


async def stay_silent() -> None:
    """All actions are the test's, the guest's own among them."""


async def frames_of(folder: Path, rules: str, players: int, deal: Deal, taken: Taken, late: int) -> Any:
    """Everything that the guest is sent in this game; ``late`` actions have happened when it is invited."""
    gate = Gate(folder, load_within=30)
    await gate.open()
    try:
        bot = await gate.guest("Bot")
        bot.act = stay_silent  # type: ignore[method-assign]
        play = Play(gate, rules, {}, players)
        play.first = play.state = start(edition_named(rules), players, deal)
        for number, (_, action) in enumerate(taken):
            if number == late:
                play.guests[guest_of(players)] = "Bot"
                await play.tell()
                await until(
                    lambda: any(name == "connected" and all(body["list"]) for name, body in bot.frames)
                )
            await play.take(action)
        turns = len(taken) - late
        await until(lambda: _turns(bot.frames) == turns)
        return [(name, steady(body)) for name, body in bot.frames]
    finally:
        await gate.close()


def guest_of(players: int) -> Seat:
    return players // 2


def _turns(frames: list[tuple[str, Any]]) -> int:
    return sum(name == "gameAction" and body["action"]["type"] == "turn" for name, body in frames)


def steady(body: Any) -> Any:
    """The body without times and numbers of tables, which differ from one run to the next."""
    if isinstance(body, dict):
        return {key: steady(value) for key, value in body.items() if key not in CHANGING}
    return [steady(value) for value in body] if isinstance(body, list) else body


def some_deal(edition: str, players: int) -> tuple[Deal, Taken, Deal]:
    """A deal, actions, and another deal in which the same happens before the guest's eyes."""
    dice = Random(players)
    first = start(edition_named(edition), players, shuffled(edition_named(edition), players, dice))
    taken, state = some_game(first, dice, 24)
    other = other_deal(state, {guest_of(players)}, dice)
    assert other is not None, "there is another world"
    assert other != first.deal
    return first.deal, taken, other


@pytest.mark.parametrize(("edition", "players"), GAMES)
async def test_hidden_hand_and_deck_change_nothing_that_is_sent(
    tmp_path: Path, edition: str, players: int
) -> None:
    deal, taken, other = some_deal(edition, players)
    for late in (0, len(taken) // 2):
        one = await frames_of(tmp_path / f"one-{late}", edition, players, deal, taken, late)
        two = await frames_of(tmp_path / f"two-{late}", edition, players, other, taken, late)
        assert len(one) > len(taken) - late
        assert one == two


async def test_the_comparison_can_fail(tmp_path: Path) -> None:
    deal, taken, _ = some_deal("it", 3)
    deck = list(deal.deck)
    other = next(place for place, face in enumerate(deck) if place >= 15 and face != deck[0])
    deck[0], deck[other] = deck[other], deck[0]  # a card of player 0, which the guest in seat 1 sees
    changed = replace(deal, deck=tuple(deck))
    one = await frames_of(tmp_path / "one", "it", 3, deal, taken[:1], 0)
    assert one != await frames_of(tmp_path / "two", "it", 3, changed, taken[:1], 0)
