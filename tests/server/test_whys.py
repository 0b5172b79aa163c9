"""Bots explain themselves: to whom, when, and never by a card that the reader cannot see."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from girandola.games.hanabi.adapter import HANABI, HanabiGame, write_deal
from girandola.hanabi import (
    Deal,
    Edition,
    GiveClue,
    Seat,
    edition_of,
    options_from,
    read_action,
    shuffled,
    start,
)
from girandola.hanabi import State as HanabiState
from girandola.server.tables import registry
from girandola.server.tables.bot_turns import BotTurns
from girandola.server.tables.referee import Referee
from girandola.server.workers import bot_answers
from girandola.server.workers.bot_questions import (
    BotDecision,
    BotQuestion,
    HintAnswer,
    Key,
    SeatHistory,
    bot_question,
)
from girandola.table.entries import Why, Whys
from tests.server.in_process import InProcessGuest, MemoryTables, a_move
from tests.server.worlds import other_deal, some_game

EDITIONS = ("it", "deluxe", "ro-choreography", "es-black-powder", "es-avalanche+flamboyants")
READER = 0


def _edition(name: str) -> Edition:
    return edition_of(options_from(HANABI.rules({"edition": name})))


async def seated(
    tables: MemoryTables, bot: str, seats: int, mp: pytest.MonkeyPatch, **options: Any
) -> tuple[Referee, InProcessGuest]:
    """A table with one person on seat 0 and bots that do not think by themselves."""
    mp.setattr(BotTurns, "let_think", lambda _: None)
    mp.setattr(tables.workers, "expect", lambda *_: None)
    referee = await tables.table(seats, **options)
    ann = await tables.guest(referee, 0)
    assert await ann.ask("sit", seat=READER) == "done"
    for seat in range(1, seats):
        assert await ann.ask("add-bot", seat=seat, bot=bot) == "done"
    assert await ann.ask("start") == "done"
    ann.news()
    return referee, ann


async def explained(referee: Referee, seat: Seat, action: str, bot: str, *, careless: bool = False) -> None:
    """Let a bot's seat act, with what it may say about the action to each reader."""
    table = referee.table
    assert table.match is not None
    question = bot_question(table, seat, bot, 0, whole=True)
    if careless:  # the readers are shown what the bot itself sees
        question = replace(question, readers=dict.fromkeys(question.readers, question.history))
    told = bot_answers.explanations(question, read_action(action))
    secret = Why("clue-play", {"card": table.match.deal})
    await referee.act_for_bot(seat, BotDecision(action, Whys(secret, told)), table.match.revision)


async def bytes_for_reader(
    deal: Deal,
    edition: str,
    seats: int,
    taken: list[Any],
    bot: str,
    mp: pytest.MonkeyPatch,
    *,
    careless: bool,
) -> list[bytes]:
    bot_answers._kept.clear()
    mp.setattr(registry, "new_id", lambda: "table")
    mp.setattr(registry, "new_code", lambda: "CODE")
    mp.setattr(HanabiGame, "deal", lambda *_: write_deal(deal))
    tables = MemoryTables()
    options = {"rules": {"edition": edition}, "explanations": True}
    referee, ann = await seated(tables, bot, seats, mp, **options)
    for seat, action in taken:
        if seat == READER:
            assert await ann.act(str(action)) == "done"
        else:
            await explained(referee, seat, str(action), bot, careless=careless)
    await ann.say("join")
    ann.news()
    return ann.sent


async def compare(
    edition: str, bot: str, seed: int, mp: pytest.MonkeyPatch, *, careless: bool = False
) -> int:
    """Two worlds that look the same to the reader: no byte differs. Returns how often a reason came."""
    dice, seats = Random(seed), 3
    first = start(_edition(edition), seats, shuffled(_edition(edition), seats, dice))
    taken, state = some_game(first, dice, 24)
    other = other_deal(state, {READER}, dice)
    assert other is not None
    mine, theirs = [
        await bytes_for_reader(deal, edition, seats, taken, bot, mp, careless=careless)
        for deal in (first.deal, other)
    ]
    for number, (left, right) in enumerate(zip(mine, theirs, strict=True)):
        assert left == right, f"message {number} tells a hidden card"
    return sum(b'"why"' in message and b'"untold"' not in message for message in mine)


