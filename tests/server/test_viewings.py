"""People look at a recorded game together: one leads, everybody sees the same, and it survives a restart."""

import asyncio
import json
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.server.cluster import cluster
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server, running
from tests.server.test_play import open_table
from tests.server.test_records import some_record

Headers = dict[str, str]
Json = dict[str, Any]


class Viewer:
    """Somebody at a viewing, as docs/protocol.md says."""

    def __init__(self, url: str, who: Headers, viewing: str) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}api/viewings/{viewing}/live"
        self._who = who
        self._socket: ClientConnection | None = None
        self._next = 0
        self.received: list[Json] = []
        self.moment: Json = {}
        self.leader: int | None = None
        self.members: list[Json] = []
        self.steps: list[Json] = []
        self.words: list[Json] = []
        self.you = 0

    async def __aenter__(self) -> "Viewer":
        self._socket = await connect(self._address, additional_headers=self._who, max_size=None)
        await self._socket.send(json.dumps({"type": "enter"}))
        await self.until(lambda message: message["type"] == "record")
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def receive(self) -> Json:
        assert self._socket is not None
        message: Json = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        self.received.append(message)
        if message["type"] == "viewing":
            self.you, self.leader, self.members = message["you"], message["leader"], message["members"]
            self.moment, self.steps, self.words = message["moment"], message["steps"], message["words"]
        elif message["type"] == "moment":
            self.moment = message["moment"]
            self.steps = message.get("steps", self.steps)
        elif message["type"] == "members":
            self.leader, self.members = message["leader"], message["members"]
        elif message["type"] == "word":
            self.words.append(message["word"])
        return message

    async def until(self, wanted: Any) -> Json:
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def say(self, kind: str, **fields: Any) -> Json:
        """Say something and wait for the answer."""
        self._next += 1
        assert self._socket is not None
        await self._socket.send(json.dumps({"type": kind, "id": self._next, **fields}))
        return await self.until(lambda message: message.get("id") == self._next)

    async def sees(self, number: int) -> Json:
        """Wait until the moment with this number is shown."""
        while self.moment["number"] < number:
            await self.receive()
        return self.moment


async def brought(url: str, who: Headers) -> str:
    """A record of three players and twelve actions."""
    kept = await ask(url, who, "POST", "api/records", {"text": some_record()})
    return str(kept.json()["id"])


async def opened(url: str, who: Headers, record: str | None = None) -> Json:
    asked = {"record": record or await brought(url, who)}
    answer = await ask(url, who, "POST", "api/viewings", asked)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


