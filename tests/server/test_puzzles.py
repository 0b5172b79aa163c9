"""Puzzles over HTTP: the answer stays with the server until one has answered, and the first answer counts."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from girandola.games.hanabi.puzzles import coming_puzzles, puzzle_of_day, shipped_puzzles
from girandola.hanabi.puzzles import Puzzle
from girandola.hanabi.replay import replay
from girandola.server.http.puzzles import _seen_by_seat, _today_for
from girandola.store.puzzle_tries import PuzzleTry
from girandola.wire.codec import encode
from tests.server.cluster import cluster
from tests.server.guest import ask, register
from tests.server.server_process import Server

Headers = dict[str, str]


async def get(server: Server, who: Headers, path: str) -> Any:
    answer = await ask(server.url, who, "GET", f"api/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def give(server: Server, who: Headers, puzzle: str, action: str) -> Any:
    answer = await ask(server.url, who, "POST", f"api/puzzles/{puzzle}", {"action": action})
    assert answer.status_code == 200, answer.text
    return answer.json()


def other_action(puzzle: Puzzle) -> str:
    return str(puzzle.values[1].action)


async def test_the_days_puzzle_solved_makes_a_streak(server: Server) -> None:
    ann = await register(server.url, "Ann")
    before = await get(server, ann, "puzzles")
    assert (before["today_solved"], before["streak"], before["tried"]) == (None, 0, 0)
    assert before["puzzles"] == len(shipped_puzzles())
    assert sum(each["puzzles"] for each in before["themes"]) == before["puzzles"]
    assert sum(each["puzzles"] for each in before["levels"]) == before["puzzles"]
    today = before["today"]
    shown = await get(server, ann, f"puzzles/{today}")
    assert shown["is_today"]
    told = await give(server, ann, today, str(shipped_puzzles()[today].answer))
    assert (told["solved"], told["streak"]) == (True, 1)
    after = await get(server, ann, "puzzles")
    assert (after["today_solved"], after["streak"], after["tried"], after["solved"]) == (True, 1, 1, 1)


async def test_the_days_puzzle_solved_at_one_process_counts_at_the_other(tmp_path: Path) -> None:
    with cluster(tmp_path, 2) as (here, there):
        ann = await register(here.url, "Ann")
        today = (await get(here, ann, "puzzles"))["today"]
        assert (await get(there, ann, "puzzles"))["today"] == today
        await give(here, ann, today, str(shipped_puzzles()[today].answer))
        for server in (here, there):
            after = await get(server, ann, "puzzles")
            assert (after["today"], after["today_solved"], after["streak"]) == (today, True, 1)
        again = await give(there, ann, today, other_action(shipped_puzzles()[today]))
        assert again["solved"], "the first answer counts, wherever it was given"


def test_the_days_puzzle_is_one_that_the_visitor_did_not_know() -> None:
    every, day = shipped_puzzles(), "2031-05-01"
    common = puzzle_of_day(every, day)
    assert common is not None
    before = {common: PuzzleTry("p0", solved=True)}
    own = _today_for(before, every, day)
    assert own not in (None, common), "it was solved before its day came"
    answered = {**before, str(own): PuzzleTry("p0", solved=True, day=day)}
    assert _today_for(answered, every, day) == own, "once answered it stays the day's"
    assert _today_for(answered, every, "2031-05-02") not in answered


async def test_practice_leaves_the_coming_days_alone(server: Server) -> None:
    ida = await register(server.url, "Ida")
    listed = await get(server, ida, "puzzles")
    assert listed["is_substitute"] is False
    coming = coming_puzzles(shipped_puzzles(), listed["day"])
    for _ in range(5):
        key = (await get(server, ida, "puzzles/next"))["puzzle"]
        assert key not in coming
        await give(server, ida, key, str(shipped_puzzles()[key].answer))


async def test_a_wrong_answer_is_explained_and_counts_for_ever(server: Server) -> None:
    bob = await register(server.url, "Bob")
    key = (await get(server, bob, "puzzles/next"))["puzzle"]
    puzzle = shipped_puzzles()[key]
    assert (await get(server, bob, f"puzzles/{key}"))["answer"] is None
    told = await give(server, bob, key, other_action(puzzle))
    assert (told["solved"], told["answer"]) == (False, str(puzzle.answer))
    assert told["why"] == {"code": puzzle.reason, "facts": dict(puzzle.facts)}
    assert told["values"][0]["action"] == told["answer"]
    assert [step["action"] for step in told["replay"]["steps"]] == [
        *map(str, puzzle.record.actions),
        str(puzzle.answer),
        *map(str, puzzle.line),
    ]
    again = await give(server, bob, key, str(puzzle.answer))
    assert (again["solved"], again["given"]) == (False, other_action(puzzle)), "the first answer counts"
    assert (await get(server, bob, f"puzzles/{key}"))["answer"]["solved"] is False
    assert (await get(server, bob, "puzzles"))["solved"] == 0


async def test_answers_given_at_once_count_once(server: Server) -> None:
    cid = await register(server.url, "Cid")
    key = (await get(server, cid, "puzzles/next"))["puzzle"]
    actions = [str(value.action) for value in shipped_puzzles()[key].values]
    told = await asyncio.gather(*(give(server, cid, key, action) for action in actions))
    assert len({one["given"] for one in told}) == 1
    assert (await get(server, cid, "puzzles"))["tried"] == 1


async def test_what_was_tried_does_not_come_again_and_filters_hold(server: Server) -> None:
    dan = await register(server.url, "Dan")
    listed = await get(server, dan, "puzzles")
    theme = min(listed["themes"], key=lambda each: each["puzzles"])
    seen = set()
    while (key := (await get(server, dan, f"puzzles/next?theme={theme['key']}"))["puzzle"]) is not None:
        assert shipped_puzzles()[key].theme == theme["key"]
        assert key not in seen
        seen.add(key)
        await give(server, dan, key, str(shipped_puzzles()[key].answer))
    assert len(seen) in (theme["puzzles"], theme["puzzles"] - 1), "all but the day's"
    after = await get(server, dan, "puzzles")
    assert next(e for e in after["themes"] if e["key"] == theme["key"])["solved"] == len(seen)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "puzzles/nothing", None, 404, "no-such-puzzle"),
        ("POST", "puzzles/nothing", {"action": "p0"}, 404, "no-such-puzzle"),
        ("GET", "puzzles/next?theme=sport", None, 400, "malformed"),
        ("GET", "puzzles/next?level=9", None, 400, "malformed"),
        ("POST", "puzzles/{key}", {"action": "zzz"}, 409, "malformed-action"),
        ("POST", "puzzles/{key}", {"action": "p49"}, 409, None),
        ("POST", "puzzles/{key}", {"action": "p" * 17}, 400, "malformed"),
        ("POST", "puzzles/{key}", {"action": 1}, 400, "malformed"),
    ],
)
async def test_bad_questions_are_refused_and_change_nothing(
    server: Server, method: str, path: str, body: Any, status: int, reason: str | None
) -> None:
    eve = await register(server.url, "Eve")
    key = (await get(server, eve, "puzzles/next"))["puzzle"]
    answer = await ask(server.url, eve, method, f"api/{path.format(key=key)}", body)
    assert answer.status_code == status, answer.text
    assert reason in (None, answer.json()["reason"])
    assert (await get(server, eve, "puzzles"))["tried"] == 0


async def test_puzzles_need_a_visitor_and_are_in_what_one_takes_along(server: Server) -> None:
    assert (await ask(server.url, {}, "GET", "api/puzzles")).status_code == 401
    fay = await register(server.url, "Fay")
    key = (await get(server, fay, "puzzles/next"))["puzzle"]
    await give(server, fay, key, other_action(shipped_puzzles()[key]))
    everything = (await ask(server.url, fay, "GET", "api/me/everything")).json()
    assert [row["puzzle"] for row in everything["puzzle_tries"]] == [key]


# --- what a solver may see


def twins(puzzle: Puzzle) -> list[Puzzle]:
    """The same game with hidden cards that lie otherwise: the deck, and a card in the solver's hand."""
    state = replay(puzzle.record).final
    deal, drawn = puzzle.record.deal, len(puzzle.record.deal.deck) - len(state.deck)
    decks = [(*deal.deck[:drawn], *reversed(deal.deck[drawn:]))]
    order = {face: number for number, face in enumerate(state.edition.identities)}
    for card in state.hands[state.active]:
        for other in range(drawn, len(deal.deck)):
            face = deal.deck[other]
            if face != deal.deck[card] and state.marks[card].possible >> order[face] & 1:
                deck = list(deal.deck)
                deck[card], deck[other] = deck[other], deck[card]
                decks.append(tuple(deck))
                break
    return [replace(puzzle, record=replace(puzzle.record, deal=replace(deal, deck=deck))) for deck in decks]


async def test_nothing_hidden_is_in_what_a_solver_gets() -> None:
    """Changing what the seat cannot see changes nothing in what is sent before the answer."""
    compared = 0
    for puzzle in list(shipped_puzzles().values())[:8]:
        seat, shown = await _seen_by_seat(puzzle)
        for twin in twins(puzzle):
            assert replay(twin.record).refused is None
            other_seat, other = await _seen_by_seat(twin)
            assert (other_seat, encode(other)) == (seat, encode(shown))
            compared += 1
    assert compared > 16


async def test_the_answer_is_not_in_what_a_solver_gets(server: Server) -> None:
    gus = await register(server.url, "Gus")
    key = (await get(server, gus, "puzzles/next"))["puzzle"]
    shown = await get(server, gus, f"puzzles/{key}")
    assert set(shown) == {"id", "is_today", "seat", "difficulty", "tries", "solved", "replay", "answer"}
    assert shown["answer"] is None
    assert len(shown["replay"]["steps"]) == len(shipped_puzzles()[key].record.actions)
    assert all("why" not in step for step in shown["replay"]["steps"])
