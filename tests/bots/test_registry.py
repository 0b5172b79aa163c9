"""The registry: who may sit at a table, and guests that somebody brings."""

from pathlib import Path

import pytest

from girandola.bots.registry import BOTS, ENTRIES, _guests, found
from girandola.hanabi import MalformedInput


def test_the_cheater_never_sits_at_a_table() -> None:
    assert "cheater" in ENTRIES["hanabi"]
    assert "cheater" not in BOTS["hanabi"]


@pytest.mark.parametrize("game", BOTS)
def test_every_maker_is_there(game: str) -> None:
    for entry in BOTS[game].values():
        assert entry.maker is not None
        assert callable(found(entry.maker))


def test_a_guest_is_offered_like_any_other(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Bot:\n    pass\n")
    (entry,) = _guests(f" mine={bot}:Bot ,")
    assert entry.name == "mine"
    assert entry.maker is not None
    assert found(entry.maker).__name__ == "Bot"


@pytest.mark.parametrize("words", ["mine", "mine=", "=x.py:Bot", "mine=x.py"])
def test_a_guest_without_name_or_place_is_refused(words: str) -> None:
    with pytest.raises(MalformedInput, match="is not of the form name=path"):
        _guests(words)


def test_a_file_that_cannot_be_imported_is_told_of(tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("import nothing_like_this\n")
    with pytest.raises(MalformedInput, match=r"broken\.py cannot be imported: ModuleNotFoundError"):
        found(f"{bot}:Bot")
