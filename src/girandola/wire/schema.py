"""The exported schema of everything on the wire: one definition for types and descriptions."""

from enum import Enum
from typing import Any

import msgspec

from girandola.games import AnyRules, GameChanges, GameEvent, GameRules, GameView
from girandola.games.confetti import messages as confetti
from girandola.games.confetti.messages import ConfettiEvent
from girandola.games.hanabi import messages as hanabi
from girandola.wire import requests as r
from girandola.wire.deals import DayShown, DealKey, DealShown
from girandola.wire.messages import EntryTold, FromClient, ToClient
from girandola.wire.played import PlayedStatistics, Records
from girandola.wire.push import CallAsked, CallEnded, CallShown, PushShown
from girandola.wire.reviews import ReviewAsked, ReviewLeft, ReviewShown
from girandola.wire.rounds import Film, ScoreList
from girandola.wire.viewings import FromViewer, NewViewing, ToViewer, ViewingOpened

NAMED: dict[str, Any] = {
    "FromClient": FromClient,
    "ToClient": ToClient,
    "FromViewer": FromViewer,
    "ToViewer": ToViewer,
    "EntryTold": EntryTold,
    "GameView": GameView,
    "GameChanges": GameChanges,
    "GameEvent": GameEvent,
    "GameRules": GameRules,
    "AnyRules": AnyRules,
    "ConfettiEvent": ConfettiEvent,
}
"""Unions that deserve a name of their own."""

OVER_HTTP: tuple[Any, ...] = (
    r.NewVisitor,
    r.NewName,
    r.NewTable,
    r.RulesAsked,
    r.Problem,
    r.Visitor,
    r.Forgotten,
    r.Catalogue,
    r.TableLists,
    r.TableOpened,
    r.Found,
    r.Granted,
    r.CarryAsked,
    r.CarryLink,
    r.Invitation,
    r.CarryToken,
    r.SeatCarried,
    r.PastView,
    Records,
    PlayedStatistics,
    DayShown,
    DealKey,
    DealShown,
    CallAsked,
    CallShown,
    CallEnded,
    PushShown,
    r.RecordSent,
    r.RecordKept,
    r.ReplayAsked,
    r.ReplayShown,
    Film,
    ScoreList,
    ReviewAsked,
    ReviewShown,
    ReviewLeft,
    NewViewing,
    ViewingOpened,
)


_ENUMS = {
    name: f"{prefix}{name}"
    for prefix, module in (("Hanabi", hanabi), ("Confetti", confetti))
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Enum)
}
"""The games' own enums get the game's name in front, as its structs have it."""


def components(template: str = "#/$defs/{name}") -> tuple[dict[str, Any], dict[str, Any]]:
    """The named unions as schemas, and the schemas of all structs and enums by name."""
    shapes, parts = msgspec.json.schema_components([*NAMED.values(), *OVER_HTTP], ref_template=template)
    renamed = {
        template.format(name=old): template.format(name=new) for old, new in _ENUMS.items() if old in parts
    }
    assert not parts.keys() & set(_ENUMS.values()), "an enum would get the name of a struct"
    shown = {_ENUMS.get(name, name): _with_refs(part, renamed) for name, part in parts.items()}
    return {name: _with_refs(shape, renamed) for name, shape in zip(NAMED, shapes, strict=False)}, shown


def _with_refs(shape: Any, renamed: dict[str, str]) -> Any:
    """A schema whose references have their new names."""
    if isinstance(shape, dict):
        return {key: _with_refs(value, renamed) for key, value in shape.items()}
    if isinstance(shape, list | tuple):
        return [_with_refs(one, renamed) for one in shape]
    return renamed.get(shape, shape) if isinstance(shape, str) else shape


def json_schema() -> dict[str, Any]:
    """One JSON Schema document with everything in it."""
    named, parts = components()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Girandola's messages",
        "$defs": {**parts, **named},
    }
