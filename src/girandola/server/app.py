"""The application: its routes, the middleware before them, and how it starts and ends."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from girandola.server.addresses import host_and_port
from girandola.server.cluster.internal_address import InternalAddress
from girandola.server.cluster.membership import Membership
from girandola.server.guests.listener import guest_lobby, guests_welcome
from girandola.server.http import (
    catalogue,
    deals,
    films,
    invitations,
    own_games,
    public_house,
    push,
    puzzles,
    records,
    reviews,
    scores,
    tables,
    viewings,
    visitors,
    what_ifs,
)
from girandola.server.http.context import AppContext
from girandola.server.http.endpoints import openapi, plain_path
from girandola.server.http.responses import guarded, problem, reply
from girandola.server.metrics import Metrics
from girandola.server.ownership import SoleOwner
from girandola.server.push.sender import push_sender
from girandola.server.services import Services
from girandola.server.settings import Settings
from girandola.server.socket.endpoint import table_socket, viewing_socket
from girandola.server.static import PAGE, documentation, page
from girandola.server.tables.owned import OwnedRegistry, follow_leases
from girandola.server.tables.registry import TableRegistry
from girandola.server.viewings.registry import ViewingRegistry
from girandola.server.workers.pool import WorkerPools
from girandola.server.workers.question_codec import version
from girandola.server.workers.shared_workers import SharedWorkers
from girandola.store.leases import LEASE_MS
from girandola.store.questions import QuestionQueue, answers_channel
from girandola.store.store import Store
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal

log = logging.getLogger(__name__)
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)
ENDPOINTS = tuple(
    endpoint
    for part in (
        visitors,
        catalogue,
        tables,
        invitations,
        deals,
        own_games,
        records,
        reviews,
        viewings,
        what_ifs,
        films,
        public_house,
        scores,
        puzzles,
        push,
    )
    for endpoint in part.ENDPOINTS
)
_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class SecurityHeaders:
    """Middleware: headers that forbid browsers to load anything from elsewhere, or to show us in a frame."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                has_policy = any(name == _HEADERS[0][0] for name, _ in headers)
                message["headers"] = [*headers, *(_HEADERS[1:] if has_policy else _HEADERS)]
            await send(message)

        await self._app(scope, receive, send_safely if scope["type"] == "http" else send)


async def healthz(request: Request) -> Response:
    """Whether this process works: it answers, and it can write to its database."""
    context: AppContext = request.app.state.context
    healthy = await context.health.is_healthy()
    return reply({"ok": healthy}, 200 if healthy else 503)


async def show_metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    context: AppContext = request.app.state.context
    return Response(context.services.metrics.page(), media_type="text/plain; version=0.0.4")


async def describe(request: Request) -> Response:
    """The OpenAPI description of the HTTP API."""
    return Response(_description(request.scope.get("root_path", "")), media_type="application/json")


@cache
def _description(root: str) -> bytes:
    """Cached, since it takes tens of milliseconds."""
    return encode(openapi(ENDPOINTS, root))


async def _unexpected(_request: Request, _error: Exception) -> Response:
    """An error in the server: the traceback is in the log, and none of it is sent. The connection is
    closed."""
    answer = problem(ServerRefusal.INTERNAL)
    answer.headers["connection"] = "close"
    return answer


async def _no_such_address(_request: Request, _error: Exception) -> Response:
    return problem(ServerRefusal.NO_SUCH_ADDRESS)


async def _wrong_method(_request: Request, _error: Exception) -> Response:
    return problem(ServerRefusal.WRONG_METHOD)


def _workers(settings: Settings, store: Store, cluster: Membership | None) -> WorkerPools:
    """The workers of this process; in a cluster they ask shared workers first."""
    count = max(1, settings.bot_workers)
    if cluster is None:
        return WorkerPools(count, settings.bot_patience)
    queue = QuestionQueue(store.engine, version())
    shared = SharedWorkers(count, settings.bot_patience, queue, cluster.process)
    cluster.subscribe_channel(answers_channel(cluster.process), shared.on_answer)
    return shared


@dataclass(frozen=True, slots=True)
class _Start:
    """What an application is started with."""

    settings: Settings
    random: Random
    guest_socket: socket.socket | None
    inner: tuple[str, int] | None


async def _services(start: _Start, cluster: Membership | None, store: Store, metrics: Metrics) -> Services:
    settings = start.settings
    takes_guests = start.guest_socket is not None
    return Services(
        settings,
        store,
        _workers(settings, store, cluster),
        metrics,
        random=start.random,
        guests=guest_lobby(settings) if takes_guests else None,
        ownership=SoleOwner() if cluster is None else cluster.leases,
        push=await push_sender(settings, store, metrics),
    )


@contextlib.asynccontextmanager
async def _running(app: Starlette, start: _Start) -> AsyncIterator[None]:
    """Start everything, and stop it in the opposite order."""
    settings, metrics = start.settings, Metrics()
    store = await Store.open(settings.database_url, metrics.committed)
    cluster = None if start.inner is None else Membership(store, host_and_port(*start.inner))
    services = await _services(start, cluster, store, metrics)
    tables, viewed = TableRegistry(services), ViewingRegistry(services)
    registries: tuple[OwnedRegistry[Any], ...] = (tables, viewed)
    if cluster is not None:
        follow_leases(cluster, registries)
        await cluster.start()
    if isinstance(services.workers, SharedWorkers):
        await services.workers.start()
    context = app.state.context = AppContext(services, tables, viewed, cluster)
    metrics.watch(lambda: len(tables.referees), lambda: context.sockets)
    for registry in registries:
        registry.start_sweeping()
    # A process that was killed owns its tables until its lease ends.
    after = 0.0 if cluster is None else 2 * LEASE_MS / 1000
    calling = asyncio.create_task(_call_players(tables, after), name="calls-after-start")
    if settings.bot_compile and not settings.has_machine_workers and settings.bot_workers:
        services.workers.compile_early()
    try:
        async with guests_welcome(settings, services.guests, start.guest_socket):
            yield
    finally:
        calling.cancel()
        context.reviews.close()
        context.day_studies.close()
        for registry in registries:
            registry.close()
        await context.hand_over()
        await services.close()


async def _call_players(tables: TableRegistry, after: float) -> None:
    try:
        await tables.call_players(after)
    except Exception as error:
        log.warning("players could not be called after the start", extra={"cause": type(error).__name__})


def application(
    settings: Settings,
    page_folder: Path = PAGE,
    random: Random | None = None,
    guest_socket: socket.socket | None = None,
    inner_socket: socket.socket | None = None,
) -> Starlette:
    """The server as an ASGI application; its store is opened when it starts.

    Guest bots connect to ``guest_socket``, if there is one, and other processes on the same database to
    ``inner_socket``.
    """
    inner = None if inner_socket is None else inner_socket.getsockname()[:2]

    start = _Start(settings, random or SystemRandom(), guest_socket, inner)
    app = Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/metrics", show_metrics),
            WebSocketRoute(plain_path("/api/tables/{table}/live"), table_socket),
            WebSocketRoute(plain_path("/api/viewings/{viewing}/live"), viewing_socket),
            Route("/api/openapi.json", guarded(describe)),
            Mount("/api", routes=[endpoint.route() for endpoint in ENDPOINTS]),
            *documentation(),
            Route("/", page),
            Route("/{path:path}", page),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(InternalAddress, address=inner)],
        exception_handlers={404: _no_such_address, 405: _wrong_method, 500: _unexpected},
        lifespan=partial(_running, start=start),
    )
    app.state.page = page_folder
    return app
