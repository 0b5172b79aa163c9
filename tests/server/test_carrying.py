"""A seat goes to another device, once; and links that other devices can use."""

from urllib.parse import urlsplit

import pytest
from starlette.requests import HTTPConnection

from girandola.server.http import context
from girandola.server.settings import Settings
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server
from tests.server.test_play import open_table, settle


async def test_a_seat_is_carried_by_a_link_that_works_once(server: Server) -> None:
    laptop, phone, thief = [await register(server.url, name) for name in ("Ann", "Ann's phone", "Eve")]
    table = await open_table(server.url, laptop, 2, bots=["simple"], start=True)
    link = (await ask(server.url, laptop, "POST", f"api/tables/{table}/carry", {})).json()
    assert link["token"] in link["link"]
    assert link["qr"].startswith("data:image/svg+xml")
    async with Guest(server.url, laptop, table) as old, Guest(server.url, phone, table) as new:
        assert (new.view, new.you["seats"]) == (None, [])
        carried = await ask(server.url, phone, "POST", "api/carry", {"token": link["token"]})
        assert carried.json() == {"table": table, "seat": 0}
        again = await ask(server.url, thief, "POST", "api/carry", {"token": link["token"]})
        assert (again.status_code, again.json()["reason"]) == (404, "no-such-token")
        await settle([old, new])
        assert (old.you["seats"], new.you["seats"]) == ([], [0])
        assert old.view is None
        assert new.view is not None
        assert new.view["seat"] == 0


async def test_only_the_holder_gets_such_a_link(server: Server) -> None:
    ann, eve = await register(server.url, "Ann"), await register(server.url, "Eve")
    table = await open_table(server.url, ann, 2)
    answer = await ask(server.url, eve, "POST", f"api/tables/{table}/carry", {"seat": 0})
    assert (answer.status_code, answer.json()["reason"]) == (409, "not-your-seat")


async def test_a_table_has_an_invitation(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 2)
    answer = await ask(server.url, ann, "GET", f"api/tables/{table}/invitation")
    assert answer.json()["link"].startswith(f"{server.url}#/t/"), (
        "a server that only listens here has no other"
    )


@pytest.mark.parametrize(
    ("host", "asked", "link"),
    [
        ("0.0.0.0", "http://localhost:8000/x", "http://192.168.1.7:8000/#/t/A"),
        ("0.0.0.0", "http://127.0.0.1/x", "http://192.168.1.7/#/t/A"),
        ("0.0.0.0", "http://table.example:8000/x", "http://table.example:8000/#/t/A"),
        ("127.0.0.1", "http://localhost:8000/x", "http://localhost:8000/#/t/A"),
    ],
)
def test_links_are_for_other_devices(
    monkeypatch: pytest.MonkeyPatch, host: str, asked: str, link: str
) -> None:
    monkeypatch.setattr(context, "own_address", lambda: "192.168.1.7")
    made = object.__new__(context.AppContext)
    made.settings = Settings(host=host)
    url = urlsplit(asked)
    scope = {
        "type": "http",
        "scheme": url.scheme,
        "path": url.path,
        "query_string": b"",
        "headers": [(b"host", url.netloc.encode())],
    }
    assert made.link(HTTPConnection(scope), "#/t/A") == link


async def test_the_tables_link_is_a_picture(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 2)
    answer = await ask(server.url, ann, "GET", f"api/tables/{table}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
