"""The compiled bots: as players in a seat and in compiled loops they are the same, honest, and good."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from girandola.arena.chunk import Chunk, deal_of, play_chunk
from girandola.arena.lineup import Lineup, alone
from girandola.bots.hanabi.coder.bot import BOT as CODER
from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.seat_bot import TableBot, at_seat
from girandola.bots.hanabi.compiled.turn import begin_one, catch_up_one, deal_one
from girandola.bots.hanabi.duet.bot import BOT as DUET
from girandola.bots.hanabi.smart.bot import BOT as SMART
from girandola.hanabi import PRESETS, Discard, GiveClue, edition_named, seat_view, start, step
from girandola.hanabi.events import seen_by
from girandola.hanabi.state import State
from girandola.lab.bridge import hide, record_of_state, uid_of
from girandola.lab.kernel import step as kernel_step
from girandola.lab.record import UNKNOWN, blank
from girandola.lab.tables import setup

BOTS = {"coder": CODER, "smart": SMART, "duet": DUET}
MAKERS: dict[str, Callable[..., TableBot]] = {name: at_seat(bot) for name, bot in BOTS.items()}
PLAYERS = (2, 3, 4, 5)
# What a seat remembers of a game beside the faces of its cards.
FIELDS = [
    "hand", "sizes", "touched", "missed", "fireworks", "gone", "clues", "errors", "active",
    "turn", "turns_left", "placed", "discards", "choice", "tile", "drawn", "total", "over",
]  # fmt: skip


def one_by_one(name: str, edition: str, players: int, seed: int) -> tuple[Any, list[str]]:
    """A game by the pure rules with bots in seats; its result and actions. Checks what the bots remember."""
    table = setup(edition_named(edition), players)
    state = start(table.edition, players, deal_of(table, seed, 0))
    bots = [MAKERS[name](seat_view(state, seat), 0) for seat in range(players)]
    actions = []
    while state.end is None:
        actor = state.active
        decision = bots[actor].decide(seat_view(state, actor))
        assert decision.reason is not None
        assert decision.action in seat_view(state, actor).legal
        actions.append(str(decision.action))
        state, events = step(state, actor, decision.action)
        for seat, bot in enumerate(bots):
            bot.observe([seen_by(event, seat) for event in events])
        if len(actions) % 3 == 0:
            check_memory(bots, state)
    return state, actions


def check_memory(bots: list[TableBot], state: State) -> None:
    """Every seat's record is the referee's with the hidden cards covered, and all believe the same."""
    table = setup(state.edition, state.players)
    truth = record_of_state(table, state)
    for bot in bots:
        seen = hide(table, truth, bot.seat)
        for field in FIELDS:
            assert (bot.games[field] == seen[field]).all(), field
        for slot in range(state.players * table.hand_size):
            card = bot.games["hand"][0, slot]
            assert bot.games["deck"][0, card] in (seen["deck"][0, card], UNKNOWN)
        assert (bot.minds["masks"] == bots[0].minds["masks"]).all()
        check_truth(bot, truth)


def check_truth(bot: TableBot, truth: Any) -> None:
    """Among themselves the bots never believe anything false."""
    for slot, mask in enumerate(bot.minds["masks"][0]):
        if mask:
            face = int(truth["deck"][0, truth["hand"][0, slot]])
            assert int(mask) >> face & 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("edition", PRESETS)
def test_a_bot_plays_every_edition_to_its_end_and_alike_in_a_seat_and_in_a_loop(
    name: str, edition: str
) -> None:
    for players in PLAYERS:
        state, actions = one_by_one(name, edition, players, seed=5)
        played = play_chunk(Chunk(alone(name, players), edition, 5, 0, 1)).results[0]
        assert (played["placed"], played["errors"]) == (sum(state.fireworks), state.errors)
        assert played["moves"] == len(actions)


@pytest.mark.parametrize("edition", PRESETS)
def test_the_cheater_plays_every_edition_to_its_end(edition: str) -> None:
    for players in PLAYERS:
        results = play_chunk(Chunk(alone("cheater", players), edition, 1, 0, 20)).results
        assert (results["over"] > 0).all()


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_seat_cannot_see_does_not_matter(name: str, players: int) -> None:
    """Own hand, deck and tiles are swapped for others before each decision, and nothing changes."""
    random, table = Random(players), setup(edition_named("deluxe"), players)
    games, minds = blank(1), np.zeros(1, BELIEFS)
    deal_one(games, table.tables, 3, 0, 0)
    begin_one(games, minds, table.tables)
    bot = BOTS[name]
    decisions = 0
    while games["over"][0] == 0:
        actor = int(games["active"][0])
        other, mind = games.copy(), minds.copy()
        swap_hidden(other[0], table.hand_size, random)
        action = bot.decide_one(games.copy(), minds.copy(), table.tables)
        assert bot.decide_one(other, mind, table.tables) == action
        bot.interpret_one(games, minds, table.tables, action, places(games, table, action), 99)
        kernel_step(games[0], table.tables[0], action)
        catch_up_one(games, minds, table.tables, actor)
        decisions += 1
    assert decisions > 30


def swap_hidden(record: Any, hand_size: int, random: Random) -> None:
    first = int(record.active) * hand_size
    own = [int(record.hand[slot]) for slot in range(first, first + int(record.sizes[record.active]))]
    unseen = own + list(range(int(record.drawn), int(record.total)))
    faces = [int(record.deck[card]) for card in unseen]
    random.shuffle(faces)
    for card, face in zip(unseen, faces, strict=True):
        record.deck[card] = face
    record.tiles[int(record.tile) :] = 0
    record.return_point = random.randrange(1 << 32)


def places(games: Any, table: Any, action: int) -> int:
    deed = table.deeds[action]
    if deed.kind.name != "CLUE":
        return 0
    record, found = games[0], 0
    seat = (int(record.active) + deed.distance) % table.players
    for place in range(int(record.sizes[seat])):
        face = record.deck[record.hand[seat * table.hand_size + place]]
        found |= (int(table.tables[0].touches[face]) >> deed.subject & 1) << place
    return found


# Means of 10,000 games and more lie near the middle; four standard errors of the games here lie around.
@pytest.mark.parametrize(
    ("name", "players", "least", "most"),
    [
        ("coder", 2, 22.6, 23.25),
        ("coder", 3, 24.79, 24.94),
        ("coder", 4, 24.88, 24.98),
        ("coder", 5, 24.86, 24.97),
        ("smart", 2, 22.75, 23.4),
        ("smart", 3, 23.05, 23.55),
        ("smart", 4, 22.2, 22.75),
        ("smart", 5, 20.45, 21.0),
        ("duet", 2, 24.2, 24.65),
        ("duet", 3, 23.05, 23.55),
        ("cheater", 2, 24.82, 24.97),
        ("cheater", 3, 24.95, 25),
        ("cheater", 4, 24.93, 25),
        ("cheater", 5, 24.91, 25),
    ],
)
def test_scores_are_what_the_strategies_are_known_for(
    name: str, players: int, least: float, most: float
) -> None:
    results = play_chunk(Chunk(alone(name, players), "it", 11, 0, 1000)).results
    assert least < results["placed"].mean() < most
    assert (results["errors"] == 3).mean() < 0.01


@pytest.mark.parametrize(
    ("edition", "players", "least"),
    [
        ("it+avalanche-ten", 3, 29.45),
        ("it+avalanche-ten", 5, 29.87),
        ("ro-avalanche", 4, 29.05),
        ("it+black-powder", 5, 29.87),
        ("it+black-powder", 2, 25.7),
        ("deluxe", 4, 34.8),
        ("ro-choreography", 2, 24.0),
    ],
)
def test_the_coder_carries_over_to_other_suits(edition: str, players: int, least: float) -> None:
    results = play_chunk(Chunk(alone("coder", players), edition, 12, 0, 1000)).results
    assert results["placed"].mean() > least


def test_a_known_colour_is_announced() -> None:
    """H8.1: who knows the colour of a card that fits announces it, for a token."""
    _, actions = one_by_one("coder", "ro-choreography", 3, seed=2)
    plays = [action for action in actions if action.startswith("p")]
    assert sum(action[-1].isalpha() for action in plays) > len(plays) / 2


def test_mixed_company_is_survived() -> None:
    """Bots that do not understand each other contradict what the others believe; they must still play on."""
    for names in (
        ("coder", "smart"),
        ("duet", "coder"),
        ("smart", "coder", "coder"),
        ("coder", "simple", "smart", "simple"),
    ):
        results = play_chunk(Chunk(Lineup(names), "deluxe", 4, 0, 2)).results
        assert (results["over"] > 0).all()


def test_a_reason_tells_the_sum() -> None:
    table = setup(edition_named("it"), 3)
    state = start(table.edition, 3, deal_of(table, 1, 0))
    bot = MAKERS["coder"](seat_view(state, state.active), 0)
    decision = bot.decide(seat_view(state, state.active))
    assert isinstance(decision.action, GiveClue)
    assert decision.reason is not None
    assert decision.reason.code == "coder-sum"
    assert 0 <= int(decision.reason.facts["sum"]) < int(decision.reason.facts["numbers"])
    assert uid_of(table, state, decision.action) >= 0


def test_a_card_is_played_that_nobody_pointed_at() -> None:
    """The sum tells all hands at once: somebody plays in the first round whatever the clue pointed at."""
    _, actions = one_by_one("coder", "it", 3, seed=1)
    assert actions[0].startswith("c")
    assert any(action.startswith("p") for action in actions[1:3])


def test_who_discards_with_a_token_to_spend_saw_no_play_clue() -> None:
    """Smart: then the newest card is none that fits; of an older one nothing follows, since the newest may
    have been in the way."""
    table = setup(edition_named("it"), 2)
    state = start(table.edition, 2, deal_of(table, 1, 0))
    teller, listener = state.active, 1 - state.active
    bot = MAKERS["smart"](seat_view(state, teller), 0)
    clue = next(one for one in seat_view(state, teller).legal if isinstance(one, GiveClue))
    for action in (clue, Discard(state.hands[listener][0])):
        state, events = step(state, state.active, action)
        bot.observe([seen_by(event, teller) for event in events])
    masks, playable = bot.minds["masks"][0], int(bot.minds["playable"][0])
    newest = teller * table.hand_size + table.hand_size - 1
    assert int(masks[newest]) & playable == 0
    assert int(masks[newest - 1]) & playable != 0


def test_without_a_compiler_the_same_games_come_out() -> None:
    """Where Numba is missing the bots run as plain Python, slowly and alike."""
    code = (
        "from girandola.arena.chunk import Chunk, play_chunk\n"
        "from girandola.arena.lineup import alone\n"
        "for name in ('smart', 'coder', 'duet', 'cheater'):\n"
        "    print(play_chunk(Chunk(alone(name, 3), 'deluxe', 7, 0, 1)).results.tolist())\n"
    )
    source = Path(__file__).resolve().parents[2] / "src"
    environment = {**os.environ, "GIRANDOLA_INTERPRETED": "1", "PYTHONPATH": str(source)}
    words = [sys.executable, "-W", "error", "-c", code]
    shown = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    expected = [play_chunk(Chunk(alone(name, 3), "deluxe", 7, 0, 1)).results for name in (*BOTS, "cheater")]
    assert sorted(shown.stdout.splitlines()) == sorted(str(results.tolist()) for results in expected)
