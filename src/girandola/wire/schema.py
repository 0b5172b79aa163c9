"""The exported schema of everything on the wire: one definition for types and descriptions."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any

import msgspec

from girandola.games import AnyRules, GameChanges, GameEvent, GameRules, GameView
from girandola.games.confetti import messages as confetti
from girandola.games.confetti.messages import ConfettiEvent
from girandola.games.hanabi import messages as hanabi
from girandola.wire.messages import EntryShown, FromClient, ToClient
from girandola.wire.refusals import refusal_enums, refusal_unions
from girandola.wire.requests import Problem
from girandola.wire.viewings import FromViewer, ToViewer

NAMED: dict[str, Any] = {
    "FromClient": FromClient,
    "ToClient": ToClient,
    "FromViewer": FromViewer,
    "ToViewer": ToViewer,
    "EntryShown": EntryShown,
    "GameView": GameView,
    "GameChanges": GameChanges,
    "GameEvent": GameEvent,
    "GameRules": GameRules,
    "AnyRules": AnyRules,
    "ConfettiEvent": ConfettiEvent,
}
"""Unions that deserve a name of their own."""

_ENUMS = {
    called: f"{prefix}{name}"
    for prefix, module in (("Hanabi", hanabi), ("Confetti", confetti))
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Enum)
    for called in (name, f"{kind.__module__}.{name}")
}
"""The games' own enums get the game's name in front, as its structs have it. Where both games have an enum of
the same name, msgspec calls each by its module and name."""


@dataclass(frozen=True, slots=True)
class Schemas:
    """JSON Schemas: of the types that were asked for, of the named unions, and of all structs and enums."""

    asked: list[Any]
    named: dict[str, Any]
    parts: dict[str, Any]


def schemas(over_http: Sequence[Any], template: str = "#/$defs/{name}") -> Schemas:
    """The schemas of all messages on sockets and of these types, which go over plain HTTP."""
    kinds = [*over_http, *NAMED.values(), Problem]
    made, parts = msgspec.json.schema_components(kinds, ref_template=template)
    refs = {template.format(name=old): template.format(name=new) for old, new in _ENUMS.items()}
    assert not parts.keys() & set(_ENUMS.values()), "an enum would get the name of a struct"
    unions = {
        name: {"anyOf": [{"$ref": template.format(name=enum)} for enum in enums]}
        for name, enums in refusal_unions().items()
    }
    titles = {title: {"$ref": template.format(name=title)} for title in unions}
    shapes = [_renamed(shape, refs, titles) for shape in made]
    renamed = {_ENUMS.get(name, name): _renamed(part, refs, titles) for name, part in parts.items()}
    return Schemas(
        asked=shapes[: len(over_http)],
        named={**unions, **dict(zip(NAMED, shapes[len(over_http) :], strict=False))},
        parts={**renamed, **{name: _enum(kind) for name, kind in refusal_enums().items()}},
    )


def _enum(kind: type[StrEnum]) -> dict[str, Any]:
    return {"description": kind.__doc__, "enum": sorted(member.value for member in kind)}


def _renamed(shape: Any, refs: dict[str, str], titles: dict[str, dict[str, str]]) -> Any:
    """A schema whose references have their new names, and references in place of what has a named title."""
    if isinstance(shape, dict):
        named = titles.get(shape.get("title", "")) if shape.get("type") == "string" else None
        return named or {key: _renamed(value, refs, titles) for key, value in shape.items()}
    if isinstance(shape, list | tuple):
        return [_renamed(one, refs, titles) for one in shape]
    return refs.get(shape, shape) if isinstance(shape, str) else shape


def json_schema(over_http: Sequence[Any]) -> dict[str, Any]:
    """One JSON Schema document with everything in it."""
    made = schemas(over_http)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Girandola's messages",
        "$defs": {**made.parts, **made.named},
    }
