"""Several server processes on one PostgreSQL database, for tests: each with a door of its own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.databases import new_database
from tests.server.server_process import Server, running

FLAGS = ("--request-rate", "100000", "--message-rate", "100000")


@contextmanager
def cluster(folder: Path, count: int, *flags: str, database: str | None = None) -> Iterator[list[Server]]:
    url = database or new_database("postgresql", folder)
    with ExitStack() as stack:
        servers = []
        for number in range(count):
            own = folder / f"process{number}"
            own.mkdir()
            servers.append(stack.enter_context(running(own, *FLAGS, *flags, database=url)))
        yield servers
