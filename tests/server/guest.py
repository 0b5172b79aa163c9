"""A client of a turn-based table for tests: it speaks the protocol and keeps its view up to date."""

import asyncio
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tests.patience import PATIENCE

Json = dict[str, Any]


async def register(url: str, name: str) -> dict[str, str]:
    """A new visitor; the headers to come back with."""
    answer = await ask(url, {}, "POST", "api/visitors", {"name": name, "bearer": True})
    assert answer.status_code == 201, answer.text
    return {"Authorization": f"Bearer {answer.json()['secret']}"}


async def ask(url: str, headers: dict[str, str], method: str, path: str, body: Any = None) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url, headers=headers, verify=False, timeout=PATIENCE) as http:
        return await http.request(method, path, json=body)


class Guest:
    """One socket at one table. Everything received stays in ``received``."""

    def __init__(self, url: str, headers: dict[str, str], table: str) -> None:
        self.table_id = table
        self.headers = headers
        self.move_to(url)
        self._socket: ClientConnection | None = None
        self._number = 0
        self.received: list[Json] = []
        self.view: Json | None = None
        self.table: Json = {}
        self.you: Json = {}
        self.state: int | None = None
        self.seq = 0

    def move_to(self, url: str) -> None:
        """Come in at another server the next time."""
        self._address = f"{url.replace('http', 'ws', 1)}api/tables/{self.table_id}/live"

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.disconnect()

    async def connect(self, since: int = 0, seat: int | None = None) -> None:
        self._socket = await websockets.connect(self._address, additional_headers=self.headers)
        await self.send({"type": "join", "since": since, "seat": seat})
        await self.until(lambda message: message["type"] == "snapshot")

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def send(self, message: Json | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def receive(self) -> Json:
        assert self._socket is not None
        message: Json = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        self.received.append(message)
        self._take(message)
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def say(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its answer, done or refused."""
        self._number += 1
        number = self._number
        await self.send({"type": kind, "id": number, **fields})
        return await self.until(lambda m: m["type"] in ("done", "refused") and m["id"] == number)

    async def act(self, action: str) -> Json:
        return await self.say("act", action=action, state=self.state)

    @property
    def legal(self) -> list[str]:
        groups = (self.view or {}).get("legal") or {}
        return [one["action"] for group in groups.values() for one in group]

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["outcome"] is not None

    def _take(self, message: Json) -> None:
        """Do with a message what docs/protocol.md says."""
        if message["type"] == "snapshot":
            self.seq, self.you, self.table, self.view = (message[k] for k in ("seq", "you", "table", "view"))
            self.state = self.table["state"]
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "you":
            self.you = message["you"]
        elif message["type"] == "happened":
            assert message["seq"] > self.seq, "numbers only grow"
            self.seq = message["seq"]
            if "table" in message:
                self.table = message["table"]
                self.state = self.table["state"]
            if "view" in message:
                self.view = message["view"]
            if "changes" in message:
                assert self.view is not None
                hands = dict(message["changes"].pop("hands"))
                self.view.update(message["changes"])
                for seat, hand in hands.items():
                    self.view["hands"][int(seat)] = hand
            self.state = message.get("state", self.state)
