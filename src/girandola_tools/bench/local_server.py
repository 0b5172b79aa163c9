"""A server for a benchmark: started from the command line, used over HTTP, and stopped after the
measurement."""

import http.client
import json
import os
import re
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

Tables = list[tuple[str, list[str]]]
"""Tables by id, each with the secrets of the visitors who sit there."""
LIMITS = (
    *("--request-rate", "1000000", "--message-rate", "100000", "--connections-per-address", "100000"),
    *("--tables-per-day", "1000000", "--idle-seconds", "100000", "--strong-tables-per-visitor", "100000"),
)
"""Options that lift the limits that load from one machine would meet."""


@contextmanager
def running_server(
    folder: Path, database: str | None, *, flags: Sequence[str] = LIMITS, one_core: bool = True
) -> Iterator[tuple[str, int]]:
    """A server started from the command line, on one core if that is wanted and the system allows it."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    words += ["--log-level", "warning", "--bot-compile", "0", *flags]
    words += ["--database", database] if database else []
    with subprocess.Popen(
        [sys.executable, "-m", "girandola", *words], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
            if one_core and len(cores) > 1:
                os.sched_setaffinity(process.pid, {cores[0]})
                os.sched_setaffinity(0, set(cores[1:]))
            yield address_in(process.stdout.readline()), process.pid
        finally:
            process.terminate()
            process.wait(20)


def address_in(line: str) -> str:
    """The address that a server prints."""
    found = re.search(r"https?://\S+", line)
    if found is None:
        raise click.ClickException("the server did not start")
    return found[0]


_connections = threading.local()


def ask(url: str, path: str, body: object, secret: str | None = None) -> Any:
    """One request over a connection that this thread keeps."""
    where = urlsplit(url)
    kept: dict[str, http.client.HTTPConnection] = _connections.__dict__.setdefault("kept", {})
    if where.netloc not in kept:
        kept[where.netloc] = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    kept[where.netloc].request("POST", f"{where.path}{path}", json.dumps(body), headers)
    answer = kept[where.netloc].getresponse()
    text = answer.read()
    if answer.status >= 400:
        raise click.ClickException(f"the server refused {path}: {text.decode(errors='replace')}")
    return json.loads(text)


def close_connections() -> None:
    """Close the connections that this thread keeps."""
    for connection in _connections.__dict__.pop("kept", {}).values():
        connection.close()


def await_server(url: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{url}healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise click.ClickException("the server did not come up")


def resident_memory(pid: int) -> int:
    """Resident bytes of a process; 0 where the system does not report them."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_of(pid: int) -> float:
    """Processor seconds that a process has used; 0 where the system does not report them."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