@pytest.mark.parametrize("bot", ["companion", "companion:beginner"])
@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_reason_tells_no_hidden_card(edition: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = range(3) if bot == "companion" else range(1)
    reasons = [
        await compare(edition, bot, EDITIONS.index(edition) + 10 * seed, monkeypatch) for seed in seeds
    ]
    assert bot != "companion" or sum(reasons) > 0, "nothing was explained, so nothing was tested"


async def test_the_comparison_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that explained itself by all that it sees would be caught."""

    async def careless() -> None:
        for seed in range(20):
            await compare("it", "companion", seed, monkeypatch, careless=True)

    with pytest.raises(AssertionError, match="tells a hidden card"):
        await careless()


# --- when and to whom


async def one_bot_action(monkeypatch: pytest.MonkeyPatch, **options: Any) -> tuple[Referee, InProcessGuest]:
    tables = MemoryTables()
    referee, ann = await seated(tables, "companion", 2, monkeypatch, starter=1, **options)
    why = Whys(Why("clue-play", {"card": "r1"}), {"0": Why("discard-chop")})
    match = referee.table.match
    assert match is not None
    await referee.act_for_bot(1, BotDecision(a_move(referee), why), match.revision)
    return referee, ann


async def test_nothing_is_explained_during_a_game_unless_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    _, ann = await one_bot_action(monkeypatch)
    [told] = [message for message in ann.news() if message["type"] == "happened"]
    assert "why" not in told["entry"]
    assert all("why" not in past["entry"] for past in (await ann.say("join"))["history"])


async def test_learners_are_sent_what_they_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    referee, ann = await one_bot_action(monkeypatch, explanations=True, spectators="all")
    [told] = [message for message in ann.news() if message["type"] == "happened"]
    assert told["entry"]["why"] == {"code": "discard-chop", "facts": {}}
    subscriber = InProcessGuest(MemoryTables(), referee, "v7")
    history = (await subscriber.say("join"))["history"]
    assert history[-1]["entry"]["why"] == {"code": "untold", "facts": {}}


async def test_after_the_game_everybody_reads_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    referee, ann = await one_bot_action(monkeypatch)
    seq = referee.table.seq
    ann.news()
    assert await ann.ask("stop") == "done"
    whole = {"code": "clue-play", "facts": {"card": "r1"}}
    ended = [message for message in map(msgspec.json.decode, ann.sent) if "whys" in message]
    assert [message["whys"] for message in ended] == [{str(seq): whole}]
    history = (await ann.say("join"))["history"]
    assert whole in [past["entry"].get("why") for past in history]


async def test_a_restart_forgets_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = MemoryTables()
    referee, _ = await seated(tables, "companion", 2, monkeypatch, starter=1)
    why = Whys(Why("clue-play", {"card": "r1", "slot": 2}), {"0": Why("untold")})
    await referee.act_for_bot(1, BotDecision(a_move(referee), why), referee.table.seq)
    kept = tables.kept.logs[referee.table.id][-1].entry
    assert getattr(kept, "why", None) == why


def test_a_real_companion_gives_its_reason() -> None:
    """The worker's own answer: the whole reason, and to a third player what they see too."""
    edition = _edition("it")
    for seed in range(30):
        state = start(edition, 3, shuffled(edition, 3, Random(seed), starter=1))
        answer = _answer_of(state)
        action = read_action(answer.action)
        assert answer.why is not None
        if isinstance(action, GiveClue) and action.receiver == 2:
            assert answer.why.told["0"].code.startswith("clue-")
            return
    raise AssertionError("no clue to the third player in thirty games")


def _answer_of(state: HanabiState) -> BotDecision:
    from girandola.hanabi import common_view, seat_view

    bot_answers._kept.clear()
    view, common = seat_view(state, 1), common_view(state, 1, 0)
    history = SeatHistory(Key("t", 1, 1, 0, None), view, 0, (), view)
    reader = SeatHistory(Key("t", 1, 1, 0, 0), common, 0, (), common)
    decided = bot_answers.answer(BotQuestion("hanabi", "companion", history, 0, {0: reader}))
    assert decided is not None
    return decided


# --- hints


async def hint_from(ann: InProcessGuest) -> dict[str, Any]:
    for _ in range(3000):
        for message in ann.news():
            if message["type"] == "hint":
                return message
        await asyncio.sleep(0.1)
    raise AssertionError("no hint came")


async def test_a_hint_is_for_the_asker_and_known_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = MemoryTables()
    found = HintAnswer("c11", Why("clue-play"), [], 20)

    async def hint(_game: str, _history: SeatHistory) -> HintAnswer:
        return found

    monkeypatch.setattr(tables.workers, "hint", hint)
    referee = await tables.table(2, starter=0)
    ann, bob = await tables.guest(referee, 0), await tables.guest(referee, 1)
    assert await ann.ask("sit", seat=0) == await bob.ask("sit", seat=1) == "done"
    assert await ann.ask("hint") == "no-game"
    assert await ann.ask("start") == "done"
    assert await bob.ask("hint") == "not-your-turn"
    bob.news()
    assert await ann.ask("hint") == "done"
    assert (await hint_from(ann))["action"] == "c11"
    assert await ann.ask("hint") == "done"
    heard = [message["entry"]["kind"] for message in bob.news() if message["type"] == "happened"]
    assert heard == ["hinted"], "once a turn is enough"
    assert all(message["type"] != "hint" for message in map(msgspec.json.decode, bob.sent))


async def test_a_table_may_forbid_hints() -> None:
    tables = MemoryTables()
    referee = await tables.table(2, starter=0, hints=False)
    ann, bob = await tables.guest(referee, 0), await tables.guest(referee, 1)
    assert await ann.ask("sit", seat=0) == await bob.ask("sit", seat=1) == "done"
    assert await ann.ask("start") == "done"
    assert await ann.ask("hint") == "no-hints"


def test_a_hint_comes_from_the_view_alone() -> None:
    """Other cards in the player's own hand and in the deck: the same hint."""
    edition = _edition("it")
    deal = shuffled(edition, 2, Random(4), starter=0)
    other = Deal((*deal.deck[-5:], *deal.deck[5:-5], *deal.deck[:5]), starter=0)
    hints = []
    for dealt in (deal, other):
        bot_answers._kept.clear()
        position = HANABI.start(HANABI.rules({}), 2, write_deal(dealt))
        view = position.for_bot(0, {})
        hints.append(
            bot_answers.answer_hint("hanabi", SeatHistory(Key("t", 1, 0, 0, None), view, 0, (), view))
        )
    assert hints[0] == hints[1]
    assert len(hints[0].options) == 3
