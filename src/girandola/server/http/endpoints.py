"""The endpoints of the HTTP API: one declaration serves an endpoint and describes it in OpenAPI."""

from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.convertors import StringConvertor, register_url_convertor
from starlette.routing import Route

from girandola import __version__
from girandola.server.http.responses import Handler, guarded
from girandola.wire.requests import Problem
from girandola.wire.schema import NAMED

_JSON = "application/json"


class _Plain(StringConvertor):
    """A part of a path without control signs, which no id has and not every database takes."""

    regex = r"[^/\x00-\x1f\x7f]+"


register_url_convertor("plain", _Plain())


def plain_path(path: str) -> str:
    """The path as a route takes it."""
    return path.replace("}", ":plain}")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one path. The handler's first sentence says what it is for."""

    method: str
    path: str
    handler: Handler
    asks: Any = None
    answers: Any = None
    status: int = 200
    query: tuple[tuple[str, dict[str, Any]], ...] = ()
    media: str = _JSON
    needs_visitor: bool = True

    def route(self) -> Route:
        return Route(plain_path(self.path), guarded(self.handler), methods=[self.method])


def openapi(doors: tuple[Endpoint, ...], root: str) -> dict[str, Any]:
    """The OpenAPI description of these doors."""
    kinds = [kind for door in doors for kind in (door.asks, door.answers) if kind is not None]
    template = "#/components/schemas/{name}"
    shapes, parts = msgspec.json.schema_components([Problem, *kinds, *NAMED.values()], ref_template=template)
    made = iter(shapes[1:])
    paths: dict[str, dict[str, Any]] = {}
    for door in doors:
        asks = next(made) if door.asks is not None else None
        answers = next(made) if door.answers is not None else None
        path = paths.setdefault(f"/api{door.path}", {})
        path[door.method.lower()] = _operation(door, asks, answers, shapes[0])
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Girandola",
            "version": __version__,
            "description": "Tables for Hanabi and Confetti. docs/protocol.md tells the live protocol.",
        },
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "girandola"},
            },
        },
    }


def _operation(door: Endpoint, asks: Any, answers: Any, problem: Any) -> dict[str, Any]:
    content: dict[str, Any] = {door.media: {"schema": answers if answers is not None else {"type": "string"}}}
    refused = {"description": "Refused, with the reason.", "content": {_JSON: {"schema": problem}}}
    operation: dict[str, Any] = {
        "operationId": door.handler.__name__,
        "summary": (door.handler.__doc__ or "").strip(),
        "parameters": [*_in_path(door.path), *_in_query(door)],
        "responses": {str(door.status): {"description": "Granted.", "content": content}, "4XX": refused},
        "security": [{"bearer": []}, {"cookie": []}] if door.needs_visitor else [],
    }
    if asks is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": asks}}}
    return operation


def _in_path(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    shape = {"type": "string", "minLength": 1, "maxLength": 60}
    return [{"name": name, "in": "path", "required": True, "schema": shape} for name in names]


def _in_query(door: Endpoint) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "required": False, "schema": shape} for name, shape in door.query]
