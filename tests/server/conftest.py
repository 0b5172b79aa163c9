"""A running server for the tests of this folder, once on each kind of database."""

from collections.abc import Iterator

import pytest

from tests.databases import KINDS, new_database
from tests.server.server_process import Server, running


@pytest.fixture(scope="session", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    flags = ("--request-rate", "100000", "--message-rate", "100000")
    with running(folder, *flags, database=new_database(request.param, folder)) as started:
        yield started
