"""Words the bots' reasons for terminals, from the Fluent messages in bots/words. The page words its own."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


@cache
def _bundle(language: str) -> FluentBundle:
    text = (files("girandola.bots") / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def sentence(code: str, facts: Mapping[str, str | int], language: str = "en") -> str:
    """The sentence for a code, with these facts in it."""
    bundle = _bundle(language)
    pattern = bundle.get_message(f"why-{code}").value
    assert pattern is not None, f"why-{code} has no text"
    text, errors = bundle.format_pattern(pattern, dict(facts))
    assert not errors, f"{code} in {language}: {errors}"
    return str(text)
