"""A backup holds everything of one moment, and comes back on either database."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from girandola.cli.main import girandola
from girandola.core.errors import MalformedInput
from girandola.store.copy import copy
from girandola.store.store import NotePlace, Store, engine_for
from girandola.table.entries import Logged, Said
from tests.databases import KINDS, new_database
from tests.store.test_store import OPENED, open_table


@pytest.mark.parametrize("kind", KINDS)
async def test_a_copy_has_everything(store: Store, kind: str, tmp_path: Path) -> None:
    await open_table(store)
    many = [Logged(seq, 6, Said("Ann", f"line {seq}")) for seq in range(2, 2500)]
    await store.append("t", many, [store.seating("t", "v0")])
    await store.write_note(NotePlace("t", 1, "v0", 0), 7, "red?")
    target = new_database(kind, tmp_path)
    engine = engine_for(target)
    counts = await copy(store.engine, engine)
    assert (counts["tables"], counts["entries"], counts["notes"]) == (1, 2499, 1)
    with pytest.raises(MalformedInput, match="empty"):
        await copy(store.engine, engine)
    await engine.dispose()
    again = await Store.open(target)
    assert await again.log_of("t") == [OPENED, *many]
    assert await again.tables_of("v0", 5) == ["t"]
    await again.close()


def test_the_command_tells_what_is_wrong_in_one_sentence(tmp_path: Path) -> None:
    result = CliRunner().invoke(girandola, ["backup", "x.db", "--data", str(tmp_path / "nowhere")])
    assert result.exit_code == 2
    assert "there is no database" in result.stderr