async def test_everybody_sees_the_moment_that_one_leads_to(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    made = await opened(server.url, ann)
    found = (await ask(server.url, bob, "GET", f"api/codes/{made['code']}")).json()
    assert found == {"table": made["viewing"], "kind": "viewing"}
    async with Viewer(server.url, ann, made["viewing"]) as a, Viewer(server.url, bob, made["viewing"]) as b:
        assert [one["name"] for one in b.members] == ["Ann", "Bob"]
        assert (b.leader, b.moment["at"]) == (a.you, 0)
        record = b.received[-1]
        assert record["seat"] is None
        assert len(record["shown"]["steps"]) == 12
        assert (await a.say("visit", at=7))["type"] == "done"
        assert (await b.sees(1))["at"] == 7
        assert (await b.say("visit", at=3))["reason"] == "not-leading"
        assert (await b.say("mark", card=4))["type"] == "done"
        assert (await a.sees(2))["card"] == 4
        await a.say("point", on="card:4", x=0.5, y=0.25)
        pointed = await b.until(lambda message: message["type"] == "pointed")
        assert pointed == {"type": "pointed", "on": "card:4", "x": 0.5, "y": 0.25}
        assert (await b.say("point", on="card:4"))["reason"] == "not-leading"
        assert (await a.say("eyes", seat=1))["type"] == "done"
        assert (await b.sees(3))["seat"] == 1
        await b.say("record", seat=1)
        seen = b.received[-2]
        assert (seen["type"], seen["seat"]) == ("record", 1)
        assert all(card["face"] is None for card in seen["shown"]["view"]["hands"][1])
        assert (await b.say("record", seat=5))["reason"] == "no-such-seat"


async def test_the_lead_is_handed_over_or_taken_from_who_is_away(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    viewing = (await opened(server.url, ann))["viewing"]
    async with Viewer(server.url, bob, viewing) as b:
        async with Viewer(server.url, ann, viewing) as a:
            await b.until(lambda message: message["type"] == "members")
            assert b.leader == a.you
            assert (await b.say("lead", member=b.you))["reason"] == "not-leading"
            assert (await a.say("lead", member=99))["reason"] == "no-such-member"
            assert (await a.say("lead", member=b.you))["type"] == "done"
            await b.until(lambda message: message["type"] == "members")
            assert b.leader == b.you
            assert (await b.say("visit", at=2))["type"] == "done"
            assert (await b.say("lead", member=a.you))["type"] == "done"
        while b.leader is not None:
            await b.receive()
        assert (await b.say("visit", at=5))["reason"] == "not-leading"
        assert (await b.say("lead", member=b.you))["type"] == "done"
        assert (await b.say("visit", at=5))["type"] == "done"


async def test_a_what_if_is_played_together(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    viewing = (await opened(server.url, ann))["viewing"]
    async with Viewer(server.url, ann, viewing) as a, Viewer(server.url, bob, viewing) as b:
        await a.say("visit", at=5)
        await a.say("branch")
        moment = await b.sees(2)
        assert moment["keep"] == 5
        shown = next(one for one in b.received if one["type"] == "record")["shown"]
        action = shown["steps"][4]["changes"]["legal"]["plays"][0]["action"]
        assert (await b.say("try", action=action, number=1))["reason"] == "stale"
        assert (await b.say("try", action=action, number=2))["type"] == "done"
        assert (await a.sees(3))["at"] == 6
        assert [step["action"] for step in a.steps] == [action]
        assert a.steps[0]["changes"]["legal"] is not None, "the next one can go on"
        assert (await a.say("try", action="p99", number=3))["reason"] == "not-your-card"
        await a.say("leave-branch")
        assert ((await b.sees(4))["keep"], b.steps) == (None, [])


async def test_it_survives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
        viewing = (await opened(server.url, ann))["viewing"]
        async with Viewer(server.url, ann, viewing) as a, Viewer(server.url, bob, viewing) as b:
            await a.say("visit", at=5)
            await a.say("branch")
            shown = next(one for one in a.received if one["type"] == "record")["shown"]
            action = shown["steps"][4]["changes"]["legal"]["discards"]
            action = (action or shown["steps"][4]["changes"]["legal"]["plays"])[0]["action"]
            await a.say("try", action=action, number=2)
            await b.say("say", text="why not this?", at=6)
            await b.say("say", text="a finesse", note=True, at=3)
            await b.say("phrase", phrase=b.received[0]["phrases"][0], at=6)
            last = b.moment
            server.kill()
        server.start()
        async with Viewer(server.url, bob, viewing) as b:
            assert b.moment == last
            assert [step["action"] for step in b.steps] == [action]
            assert b.leader is None, "Ann leads and is not back yet"
            assert [(one["name"], one["kind"], one["move"]) for one in b.words] == [
                ("Bob", "said", 6),
                ("Bob", "note", 3),
                ("Bob", "phrase", 6),
            ]
            async with Viewer(server.url, ann, viewing) as a:
                assert (a.leader, (await a.say("visit", at=1))["type"]) == (a.you, "done")


async def test_a_viewing_leads_to_no_table(server: Server) -> None:
    """Another game may be on at the table where the record was played."""
    ann, eve = await register(server.url, "Ann"), await register(server.url, "Eve")
    table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
    async with Guest(server.url, ann, table) as guest:
        await guest.say("stop")
        while not guest.is_over:
            await guest.receive()
        record = guest.table["record"]
        made = await opened(server.url, ann, record)
        await guest.say("rematch")
        while guest.is_over:
            await guest.receive()
        async with Viewer(server.url, eve, made["viewing"]) as viewer:
            await viewer.say("record", seat=0)
            told = json.dumps(viewer.received)
        assert table not in told
        assert record not in told
    assert (await ask(server.url, eve, "GET", f"api/tables/{made['viewing']}")).status_code == 404
    listed = (await ask(server.url, ann, "GET", "api/tables")).json()
    assert [one["id"] for one in listed["mine"]] == [table], "a viewing is no table"


async def test_what_cannot_be_viewed_is_refused(server: Server) -> None:
    ann = await register(server.url, "Ann")

    async def reason(record: str) -> Any:
        return (await ask(server.url, ann, "POST", "api/viewings", {"record": record})).json()["reason"]

    assert await reason("nothing") == "no-such-record"
    table = (await ask(server.url, ann, "POST", "api/day")).json()["table"]
    async with Guest(server.url, ann, table) as guest:
        assert await reason(f"{table}.1") == "no-such-record", "the game is on"
        await guest.say("stop")
        while not guest.is_over:
            await guest.receive()
        assert await reason(guest.table["record"]) == "day-not-over"
    with pytest.raises(ConnectionClosed, match="4404"):
        async with Viewer(server.url, ann, table):
            pass


async def test_first_things_first_and_nonsense_changes_nothing(server: Server) -> None:
    ann = await register(server.url, "Ann")
    viewing = (await opened(server.url, ann))["viewing"]
    address = f"{server.url.replace('http', 'ws', 1)}api/viewings/{viewing}/live"
    async with connect(address, additional_headers=ann, max_size=None) as socket:
        for message in (
            '{"type":"visit","at":3}',
            '{"type":"sit","seat":0}',
            "[1]",
            '{"type":"enter","x":1}',
        ):
            await socket.send(message)
            answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert answer["type"] == "refused"
            assert answer["reason"] in ("join-first", "malformed")
        await socket.send('{"type":"enter"}')
        snapshot = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert (snapshot["type"], snapshot["moment"]["at"]) == ("viewing", 0)
        assert snapshot["link"] == f"{server.url}#/viewing/{viewing}"


async def test_its_record_is_reviewed_without_naming_it(server: Server) -> None:
    ann = await register(server.url, "Ann")
    viewing = (await opened(server.url, ann))["viewing"]
    begun = await ask(server.url, ann, "POST", "api/reviews", {"viewing": viewing})
    assert begun.status_code == 201, begun.text
    await ask(server.url, ann, "DELETE", f"api/reviews/{begun.json()['id']}")
    both = await ask(server.url, ann, "POST", "api/reviews", {"viewing": viewing, "record": "x"})
    assert both.json()["reason"] == "malformed"
    none = await ask(server.url, ann, "POST", "api/reviews", {"viewing": "nothing"})
    assert none.json()["reason"] == "no-such-viewing"
    async with Viewer(server.url, ann, viewing) as viewer:
        await viewer.say("review")
        assert viewer.moment["review"] is True


async def test_who_is_forgotten_leaves_no_words(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    viewing = (await opened(server.url, bob, await brought(server.url, ann)))["viewing"]
    async with Viewer(server.url, bob, viewing) as b:
        await b.say("say", text="my secret")
        await b.say("say", text="my note", note=True, at=2)
    everything = (await ask(server.url, bob, "GET", "api/me/everything")).json()
    assert [one["text"] for one in everything["viewing_words"]] == ["my secret", "my note"]
    assert [one["table"] for one in everything["viewings"]] == [viewing]
    assert (await ask(server.url, bob, "DELETE", "api/me")).status_code == 200
    async with Viewer(server.url, ann, viewing) as a:
        assert [(one["name"], one["text"]) for one in a.words] == [("Somebody", "…")] * 2
        assert (await a.say("lead", member=a.you))["type"] == "done"


async def test_a_viewing_ends_with_the_record_of_a_forgotten_visitor(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    viewing = (await opened(server.url, bob))["viewing"]
    assert (await ask(server.url, bob, "DELETE", "api/me")).status_code == 200
    with pytest.raises(ConnectionClosed, match="no-such-record"):
        async with Viewer(server.url, ann, viewing):
            pass


async def test_a_viewing_is_open_at_every_door(tmp_path: Path) -> None:
    """Two processes on one database; the owner dies, and the other goes on."""
    with cluster(tmp_path, 2) as doors:
        ann, bob = await register(doors[0].url, "Ann"), await register(doors[1].url, "Bob")
        viewing = (await opened(doors[0].url, ann))["viewing"]
        async with Viewer(doors[0].url, ann, viewing) as a, Viewer(doors[1].url, bob, viewing) as b:
            await a.say("visit", at=4)
            assert (await b.sees(1))["at"] == 4
            doors[0].kill()
            with pytest.raises((ConnectionClosed, OSError)):
                await b.until(lambda _: False)
        for _ in range(20):
            try:
                async with Viewer(doors[1].url, ann, viewing) as a:
                    assert a.moment["at"] == 4
                    assert (await a.say("visit", at=9))["type"] == "done"
                    break
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.5)
        else:
            raise AssertionError("nobody took the viewing over")
