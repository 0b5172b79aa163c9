"""Three processes with players at each; processes are killed and the database is restarted. Nothing
that was acknowledged is lost, no state goes back, and every table goes on.

By default a short run; GIRANDOLA_STORM=1 makes it as large as docs/scaling.md tells it.
"""

import logging
import os
from pathlib import Path

from girandola_tools.bench.cluster import Storm
from tests.databases import new_database, restart_command

log = logging.getLogger(__name__)
IS_LONG = bool(os.environ.get("GIRANDOLA_STORM"))
TABLES, KILLS, EVERY, CALM = (60, 20, 5.0, 10.0) if IS_LONG else (5, 2, 1.0, 3.0)


async def test_processes_and_the_database_may_die_while_people_play(tmp_path: Path) -> None:
    storm = Storm(
        database=new_database("postgresql", tmp_path, "storm"),
        tables=TABLES,
        players=3,
        processes=3,
        kills=KILLS,
        every=EVERY,
        calm=CALM,
        restart=restart_command("storm"),
    )
    result = await storm.run()
    log.info("%s", result)
    assert result["acknowledged"] > TABLES
    assert result["lost"] == 0
    assert result["went_back"] == 0
    assert result["rejoined_without_a_fault"] == 0
    assert result["stuck"] == 0
