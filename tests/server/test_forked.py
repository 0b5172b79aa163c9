"""Forked servers end as other processes do."""

import os
from pathlib import Path

import pytest

from girandola.server.folder_lock import lock_database
from tests.server.server_process import ForkedServer


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_killed_server_has_left_its_database_when_its_end_is_known(tmp_path: Path) -> None:
    server = ForkedServer(f"sqlite:///{tmp_path / 'games.db'}", tmp_path)
    for _ in range(4):
        server.start()
        server.kill()
        lock = lock_database(server.database)
        assert lock is not None
        lock.close()
