"""What deploy/ ships works: a game through each proxy as configured there, and the unit as systemd reads it.

The programs are the machine's; where one is not installed its test is skipped.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.databases import new_database
from tests.patience import PATIENCE
from tests.server.guest import Guest, ask, register
from tests.server.server_process import running

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def program(name: str) -> str:
    path = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def proxy(words: list[str], port: int, environment: dict[str, str]) -> Iterator[str]:
    process = subprocess.Popen(words, env={**os.environ, **environment}, stderr=subprocess.DEVNULL)
    url, deadline = f"http://127.0.0.1:{port}/", time.monotonic() + PATIENCE
    try:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{url}healthz", verify=False).status_code == 200:
                    break
            assert process.poll() is None, f"{words[0]} has ended"
            assert time.monotonic() < deadline, f"{words[0]} did not come up"
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def nginx(folder: Path, server: int, port: int) -> tuple[list[str], dict[str, str]]:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"^\s*ssl_certificate.*$", "", text, flags=re.MULTILINE)
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    config = folder / "nginx.conf"
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
    config.write_text(f"{head}http {{ access_log off;\n{paths}{text}}}\n")
    return [program("nginx"), "-p", str(folder), "-c", str(config), "-e", "stderr"], {}


def caddy(folder: Path, server: int, port: int) -> tuple[list[str], dict[str, str]]:
    environment = {
        "SITE": f"http://127.0.0.1:{port}",
        "GIRANDOLA": f"127.0.0.1:{server}",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(config)], environment


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("name", ["nginx", "caddy"])
async def test_a_game_goes_through_the_proxy(name: str, processes: int, tmp_path: Path) -> None:
    program(name)
    kind = {"nginx": nginx, "caddy": caddy}[name]
    port = free_port()
    database = new_database("sqlite" if processes == 1 else "postgresql", tmp_path)
    flags = ("--trusted-proxies", "127.0.0.1", "--processes", str(processes))
    with running(tmp_path, *flags, database=database) as server:
        words, environment = kind(tmp_path, server.port, port)
        with proxy(words, port, environment) as url:
            assert httpx.get(f"{url}metrics").status_code == 404
            assert "<html" in httpx.get(url).text
            me = await register(url, "Ann")
            body = {"options": {"game": "hanabi", "seats": 2}, "sit": 0}
            table = (await ask(url, me, "POST", "api/tables", body)).json()["table"]
            async with Guest(url, me, table) as ann:
                assert (await ann.say("add-bot", seat=1, bot="simple"))["type"] == "done"
                assert (await ann.say("start"))["type"] == "done"
                for _ in range(2):  # Ann's own turn comes at the latest after the bot's
                    while not ann.legal:
                        await ann.receive()
                    assert (await ann.act(ann.legal[0]))["type"] == "done"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    verify = program("systemd-analyze")
    unit = tmp_path / "girandola.service"
    text = (DEPLOY / "girandola.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/girandola/bin/girandola", shutil.which("true") or "/bin/true"))
    checked = subprocess.run([verify, "verify", str(unit)], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
