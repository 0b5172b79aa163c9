"""Every reason is worded in every language, with the facts that it has and no others."""

import pytest

from girandola.bots.hanabi.companion.reasons import CODES as COMPANION_CODES
from girandola.bots.hanabi.compiled.seat_bot import CODES as TABLE_CODES
from girandola.bots.hanabi.search.review import CODES as REVIEW_CODES
from girandola.bots.hanabi.search.searcher import CODES as SEARCHER_CODES
from girandola.bots.wording import sentence
from tests.words.messages import BOT_WORDS, LANGUAGES, messages_in

CODES = {**COMPANION_CODES, **TABLE_CODES, **SEARCHER_CODES, **REVIEW_CODES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    assert set(messages_in(BOT_WORDS / f"{language}.ftl")) == {f"why-{code}" for code in CODES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_just_the_facts_of_its_code(language: str) -> None:
    messages = messages_in(BOT_WORDS / f"{language}.ftl")
    for code, facts in CODES.items():
        assert set(messages[f"why-{code}"].variables) == set(facts), code


def test_a_sentence_counts_as_its_language_does() -> None:
    facts = {"worlds": 200, "slot": 2, "gain": 21}
    assert "200 de așezări" in sentence("searcher-play", facts, "ro")
    assert "21 сотую" in sentence("searcher-play", facts, "ru")
    assert "1 hundredth of a point" in sentence("searcher-play", {**facts, "gain": 1})
