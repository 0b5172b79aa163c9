"""The exported types are those of the messages, and the page tells all of them."""

import re
from pathlib import Path

import msgspec

from girandola.server.app import ENDPOINTS
from girandola.table.commands import AnyCommand
from girandola.table.viewing import AnyViewingCommand
from girandola.wire.schema import components, json_schema
from girandola.wire.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_clients_types_are_fresh() -> None:
    """Stale? `girandola schema --typescript > web/src/api/messages.ts`."""
    assert (ROOT / "web" / "src" / "api" / "messages.ts").read_text(encoding="utf-8") == typescript()


def test_the_schema_is_plain_json() -> None:
    assert set(msgspec.json.decode(msgspec.json.encode(json_schema()))["$defs"]) == set(
        json_schema()["$defs"]
    )


def test_every_message_is_documented() -> None:
    named, parts = components()
    for union in ("FromClient", "ToClient", "FromViewer", "ToViewer"):
        for shape in named[union]["anyOf"]:
            tag = parts[shape["$ref"].rsplit("/", 1)[-1]]["properties"]["type"]["enum"][0]
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
