"""Puzzles as a file, and the puzzles that come with the program: none of them may be wrong."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from girandola.core.errors import MalformedRecord
from girandola.games.hanabi.puzzles import coming_puzzles, difficulty_by, puzzle_of_day, shipped_puzzles
from girandola.hanabi import facts, seat_view, step
from girandola.hanabi.events import Discarded, Misplayed
from girandola.hanabi.puzzles import HARDEST, Puzzle, PuzzleFile, PuzzleTheme, read_file, write_file
from girandola.hanabi.replay import replay

SHIPPED = list(shipped_puzzles().values())
LEAST_MARGIN, LEAST_ERRORS, LEAST_WORLDS = 0.4, 3.5, 100


def test_a_file_is_read_as_it_was_written() -> None:
    file = PuzzleFile(tuple(SHIPPED[:5]), {"program": "x", "found": 7})
    again = read_file(write_file(file).encode())
    assert again == file
    assert write_file(again) == write_file(file)


def changed(**fields: object) -> bytes:
    head, line = write_file(PuzzleFile((SHIPPED[0],))).splitlines()
    return f"{head}\n{json.dumps({**json.loads(line), **fields})}\n".encode()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "empty"),
        (b"\xff", "UTF-8"),
        (b"[]", "expected an object"),
        (b'{"girandola":"hanabi","version":1,"made":{}}', "none of hanabi-puzzles"),
        (b'{"girandola":"hanabi-puzzles","version":2,"made":{}}', "version 1 and no other"),
        (changed(answer="x9"), "line 2"),
        (changed(theme="sport"), "none of"),
        (changed(difficulty=9), "not in the range"),
        (changed(values=[["p1", 1]]), "an action and three numbers"),
        (changed(proof=[1, 2]), "a margin, its error"),
        (changed(proof=["a", 2, 3]), "expected a number"),
        (changed(record="text"), "expected an object"),
        (changed(more=1), "no field 'more'"),
        (changed(line="c0r zz"), "line"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(MalformedRecord, match=sentence):
        read_file(data)


def test_an_edition_without_a_name_of_ours_is_written_out() -> None:
    edition = replace(SHIPPED[0].record.edition, name="ours", clue_tokens=7)
    own = replace(SHIPPED[0], record=replace(SHIPPED[0].record, edition=edition))
    assert read_file(write_file(PuzzleFile((own,))).encode()).puzzles == (own,)


def test_there_are_hundreds_of_puzzles_of_several_kinds() -> None:
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED) >= 300
    wanted = {PuzzleTheme.FINESSE, PuzzleTheme.ANSWER, PuzzleTheme.SAVE, PuzzleTheme.FIX, PuzzleTheme.ENDGAME}
    assert {puzzle.theme for puzzle in SHIPPED} >= wanted
    players = Counter(len(puzzle.record.players) for puzzle in SHIPPED)
    assert all(players[number] >= 40 for number in (2, 3, 4, 5)), players


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_is_confirmed_and_plays_on(puzzle: Puzzle) -> None:
    assert puzzle.confirmed is not None, "only what a second look confirmed is shipped"
    assert puzzle.confirmed.margin >= LEAST_MARGIN
    assert puzzle.confirmed.margin >= LEAST_ERRORS * puzzle.confirmed.error
    assert puzzle.confirmed.worlds >= LEAST_WORLDS
    assert puzzle.values[0].action == puzzle.answer
    assert all(other.points < puzzle.values[0].points for other in puzzle.values[1:])
    played = replay(puzzle.record)
    assert played.refused is None
    assert puzzle.answer in seat_view(played.final, played.final.active).legal
    whole = replay(replace(puzzle.record, actions=(*puzzle.record.actions, puzzle.answer, *puzzle.line)))
    assert whole.refused is None
    assert whole.final.end is not None


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_the_answer_to_a_shipped_puzzle_does_no_harm_as_the_cards_lie(puzzle: Puzzle) -> None:
    state = replay(puzzle.record).final
    _, events = step(state, state.active, puzzle.answer)
    assert not any(isinstance(event, Misplayed) for event in events)
    assert not any(isinstance(event, Discarded) and event.face in facts(state).critical for event in events)


def test_a_day_has_the_same_puzzle_and_other_days_have_others() -> None:
    every = shipped_puzzles()
    days = [f"2031-05-{day:02}" for day in range(1, 29)]
    chosen = [puzzle_of_day(every, day) for day in days]
    assert chosen == [puzzle_of_day(dict(reversed(list(every.items()))), day) for day in days]
    assert len(set(chosen)) == len(days), "none comes twice in four weeks: known already, it ends a streak"
    assert puzzle_of_day({}, days[0]) is None


def test_who_knows_the_days_puzzle_has_another_one() -> None:
    every, day = shipped_puzzles(), "2031-05-01"
    order: list[str] = []
    while (key := puzzle_of_day(every, day, order)) not in order:
        assert key is not None
        order.append(key)
    assert order[:20] == [puzzle_of_day(every, f"2031-05-{number:02}") for number in range(1, 21)]
    assert puzzle_of_day(every, day, order) == order[0], "who knows all of them looks at the day's again"


def test_puzzles_are_kept_for_their_days() -> None:
    every = shipped_puzzles()
    kept = coming_puzzles(every, "2031-05-01")
    assert {puzzle_of_day(every, f"2031-05-{number:02}") for number in range(1, 15)} <= kept
    assert len(kept) < len(every)
    assert coming_puzzles({}, "2031-05-01") == frozenset()


def test_difficulty_follows_the_solvers() -> None:
    for estimate in range(1, HARDEST + 1):
        assert difficulty_by(estimate, 0, 0) == estimate
    assert difficulty_by(1, 100, 10) == HARDEST
    assert difficulty_by(5, 100, 95) == 1
    assert difficulty_by(3, 2, 0) <= 4, "two solvers change little"
