"""Hostile input over HTTP and on the socket: no 5xx, no trace, no state change."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from girandola.server.app import ENDPOINTS
from girandola.server.http.endpoints import openapi, types_of
from girandola.wire.schema import schemas
from tests.patience import PATIENCE
from tests.server.in_process import MemoryTables, started
from tests.server.server_process import Server

SCHEMA = schemathesis.openapi.from_dict(openapi(ENDPOINTS, ""))
MESSAGES = schemas(types_of(ENDPOINTS))
QUIET = {"deadline": None, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    """A visitor of a real server; the last test looks whether its log tells of a fault of ours."""
    with httpx.Client(base_url=server.url, verify=False, timeout=PATIENCE) as http:
        http.post("api/visitors", json={"name": "Fuzz"})
        yield http
    assert "Traceback" not in server.log


@pytest.fixture(scope="module")
def own_table(client: httpx.Client) -> str:
    wish = {"options": {"game": "hanabi", "seats": 2, "rules": {"edition": "it"}}, "bots": ["simple"]}
    return str(client.post("api/tables", json=wish).json()["table"])


@SCHEMA.parametrize()
@settings(max_examples=6, **QUIET)  # type: ignore[arg-type]
def test_http_withstands_whatever_the_description_allows(
    client: httpx.Client, own_table: str, case: Any
) -> None:
    if case.path.endswith("/commands"):
        case.path_parameters["table"] = own_table  # elsewhere all of them would only be refused
    body = case.body
    sent = json.dumps(body).encode() if isinstance(body, dict | list | str | int | float | None) else None
    answer = client.request(case.method, case.formatted_path, params=case.query or {}, content=sent)
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    case.validate_response(answer, checks=[schemathesis.checks.not_a_server_error])


PATHS = sorted({endpoint.path for endpoint in ENDPOINTS})
METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT"]


@given(
    path=st.sampled_from(PATHS),
    place=st.text(max_size=40),
    method=st.sampled_from(METHODS),
    body=st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode), st.just(b"[" * 5000)),
    query=st.dictionaries(st.sampled_from(["seat", "at", "format"]), st.text(max_size=20)),
)
@settings(max_examples=100, **QUIET)  # type: ignore[arg-type]
def test_http_withstands_nonsense(
    client: httpx.Client, path: str, place: str, method: str, body: bytes, query: dict[str, str]
) -> None:
    address = "/".join(quote(place, safe="") if part.startswith("{") else part for part in path.split("/"))
    url = f"api{address}"
    answer = client.request(method, url, content=body, params=query)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) == {"reason", "message"}, "every error has one shape"


def test_control_signs_are_refused(client: httpx.Client) -> None:
    """PostgreSQL keeps no NUL, and nobody has such a name or id."""
    client.post("api/visitors", json={"name": "Ada"})  # the one before may have deleted itself
    for name in ("A\0da", "\x7f"):
        answer = client.patch("api/me", json={"name": name})
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
    for path in ("api/tables/a%00b", "api/codes/a%00b", "api/records/a%0ab"):
        assert client.get(path).status_code in {404, 405}


@pytest.mark.parametrize("list_of", ["records", "records.zip", "statistics"])
@pytest.mark.parametrize("name", ["edition", "person", "people", "search"])
def test_a_filter_may_hold_a_control_sign(client: httpx.Client, list_of: str, name: str) -> None:
    """No record has such a name, so none is found; PostgreSQL must not be asked for it."""
    client.post("api/visitors", json={"name": "Ada"})
    assert client.get(f"api/{list_of}", params={name: "A\0da"}).status_code == 200


# --- the socket

scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30))
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)
TAGS = sorted(
    MESSAGES.parts[shape["$ref"].rsplit("/", 1)[-1]]["properties"]["type"]["enum"][0]
    for shape in MESSAGES.named["FromClient"]["anyOf"]
)
FIELDS = [
    "id",
    "seat",
    "to",
    "action",
    "state",
    "cards",
    "card",
    "text",
    "options",
    "name",
    "bot",
    "agree",
    "since",
]
HARMLESS = {"ping", "join", "look"}
messages = st.one_of(
    st.binary(max_size=100),
    st.text(max_size=100).map(str.encode),
    values.map(json.dumps).map(str.encode),
    st.tuples(st.sampled_from(TAGS), st.dictionaries(st.sampled_from(FIELDS), values, max_size=4)).map(
        lambda pair: json.dumps({"type": pair[0], **pair[1]}).encode()
    ),
)


@given(said=st.lists(messages, min_size=1, max_size=10))
@settings(max_examples=150, **QUIET)  # type: ignore[arg-type]
async def test_a_stranger_on_the_socket_changes_nothing(said: list[bytes]) -> None:
    """Any command of a visitor without a seat, who owns nothing, is refused, and nothing is written."""
    tables = MemoryTables()
    referee, _ = await started(tables)
    eve = await tables.guest(referee, 9)
    before = list(tables.kept.logs[referee.table.id])
    for message in said:
        heard = await eve.raw(message)
        kinds = {one["type"] for one in heard}
        assert kinds <= {"refused", "snapshot", "pong", "done"}, kinds
        assert b"Traceback" not in b"".join(eve.sent)
    assert tables.kept.logs[referee.table.id] == before


@given(said=st.lists(messages, min_size=1, max_size=10))
@settings(max_examples=60, **QUIET)  # type: ignore[arg-type]
async def test_whatever_a_player_says_the_log_stays_sound(said: list[bytes]) -> None:
    """What a player says may be granted; then it is in the log, and the log still makes the same table."""
    tables = MemoryTables()
    referee, (ann, _) = await started(tables)
    for message in said:
        await ann.raw(message)
    tables.forget(referee)
    again = await tables.referee(referee.table.id)
    assert (again.table.seq, again.table.seats) == (referee.table.seq, referee.table.seats)
    referee.stop()
    again.stop()
