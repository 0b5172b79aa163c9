"""A client of Confetti for tests: it follows the table as docs/protocol.md tells clients to."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

from girandola.wire.confetti import unpack_motion
from tests.patience import PATIENCE

Json = dict[str, Any]


class ConfettiGuest:
    """One socket at one table of Confetti, which listens in the background."""

    def __init__(self, url: str, headers: dict[str, str], table: str) -> None:
        self._table_id = table
        self.move_to(url)
        self._headers = headers
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._number = 0
        self._zero = 0.0
        self._quickest = float("inf")
        self._answer: tuple[float, float] | None = None
        self.view: Json | None = None
        self.rules: Json = {}
        self.table: Json = {}
        self.cards: dict[int, Json] = {}
        self.pointers: dict[int, tuple[int, int]] = {}
        self.events: list[Json] = []
        self.refusals: list[Json] = []
        self.frames: list[tuple[float, int, int]] = []
        self.ready: list[int] = []
        self.interrupted = False
        self.views = 0
        self.taken = 0
        self.seq = 0
        self.bytes = 0

    def move_to(self, url: str) -> None:
        """Come in at another server the next time."""
        self._address = f"{url.replace('http', 'ws', 1)}api/tables/{self._table_id}/live"

    async def __aenter__(self) -> "ConfettiGuest":
        await self.connect()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.disconnect()

    async def connect(self) -> None:
        self._socket = await websockets.connect(self._address, additional_headers=self._headers)
        await self._socket.send(json.dumps({"type": "join", "since": self.seq}))
        self._task = asyncio.create_task(self._listen())
        await self.until(lambda: bool(self.table))

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._socket = self._task = None
        self.table = {}

    async def _listen(self) -> None:
        assert self._socket is not None
        try:
            async for data in self._socket:
                self.bytes += len(data)
                self._take_motion(data) if isinstance(data, bytes) else self._take(json.loads(data))
                self._news.set()
        except websockets.ConnectionClosed:
            pass

    @property
    def is_over(self) -> bool:
        """Whether the socket was closed."""
        return self._task is None or self._task.done()

    async def until(self, wanted: Callable[[], bool], patience: float = PATIENCE) -> None:
        deadline = time.monotonic() + patience
        while not wanted():
            self._news.clear()
            if self.is_over:
                raise ConnectionError("the socket is closed")
            left = deadline - time.monotonic()
            assert left > 0, f"it did not happen: {self.refusals[-3:]} {self.events[-3:]}"
            try:
                await asyncio.wait_for(self._news.wait(), min(left, 0.5))
            except TimeoutError:
                continue

    def now(self) -> int:
        """The round's clock, as far as the last view told it."""
        return int((time.monotonic() - self._zero) * 1000)

    async def set_clock(self) -> None:
        """Ask for the time a few times; the quickest answer tells how late the rest is."""
        for _ in range(4):
            self._answer = None
            await self.send("t", time.monotonic(), None)
            await self.until(lambda: self._answer is not None)
            assert self._answer is not None
            took, zero = self._answer
            if took < self._quickest:
                self._quickest, self._zero = took, zero

    # --- what it says

    async def send(self, *parts: Any) -> int:
        """An input; those that carry a number get the next one."""
        assert self._socket is not None
        kind, *rest = parts
        if kind not in ("m", "t"):
            self._number += 1
            rest = [self._number, *rest]
        await self._socket.send(json.dumps([kind, *rest]))
        return self._number

    async def say(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def grab(self, card: int, u: int = 0, v: int = 0) -> None:
        await self.send("g", self.now(), card, u, v)

    async def carry(self, x: int, y: int, seconds: float = 0.45, steps: int = 10) -> None:
        """Move the pointer there from where it is."""
        seat = (self.view or {})["seat"]
        x0, y0 = self.pointers.get(seat, (0, 0))
        for step in range(1, steps + 1):
            await self.send("m", self.now(), x0 + (x - x0) * step // steps, y0 + (y - y0) * step // steps)
            await asyncio.sleep(seconds / steps)

    async def fetch(self, card: int, out: int = 4600) -> None:
        """Drag a card to one's own edge, which is at the bottom for seat 0, and drop it."""
        await self.grab(card)
        await self.until(lambda: self.cards[card]["status"] != "heap")
        seat = (self.view or {})["seat"]
        self.pointers[seat] = (self.cards[card]["x"], self.cards[card]["y"])
        await self.carry(*self.edge(out))
        await asyncio.sleep(0.3)
        await self.send("d", self.now())

    def edge(self, out: int) -> tuple[int, int]:
        from girandola.confetti.geometry import table

        seat, seats = (self.view or {})["seat"], len((self.view or {})["points"])
        right, down = table(seats).outward[seat]
        return round(right * out), round(down * out)

    def on_top(self) -> int:
        """The heap's highest card: nothing lies over it."""
        heap = [card for card in self.cards.values() if card["status"] == "heap"]
        return int(max(heap, key=lambda card: card["z"])["card"])

    def held(self, seat: int) -> list[int]:
        return sorted(
            number for number, c in self.cards.items() if c["status"] == "held" and c["seat"] == seat
        )

    # --- what it receives

    def _take_motion(self, data: bytes) -> None:
        now, cards, pointers = unpack_motion(data)
        self.frames.append((time.monotonic(), now, len(data)))
        for card, x, y in cards:
            self.cards[card].update(x=x, y=y)
        for seat, x, y in pointers:
            self.pointers[seat] = (x, y)

    def _take(self, message: Json) -> None:
        match message["type"]:
            case "snapshot":
                self.table, self.seq = message["table"], message["seq"]
            case "happened":
                self.seq = message["seq"]
                self.table = message.get("table", self.table)
            case "live-view":
                self._take_view(message)
            case "live":
                for event in message["events"]:
                    self.events.append(event)
                    self._follow(event)
            case "live-ready":
                self.ready = message["ready"]
            case "live-time":
                here, sent = time.monotonic(), message["clock"]
                self._answer = here - sent, (here + sent) / 2 - message["now"] / 1000
            case "live-refused" | "refused":
                self.refusals.append(message)

    def _take_view(self, message: Json) -> None:
        self.view, self.rules, self.ready = message["view"], message["rules"], message["ready"]
        self.interrupted = message["interrupted"]
        if self._quickest == float("inf"):
            self._zero = time.monotonic() - message["now"] / 1000
        self.views += 1
        self.taken = message["taken"]
        shown = (self.view or {})["round"]
        if shown is not None:
            self.cards = {card["card"]: card for card in shown["cards"]}
            self.pointers = {seat: tuple(at) for seat, at in enumerate(shown["pointers"]) if at}

    def _follow(self, event: Json) -> None:
        card = self.cards.get(event.get("card", -1))
        if card is None:
            return
        place: Json = {key: event[key] for key in ("x", "y", "angle", "z") if key in event}
        match event["kind"]:
            case "grabbed":
                card.update(place, status="dragged", seat=None, pullers=[event["seat"]])
            case "contested":
                card.update(status="contested", pullers=event["seats"])
            case "yielded":
                left = event["left"]
                card.update(status="contested" if len(left) > 1 else "dragged", pullers=left)
            case "dropped":
                card.update(place, status="heap", seat=None, pullers=[])
            case "loosened":
                card.update(place, status="loose", seat=event["edge"], pullers=[])
            case "pinned":
                card.update(status="held", seat=event["seat"], pullers=[])
            case "held":
                card.update(place, status="held", seat=event["seat"], pullers=[])
            case "removed":
                del self.cards[event["card"]]
