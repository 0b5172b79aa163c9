"""What operators and browsers rely on: health, metrics, headers, limits, origins, sub-path, TLS, shutdown."""

import asyncio
import contextlib
import json
import re
import ssl
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from girandola.server.settings import Settings
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server, running
from tests.server.test_play import open_table

DOCS = Path(__file__).resolve().parents[2] / "docs"


# --- settings


def test_every_setting_is_documented() -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    for setting in fields(Settings):
        assert f"| `--{setting.name.replace('_', '-')}` |" in page, setting.name
        assert setting.metadata["words"] in page, f"{setting.name} is described differently"


# --- what a browser is sent


async def test_answers_are_safe_and_cookies_closed(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        page = await http.get("")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        cookie = (await http.post("api/visitors", json={"name": "Ann"})).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert (await http.get("api/me")).json()["name"] == "Ann"


async def test_a_browser_that_comes_again_stays_who_it_is(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        await http.post("api/visitors", json={"name": "Ann"})
        again = await http.post("api/visitors", json={"name": "Bea"})
        assert (again.json()["name"], "set-cookie" in again.headers) == ("Ann", False)
        program = await http.post("api/visitors", json={"name": "Bea", "bearer": True})
        assert program.json()["name"] == "Bea", "a program asks for somebody new"


async def test_other_origins_are_refused(server: Server) -> None:
    ann = await register(server.url, "Ann")
    foreign = {**ann, "Origin": "https://evil.example"}
    answer = await ask(server.url, foreign, "GET", "api/tables")
    assert (answer.status_code, answer.json()["reason"]) == (403, "foreign-origin")
    table = await open_table(server.url, ann, 2)
    address = f"{server.url.replace('http', 'ws', 1)}api/tables/{table}/live"
    with pytest.raises(ConnectionClosed) as closed:
        async with websockets.connect(address, additional_headers=foreign) as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    own = {**ann, "Origin": server.url.rstrip("/")}
    assert (await ask(server.url, own, "GET", "api/tables")).status_code == 200


@pytest.mark.parametrize(("headers", "table", "code"), [({}, "x", 4401), (None, "nowhere", 4404)])
async def test_a_socket_says_why_it_closes(
    server: Server, headers: dict[str, str] | None, table: str, code: int
) -> None:
    head = await register(server.url, "Ann") if headers is None else headers
    address = f"{server.url.replace('http', 'ws', 1)}api/tables/{table}/live"
    with pytest.raises(ConnectionClosed) as closed:
        async with websockets.connect(address, additional_headers=head) as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


# --- what an operator sees


async def test_health_and_figures(server: Server) -> None:
    ann = await register(server.url, "Ann")
    await open_table(server.url, ann, 2)
    assert (await ask(server.url, {}, "GET", "healthz")).json() == {"ok": True}
    page = (await ask(server.url, {}, "GET", "metrics")).text
    found = re.search(r"^girandola_tables (\d+)", page, re.MULTILINE)
    assert found is not None
    assert int(found[1]) >= 1
    assert 'girandola_answers_total{method="POST",status="201"}' in page
    assert (await ask(server.url, {}, "GET", "api/openapi.json")).json()["openapi"] == "3.1.0"


async def test_logs_are_json_without_secrets(tmp_path: Path) -> None:
    with running(tmp_path, "--log-level", "debug") as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
        async with Guest(server.url, ann, table) as guest:
            await guest.send('{"type":"nonsense"}')
            await guest.until(lambda message: message["type"] == "refused")
        server.stop()
        text = server.log
    for line in filter(None, text.splitlines()):
        assert json.loads(line)["level"] in ("debug", "info", "warning", "error")
    assert ann["Authorization"].split()[1] not in text
    assert table not in text


# --- limits


async def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    """Many requests at once: a slow machine too gets more than five of them in a second."""
    with running(tmp_path, "--request-rate", "5", "--tables-per-day", "2") as server:
        ann = await register(server.url, "Ann")
        for _ in range(2):
            await open_table(server.url, ann, 2)
        wish = {"options": {"game": "hanabi"}}
        answer = await ask(server.url, ann, "POST", "api/tables", wish)
        assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-tables")
        answers = await asyncio.gather(*(ask(server.url, ann, "GET", "api/me") for _ in range(300)))
        assert 429 in {answer.status_code for answer in answers}


async def test_long_names_and_large_messages_are_refused(server: Server) -> None:
    answer = await ask(server.url, {}, "POST", "api/visitors", {"name": "x" * 41})
    assert answer.status_code == 400
    ann = await register(server.url, "Ann")
    answer = await ask(server.url, ann, "POST", "api/tables", {"x": "y" * 50_000})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")
    table = await open_table(server.url, ann, 2)
    async with Guest(server.url, ann, table) as guest:
        await guest.send("x" * 100_000)
        await until_closed(guest)


async def until_closed(guest: Guest) -> int | None:
    """Hear everything up to the end; the code with which the socket was closed."""
    try:
        for _ in range(10_000):
            await guest.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    raise AssertionError("the socket stays open")


async def test_a_flood_on_the_socket_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, "--message-rate", "2") as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server.url, ann, 2)
        async with Guest(server.url, ann, table) as guest:
            for _ in range(30):
                await guest.send({"type": "ping"})
            assert (await guest.until(lambda m: m["type"] == "refused"))["reason"] == "too-fast"


