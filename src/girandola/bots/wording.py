"""Reasons in words: the sentences of bots/words, completed. For terminals; the page words them itself."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

_MESSAGE = re.compile(r"^why-(?P<code>[a-z-]+) = (?P<text>\S.*)$", re.MULTILINE)
_FACT = re.compile(r"\{ \$(\w+) \}")


@cache
def _messages(language: str) -> Mapping[str, str]:
    text = (files("girandola.bots") / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    return {found["code"]: found["text"] for found in _MESSAGE.finditer(text)}


def sentence(code: str, facts: Mapping[str, str | int], language: str = "en") -> str:
    """The sentence for a code, with these facts in it."""
    return _FACT.sub(lambda found: str(facts[found[1]]), _messages(language)[code])
