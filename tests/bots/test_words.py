"""Every reason is worded in every language, with the facts that it has and no others."""

import pytest

from girandola.bots.hanabi.search.review import CODES as REVIEW_CODES
from girandola.bots.registry import ALL_BOTS, load
from girandola.bots.wording import sentence
from tests.words.messages import LANGUAGES, bot_messages

CODES: dict[str, tuple[str, ...]] = {**REVIEW_CODES}
for spec in ALL_BOTS["hanabi"].values():
    CODES |= load(spec.reasons, spec.home) if spec.reasons is not None else {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    assert set(bot_messages(language)) == {f"why-{code}" for code in CODES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_just_the_facts_of_its_code(language: str) -> None:
    messages = bot_messages(language)
    for code, facts in CODES.items():
        assert set(messages[f"why-{code}"].variables) == set(facts), code


def test_a_sentence_counts_as_its_language_does() -> None:
    facts = {"worlds": 200, "slot": 2, "gain": 21}
    assert "200 de așezări" in sentence("searcher-play", facts, "ro")
    assert "21 сотую" in sentence("searcher-play", facts, "ru")
    assert "1 hundredth of a point" in sentence("searcher-play", {**facts, "gain": 1})
