"""Every reason is worded in every language, with the facts that it has and no others."""

import re
from pathlib import Path

import pytest

import girandola.bots
from girandola.bots.hanabi.companion.reasons import CODES as COMPANION_CODES
from girandola.bots.hanabi.compiled.seat_bot import CODES as TABLE_CODES
from girandola.bots.hanabi.search.review import CODES as REVIEW_CODES
from girandola.bots.hanabi.search.searcher import CODES as SEARCHER_CODES

CODES = {**COMPANION_CODES, **TABLE_CODES, **SEARCHER_CODES, **REVIEW_CODES}
WORDS = Path(girandola.bots.__file__).parent / "words"
LANGUAGES = ("en", "it", "es", "ro", "ru")
MESSAGE = re.compile(r"^why-(?P<code>[a-z-]+) = (?P<text>\S.*)$", re.MULTILINE)
FACT = re.compile(r"\{ \$(\w+) \}")


def messages(language: str) -> dict[str, str]:
    text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    return {found["code"]: found["text"] for found in MESSAGE.finditer(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    assert set(messages(language)) == set(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_just_the_facts_of_its_code(language: str) -> None:
    for code, text in messages(language).items():
        assert set(FACT.findall(text)) == set(CODES[code]), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_a_message_or_a_comment(language: str) -> None:
    for line in (WORDS / f"{language}.ftl").read_text(encoding="utf-8").splitlines():
        assert not line or line.startswith("# ") or MESSAGE.fullmatch(line), line
