"""Plays chunks on a Dask cluster, whose workers have the same girandola installed.

The scheduler gives the chunks of a worker that died to another one. Needs the extra ``cluster``.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from girandola.arena.chunk import Chunk, ChunkResult, play_chunk
from girandola.hanabi import MalformedInput

_PATIENCE = "10s"
_RETRIES = 3


def play_on_cluster(chunks: Sequence[Chunk], address: str) -> Iterator[ChunkResult]:
    """Play on the cluster of the scheduler at this address (``tcp://host:8786``), yielding results as they
    finish."""
    client = _client(address)
    try:
        from distributed import as_completed

        tasks = client.map(play_chunk, chunks, pure=False, retries=_RETRIES)
        for task in as_completed(tasks):  # type: ignore[no-untyped-call]
            yield task.result()
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise MalformedInput(
            "a cluster needs the package distributed: pip install girandola[cluster]"
        ) from error
    try:
        return Client(address, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise MalformedInput(f"no scheduler answers at {address[:80]!r} ({error})") from error
