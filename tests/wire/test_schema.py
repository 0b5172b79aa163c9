"""The exported types are those of the messages, and the page tells all of them."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
import pytest

from girandola.games import GAMES
from girandola.server import http
from girandola.server.app import ENDPOINTS
from girandola.server.http.endpoints import types_of
from girandola.table.commands import AnyCommand
from girandola.table.viewing import AnyViewingCommand
from girandola.wire.schema import json_schema, schemas
from girandola.wire.typescript import typescript
from tests.games.number_game import NumberGame

OVER_HTTP = types_of(ENDPOINTS)
ROOT = Path(__file__).resolve().parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_clients_types_are_fresh() -> None:
    """Stale? `girandola schema --typescript > web/src/api/messages.ts`."""
    assert (ROOT / "web" / "src" / "api" / "messages.ts").read_text(encoding="utf-8") == typescript(OVER_HTTP)


def test_the_schema_is_plain_json() -> None:
    assert set(msgspec.json.decode(msgspec.json.encode(json_schema(OVER_HTTP)))["$defs"]) == set(
        json_schema(OVER_HTTP)["$defs"]
    )


def test_every_message_is_documented() -> None:
    made = schemas(OVER_HTTP)
    for union in ("FromClient", "ToClient", "FromViewer", "ToViewer"):
        for shape in made.named[union]["anyOf"]:
            tag = made.parts[shape["$ref"].rsplit("/", 1)[-1]]["properties"]["type"]["enum"][0]
            assert f"`{tag}`" in PROTOCOL, f"docs/protocol.md does not tell `{tag}`"


def test_every_commands_field_is_documented() -> None:
    for kind in (*AnyCommand.__args__, *AnyViewingCommand.__args__):
        for field in msgspec.structs.fields(kind):
            assert field.name == "id" or f"`{field.name}`" in PROTOCOL


def test_every_endpoint_is_documented() -> None:
    """``GET /tables/{table}/view`` has to stand in the page as `GET api/tables/ID/view`."""
    told = set(re.findall(r"(GET|POST|PATCH|DELETE) api(/[^`?\s]*)", PROTOCOL))
    served = {(one.method, re.sub(r"\{\w+\}", "ID", one.path)) for one in ENDPOINTS}
    assert served - {(method, path.replace("/CODE", "/ID")) for method, path in told} == set()


def test_every_module_with_endpoints_is_served() -> None:
    """A new module is named in server/app.py; without that its endpoints would silently not be there."""
    for module in iter_modules(http.__path__, f"{http.__name__}."):
        endpoints = getattr(import_module(module.name), "ENDPOINTS", ())
        assert all(one in ENDPOINTS for one in endpoints), f"{module.name} is not in server/app.py"


def test_every_refusal_is_in_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons are closed unions of enums; those of a new game join them by themselves."""
    monkeypatch.setitem(GAMES, "numbers", NumberGame())
    made = schemas(OVER_HTTP)
    unions = {
        union: {value for part in made.named[union]["anyOf"] for value in enum_of(made.parts, part)}
        for union in ("RefusalReason", "ConfettiInputRefusal")
    }
    assert unions["RefusalReason"] >= {"moved", "stale", "empty-clue", "not-your-number"}
    assert unions["ConfettiInputRefusal"] >= {"not-seated", "covered"}
    for struct in ("Problem", "RefusedMessage", "ReplayStop"):
        assert made.parts[struct]["properties"]["reason"] == {"$ref": "#/$defs/RefusalReason"}


def enum_of(parts: dict[str, Any], shape: dict[str, str]) -> list[str]:
    return list(parts[shape["$ref"].rsplit("/", 1)[-1]]["enum"])


KNOWN = ("reason", "closing", "verdict", "phase", "status", "stage", "end", "rating", "winnable")


def test_no_known_value_is_a_plain_string() -> None:
    """What has a few known values has an enum on the wire, so that the page's switches are exhaustive."""
    for name, part in schemas(OVER_HTTP).parts.items():
        for field in KNOWN:
            shape = part.get("properties", {}).get(field, {})
            kinds = [one.get("type") for one in shape.get("anyOf", [shape])]
            assert "string" not in kinds or "enum" in shape, f"{name}.{field} is a plain string"
