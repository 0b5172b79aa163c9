"""Who owns a table: this process, or another one that serves the same database."""

from typing import Protocol

from girandola.store.group_commit import Statement
from girandola.store.leases import Elsewhere, Lease


class OwnedElsewhere(Exception):
    """Another process owns the table: forward the request to it."""

    def __init__(self, table: str, owner: Elsewhere) -> None:
        super().__init__(owner.process)
        self.table = table
        self.owner = owner


class Ownership(Protocol):
    """Grants tables to this process: see ``store/leases.py``."""

    async def begin(self, table: str) -> tuple[Lease, list[Statement]]:
        """The lease on a new table, and what is to be saved with it."""

    async def acquire(self, table: str, gone: str | None = None) -> Lease | Elsewhere | None:
        """The lease on a table, or who has it; None if there is no such table."""

    async def release(self, table: str, fence: int | None) -> None:
        """Give the lease back: nobody uses the table any more."""


class SoleOwner:
    """The only process on its database owns every table, without asking."""

    async def begin(self, table: str) -> tuple[Lease, list[Statement]]:  # noqa: ARG002
        return Lease(None), []

    async def acquire(self, table: str, gone: str | None = None) -> Lease | Elsewhere | None:  # noqa: ARG002
        return Lease(None)

    async def release(self, table: str, fence: int | None) -> None: ...
