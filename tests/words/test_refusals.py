"""Every refusal, rating, end, phrase and tile of both games has its words in every language."""

import ast
from collections.abc import Iterable, Iterator
from enum import StrEnum

import pytest

import girandola.confetti.errors
import girandola.hanabi.errors
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.hanabi.adapter import HANABI
from girandola.hanabi.edition import Rating, Tile
from girandola.hanabi.events import End
from girandola.hanabi.outcome import Distinction
from girandola.table.checks import TableRefusal
from girandola.wire.refusals import ServerRefusal
from tests.words.messages import LANGUAGES, PAGE_WORDS, ROOT, messages_in

UNSEEN = {"foreign-origin", "internal", "no-such-address", "sockets-only", "wrong-method"}
"""What only programs that speak the protocol wrongly are ever answered, or a fault of ours: the page has one
sentence for all of these."""
SOURCE = ROOT / "src" / "girandola"


def named_in_code() -> Iterator[str]:
    """The reasons that the program gives as plain texts: ``Refused("too-fast")``."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                for given in node.args[:1]:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value


def lacking(language: str, message: str, wanted: Iterable[str | int]) -> set[str]:
    (known,) = messages_in(PAGE_WORDS / f"{language}.ftl")[message].choices.values()
    return {str(each) for each in wanted} - set(known)


def values_of(*kinds: type[StrEnum]) -> set[str]:
    return {each.value for kind in kinds for each in kind}


def test_every_reason_is_a_member_of_an_enum() -> None:
    assert set(named_in_code()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    reasons = values_of(girandola.hanabi.errors.Refusal, TableRefusal, ServerRefusal) - UNSEEN
    assert lacking(language, "reason", reasons) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_confetti_has_its_words(language: str) -> None:
    assert lacking(language, "confetti-reason", values_of(girandola.confetti.errors.Refusal)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_rating_tile_and_phrase_has_its_words(language: str) -> None:
    assert lacking(language, "event-ended", End) == set()
    assert lacking(language, "rating", Rating) == lacking(language, "crowd", Rating) == set()
    assert lacking(language, "distinction", Distinction) == set()
    assert (
        lacking(language, "tile", map(int, Tile)) == lacking(language, "tile-asks", map(int, Tile)) == set()
    )
    assert lacking(language, "phrase", {*HANABI.phrases, *CONFETTI.phrases}) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_shows_its_code(language: str) -> None:
    """What has no words of its own gets a sentence, never the name that only programs know."""
    messages = messages_in(PAGE_WORDS / f"{language}.ftl")
    text = (PAGE_WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    for name in ("reason", "confetti-reason"):
        assert messages[name].choices["reason"][-1] == "other"
    assert "{ $reason }" not in text.split("confetti-reason =")[1].split("\n}\n")[0]
