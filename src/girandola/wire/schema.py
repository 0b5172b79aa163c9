"""The exported schema of everything on the wire: one definition for types and descriptions."""

from typing import Any

import msgspec

from girandola.games import GameChanges, GameEvent, GameRules, GameView
from girandola.games.confetti.messages import ConfettiEvent
from girandola.wire import requests as r
from girandola.wire.messages import EntryTold, FromClient, ToClient
from girandola.wire.played import PlayedStatistics, Records
from girandola.wire.reviews import ReviewAsked, ReviewLeft, ReviewShown
from girandola.wire.rounds import Film, ScoreList

NAMED: dict[str, Any] = {
    "FromClient": FromClient,
    "ToClient": ToClient,
    "EntryTold": EntryTold,
    "GameView": GameView,
    "GameChanges": GameChanges,
    "GameEvent": GameEvent,
    "GameRules": GameRules,
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
    r.RecordSent,
    r.RecordKept,
    r.ReplayAsked,
    r.ReplayShown,
    Film,
    ScoreList,
    ReviewAsked,
    ReviewShown,
    ReviewLeft,
)


def components(template: str = "#/$defs/{name}") -> tuple[dict[str, Any], dict[str, Any]]:
    """The named unions as schemas, and the schemas of all structs by name."""
    shapes, parts = msgspec.json.schema_components([*NAMED.values(), *OVER_HTTP], ref_template=template)
    return dict(zip(NAMED, shapes, strict=False)), parts


def json_schema() -> dict[str, Any]:
    """One JSON Schema document with everything in it."""
    named, parts = components()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Girandola's messages",
        "$defs": {**parts, **named},
    }
