"""What a guest bot is sent does not depend on what its seat cannot see: its own hand and the deck."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from girandola.hanabi import Action, Deal, GiveClue, ValueClue, edition_named, legal_actions, shuffled, start
from tests.server.guests.test_guest_protocol import Gate, Play, until

EDITION, PLAYERS, GUEST = "it", 3, 0
CHANGING = {"datetimeStarted", "datetime", "tableID", "id", "name"}


def other_world(deal: Deal) -> Deal:
    """The same deal to the eyes of seat 0: its own hand and the deck are mixed."""
    size = edition_named(EDITION).hand_size(PLAYERS)
    deck = list(deal.deck)
    hidden = [place for place in range(len(deck)) if place < size or place >= PLAYERS * size]
    faces = [deck[place] for place in hidden]
    Random(5).shuffle(faces)
    for place, face in zip(hidden, faces, strict=True):
        deck[place] = face
    return replace(deal, deck=tuple(deck))


async def frames_of(folder: Path, deal: Deal) -> list[Any]:
    """Everything that the guest is sent while everybody clues somebody else than it."""
    gate = Gate(folder, load_within=30)
    await gate.open()
    try:
        bot = await gate.guest("Bot")
        bot.act = stay_silent  # type: ignore[method-assign]
        play = Play(gate, EDITION, {GUEST: "Bot"}, PLAYERS)
        play.first = play.state = start(edition_named(EDITION), PLAYERS, deal)
        await play.tell()
        await until(lambda: any(name == "connected" and all(body["list"]) for name, body in bot.frames))
        for _ in range(4):
            await play.take(common_clue(play))
        await until(lambda: sum(name == "gameAction" for name, _ in bot.frames) == 12)
        return [(name, steady(body)) for name, body in bot.frames]
    finally:
        await gate.close()


async def stay_silent() -> None:
    """The clues are the test's, the guest's own among them."""


def common_clue(play: Play) -> Action:
    """A rank clue to somebody else than the guest: what it touches is open to the guest."""
    state = play.state
    clues = (one for one in legal_actions(state, state.active) if isinstance(one, GiveClue))
    return next(one for one in clues if one.receiver != GUEST and isinstance(one.clue, ValueClue))


def steady(body: Any) -> Any:
    """The body without times and numbers of tables, which differ from one run to the next."""
    if isinstance(body, dict):
        return {key: steady(value) for key, value in body.items() if key not in CHANGING}
    return [steady(value) for value in body] if isinstance(body, list) else body


async def test_the_own_hand_and_the_deck_change_nothing_that_is_sent(tmp_path: Path) -> None:
    deal = shuffled(edition_named(EDITION), PLAYERS, Random(1), starter=1)
    first = await frames_of(tmp_path / "one", deal)
    second = await frames_of(tmp_path / "two", other_world(deal))
    assert first == second
    assert other_world(deal) != deal


async def test_the_comparison_can_fail(tmp_path: Path) -> None:
    deal = shuffled(edition_named(EDITION), PLAYERS, Random(1), starter=1)
    size = edition_named(EDITION).hand_size(PLAYERS)
    deck = list(deal.deck)
    deck[size], deck[-1] = deck[-1], deck[size]  # a card in a hand that the guest sees
    assert deck[size] != deck[-1]
    changed = replace(deal, deck=tuple(deck))
    assert await frames_of(tmp_path / "one", deal) != await frames_of(tmp_path / "two", changed)
