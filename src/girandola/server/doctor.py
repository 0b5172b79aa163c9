"""Examines an installation: one finding per subject, in plain words. Nothing here changes anything.

A finding is fine, a warning (the server runs, but somebody will be surprised) or an error (it will not run,
or nobody can reach it). The command `girandola doctor` prints them.
"""

import asyncio
import contextlib
import errno
import os
import shutil
import socket
import ssl
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from girandola import __version__
from girandola.server.addresses import is_loopback, own_address
from girandola.server.settings import Settings
from girandola.server.static import PAGE
from girandola.store.migrate import config
from girandola.store.store import engine_for

_RELEASED = datetime(2024, 1, 1, tzinfo=UTC).timestamp()
"""No clock that is right shows an earlier time."""
_LITTLE_DISK = 200_000_000
_FEW_FILES = 1024
_SOON = 14 * 86_400


class Verdict(StrEnum):
    """How much a finding matters."""

    FINE = "fine"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one subject, and what to do about it if anything."""

    subject: str
    verdict: Verdict
    words: str


Findings = Iterator[tuple[Verdict, str]]
Check = Callable[[Settings], Findings]


def examine(settings: Settings) -> Iterator[Finding]:
    """Run every check. A check that fails itself is an error of its subject."""
    for subject, check in CHECKS.items():
        try:
            for verdict, words in check(settings):
                yield Finding(subject, verdict, words)
        except OSError as error:
            yield Finding(
                subject, Verdict.ERROR, f"{error.filename or 'the system'}: {error.strerror or error}"
            )


def _program(_settings: Settings) -> Findings:
    version = ".".join(map(str, sys.version_info[:3]))
    yield Verdict.FINE, f"Girandola {__version__} on Python {version}, {os.cpu_count() or 1} cores"
    if not (PAGE / "index.html").is_file():
        yield Verdict.ERROR, "the page is not built: install a released wheel, or start with `python3 run.py`"


def _data(settings: Settings) -> Findings:
    if settings.database:
        return
    folder = Path(settings.data).absolute()
    nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    if not nearest.is_dir():
        yield Verdict.ERROR, f"{nearest} is a file, and a folder is wanted"
        return
    try:
        tempfile.TemporaryFile(dir=nearest).close()
    except OSError as error:
        yield Verdict.ERROR, f"nothing can be written to {nearest}: {error.strerror}"
        return
    free = shutil.disk_usage(nearest).free
    if free < _LITTLE_DISK:
        yield Verdict.WARNING, f"only {free // 1_000_000} MB are free in {nearest}"
    else:
        yield Verdict.FINE, f"{folder} can be written to, {free / 1e9:.1f} GB are free"


def _database(settings: Settings) -> Findings:
    parsed = make_url(settings.database_url)
    if parsed.drivername.startswith("sqlite") and not Path(parsed.database or "").exists():
        yield Verdict.FINE, "there is no database yet; the first start makes it"
        return
    yield asyncio.run(_schema(settings.database_url))


async def _schema(url: str) -> tuple[Verdict, str]:
    engine = engine_for(url, must_exist=True)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_schema_finding)
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        return Verdict.ERROR, f"the database cannot be read: {reason}"
    finally:
        await engine.dispose()


def _schema_finding(connection: Connection) -> tuple[Verdict, str]:
    script = ScriptDirectory.from_config(config(connection))
    current, newest = MigrationContext.configure(connection).get_current_revision(), script.get_current_head()
    if current == newest:
        return Verdict.FINE, f"{connection.dialect.name} answers, its schema is up to date"
    if current is None or current in {revision.revision for revision in script.walk_revisions()}:
        return Verdict.FINE, f"{connection.dialect.name} answers, the next start brings its schema up to date"
    return Verdict.ERROR, "the database was written by a newer version of Girandola: install that one"


def _port(settings: Settings) -> Findings:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            words = f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
            if error.errno == errno.EADDRINUSE:
                words += " (a server that runs already, or another program; --port takes another)"
            yield Verdict.ERROR, words
            return
    yield Verdict.FINE, f"{settings.host}:{settings.port} is free to listen on"


def _addresses(settings: Settings) -> Findings:
    if settings.public_url:
        yield from _public_url(settings)
        return
    host = own_address() if settings.host in ("0.0.0.0", "::") else settings.host
    if is_loopback(host):
        yield (
            Verdict.WARNING,
            f"only this machine can reach {host}; other devices need an address of the network",
        )
    else:
        yield Verdict.FINE, f"devices of the same network reach this machine at {host}"
    if settings.root_path:
        yield Verdict.WARNING, "root-path is set without public-url: invitations may name a wrong address"


def _public_url(settings: Settings) -> Findings:
    url = urlsplit(settings.public_url)
    if url.scheme not in ("http", "https") or not url.hostname:
        yield Verdict.ERROR, f"public-url must be like https://games.example/, not {settings.public_url!r}"
        return
    if url.path.rstrip("/") != settings.root_path.rstrip("/"):
        yield (
            Verdict.WARNING,
            f"public-url ends in {url.path or '/'!r} and root-path is {settings.root_path!r}",
        )
    if url.scheme == "https" and not (settings.tls_cert or settings.trusted_proxies):
        yield Verdict.WARNING, "public-url is https: name the proxy that speaks it in trusted-proxies"
    try:
        socket.getaddrinfo(url.hostname, url.port or 443)
        yield Verdict.FINE, f"{url.hostname} has an address"
    except OSError:
        yield Verdict.WARNING, f"the name {url.hostname} is not known from here"


def _tls(settings: Settings) -> Findings:
    if not (settings.tls_cert or settings.tls_key):
        return
    if not (settings.tls_cert and settings.tls_key):
        yield Verdict.ERROR, "tls-cert and tls-key belong together"
        return
    try:
        left = _seconds_left(settings.tls_cert, settings.tls_key)
    except ssl.SSLCertVerificationError as error:
        yield Verdict.ERROR, f"browsers will refuse the certificate: {error.verify_message}"
        return
    except (ssl.SSLError, OSError) as error:
        yield Verdict.ERROR, f"the certificate and its key cannot be used: {error.strerror or error}"
        return
    if left < _SOON:
        yield Verdict.WARNING, f"the certificate expires in {left / 86_400:.0f} days"
    else:
        yield Verdict.FINE, f"the certificate is good for {left / 86_400:.0f} days"


def _seconds_left(certificate: str, key: str) -> float:
    """How long the certificate is still valid: a TLS handshake in memory makes Python parse it."""
    serving = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serving.load_cert_chain(certificate, key)
    asking = ssl.create_default_context(cafile=certificate)
    asking.check_hostname = False
    asking.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # the certificate vouches for itself here
    here, there = ssl.MemoryBIO(), ssl.MemoryBIO()
    client, server = asking.wrap_bio(here, there), serving.wrap_bio(there, here, server_side=True)
    for _ in range(4):
        for side in (client, server):
            with contextlib.suppress(ssl.SSLWantReadError):
                side.do_handshake()
    shown = client.getpeercert()
    assert shown is not None, "a finished handshake has shown the certificate"
    return ssl.cert_time_to_seconds(str(shown["notAfter"])) - time.time()


def _kernels(_settings: Settings) -> Findings:
    from girandola.lab.compile import IS_COMPILED, cache_root

    if not IS_COMPILED:
        yield Verdict.WARNING, "Numba is missing: the strong bots, hints and reviews are very slow"
        return
    root = cache_root()
    if root is None:
        yield Verdict.WARNING, "there is no folder to keep compiled code in: each start compiles again"
    else:
        kept = sum(1 for _ in root.glob("*/*/*.nbc")) + sum(1 for _ in root.glob("*/*/*/*.nbc"))
        yield Verdict.FINE, f"{kept} compiled functions are kept in {root}"


def _clock(_settings: Settings) -> Findings:
    now = time.time()
    if now < _RELEASED:
        yield Verdict.ERROR, f"the clock says {datetime.fromtimestamp(now, UTC):%Y-%m-%d}: set it"
    else:
        yield Verdict.FINE, f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d %H:%M} UTC"


def _limits(_settings: Settings) -> Findings:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if 0 <= files < _FEW_FILES:
        yield Verdict.WARNING, f"this process may open only {files} files and sockets (ulimit -n)"
    else:
        yield Verdict.FINE, f"{files} files and sockets may be open"


CHECKS: dict[str, Check] = {
    "program": _program,
    "data": _data,
    "database": _database,
    "port": _port,
    "address": _addresses,
    "tls": _tls,
    "bots": _kernels,
    "clock": _clock,
    "limits": _limits,
}
