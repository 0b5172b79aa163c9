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
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

import girandola
from girandola import __version__
from girandola.core.errors import MalformedInput
from girandola.server.addresses import is_loopback, listening_socket, own_address
from girandola.server.guests.listener import listen
from girandola.server.settings import Settings
from girandola.server.static import PAGE
from girandola.store.migrate import config
from girandola.store.store import database_address, engine_for

_RELEASED = datetime(2024, 1, 1, tzinfo=UTC).timestamp()
"""No clock that is right shows an earlier time."""
_LITTLE_DISK = 200_000_000
_FEW_FILES = 1024
_DAY = 86_400
_SOON = 14 * _DAY
_LONG = 10 * 365 * _DAY
_DATABASE_PATIENCE = 10.0
_PICKLE = b"\x80", b"."
"""The first and the last byte of everything that Numba keeps."""


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
        except MalformedInput as error:
            yield Finding(subject, Verdict.ERROR, str(error))
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
    nearest = _nearest(folder)
    if (words := _unwritable(nearest)) is not None:
        yield Verdict.ERROR, words
        return
    free = shutil.disk_usage(nearest).free
    if free < _LITTLE_DISK:
        yield Verdict.WARNING, f"only {free // 1_000_000} MB are free in {nearest}"
    else:
        yield Verdict.FINE, f"{folder} can be written to, {free / 1e9:.1f} GB are free"


def _nearest(folder: Path) -> Path:
    """The folder, or what exists of the path to it."""
    return next(parent for parent in (folder, *folder.parents) if parent.exists())


def _unwritable(folder: Path) -> str | None:
    """Why no file can be made in an existing folder; None where one can."""
    if not folder.is_dir():
        return f"{folder} is a file, and a folder is wanted"
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        return f"nothing can be written to {folder}: {error.strerror}"
    return None


def _database(settings: Settings) -> Findings:
    address = database_address(settings.database_url)
    if not address.drivername.startswith("sqlite"):
        yield asyncio.run(_schema(settings.database_url, address))
        return
    file = Path(address.database or "").absolute()
    if not file.exists():
        words = _unwritable(_nearest(file.parent)) if settings.database else None  # else ``data`` says it
        yield (
            (Verdict.FINE, "there is no database yet; the first start makes it")
            if words is None
            else (Verdict.ERROR, words)
        )
    elif not os.access(file, os.R_OK | os.W_OK):
        yield Verdict.ERROR, f"{file} can only be {'read' if os.access(file, os.R_OK) else 'looked at'}"
    else:
        yield asyncio.run(_schema(settings.database_url, address))


async def _schema(url: str, address: URL) -> tuple[Verdict, str]:
    engine = engine_for(url, must_exist=True)
    there = f"{address.host}:{address.port or 5432}"
    try:
        async with asyncio.timeout(_DATABASE_PATIENCE), engine.connect() as connection:
            return await connection.run_sync(_schema_finding)
    except TimeoutError:
        return Verdict.ERROR, f"the database at {there} does not answer"
    except socket.gaierror:
        return Verdict.ERROR, f"the database's machine {address.host} is not known from here"
    except OSError:
        return Verdict.ERROR, f"no database answers at {there}"
    except SQLAlchemyError as error:
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
    with listening_socket(settings.host) as probe:
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            words = f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
            if error.errno == errno.EADDRINUSE:
                words += " (a server that runs already, or another program; --port takes another)"
            yield Verdict.ERROR, words
            return
    yield Verdict.FINE, f"{settings.host}:{settings.port} is free to listen on"


def _guests(settings: Settings) -> Findings:
    if settings.guest_bots:
        listen(settings.guest_bots).close()
        yield Verdict.FINE, f"bots of hanab.live can log in at {settings.guest_bots}"


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
    for file in (settings.tls_cert, settings.tls_key):
        if b"ENCRYPTED" in Path(file).read_bytes():
            yield Verdict.ERROR, f"{file} needs a password, and nobody types it when the server starts"
            return
    # Behind a proxy it is the proxy's certificate that must bear the public name.
    public = urlsplit(settings.public_url).hostname if not settings.trusted_proxies else None
    try:
        left = _seconds_left(settings.tls_cert, settings.tls_key, public)
    except ssl.SSLCertVerificationError as error:
        yield Verdict.ERROR, f"browsers will refuse the certificate: {error.verify_message}"
        return
    except ssl.SSLError as error:
        yield Verdict.ERROR, _unusable(settings, error)
        return
    if left < _SOON:
        yield Verdict.WARNING, f"the certificate expires in {left / 86_400:.0f} days"
    else:
        yield Verdict.FINE, f"the certificate is good for {left / 86_400:.0f} days"


def _unusable(settings: Settings, error: ssl.SSLError) -> str:
    if error.reason == "KEY_VALUES_MISMATCH":
        return f"{settings.tls_key} is not the key of the certificate {settings.tls_cert}"
    return f"{settings.tls_cert} and {settings.tls_key} are not a certificate and its key (in PEM form)"


def _seconds_left(certificate: str, key: str, name: str | None) -> float:
    """How long the certificate is still valid: a TLS handshake in memory makes Python parse it."""
    serving = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serving.load_cert_chain(certificate, key)
    asking = ssl.create_default_context(cafile=certificate)
    asking.check_hostname = name is not None
    asking.hostname_checks_common_name = False  # browsers do not look there
    asking.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # the certificate vouches for itself here
    here, there = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = asking.wrap_bio(here, there, server_hostname=name)
    server = serving.wrap_bio(there, here, server_side=True)
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
        return
    kept = [file for file in root.rglob("*.nb[ci]") if file.is_file()]
    damaged = [file for file in kept if not _is_whole(file)]
    if damaged:
        yield (
            Verdict.ERROR,
            f"compiled code in {root} is damaged ({damaged[0].name}): delete that folder, it is made again",
        )
    else:
        functions = sum(file.suffix == ".nbc" for file in kept)
        yield Verdict.FINE, f"{functions} compiled functions are kept in {root}"


def _is_whole(file: Path) -> bool:
    """Whether a file of Numba's begins and ends as it was written: a full disk or a lost one cuts it off."""
    with file.open("rb") as kept:
        size = kept.seek(0, os.SEEK_END)
        kept.seek(0)
        first = kept.read(1)
        kept.seek(max(0, size - 1))
        return (first, kept.read(1)) == _PICKLE


def _clock(settings: Settings) -> Findings:
    now = time.time()
    shown = f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d %H:%M} UTC"
    installed = Path(girandola.__file__).stat().st_mtime
    if now < _RELEASED:
        yield Verdict.ERROR, f"the clock says {shown}, which is long ago: set it"
        return
    for what, written in (
        ("Girandola was installed", installed),
        ("the last game was saved", _saved(settings)),
    ):
        if now < written - _DAY:
            on = f"{datetime.fromtimestamp(written, UTC):%Y-%m-%d}"
            yield Verdict.ERROR, f"the clock says {shown}, but {what} on {on}: set it"
            return
    if now > max(installed, _RELEASED) + _LONG:
        yield Verdict.WARNING, f"the clock says {shown}, ten years after Girandola was installed"
    else:
        yield Verdict.FINE, shown


def _saved(settings: Settings) -> float:
    """When the database's file was written; 0 where there is none, or none that may be looked at."""
    file = Path(settings.data) / "girandola.db"
    try:
        return 0.0 if settings.database else file.stat().st_mtime
    except OSError:
        return 0.0


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
    "guests": _guests,
    "address": _addresses,
    "tls": _tls,
    "bots": _kernels,
    "clock": _clock,
    "limits": _limits,
}
