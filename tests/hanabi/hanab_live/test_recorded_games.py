"""Games that people played on hanab.live: all whose rules we have replay to the points that were recorded."""

import json
from pathlib import Path
from typing import Any

import pytest

from girandola.hanabi import score
from girandola.hanabi.events import End
from girandola.hanabi.formats import Format, read_any, write_as
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.replay import replay

NOT_OURS = {"deckPlays", "detrimentalCharacters", "oneExtraCard", "oneLessCard"}
# How the collection says that a game ended -> what our rules may say then. Some games stop when nothing more
# can be gained, which no rulebook knows: then the record just stops, or the rules had ended it by themselves.
ENDS = {
    "final round over": {End.LAST_ROUND, End.COMPLETE},
    "strikeout": {End.ERRORS},
    "explicit 4": {End.TERMINATED},
}


@pytest.fixture(scope="module")
def manifest(recorded_folder: Path) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = json.loads((recorded_folder / "manifest.json").read_text())
    assert len(games) >= 40
    return games


def test_every_game_whose_options_we_have_replays_to_the_recorded_points(
    manifest: list[dict[str, Any]], recorded_folder: Path
) -> None:
    ours = [game for game in manifest if not NOT_OURS & set(game["options"])]
    assert len(ours) >= 36
    for game in ours:
        played = replay(read_any((recorded_folder / game["file"]).read_bytes()))
        state = played.final
        assert played.refused is None, game["file"]
        assert sum(state.fireworks) == game["played_cards"], game["file"]
        assert (state.errors, state.clues) == (game["strikes"], game["clues_left"]), game["file"]
        assert len(played.steps) == game["turns"], game["file"]
        assert played.end in ENDS.get(game["end"], {None, End.COMPLETE, End.LAST_ROUND}), game["file"]
        if played.end is not End.TERMINATED:  # the site counts 0 for those
            assert score(state) == game["recorded_score"], game["file"]


def test_games_with_other_rules_are_refused_with_the_option(
    manifest: list[dict[str, Any]], recorded_folder: Path
) -> None:
    others = [game for game in manifest if NOT_OURS & set(game["options"])]
    assert others
    for game in others:
        with pytest.raises(Inexpressible, match="|".join(NOT_OURS & set(game["options"]))):
            read_any((recorded_folder / game["file"]).read_bytes())


def test_a_recorded_game_is_written_as_it_was_read(recorded_games: dict[str, dict[str, Any]]) -> None:
    for name, game in recorded_games.items():
        if NOT_OURS & set(game["options"]):
            continue
        record = read_any(json.dumps(game).encode())
        written = json.loads(write_as(record, Format.HANAB_LIVE))
        assert written == {key: value for key, value in game.items() if key != "seed"}, name


def test_a_recorded_game_without_its_deck_is_dealt_from_its_seed(
    recorded_games: dict[str, dict[str, Any]],
) -> None:
    for name, game in recorded_games.items():
        if NOT_OURS & set(game["options"]):
            continue
        without_deck = {key: value for key, value in game.items() if key != "deck"}
        dealt = read_any(json.dumps(without_deck).encode())
        assert dealt == read_any(json.dumps(game).encode()), name
