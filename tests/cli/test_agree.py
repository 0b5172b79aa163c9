"""`girandola agree`: bots beside recorded games, from files, lines, folders and standard input."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from girandola.arena.agreement import compare
from girandola.arena.lineup import maker
from girandola.bots.registry import TABLE_BOTS
from girandola.cli.main import girandola
from girandola.hanabi import Action, edition_named, seat_view, shuffled, start, step
from girandola.hanabi.events import seen_by
from girandola.hanabi.formats import Format, write_as
from girandola.hanabi.record import Record, write_record

FOLDER = os.environ.get("GIRANDOLA_FIXTURES")
KEYS = [
    "bot",
    "games",
    "turns",
    "agree",
    "error",
    "play",
    "clue",
    "discard",
    "kind",
    "recall",
    "precision",
    "sorts",
]


def run(*words: str, given: str | None = None) -> Result:
    result = CliRunner().invoke(girandola, ["agree", *words, "--workers", "1"], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def figures(*words: str, given: str | None = None) -> dict[str, Any]:
    result = run(*words, "--json", given=given)
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    assert list(found) == KEYS
    return found


def game_of(bot: str, seed: int, edition: str = "it", most: int = 400) -> Record:
    """A game of three bots of a kind."""
    rules = edition_named(edition)
    deal = shuffled(rules, 3, Random(seed))
    state = start(rules, 3, deal)
    bots = [maker(bot)(seat_view(state, seat), seat) for seat in range(3)]
    actions: list[Action] = []
    while state.end is None and len(actions) < most:
        seat = state.active
        actions.append(bots[seat].decide(seat_view(state, seat)).action)
        state, events = step(state, seat, actions[-1])
        for other, observer in enumerate(bots):
            observer.observe([seen_by(event, other) for event in events])
    return Record(rules, ("Ada", "Bruno", "Chloé"), deal, tuple(actions))


@pytest.mark.parametrize("bot", ["simple", "companion", "companion:beginner", "smart", "coder"])
def test_a_bot_agrees_with_itself(bot: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_record(game_of(bot, 7)))
    found = figures(str(path), "--bot", bot)
    assert (found["games"], found["agree"], found["kind"]) == (1, 1.0, 1.0)
    assert found["recall"] > 0.8, "it played what it did not hold playable"


@pytest.mark.parametrize("bot", [name for name in TABLE_BOTS["hanabi"] if not name.startswith("searcher")])
def test_every_bot_can_be_asked_in_an_edition_with_everything(bot: str) -> None:
    fewer = {
        "companion:master-fast": 15,
        "companion:master": 2,
        "companion:master-deep": 1,
    }  # these search long
    record = game_of("simple", 3, edition="deluxe", most=fewer.get(bot, 40))
    turns = list(compare(record, bot))
    assert len(turns) == len(record.actions)
    assert all(set(turn.fitting) <= set(turn.held) for turn in turns)


def test_games_come_from_lines_folders_links_and_standard_input(tmp_path: Path) -> None:
    records = [game_of("simple", seed, most=20) for seed in range(4)]
    lines = "".join(write_as(record, Format.HANAB_LIVE).replace("\n", " ") + "\n" for record in records)
    (tmp_path / "many.jsonl").write_text(lines + "\n")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "one.json").write_text(write_record(records[0]))
    (tmp_path / "notes.txt").write_text("no game")
    assert figures(str(tmp_path), "--bot", "simple")["games"] == 5
    assert figures("-", "--bot", "simple", given=lines)["games"] == 4
    assert figures("-", "--bot", "simple", "--part", "2/2", given=lines)["games"] == 2
    link = write_as(records[0], Format.LINK).strip()
    assert figures(link, "--bot", "simple")["turns"] == 20


def test_turns_are_written_and_add_up(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(write_record(game_of("companion", 1)))
    turns = tmp_path / "turns.jsonl"
    found = figures(str(tmp_path / "game.json"), "--bot", "simple", "--turns", str(turns))
    written = [json.loads(line) for line in turns.read_text().splitlines()]
    assert len(written) == found["turns"]
    assert sum(turn["agrees"] for turn in written) == round(found["agree"] * found["turns"])
    assert sum(sort["turns"] for sort in found["sorts"].values()) == found["turns"]
    late = figures(str(tmp_path / "game.json"), "--bot", "simple", "--least-deck", "10")
    assert late["turns"] == sum(turn["deck"] >= 10 for turn in written)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere.jsonl", "--bot", "simple"), "nowhere.jsonl: No such file or directory"),
        (("-", "--bot", "nobody"), "there is no bot 'nobody'"),
        (("-", "--bot", "cheater"), "cheater sees what no seat sees"),
        (("-", "--bot", "simple", "--part", "3/2"), "is no part such as 1/2"),
        (("-", "--bot", "simple"), "standard input: there is no recorded game in it"),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = run(*words, given="")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_bad_line_is_named() -> None:
    good = write_as(game_of("simple", 1, most=5), Format.HANAB_LIVE).replace("\n", " ")
    result = run("-", "--bot", "simple", given=f"{good}\n{{}}\n")
    assert result.exit_code == 2
    assert "standard input, line 2: this JSON is no recorded game" in result.stderr


def test_words_for_people(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(write_record(game_of("companion", 1)))
    result = run(str(tmp_path / "game.json"), "--bot", "companion")
    assert "It would have done the same in 100.0% of the turns" in result.stdout


@pytest.mark.skipif(not FOLDER, reason="GIRANDOLA_FIXTURES is not set")
def test_the_companion_beside_strong_people() -> None:
    """Games of hanab.live: what the Companion does and understands, and how much less without conventions."""
    games = str(Path(FOLDER or "") / "human-3p")
    companion = figures(games, "--bot", "companion", "--part", "1/8")
    assert companion["games"] == 14
    assert companion["agree"] > 0.56
    assert companion["play"] > 0.72
    assert companion["recall"] > 0.86
    assert companion["precision"] > 0.93
    assert 0.01 < companion["error"] < 0.04
    simple = figures(games, "--bot", "simple", "--part", "1/8")
    assert simple["agree"] < companion["agree"] - 0.1
    assert simple["precision"] == 1.0, "what is certain by the rules is"
