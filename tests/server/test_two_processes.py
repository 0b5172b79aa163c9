"""Two server processes on one PostgreSQL database: one at a time writes a table's log; nothing is lost."""

from pathlib import Path
from typing import Any

from tests.databases import new_database
from tests.server.guest import Guest, Json, ask, register
from tests.server.live_server import running


async def test_a_table_goes_from_one_process_to_the_other_without_loss(tmp_path: Path) -> None:
    database = new_database("postgresql", tmp_path)
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with running(folders[0], database=database) as one, running(folders[1], database=database) as two:
        ann, bob = await register(one.url, "Ann"), await register(two.url, "Bob")
        wish = {"options": {"game": "hanabi", "seats": 2, "rules": {"edition": "it"}}}
        table = (await ask(one.url, ann, "POST", "api/tables", wish)).json()["table"]
        sat = await ask(one.url, bob, "POST", f"api/tables/{table}/commands", {"type": "sit", "seat": 1})
        assert sat.status_code == 200, "who one process knows, the other does"
        await ask(one.url, ann, "POST", f"api/tables/{table}/commands", {"type": "start"})
        granted: list[str] = []
        async with Guest(one.url, ann, table) as here, Guest(two.url, bob, table) as there:
            for _ in range(6):
                granted += [await move(here, there)]
            for guest in (here, there):
                await come_back(guest)
                assert acted(guest) == granted
            moved = [message for message in there.received if message["type"] == "resync"]
            assert len(moved) > 1, "the processes took the table from each other all the time"


async def move(here: Guest, there: Guest) -> str:
    """Whoever is to act does, at a process that did not know of the other's last entry."""
    for guest in (here, there):
        await come_back(guest)
        if guest.legal:
            action = guest.legal[-1]
            answer = await tell(guest, "act", action=action, state=guest.state)
            assert answer["type"] == "done", answer
            return action
    raise AssertionError("somebody is to act")


async def come_back(guest: Guest) -> None:
    """Say hello; a process that has been overtaken lets go, and clients join anew when they are told to."""
    answer = await tell(guest, "phrase", phrase="hello")
    if answer["type"] == "resync":
        assert answer["reason"] == "moved"
        await guest.disconnect()
        await guest.connect()
        answer = await tell(guest, "phrase", phrase="hello")
    assert answer["type"] == "done", answer


async def tell(guest: Guest, kind: str, **fields: Any) -> Json:
    await guest.send({"type": kind, "id": 7, **fields})
    answers = ("done", "refused", "resync")
    return await guest.until(lambda message: message["type"] in answers)


def acted(guest: Guest) -> list[str]:
    snapshot = next(message for message in reversed(guest.received) if message["type"] == "snapshot")
    told = [*snapshot["history"], *guest.received[guest.received.index(snapshot) + 1 :]]
    return [one["entry"]["action"] for one in told if one.get("entry", {}).get("kind") == "acted"]
