"""JSON in and out over HTTP: one shape for every answer and every error."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from girandola.core.errors import MalformedInput, Refused
from girandola.server.cluster.internal_address import is_internal
from girandola.server.cluster.owner_proxy import AnswerLost, OwnerGone, OwnerSilent
from girandola.server.http.context import AppContext
from girandola.server.http.sessions import KnownVisitor
from girandola.server.ownership import OwnedElsewhere
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal, status_of
from girandola.wire.requests import Problem

log = logging.getLogger(__name__)
_TRIES = 3
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

SMALL = 20_000
LARGE = 1_200_000
LARGEST = 5_000_000
"""The largest body in bytes: in general, with a record in it, and with a record of a real-time game."""


def reply(value: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(encode(value), status, headers, media_type="application/json")


def problem(reason: StrEnum, message: str | None = None) -> Response:
    answer = reply(Problem(reason, message), status_of(reason))
    if answer.status_code in (429, 503):
        answer.headers["retry-after"] = "5"
    return answer


def context_of(request: Request) -> AppContext:
    context: AppContext = request.app.state.context
    return context


async def visitor_of(request: Request) -> KnownVisitor:
    visitor = await context_of(request).sessions.who(request)
    if visitor is None:
        raise Refused(ServerRefusal.NOBODY)
    return visitor


async def bytes_of(request: Request, most: int) -> bytes:
    """The request's body; it may be read again later. Raises Refused when it is too large."""
    if not hasattr(request.state, "body"):
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refused(ServerRefusal.TOO_LARGE)
        request.state.body = bytes(data)
    body: bytes = request.state.body
    return body


async def body_of(request: Request, kind: type[T], most: int) -> T:
    """The request's body as a struct; raises MalformedInput, or Refused when it is too large."""
    data = await bytes_of(request, most)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedInput(" ".join(str(error).split())[:200]) from None


async def _answer(handler: Handler, request: Request) -> Response:
    """The handler's answer, or the answer of the process that owns the table. A process that has ended no
    longer owns it."""
    context = context_of(request)
    for _ in range(_TRIES):
        try:
            return await handler(request)
        except OwnedElsewhere as elsewhere:
            if is_internal(request) or context.owner_proxy is None:
                break  # a request is forwarded once at most
            try:
                body = await bytes_of(request, LARGEST)
                return await context.owner_proxy.request(request, body, elsewhere.owner)
            except AnswerLost:
                break
            except OwnerSilent:
                continue  # if it has died, its lease runs out meanwhile
            except OwnerGone:
                with contextlib.suppress(OwnedElsewhere):
                    await context.tables.referee(elsewhere.table, elsewhere.owner.process)
    raise Refused(ServerRefusal.MOVED)


def guarded(handler: Handler) -> Handler:
    """Wrap a handler: limits before it, and refusals turned into answers."""

    async def guard(request: Request) -> Response:
        context = context_of(request)
        if not is_internal(request) and not context.requests.take(context.address_of(request)):
            return problem(ServerRefusal.TOO_FAST)
        if not context.is_welcome_origin(request):
            return problem(ServerRefusal.FOREIGN_ORIGIN)
        try:
            answer = await _answer(handler, request)
        except Refused as refused:
            answer = problem(refused.reason)
        except MalformedInput as error:
            answer = problem(ServerRefusal.MALFORMED, str(error))
        except ClientDisconnect:  # nobody reads the answer
            answer = problem(ServerRefusal.MALFORMED, "the request did not arrive as a whole")
        except SQLAlchemyError as error:
            context.services.metrics.not_saved.inc()
            log.error("the database failed", extra={"cause": type(error).__name__})
            answer = problem(ServerRefusal.NOT_SAVED)
        except Exception:  # uvicorn would close the connection without an answer
            log.exception("a request failed")
            answer = problem(ServerRefusal.INTERNAL)
        context.services.metrics.answers.labels(request.method, answer.status_code).inc()
        return answer

    guard.__name__ = handler.__name__
    guard.__doc__ = handler.__doc__
    return guard
