"""Exams: positions become games, answers are marked, and the Companion knows its grammar."""

import json

import pytest
from click.testing import CliRunner

from girandola.arena.exam import EXAMS, ExamQuestion, is_meant, mark, questions, results
from girandola.arena.positions import ExamPosition, card_at, read_turn, scene_of
from girandola.cli.main import girandola
from girandola.hanabi import MalformedInput, read_card

OPEN = ("?",) * 5


def test_what_is_told_about_open_cards_is_true_of_them() -> None:
    position = ExamPosition(
        hands=(OPEN, OPEN, ("y5", "y1", "r3", "r2", "b2")),
        stacks={"r": 3, "b": 1},
        discarded=("g3",),
        earlier=("0 tells 2 1",),
        turns=("0 tells 1 2 at 4", "1 plays b2 at 4 draws g1", "2 discards b2 at 5"),
    )
    for seed in range(5):
        scene = scene_of(position, seed)
        assert scene.state.fireworks == (3, 0, 0, 0, 2)
        assert scene.state.faces[card_at(scene.state, 1, 1)] == read_card("g1")
        assert len(scene.state.faces) + len(scene.state.deck) == 50
        assert sorted(map(str, (*scene.state.faces, *scene.state.deck))) == sorted(
            map(str, scene.state.edition.cards)
        )


@pytest.mark.parametrize(
    ("hands", "turns"),
    [
        ((OPEN, OPEN), ("0 sings",)),
        ((("r5", "r5", "?", "?", "?"), OPEN), ()),
        ((OPEN, ("r5", "y5", "g5", "b5", "w5")), ("0 tells 1 1",)),
    ],
)
def test_positions_that_cannot_be(hands: tuple[tuple[str, ...], ...], turns: tuple[str, ...]) -> None:
    with pytest.raises((MalformedInput, Exception)):
        scene_of(ExamPosition(hands=hands, turns=turns), 0)


def test_turns_are_read() -> None:
    assert read_turn("1 plays r1 at 4 draws g2").draws == "g2"
    assert read_turn("0 tells 1 b at 2 4").places == (2, 4)
    with pytest.raises(MalformedInput):
        read_turn("0 tells 1 purple")


def test_answers_are_compared() -> None:
    assert is_meant("plays 2", "plays")
    assert is_meant("tells 1 b", "tells 1")
    assert not is_meant("tells 1 b", "tells 1 r")
    assert not is_meant("discards 5", "plays")


@pytest.mark.parametrize("exam", EXAMS)
def test_every_position_of_the_exams_is_one(exam: str) -> None:
    asked = list(questions(exam))
    assert len(asked) > 40
    for question in asked:
        scene = scene_of(question.position, 0)
        assert scene.state.errors <= 3
        if question.asked in ("does", "avoids"):
            assert scene.state.active == question.eyes, question.name


def test_a_play_clue_and_what_it_means() -> None:
    position = ExamPosition(hands=(OPEN, OPEN), stacks={"b": 1, "r": 2}, turns=("0 tells 1 b at 3",))
    right = ExamQuestion("blue", 1, position, "notes", ("b2",), eyes=1, seat=1, place=3)
    wrong = ExamQuestion("blue", 1, position, "notes", ("b3",), eyes=1, seat=1, place=3)
    assert [mark(question, "companion").is_right for question in (right, wrong)] == [True, False]
    assert mark(right, "simple").is_right is None, "it takes no notes"
    assert results([mark(right, "companion"), mark(wrong, "companion")]) == {1: (1, 2)}


def test_the_companion_passes_for_beginners() -> None:
    result = CliRunner().invoke(
        girandola, ["exam", "--bot", "companion", "--only", "beginner", "--workers", "1", "--json"]
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)["exams"]["beginner"]
    assert found["questions"] == 52
    assert found["unanswered"] == 0
    assert found["right"] >= 36
