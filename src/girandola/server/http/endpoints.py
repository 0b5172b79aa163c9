"""The endpoints of the HTTP API: one declaration serves an endpoint and describes it in OpenAPI."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.routing import Route

from girandola import __version__
from girandola.server.http.responses import Handler, guarded
from girandola.wire.schema import schemas

_JSON = "application/json"


class _Plain(StringConvertor):
    """A part of a path without control characters, which no id has and not every database takes."""

    regex = r"[^/\x00-\x1f\x7f]+"


register_url_convertor("plain", _Plain())


def plain_path(path: str) -> str:
    """The path as a route for Starlette, with such parts."""
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


def types_of(endpoints: Sequence[Endpoint]) -> list[Any]:
    """What the endpoints ask and answer, in order."""
    both = (kind for endpoint in endpoints for kind in (endpoint.asks, endpoint.answers))
    return [kind for kind in both if kind is not None]


def openapi(endpoints: Sequence[Endpoint], root: str) -> dict[str, Any]:
    """The OpenAPI description of these endpoints."""
    made = schemas(types_of(endpoints), "#/components/schemas/{name}")
    shapes = iter(made.asked)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        asks = next(shapes) if endpoint.asks is not None else None
        answers = next(shapes) if endpoint.answers is not None else None
        path = paths.setdefault(f"/api{endpoint.path}", {})
        path[endpoint.method.lower()] = _operation(endpoint, asks, answers)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Girandola",
            "version": __version__,
            "description": "Tables for Hanabi and Confetti. docs/protocol.md describes the socket protocol.",
        },
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {
            "schemas": {**made.parts, **made.named},
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "girandola"},
            },
        },
    }


def _operation(endpoint: Endpoint, asks: Any, answers: Any) -> dict[str, Any]:
    answered = {"type": "string"} if answers is None else answers
    content: dict[str, Any] = {endpoint.media: {"schema": answered}}
    problem = {"$ref": "#/components/schemas/Problem"}
    refused = {"description": "Refused, with the reason.", "content": {_JSON: {"schema": problem}}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": [*_in_path(endpoint.path), *_in_query(endpoint)],
        "responses": {str(endpoint.status): {"description": "Granted.", "content": content}, "4XX": refused},
        "security": [{"bearer": []}, {"cookie": []}] if endpoint.needs_visitor else [],
    }
    if asks is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": asks}}}
    return operation


def _in_path(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    shape = {"type": "string", "minLength": 1, "maxLength": 60}
    return [{"name": name, "in": "path", "required": True, "schema": shape} for name in names]


def _in_query(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": False, "schema": shape} for name, shape in endpoint.query
    ]
