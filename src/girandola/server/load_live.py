"""Load for a server: bots at live tables over real WebSockets, many to a process; they time what moves.

The bots are the house's own, but for what they want. Those of one table share one picture of it, kept from
what the first of them is told, so that this measures the server and not itself; every one has a socket and
hears everything.
"""

import asyncio
import struct
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from girandola.bots.confetti_levels import Level
from girandola.bots.confetti_player import ConfettiPlayer
from girandola.confetti.actions import Action, Drop, Grab, Move, Pin
from girandola.confetti.deck import CARDS, CardId, Colour
from girandola.confetti.geometry import Spot
from girandola.confetti.scoring import ColourSet, Scoring
from girandola.confetti.state import CardState, Drag, Phase, Player, RoundState, Status
from girandola.games.confetti_eyes import UNITS
from girandola.server.load import Socket, connect, processor_of

_decode = msgspec.json.Decoder().decode
_ACT_EVERY = 0.05
"""Seconds between two movements of a hand."""
_TICK_MS = 50
"""Milliseconds between two frames of a table, counted from a moment of its own."""
_PUNCTUAL_MS = 3
"""A tick that is no later than this is on time: where most of them lie tells when a table's are due."""
BUSY = Level("busy", 2.5, 8, 2500, 600, 800, 0.0, 0.2, 1.0, 1000, 0)
"""A bot whose hand hardly ever rests, and who thinks little: what loads a server is motion."""


@dataclass(slots=True)
class LiveFigures:
    """How late motion came, and how many frames and bytes.

    A frame is due at the last tick before its stamp on the round's clock. How that clock lies to ours is
    taken from the table's quickest frame, so what counts is a late tick, a late sending and a late arrival
    alike. A tick that was missed altogether shows in the number of frames.
    """

    late: list[float] = field(default_factory=list)
    inputs: int = 0
    frames: int = 0
    bytes: int = 0
    seconds: float = 0.0
    processor: float = 0.0


class Mirror:
    """A table as its watchers know it: enough for a bot to look at."""

    def __init__(self) -> None:
        self.cards: list[CardState] = [CardState(Status.RESERVE) for _ in CARDS]
        self.drags: dict[CardId, Drag] = {}
        self.players: list[Player] = []
        self.hold, self.begins, self.ends, self.zero = 6, 0, 0, 0.0
        self.stage = ""

    def take_view(self, message: dict[str, Any]) -> None:
        view = message["view"]
        self.stage = view["stage"]
        self.zero = time.perf_counter() - message["now"] / 1000
        shown = view["round"]
        if shown is None:
            return
        self.hold, self.begins, self.ends = shown["hold"], shown["begins"], shown["ends"]
        self.players = [Player(is_there=True, stamp=0, pointer=None, pull=None) for _ in view["points"]]
        self.cards = [CardState(Status.RESERVE) for _ in CARDS]
        self.drags = {}
        for card in shown["cards"]:
            self._put(card["card"], Status(card["status"]), card, card["seat"], tuple(card["pullers"]))

    def _put(
        self,
        card: int,
        status: Status,
        at: dict[str, Any],
        seat: int | None,
        pullers: tuple[int, ...] = (),
    ) -> None:
        spot = Spot(at["x"] / UNITS, at["y"] / UNITS, at["angle"], at["z"])
        self.cards[card] = CardState(status, spot, seat, at.get("at", 0))
        self.drags.pop(CardId(card), None)
        if pullers:
            self.drags[CardId(card)] = Drag(spot.x, spot.y, spot.x, spot.y, 0.0, 0, pullers, None)

    def follow(self, event: dict[str, Any]) -> None:
        card = event.get("card")
        if card is None:
            return
        match event["kind"]:
            case "grabbed":
                self._put(card, Status.DRAGGED, event, None, (event["seat"],))
            case "dropped":
                self._put(card, Status.HEAP, event, None)
            case "loosened":
                self._put(card, Status.LOOSE, event, event["edge"])
            case "held":
                self._put(card, Status.HELD, event, event["seat"])
            case "removed":
                self.cards[card] = CardState(Status.REMOVED)
                self.drags.pop(CardId(card), None)

    def state(self, now: int) -> RoundState:
        return RoundState(
            self.hold,
            self.begins,
            self.ends,
            now,
            self.ends,
            0,
            Phase.SAND,
            tuple(self.players),
            tuple(self.cards),
            self.drags,
        )


class _LiveSocket(Socket):
    """A socket that hears packed motion too."""

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode in (1, 2):
            self._hear(payload)
        else:
            super()._frame(opcode, payload)


class RestlessPlayer(ConfettiPlayer):
    """Wants other cards whenever it thinks, so that its hand is never done.

    It knows cards without reading them and takes any of those: to see and to look for the best would load
    this process, on the same machine as the server, and the server not at all.
    """

    def _look(self, state: RoundState, now: int) -> None:
        if now < self._look_at:
            return
        self._look_at = now + round(1000 / self.level.looks * self._random.uniform(0.6, 1.4))
        card = self._random.choice(CARDS)
        if state.cards[card].status is Status.HEAP:
            known = self._eye.known
            known[card] = card
            if len(known) > self.level.memory:
                del known[next(iter(known))]
            self._has_news = True

    def think_of_some(self) -> None:
        question = self.question()
        if question is not None:
            cards, hold = question
            self._is_thinking = False
            some = tuple(self._random.sample(cards, min(hold, len(cards))))
            self._plan = Scoring((_ANY_SET,), some, ())


