"""Words the bots' reasons for terminals, by the Fluent files in the bots' folders. The page words its own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import girandola.bots


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in files_of(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def files_of(language: str) -> list[Path]:
    """The files with the bots' sentences in a language, one for each bot that gives reasons."""
    return sorted(Path(girandola.bots.__file__).parent.glob(f"*/*/words/{language}.ftl"))


def sentence(code: str, facts: Mapping[str, str | int], language: str = "en") -> str:
    """The sentence for a code, with these facts in it."""
    bundle = _bundle(language)
    pattern = bundle.get_message(f"why-{code}").value
    assert pattern is not None, f"why-{code} has no text"
    text, errors = bundle.format_pattern(pattern, dict(facts))
    assert not errors, f"{code} in {language}: {errors}"
    return str(text)
