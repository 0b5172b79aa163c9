"""The registry: it finds every bot by its folder, ours and those that somebody brings."""

from pathlib import Path
from random import Random

import pytest

from girandola.bots.registry import ALL_BOTS, TABLE_BOTS, brought_bots, load, make_adviser, maker
from girandola.bots.spec import BotSpec
from girandola.games import GAMES
from girandola.hanabi import MalformedInput, edition_named, seat_view, shuffled, start
from girandola.table.capabilities import PlayedByBots
from girandola.table.game import TurnGame

BOTS = Path(__file__).resolve().parents[2] / "src" / "girandola" / "bots"
ECHO = Path(__file__).parent / "echo_bot"


def test_every_folder_with_a_description_is_found() -> None:
    described = {file.parent for file in BOTS.rglob("__init__.py") if "BotSpec(" in file.read_text("utf-8")}
    homes = {spec.home for specs in ALL_BOTS.values() for spec in specs.values()}
    assert len(described) == len(homes) > 6


def test_the_order_is_the_one_that_lists_show() -> None:
    assert list(TABLE_BOTS["hanabi"])[:2] == ["simple", "companion"]
    assert list(TABLE_BOTS["confetti"]) == ["dreamer", "stroller", "picker", "magpie", "hawk"]


@pytest.mark.parametrize("game", ALL_BOTS)
def test_each_game_suggests_one_bot(game: str) -> None:
    assert len([spec for spec in TABLE_BOTS[game].values() if spec.is_suggested]) == 1


def test_an_empty_seat_gets_a_bot_that_a_family_can_play_with() -> None:
    assert TABLE_BOTS["hanabi"]["companion"].is_suggested
    assert TABLE_BOTS["confetti"]["picker"].is_suggested, "the middle of the five levels"


def test_the_cheater_never_sits_at_a_table() -> None:
    assert "cheater" in ALL_BOTS["hanabi"]
    assert "cheater" not in TABLE_BOTS["hanabi"]


@pytest.mark.parametrize("spec", [spec for specs in ALL_BOTS.values() for spec in specs.values()], ids=str)
def test_everything_that_a_spec_names_is_there(spec: BotSpec) -> None:
    assert spec.make is not None or spec.play_games is not None
    if spec.make is not None:
        assert callable(maker(spec))
    if spec.play_games is not None:
        assert callable(load(spec.play_games, spec.home))
    for where in (spec.convention, spec.reasons):
        assert where is None or load(where, spec.home) is not None
    assert spec.alias_of is None or spec.alias_of in ALL_BOTS["hanabi"]


@pytest.mark.parametrize("game", [g for g in GAMES.values() if isinstance(g, TurnGame) and g.has_hints])
def test_a_game_with_hints_says_who_gives_them(game: TurnGame) -> None:
    rules = game.rules({})
    first = game.start(rules, game.seats[0], game.deal(rules, game.seats[0], Random(1), None))
    assert isinstance(first, PlayedByBots)
    adviser = make_adviser(game.name, first.for_bot(0, {}))
    assert callable(adviser.observe)
    assert callable(adviser.hint)


def test_a_bot_out_of_a_file_is_offered_like_any_other(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Bot:\n    pass\n")
    (spec,) = brought_bots(f" mine={bot}:Bot ,")
    assert spec.name == "mine"
    assert maker(spec).__name__ == "Bot"


def test_a_folder_describes_its_bots_itself() -> None:
    careful, bold = brought_bots(str(ECHO))
    assert (careful.name, bold.name) == ("echo", "echo:bold")
    edition = edition_named("it")
    state = start(edition, 2, shuffled(edition, 2, Random(1), starter=0))
    decision = maker(careful)(seat_view(state, 0), 0).decide(seat_view(state, 0))
    assert decision.reason.code in load("player:CODES", careful.home)


@pytest.mark.parametrize("words", ["mine", "mine=", "=x.py:Bot", "mine=x.py"])
def test_a_bot_without_name_or_place_is_refused(words: str) -> None:
    with pytest.raises(MalformedInput, match="is neither name=path"):
        brought_bots(words)


def test_a_folder_without_a_description_is_refused(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("")
    with pytest.raises(MalformedInput, match="has no BOTS"):
        brought_bots(str(tmp_path))


def test_a_file_that_cannot_be_imported_is_reported(tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("import nothing_like_this\n")
    with pytest.raises(MalformedInput, match=r"broken\.py cannot be imported: ModuleNotFoundError"):
        load(f"{bot}:Bot")
