"""`girandola serve`: the table server, until it is interrupted."""

import asyncio
import contextlib
import gc
import io
import socket
import sys
from typing import Any
from urllib.parse import urlsplit

import click
import segno
import uvicorn
from starlette.applications import Starlette

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.cli.workers import run_host
from girandola.server.addresses import host_and_port, is_loopback, listening_socket, own_address
from girandola.server.app import application
from girandola.server.cluster.supervisor import Job, Supervisor
from girandola.server.folder_lock import lock_database
from girandola.server.guests.listener import listen
from girandola.server.http.limited_protocol import ConnectionLimits
from girandola.server.json_logs import set_up
from girandola.server.settings import Settings
from girandola.server.socket.fast_protocol import FastWebSocketProtocol
from girandola.store.store import Store

_HAND_OVER_WITHIN = 3.0  # seconds


@click.command(context_settings=FROM_ENVIRONMENT)
@with_settings()
def command(**options: Any) -> int:
    """Serve the table to browsers.

    Every option can also be given in the environment or in a file; options win over both.
    """
    settings = Settings(**options)
    set_up(settings.log_level)
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise click.ClickException("tls-cert and tls-key belong together")
    check_processes(settings)
    held = lock_database(settings.database_url)
    asyncio.run(_try_database(settings))
    listening = _listen(settings)
    address = address_of(settings, listening)
    click.echo(f"Girandola is at {address}")
    if not is_loopback(urlsplit(address).hostname or ""):
        click.echo(f"Phones in the same network get there by this picture:\n{_qr(address)}")
    if settings.processes > 1:
        jobs: list[Job] = [(serve_process, (settings, listening))] * settings.processes
        if settings.has_machine_workers:
            jobs.append((run_host, (settings,)))
        Supervisor(jobs).run()
    else:
        serve_process(settings, listening)
    if held is not None:
        held.close()
    return 0


def check_processes(settings: Settings) -> None:
    """Raise if this number of processes cannot serve this database together."""
    if settings.processes > 1 and not settings.is_on_postgres:
        raise click.ClickException(
            "an SQLite file is written by one process alone; for several, name a PostgreSQL with --database"
        )
    if not settings.bot_workers and not settings.is_on_postgres:
        raise click.ClickException(
            "bots think here: --bot-workers 0 needs a PostgreSQL, where other machines find the questions"
        )
    if settings.processes > 1 and settings.guest_bots:
        raise click.ClickException("guest bots log in at one process: use --guest-bots without --processes")


def serve_process(settings: Settings, listening: socket.socket) -> None:
    """Serve until a signal comes; then finish what is in progress and hand the tables over."""
    set_up(settings.log_level)
    guest_socket = listen(settings.guest_bots) if settings.guest_bots else None
    if guest_socket is not None:
        click.echo(f"Bots of hanab.live log in at {host_and_port(*guest_socket.getsockname()[:2])}")
    inner = inner_socket(settings.cluster_address) if settings.is_on_postgres else None
    app = application(settings, guest_socket=guest_socket, inner_socket=inner)
    address = None if inner is None else inner.getsockname()[:2]
    server = HandingOver(uvicorn_config(settings, app, address))
    _let_nothing_stop_the_loop()
    server.run(sockets=[listening] if inner is None else [listening, inner])


class HandingOver(uvicorn.Server):
    """uvicorn's server; it hands the tables over before it closes connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        context = getattr(getattr(self.config.app, "state", None), "context", None)
        if context is not None:
            with contextlib.suppress(Exception):  # without a database there is nothing to hand over
                await asyncio.wait_for(context.hand_over(), _HAND_OVER_WITHIN)
        await super().shutdown(sockets)


def inner_socket(address: str) -> socket.socket:
    """Listen for the other processes of a cluster at an address, or address:port."""
    host, port = parse_address(address)
    listening = listening_socket(host)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        raise click.ClickException(f"cannot listen on {address}: {error.strerror}") from None
    return listening


def parse_address(address: str) -> tuple[str, int]:
    """Host and port (0: any) of an address or address:port."""
    host, _, port = address.rpartition(":")
    if address.count(":") == 1 or (address.startswith("[") and "]:" in address):
        if not port.isdigit():
            raise click.ClickException(f"{address!r} has no port after the colon")
        return host.strip("[]"), int(port)
    return address.strip("[]"), 0


async def _try_database(settings: Settings) -> None:
    """Open the database before anything else, so that a problem with it is one sentence and no traceback."""
    await (await Store.open(settings.database_url)).close()


def _let_nothing_stop_the_loop() -> None:
    """Avoid pauses that would hold up all tables at once.

    A full garbage collection visits every object of every table, for tens of milliseconds. So objects loaded
    by now are no longer visited, and the rest only when tables are unloaded (TableRegistry). The thread that
    writes to the database gets Python's lock after a millisecond instead of five.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000_000)
    sys.setswitchinterval(0.001)


def uvicorn_config(
    settings: Settings, app: Starlette | None = None, inner: tuple[str, int] | None = None
) -> uvicorn.Config:
    return uvicorn.Config(
        app or application(settings),
        loop="auto",
        http=ConnectionLimits(  # type: ignore[arg-type]  # anything that makes protocols will do
            settings.request_seconds,
            None if settings.trusted_proxies else settings.connections_per_address,
            settings.request_rate,
            inner,
        ),
        ws=FastWebSocketProtocol,
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        root_path=settings.root_path.rstrip("/"),
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        ssl_certfile=settings.tls_cert or None,
        ssl_keyfile=settings.tls_key or None,
        timeout_graceful_shutdown=5,
        server_header=False,
        access_log=False,
        log_config=None,
    )


def _listen(settings: Settings) -> socket.socket:
    """Bind before anything else, so that a port in use is one sentence and no traceback."""
    listening = listening_socket(settings.host)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen()  # a client that comes before the server is up waits instead of failing
    except OSError as error:
        listening.close()
        raise click.ClickException(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
        ) from None
    return listening


def address_of(settings: Settings, listening: socket.socket) -> str:
    """The address to type into a browser."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + "/"
    host = settings.host
    if host in ("0.0.0.0", "::"):
        host = own_address()
    shown = f"[{host}]" if ":" in host else host
    scheme = "https" if settings.tls_cert else "http"
    return f"{scheme}://{shown}:{listening.getsockname()[1]}{settings.root_path.rstrip('/')}/"


def _qr(address: str) -> str:
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(out=drawn, compact=True)
    return drawn.getvalue()
