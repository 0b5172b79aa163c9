"""A bot as others write them for hanab.live, for tests: it knows that protocol alone, and nothing of ours.

``old`` behaves as bots of 2020 do: it looks for cards under ``which``, waits until all are connected, and
acts on the clock. Otherwise it does as newer ones: it asks for the list twice and acts on the turn.
"""

import asyncio
import contextlib
import json
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]
HAND_SIZES = {2: 5, 3: 5, 4: 4, 5: 4}
STRICT_TABLE = {
    *("id", "name", "passwordProtected", "joined", "numPlayers", "ownerID", "running", "variant", "options"),
    *("timed", "timeBase", "timePerTurn", "sharedReplay", "progress", "players", "spectators", "maxPlayers"),
}


async def log_in(url: str, name: str, password: str) -> str:
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=60) as http:
        form = {"username": name, "password": password, "version": "bot"}
        answer = await http.post("/login", data=form)
    spelled = [value for key, value in answer.headers.raw if key == b"Set-Cookie"]
    assert len(spelled) == 1, (answer.status_code, answer.headers)
    return spelled[0].decode()


class SiteBot:
    """Clues the next player while it can, and otherwise discards its oldest card."""

    def __init__(self, url: str, name: str, password: str, *, old: bool = False) -> None:
        self._url, self._name, self._password, self._old = url, name, password, old
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self.frames: list[tuple[str, Any]] = []
        self.warnings: list[str] = []
        self.commands: list[str] = []
        self.games_over = 0
        self._table = self._seat = -1
        self._lists_wanted = 2
        self._reset()

    def _reset(self) -> None:
        self.hands: list[list[int]] = []
        self.faces: dict[int, tuple[int, int]] = {}
        self.score, self.tokens, self.turn, self.active = 0, 8, 0, 0
        self._all_connected = self._has_acted = False

    async def connect(self) -> None:
        cookie = await log_in(self._url, self._name, self._password)
        address = self._url.replace("http", "ws", 1) + "/ws"
        # As these bots do: the whole cookie with its attributes comes back.
        self._socket = await websockets.connect(
            address, additional_headers={"Cookie": cookie}, open_timeout=60
        )
        self._task = asyncio.create_task(self._listen())

    async def disconnect(self) -> None:
        assert self._socket is not None
        assert self._task is not None
        await self._socket.close()
        with contextlib.suppress(asyncio.CancelledError, websockets.ConnectionClosed):
            await self._task

    async def send(self, name: str, body: Json) -> None:
        await self.send_text(f"{name} {json.dumps(body)}")

    async def send_text(self, text: str) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def _listen(self) -> None:
        assert self._socket is not None
        with contextlib.suppress(websockets.ConnectionClosed):  # a killed server says no good-bye
            await self._hear(self._socket)

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            assert isinstance(text, str)
            name, space, body = text.partition(" ")
            assert space, "a frame without JSON kills some bots"
            decoded = json.loads(body)
            self.frames.append((name, decoded))
            handler = getattr(self, f"_on_{name}", None)
            if handler is not None:
                await handler(decoded)

    # --- the lobby

    async def _on_table(self, body: Json) -> None:
        assert set(body) >= STRICT_TABLE
        if body["sharedReplay"] and not body["spectators"] and not self._old:
            await self.send("tableUnattend", {"tableID": body["id"]})
        elif self._name not in body["players"]:
            self._table = body["id"]

    async def _on_databaseID(self, body: Json) -> None:  # noqa: N802 (the protocol's own spelling)
        if self._old:
            await self.send("tableUnattend", {"tableID": body["tableID"]})

    async def _on_chat(self, body: Json) -> None:
        assert body["recipient"] == self._name
        self.commands.append(body["msg"])
        if body["msg"] == "/join":
            await self.send("tableJoin", {"tableID": self._table})
        else:
            await self.send("chatPM", {"msg": "As you like.", "recipient": body["who"], "room": ""})

    async def _on_tableStart(self, body: Json) -> None:  # noqa: N802
        self._reset()
        self._lists_wanted = 1 if self._old else 2
        await self.send("getGameInfo1", {"tableID": body["tableID"]})

    async def _on_warning(self, body: Json) -> None:
        self.warnings.append(body["warning"])

    # --- the game

    async def _on_init(self, body: Json) -> None:
        self._seat, self._players = body["ourPlayerIndex"], len(body["playerNames"])
        assert body["playerNames"][self._seat] == self._name
        assert len(set(body["playerNames"])) == self._players
        assert body["seed"] == ""
        await self.send("getGameInfo2", {"tableID": self._table})

    async def _on_gameActionList(self, body: Json) -> None:  # noqa: N802
        self._reset()
        self.hands = [[] for _ in range(self._players)]
        for action in body["list"]:
            await self._take(action)
        self._lists_wanted -= 1

    async def _on_noteListPlayer(self, _body: Json) -> None:  # noqa: N802
        assert self.hands, "the list of actions comes first"
        if self._lists_wanted:
            await self.send("getGameInfo2", {"tableID": self._table})
            return
        await self.send("note", {"tableID": self._table, "order": 0, "note": "[mine]"})
        await self.send("loaded", {"tableID": self._table})
        if not self._old and self.active == self._seat:
            await self.act()

    async def _on_connected(self, body: Json) -> None:
        self._all_connected = all(body["list"])

    async def _on_clock(self, _body: Json) -> None:
        if self._old and self._all_connected and self.active == self._seat and not self._has_acted:
            self._has_acted = True
            await self.act()

    async def _on_gameAction(self, body: Json) -> None:  # noqa: N802
        await self._take(body["action"])
        if body["action"]["type"] == "turn":
            self._has_acted = False
            if not self._old and self.active == self._seat:
                await self.act()

    async def _take(self, action: Json) -> None:
        kind = action["type"]
        if kind == "draw":
            hand = self.hands[action["playerIndex"]]
            hand.append(action["order"])
            assert len(hand) <= HAND_SIZES[self._players], "drew a card when the hand was full"
            self.faces[action["order"]] = action["suitIndex"], action["rank"]
        elif kind in ("play", "discard"):
            card = action["which"] if self._old else action
            self.hands[card["playerIndex"]].remove(card["order"])
        elif kind == "clue":
            assert all(order in self.hands[action["target"]] for order in action["list"])
        elif kind == "status":
            self.score, self.tokens = action["score"], action["clues"]
        elif kind == "turn":
            assert action["num"] == self.turn or action["num"] == self.turn + 1
            self.turn, self.active = action["num"], action["currentPlayerIndex"]
        elif kind == "gameOver":
            self.games_over += 1

    async def act(self) -> None:
        target = (self._seat + 1) % self._players
        if self.tokens and self.hands[target]:
            rank = self.faces[self.hands[target][0]][1]
            await self.send("action", {"tableID": self._table, "type": 3, "target": target, "value": rank})
        else:
            oldest = self.hands[self._seat][0]
            await self.send("action", {"tableID": self._table, "type": 1, "target": oldest})
