"""Limits: no client can make others wait, and a refusal names its reason."""

import asyncio
import re
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
import websockets
from starlette.types import Receive, Scope, Send
from websockets import ConnectionClosed

from girandola.server import app
from girandola.server.http import limited_protocol
from girandola.server.http.limited_protocol import ConnectionLimits
from girandola.server.rate_limit import TokenBucket, network_of
from girandola.server.settings import Settings
from girandola.server.workers.bot_questions import HintAnswer, SeatHistory
from girandola.server.workers.pool import WorkerFailed
from girandola.table.table import MOST_WORDS
from tests.patience import PATIENCE
from tests.server.guest import ask, register
from tests.server.in_process import InProcessGuest, MemoryTables, a_move, started
from tests.server.server_process import Server, running
from tests.server.test_play import open_table
from tests.server.test_records import some_record

HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"
HALF_A_BODY = b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"


@pytest.mark.parametrize("begun", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_a_request_that_does_not_arrive_ends_its_connection(tmp_path: Path, begun: bytes) -> None:
    with running(tmp_path, "--request-seconds", "1") as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
            line.sendall(begun)
            assert _ends(line)
        # Others get answers, with one connection for several requests.
        with httpx.Client(base_url=server.url, verify=False) as http:
            assert [http.get("api/games").status_code for _ in range(3)] == [200, 200, 200]


def _ends(line: socket.socket) -> bool:
    """Whether the server ends the connection without an answer."""
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


def test_one_address_has_limited_connections(tmp_path: Path) -> None:
    with running(tmp_path, "--connections-per-address", "5") as server:
        lines = [socket.create_connection(("127.0.0.1", server.port), timeout=30) for _ in range(5)]
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{server.url}api/games", verify=False)
        for line in lines:
            line.close()
        _until_answered(server)


def test_an_address_that_asks_far_too_often_is_read_later_and_still_answered(tmp_path: Path) -> None:
    """A refusal costs nearly as much as an answer: a thousand a second would leave no time for others."""
    limits = ConnectionLimits(30.0, 500, request_rate=4.0)
    heard = [limits.allows("192.0.2.7") for _ in range(150)]
    assert all(heard[:20])
    assert not all(heard)
    assert limits.allows("192.0.2.8")
    assert all(ConnectionLimits(30.0, None, 4.0).allows("a proxy") for _ in range(150))
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with (
        running(tmp_path, "--request-rate", "40") as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=60) as line,
    ):
        line.sendall(request * 300)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 300:
            got = line.recv(65_536)
            assert got, "nothing is lost"
            answers += got


async def _says_yes(_scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "http.response.start", "status": 200})
    await send({"type": "http.response.body", "body": b"yes"})


@contextmanager
def _limited(limits: ConnectionLimits) -> Iterator[int]:
    """The port of a server with these limits, in a thread and with the event loop that people get."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(_says_yes, http=limits, lifespan="off", log_config=None)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        thread.join()
        listening.close()


@pytest.mark.skipif(sys.platform != "linux", reason="a second address on this machine")
def test_new_connections_of_such_an_address_wait_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a flood with a connection for each request, thousands a second, is answered at once."""
    monkeypatch.setattr(limited_protocol, "_DELAY", 3600.0)
    request = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with _limited(ConnectionLimits(7200.0, 500, request_rate=0.0001)) as port:

        def asks(source: str) -> socket.socket:
            line = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0))
            line.sendall(request)
            return line

        with asks("127.0.0.2") as first:
            assert first.recv(100).startswith(b"HTTP/1.1 200")
        with asks("127.0.0.2") as flooding, asks("127.0.0.3") as other:
            assert other.recv(100).startswith(b"HTTP/1.1 200")
            flooding.settimeout(0)
            with pytest.raises(BlockingIOError):
                flooding.recv(100)


def _until_answered(server: Server) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            assert httpx.get(f"{server.url}api/games", verify=False).status_code == 200
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "connections that were closed are still counted"
            time.sleep(0.02)


@pytest.mark.parametrize(("limit", "owners"), [("address", "aba"), ("visitor", "bbb")])
async def test_one_address_and_one_visitor_have_limited_sockets(
    tmp_path: Path, limit: str, owners: str
) -> None:
    with running(tmp_path, f"--connections-per-{limit}", "3") as server:
        ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
        table = await open_table(server.url, ann, 2)
        address = f"{server.url.replace('http', 'ws', 1)}api/tables/{table}/live"
        owner = [{"a": ann, "b": bob}[one] for one in owners]
        lines = [await websockets.connect(address, additional_headers=who) for who in owner]
        for line in lines:
            await line.send('{"type":"join"}')
            await line.recv()
        last = await websockets.connect(address, additional_headers=bob)
        with pytest.raises(ConnectionClosed) as closed:
            await last.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        for line in lines:
            await line.close()