# --- behind a proxy, with TLS, and at the end


async def test_under_a_sub_path(tmp_path: Path) -> None:
    with running(tmp_path, "--root-path", "/games") as server:
        assert server.url.endswith("/games/")
        # A proxy cuts the sub-path off before it asks us.
        inside = server.url.removesuffix("games/")
        page = await ask(inside, {}, "GET", "")
        assert '<base href="/games/">' in page.text or "has not been built" in page.text
        answer = await ask(inside, {}, "POST", "api/visitors", {"name": "Ann"})
        assert "path=/games" in answer.headers["set-cookie"].lower()
        assert (await ask(inside, {}, "GET", "api/openapi.json")).json()["servers"] == [{"url": "/games"}]


async def test_tls_by_flag(tmp_path: Path) -> None:
    words = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout key.pem -out cert.pem"
    made = subprocess.run(["openssl", *words.split()], cwd=tmp_path, capture_output=True, check=False)
    if made.returncode != 0:
        pytest.skip("openssl is not here to make a certificate")
    flags = ("--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "key.pem"))
    with running(tmp_path, *flags) as server:
        assert server.url.startswith("https://")
        answer = await ask(server.url, {}, "POST", "api/visitors", {"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusting.check_hostname = False
        trusting.verify_mode = ssl.CERT_NONE
        address = f"{server.url.replace('https', 'wss', 1)}api/tables/x/live"
        with pytest.raises(ConnectionClosed):
            async with websockets.connect(address, ssl=trusting) as socket:
                await socket.recv()


async def test_a_graceful_end_tells_everybody(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
        async with Guest(server.url, ann, table) as guest:
            code = await asyncio.to_thread(server.stop)
            assert await until_closed(guest) == 1012  # "service restart": come back
        assert code == 130  # as a shell reports Ctrl-C
        assert "Traceback" not in server.log
        assert "leaked" not in server.log


def test_a_taken_port_is_one_sentence(server: Server, tmp_path: Path) -> None:
    words = ["serve", "--host", "127.0.0.1", "--port", str(server.port), "--data", str(tmp_path)]
    result = subprocess.run(
        [sys.executable, "-m", "girandola", *words], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert "cannot listen" in result.stderr


# --- nobody waits for anybody


async def test_a_stuck_client_delays_nobody(tmp_path: Path) -> None:
    """It asks for much and reads nothing: it is cut off, and others are answered all the while."""
    with running(tmp_path, "--outbox", "8", "--request-rate", "1000", "--message-rate", "100000") as server:
        ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
        table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
        address = f"{server.url.replace('http', 'ws', 1)}api/tables/{table}/live"
        async with Guest(server.url, ann, table) as quick:
            stuck = await websockets.connect(address, additional_headers=bob, max_queue=1)
            stuck.transport.pause_reading()  # reads nothing from now on
            slowest, is_cut = 0.0, False
            loop = asyncio.get_running_loop()
            for round_ in range(600):
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(100):
                        await stuck.send('{"type":"join"}')
                began = loop.time()
                await quick.send({"type": "ping", "id": round_})
                await quick.until(lambda message: message["type"] == "pong")
                slowest = max(slowest, loop.time() - began)
                page = (await ask(server.url, {}, "GET", "metrics")).text
                if is_cut := "girandola_cut_off_total 1.0" in page:
                    break
            stuck.transport.abort()
            await stuck.wait_closed()
            assert is_cut
            assert slowest < 3.0


async def test_the_game_goes_on_when_a_bot_worker_dies(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
    async with Guest(server.url, ann, table) as guest:
        for turn in range(6):
            while not guest.legal:
                await guest.receive()
            if turn in (1, 3):
                server.kill_workers()
            assert (await guest.act(next(a for a in guest.legal if a[0] in "cd")))["type"] == "done"
