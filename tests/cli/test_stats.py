"""`girandola stats`: figures about a server's games, without a name."""

import asyncio
import json
from pathlib import Path

from click.testing import CliRunner

from girandola.cli.main import girandola
from girandola.store.group_commit import PendingWrite
from girandola.store.store import Store


async def fill(url: str) -> None:
    store = await Store.open(url)
    await store.add_visitor("v", "Ann", "h" * 64, 1)
    for number, (end, score) in enumerate([("complete", 25), ("errors", 0), ("last-round", 20)], start=1):
        outcome = {"end": end, "won": end == "complete", "score": score}
        summary = {"names": ["Ann", "Bob"], "rules": {"name": "it"}, "outcome": outcome, "hints": [0, number]}
        rows = store.record(
            f"t.{number}",
            table="t",
            game=number,
            kind="hanabi",
            now=number,
            summary=json.dumps(summary),
            body="{}",
            holders={},
        )
        await store.writer.write(PendingWrite(beside=rows))
    await store.close()


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(girandola, ["stats", *words], standalone_mode=True)
    return done.exit_code, done.output


def test_games_are_counted_and_nobody_is_named(tmp_path: Path) -> None:
    asyncio.run(fill(f"sqlite:///{tmp_path / 'girandola.db'}"))
    code, told = run("--data", str(tmp_path))
    assert code == 0
    assert "1 visitors" not in told
    assert "1 visitor, 0 tables, 0 records brought along" in told
    row = next(line for line in told.splitlines() if line.startswith("hanabi  it"))
    assert row.split() == ["hanabi", "it", "2", "3", "15.00", "25", "1", "1", "0", "6"]
    assert "1970-01-01  3" in told
    assert "Ann" not in told


def test_a_server_without_games_says_so(tmp_path: Path) -> None:
    async def empty() -> None:
        await (await Store.open(f"sqlite:///{tmp_path / 'girandola.db'}")).close()

    asyncio.run(empty())
    assert run("--data", str(tmp_path))[1].endswith("no game has been finished yet\n")


def test_without_a_database_it_says_so(tmp_path: Path) -> None:
    code, told = run("--data", str(tmp_path / "nowhere"))
    assert code == 2
    assert "there is no database" in told
