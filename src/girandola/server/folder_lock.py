"""Allows one server per database file: two servers on one file would not know of each other's moves.

The lock is the operating system's and ends with the process, however that ends. Backups do not need it.
"""

import os
from pathlib import Path
from typing import IO

from girandola.core.errors import MalformedInput
from girandola.store.store import database_address


def lock_database(url: str) -> IO[bytes] | None:
    """Lock this database for one server, until the returned file is closed; None for PostgreSQL, which needs
    no lock. Raises MalformedInput if another server has locked it."""
    parsed = database_address(url)
    if not parsed.drivername.startswith("sqlite") or not parsed.database or parsed.database == ":memory:":
        return None
    path = Path(parsed.database + ".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        _lock(file)
    except OSError:
        file.close()
        raise MalformedInput(
            f"another server is using {parsed.database}; stop it first, or give this one a folder of its own"
        ) from None
    return file


def _lock(file: IO[bytes]) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
