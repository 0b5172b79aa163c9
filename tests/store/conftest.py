"""A store for the tests of this folder, once on each kind of database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from girandola.store.store import Store
from tests.databases import KINDS, new_database


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database(request.param, tmp_path)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await Store.open(database)
    yield opened
    await opened.close()