_ANY_SET = ColourSet(Colour.YELLOW, *CARDS[:3])


class LiveTable:
    """The bots of one table."""

    def __init__(self, url: str, table: str, secrets: list[str], figures: LiveFigures, seed: int) -> None:
        self._url, self._table, self._secrets = url, table, secrets
        self._figures = figures
        self._random = Random(seed)
        self._sockets: list[Socket] = []
        self._bots = [RestlessPlayer(seat, BUSY, seed * 10 + seat) for seat in range(len(secrets))]
        self._places: dict[int, tuple[float, float]] = {}
        self._number = 0
        self._heard: list[tuple[int, float]] = []
        self.mirror = Mirror()
        self.is_counting = False

    async def join(self) -> None:
        path = f"api/tables/{self._table}/live"
        for seat, secret in enumerate(self._secrets):
            hear = self._hear_first if seat == 0 else self._hear
            socket = await connect(self._url, path, secret, hear, _LiveSocket)
            socket.send(b'{"type":"join"}')
            self._sockets.append(socket)

    def start(self) -> None:
        self._sockets[0].send(b'{"type":"start"}')

    def _hear(self, data: bytes) -> None:
        if self.is_counting:
            self._figures.bytes += len(data) + 2
            if data[0] == 1:
                self._figures.frames += 1
                (now,) = struct.unpack_from(">I", data, 1)
                self._heard.append((now, time.perf_counter()))

    def _hear_first(self, data: bytes) -> None:
        self._hear(data)
        if data[0] == 1:
            return
        message = _decode(data)
        if message["type"] == "live-view" and message["view"] is not None:
            self.mirror.take_view(message)
        elif message["type"] == "live":
            for event in message["events"]:
                self.mirror.follow(event)

    async def play(self) -> None:
        """Let the bots act twenty times a second until the sand has run out, one half between the other."""
        loop = asyncio.get_running_loop()
        due, turn = loop.time() + self._random.uniform(0, _ACT_EVERY), 0
        while self.mirror.stage in ("", "sand"):
            await asyncio.sleep(max(0.0, due - loop.time()))
            now = int((time.perf_counter() - self.mirror.zero) * 1000)
            if self.mirror.stage == "sand" and self.mirror.begins + 100 < now < self.mirror.ends - 100:
                self._act(now, range(turn % 2, len(self._bots), 2))
            turn += 1
            due = max(due + _ACT_EVERY / 2, loop.time() - _ACT_EVERY)

    def _act(self, now: int, seats: range) -> None:
        state = self.mirror.state(now)
        for seat in seats:
            bot = self._bots[seat]
            for action in bot.act(state, now):
                self._say(seat, action, now)
            bot.think_of_some()

    def count(self) -> None:
        """Put together what was measured."""
        due = due_phase([now for now, _ in self._heard])
        late = [arrival - (now - (now - due) % _TICK_MS) / 1000 for now, arrival in self._heard]
        quickest = min(late, default=0.0)
        self._figures.late += [one - quickest for one in late]

    def _say(self, seat: int, action: Action, now: int) -> None:
        self._number += 1
        match action:
            case Move(x, y):
                self.mirror.players[seat] = Player(is_there=True, stamp=0, pointer=(x, y), pull=None)
                parts: list[Any] = ["m", now, round(x * UNITS), round(y * UNITS)]
            case Grab(card, u, v):
                parts = ["g", self._number, now, card, round(u * 1000), round(v * 1000)]
            case Drop():
                parts = ["d", self._number, now]
            case Pin():
                parts = ["p", self._number, now]
            case _:
                raise AssertionError("bots do nothing else in a round")
        self._figures.inputs += self.is_counting
        self._sockets[seat].send(msgspec.json.encode(parts))

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()


def due_phase(stamps: Iterable[int]) -> int:
    """When in every tick's length a table's frames are due: just before most of their stamps."""
    found = Counter(stamp % _TICK_MS for stamp in stamps)
    return max(
        range(_TICK_MS),
        key=lambda phase: sum(found[(phase + later) % _TICK_MS] for later in range(_PUNCTUAL_MS)),
    )


async def play_live(url: str, tables: list[tuple[str, list[str]]], seconds: float, pid: int) -> LiveFigures:
    """Play first rounds at these tables and measure some seconds of them.

    ``pid`` is the server's process: how much processor time it needs is read meanwhile.
    """
    figures = LiveFigures()
    seated = [LiveTable(url, table, secrets, figures, n) for n, (table, secrets) in enumerate(tables)]
    for table in seated:
        await table.join()
    for table in seated:
        table.start()
        await asyncio.sleep(0.01)
    playing = [asyncio.create_task(table.play()) for table in seated]
    await asyncio.sleep(6)  # the sand runs, and every hand moves
    for table in seated:
        table.is_counting = True
    began, used = time.perf_counter(), processor_of(pid)
    await asyncio.sleep(seconds)
    figures.seconds, figures.processor = time.perf_counter() - began, processor_of(pid) - used
    for task in playing:
        task.cancel()
    for table in seated:
        table.count()
        table.close()
    return figures
