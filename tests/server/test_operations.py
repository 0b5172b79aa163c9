"""One operation at a time, in order: the queue alone, and a client that sends many messages at once."""

import asyncio
from collections.abc import Callable
from typing import Any

from girandola.server.tables.operations import OperationQueue
from tests.server.guest import Guest, register
from tests.server.server_process import Server
from tests.server.test_play import open_table


class Step:
    """An operation that writes down what it does; it waits for ``future``, if there is one."""

    def __init__(
        self, name: str, notes: list[str], future: "asyncio.Future[Any] | None" = None, fails: str = ""
    ) -> None:
        self.name, self.notes, self.future, self.fails = name, notes, future, fails
        self.then: Callable[[], None] | None = None

    def begin(self) -> "asyncio.Future[Any] | None":
        self.notes.append(f"{self.name} begins")
        if self.fails == "begin":
            raise ValueError(self.name)
        return self.future

    def finish(self, done: "asyncio.Future[Any] | None") -> int:
        assert done is self.future
        self.notes.append(f"{self.name} finishes")
        if self.fails == "finish":
            raise ValueError(self.name)
        return 7

    def reply(self, result: int | Exception) -> None:
        self.notes.append(f"{self.name}: {result!r}")
        if self.then is not None:
            self.then()
        if self.fails == "reply":
            raise ValueError(self.name)


async def test_operations_run_one_at_a_time_and_the_first_at_once() -> None:
    notes: list[str] = []
    queue = OperationQueue()
    saving: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    queue.submit(Step("a", notes, saving))
    queue.submit(Step("b", notes))
    assert notes == ["a begins"]
    assert queue.is_busy
    saving.set_result(None)
    await asyncio.sleep(0)
    assert notes == ["a begins", "a finishes", "a: 7", "b begins", "b finishes", "b: 7"]
    assert not queue.is_busy


async def test_what_fails_holds_nobody_up() -> None:
    notes: list[str] = []
    queue = OperationQueue()
    for fails in ("begin", "finish", "reply", ""):
        queue.submit(Step(fails or "last", notes, fails=fails))
    assert "begin: ValueError('begin')" in notes
    assert "finish: ValueError('finish')" in notes
    assert notes[-1] == "last: 7"
    assert not queue.is_busy


async def test_a_reply_may_submit_the_next() -> None:
    notes: list[str] = []
    queue = OperationQueue()
    first, last = Step("first", notes, fails="begin"), Step("last", notes)
    first.then = lambda: queue.submit(last)
    queue.submit(first)
    assert notes[-1] == "last: 7"


async def test_what_is_said_in_one_breath_is_answered_in_order(server: Server) -> None:
    """An action has to be saved, a ping is answered at once: still none overtakes the other."""
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 2)
    async with Guest(server.url, ann, table) as guest:
        assert (await guest.say("sit", seat=1))["type"] == "done"
        assert (await guest.say("start"))["type"] == "done"
        await guest.send({"type": "look", "seat": 0})
        await guest.until(lambda message: message["type"] == "snapshot")
        seat, state = guest.table["to_act"][0], guest.state
        card = 0 if seat == 0 else 5
        act = {"type": "act", "action": f"p{card}", "state": state, "seat": seat}
        for number, message in enumerate(
            [act, {"type": "ping"}, act, {"type": "nonsense"}, {"type": "ping"}]
        ):
            await guest.send({**message, "id": 100 + number})
        answers: list[tuple[str, int | None, str | None]] = []
        while len(answers) < 5:
            message = await guest.receive()
            if message["type"] in ("done", "refused", "pong"):
                answers.append((message["type"], message.get("id"), message.get("reason")))
        assert answers == [
            ("done", 100, None),
            ("pong", 101, None),
            ("refused", 102, "stale"),
            ("refused", None, "malformed"),
            ("pong", 104, None),
        ]
