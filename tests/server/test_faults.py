"""Errors are reported correctly: to clients, in logs and figures, and to the person who starts the server."""

import asyncio
import contextlib
import http.client
import json
import logging
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets import ConnectionClosed

from girandola.server.clock import SystemClock
from girandola.server.health import Health
from girandola.server.json_logs import JsonLines
from girandola.server.workers.process import WorkerProcess, WorkFailed
from girandola.store.store import Store
from tests.server.guest import Guest, ask, register
from tests.server.in_process import MemoryTables, a_move, actor, started
from tests.server.server_process import running
from tests.server.test_play import open_table


def serve(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Start a server that cannot start."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *flags]
    return subprocess.run(
        [sys.executable, "-m", "girandola", *words], capture_output=True, text=True, timeout=120, check=False
    )


def test_a_damaged_database_is_one_sentence_and_code_2(tmp_path: Path) -> None:
    (tmp_path / "girandola.db").write_bytes(b"this is no database, whatever its name says. " * 200)
    ended = serve(tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert "cannot be used" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'girandola.db'}"
    with running(tmp_path, database=database) as first:
        ended = serve(tmp_path)
        assert ended.returncode == 2
        assert ended.stderr.count("\n") == 1, ended.stderr
        assert "another server is using" in ended.stderr
        first.kill()
        first.start()  # however the first one ended, the folder is free again


async def test_healthz_tries_to_write(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    services = replace(MemoryTables().services, store=store)
    assert await Health(services).is_healthy()
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE pulse"))
    assert not await Health(services).is_healthy()
    await store.close()


async def test_frequent_health_checks_do_not_make_the_server_write(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    health = Health(replace(MemoryTables().services, store=store))
    assert [await health.is_healthy() for _ in range(50)] == [True] * 50
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE pulse"))
    assert await health.is_healthy(), "what was found out a moment ago still counts"
    await store.close()


async def test_a_move_that_is_not_saved_is_refused_and_logged_without_secrets(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with running(tmp_path, database=f"sqlite:///{database}") as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server.url, ann, 2, bots=["simple"])
        async with Guest(server.url, ann, table) as guest:
            with contextlib.closing(sqlite3.connect(database)) as broken:
                broken.execute("ALTER TABLE entries RENAME TO away")
            answer = await guest.say("say", text="my secret words")
            assert (answer["type"], answer["reason"]) == ("refused", "not-saved")
            with pytest.raises(ConnectionClosed) as closed:
                await guest.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4500
        refused = await ask(server.url, ann, "POST", f"api/tables/{table}/commands", {"type": "start"})
        assert (refused.status_code, refused.json()["reason"]) == (503, "not-saved")
        with contextlib.closing(sqlite3.connect(database)) as repaired:
            repaired.execute("ALTER TABLE away RENAME TO entries")
        async with Guest(server.url, ann, table) as guest:  # it goes on by itself
            assert (await guest.say("say", text="hello"))["type"] == "done"
        assert "girandola_not_saved_total 2.0" in httpx.get(f"{server.url}metrics", verify=False).text
        log = server.log
    assert "the database failed" in log
    assert table[:6] not in log
    assert "my secret words" not in log
    assert "Traceback" not in log


async def test_statements_in_errors_have_no_values(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE visitors"))
    with pytest.raises(Exception, match="no such table") as reading:
        await store.visitor_with("a hash that is a secret")
    with pytest.raises(Exception, match="no such table") as writing:
        await store.add_visitor("id", "Ann", "a hash that is a secret", 1)
    assert "secret" not in str(reading.value).replace("visitors.secret", "")
    assert "a hash" not in str(writing.value)
    await store.close()


def _fails_with(words: str) -> None:
    try:
        raise KeyError(words)
    except KeyError:
        raise ValueError(words) from OSError(28, "No space left on device", words)


def _logged(error: BaseException) -> str:
    record = logging.makeLogRecord({"exc_info": (type(error), error, error.__traceback__)})
    line: dict[str, str] = json.loads(JsonLines().format(record))
    return line["trace"]


async def test_traces_tell_where_and_what_kind_but_not_an_errors_own_words() -> None:
    """They may hold a table's id, an action, or a row of the database."""
    secret = "c3" * 4  # which stands in no line of this file
    with pytest.raises(ValueError, match=secret) as failed:
        _fails_with(secret)
    worker = WorkerProcess(0)
    with pytest.raises(WorkFailed) as failed_there:
        await worker.run(_fails_with, secret)
    worker.stop()
    group = ExceptionGroup(secret, [failed.value])
    for trace in (_logged(failed.value), _logged(group), failed_there.value.trace):
        assert "in _fails_with" in trace
        assert trace.index("OSError: No space left on device") < trace.index("ValueError")
        assert secret not in trace


async def test_healthz_says_503_while_nothing_can_be_written(tmp_path: Path) -> None:
    database = tmp_path / "games.db"

    def rename(old: str, new: str) -> None:
        with contextlib.closing(sqlite3.connect(database)) as changed:
            changed.execute(f"ALTER TABLE {old} RENAME TO {new}")

    with running(tmp_path, database=f"sqlite:///{database}") as server:
        for (old, new), wanted in ((("pulse", "away"), 503), (("away", "pulse"), 200)):
            rename(old, new)
            for _ in range(200):  # what was found out a moment ago still counts for some seconds
                answer = await ask(server.url, {}, "GET", "healthz")
                if answer.status_code == wanted:
                    break
                await asyncio.sleep(0.2)
            assert (answer.status_code, answer.json()) == (wanted, {"ok": wanted == 200})


def test_a_connection_outlives_refusals_and_faults(tmp_path: Path) -> None:
    """A kept connection is answered again, whatever the last answer was."""
    database = tmp_path / "games.db"
    with running(tmp_path, database=f"sqlite:///{database}") as server:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        head = _header(_answer(line, "POST", "/api/visitors", '{"name":"Ann","bearer":true}')[1])
        wish = '{"options":{"game":"hanabi","seats":2}}'
        table = json.loads(_answer(line, "POST", "/api/tables", wish, head)[1])["table"]
        line.close()
        server.stop()
        with contextlib.closing(sqlite3.connect(database)) as broken, broken:
            broken.execute("UPDATE entries SET body = '{}'")
        server.start()
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        asked = [
            ("GET", f"/api/tables/{table}", ""),
            ("GET", "/api/nowhere", ""),
            ("DELETE", "/api/games", ""),
            ("POST", "/api/tables", "{"),
            ("GET", f"/api/tables/{table}", ""),
            ("GET", "/api/games", ""),
        ]
        assert [_answer(line, *words, head)[0] for words in asked] == [500, 404, 405, 400, 500, 200]
        line.close()


def _answer(
    line: http.client.HTTPConnection,
    method: str,
    path: str,
    body: str = "",
    head: dict[str, str] | None = None,
) -> tuple[int, str]:
    line.request(method, path, body, head or {})
    answer = line.getresponse()
    return answer.status, answer.read().decode()


def _header(visitor: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {json.loads(visitor)['secret']}"}


# --- clocks


def test_the_servers_time_does_not_follow_a_clock_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    made = SystemClock()
    before = made.now()
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 3_600 * 10**9)
    assert made.now() - before < 60_000
    made.resync()
    assert made.now() - before >= 3_599_000


async def test_the_sweeper_takes_time_over_only_while_no_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = MemoryTables(idle_seconds=0.001)
    done: list[str] = []

    async def tidy() -> None:
        done.append("swept")

    monkeypatch.setattr(tables, "_tidy", tidy)
    monkeypatch.setattr(tables.services.clock, "resync", lambda: done.append("taken over"))
    _, guests = await started(tables, clock={"base": 300, "increment": 0})
    tables.start_sweeping()

    async def sweep() -> list[str]:
        done.clear()
        while done.count("swept") < 3:
            await asyncio.sleep(0.001)
        return done

    assert "taken over" not in await sweep()
    assert await guests[0].ask("pause") == "done"
    assert "taken over" in await sweep()
    tables.close()


async def test_time_is_taken_over_only_while_no_clock_runs() -> None:
    tables = MemoryTables()
    referee, guests = await started(tables, clock={"base": 300, "increment": 0})
    assert referee.has_running_clock
    assert await guests[0].ask("pause") == "done"
    assert not referee.has_running_clock
    assert await guests[0].ask("resume") == "done"
    assert await actor(referee, guests).act(a_move(referee)) == "done"
    assert referee.has_running_clock
    referee.stop()