async def test_opening_a_socket_is_a_request(tmp_path: Path) -> None:
    """Otherwise a client that opens and closes sockets could cause any number of lookups in the database."""
    with running(tmp_path, "--request-rate", "0.1") as server:
        address = f"{server.url.replace('http', 'ws', 1)}api/tables/nowhere/live"
        codes = []
        for _ in range(2):
            async with websockets.connect(address) as line:
                with pytest.raises(ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.rcvd is not None
                codes.append(closed.value.rcvd.code)
        assert codes == [4401, 1013], "try again later"


def test_the_documented_limits_are_the_usual_ones() -> None:
    hosting = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .* \| (`.*`) \| ([\d, ]+) \|$", hosting, re.MULTILINE)
    told = {
        name.strip("` "): float(usual)
        for names, values in rows
        for name, usual in zip(names.split(","), values.split(","), strict=True)
    }
    assert len(told) >= 10
    assert told == {name: getattr(Settings(), name) for name in told}


def test_networks_of_one_customer_count_as_one() -> None:
    one, same, other = map(network_of, ("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1", "2001:db8:1:3::4"))
    assert one == same != other
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("testclient") == "testclient"


def test_what_costs_more_than_there_is_takes_all() -> None:
    bucket = TokenBucket(1.0)
    assert bucket.take(50.0)
    assert not bucket.take(1.0)


async def test_the_description_is_made_once_and_limited(tmp_path: Path) -> None:
    assert app._description("/games") is app._description("/games")
    with running(tmp_path, "--request-rate", "0.1") as server:
        first, second = [await ask(server.url, {}, "GET", "api/openapi.json") for _ in range(2)]
    assert first.json()["openapi"] == "3.1.0"
    assert second.status_code == 429
    assert second.headers["retry-after"] == "5"


# --- talk


async def test_one_visitor_says_so_much_and_no_more() -> None:
    tables = MemoryTables(words_per_minute=1.0)
    referee = await tables.table(2)
    ann, bob = await tables.guest(referee, 0), await tables.guest(referee, 1)
    said = [await ann.ask("say", text="again") for _ in range(30)]
    assert set(said[:20]) == {"done"}
    assert set(said[21:]) == {"too-talkative"}
    assert await bob.ask("say", text="I am another") == "done"


async def test_a_lobbys_history_is_bounded() -> None:
    tables = MemoryTables()
    referee = await tables.table(2)
    ann = await tables.guest(referee, 0)
    for number in range(5 * MOST_WORDS):
        assert await ann.ask("say", text=f"line {number}") == "done"
    history = (await ann.say("join"))["history"]
    assert MOST_WORDS <= len(history) <= 2 * MOST_WORDS + 1
    assert history[-1]["entry"]["text"] == f"line {5 * MOST_WORDS - 1}"
    assert [told["seq"] for told in history] == sorted(told["seq"] for told in history)


async def test_the_owner_silences_guests() -> None:
    tables = MemoryTables()
    referee = await tables.table(2, guests_talk=False)
    owner, guest = await tables.guest(referee, 0), await tables.guest(referee, 7)
    assert await guest.ask("say", text="hello") == "no-talking"
    assert await owner.ask("say", text="hello") == "done"
    assert await guest.ask("sit", seat=1) == "done"
    assert await guest.ask("say", text="hello") == "done"


# --- bots, records


async def _with_a_strong_bot(tables: MemoryTables, owner: str = "v0") -> InProcessGuest:
    referee = await tables.table(2, starter=0, owner=owner)
    guest = await tables.guest(referee, int(owner[1:]))
    assert await guest.ask("sit", seat=0) == "done"
    assert await guest.ask("add-bot", seat=1, bot="searcher:deep") == "done"
    return guest


async def test_strong_bots_play_at_a_limited_number_of_tables_of_one_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = MemoryTables(strong_tables_per_visitor=2)
    monkeypatch.setattr(tables.workers, "expect", lambda *_: None)
    guests = [await _with_a_strong_bot(tables) for _ in range(3)]
    assert [await guest.ask("start") for guest in guests] == ["done", "done", "too-many-strong-bots"]
    assert await (await _with_a_strong_bot(tables, "v1")).ask("start") == "done"
    assert await guests[2].ask("remove", seat=1) == "done"
    assert await guests[2].ask("add-bot", seat=1, bot="simple") == "done"
    assert await guests[2].ask("start") == "done"
    assert await guests[2].ask("replace-bot", seat=1, bot="searcher:deep") == "too-many-strong-bots"
    for referee in tables.referees:
        referee.stop()
    tables.workers.close()


async def test_one_visitor_asks_for_a_limited_number_of_hints_at_all_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = MemoryTables(hints_per_minute=1.0)
    asked: list[str] = []

    async def hint(_game: str, history: SeatHistory) -> HintAnswer:
        asked.append(history.key.table)
        raise WorkerFailed("hint", "test")

    monkeypatch.setattr(tables.workers, "hint", hint)
    games = [await started(tables, starter=0, hints=True) for _ in range(20)]
    answers = [await guests[0].ask("hint") for _, guests in games]
    assert answers == ["done"] * 10 + ["too-many-hints"] * 10
    await asyncio.sleep(0)
    assert len(set(asked)) == 10
    referee, (ann, bob) = games[0]
    assert await ann.act(a_move(referee)) == "done"
    assert await bob.ask("hint") == "done", "what others ask for does not count"


async def test_one_visitor_brings_a_limited_number_of_records(tmp_path: Path) -> None:
    with running(tmp_path, "--records-per-day", "2") as server:
        ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
        brought = [
            await ask(server.url, ann, "POST", "api/records", {"text": some_record()}) for _ in range(3)
        ]
        assert [answer.status_code for answer in brought] == [201, 201, 429]
        assert brought[2].json()["reason"] == "too-many-records"
        other = await ask(server.url, bob, "POST", "api/records", {"text": some_record()})
        assert other.status_code == 201
