"""One at a time: those who wait, those who come when it is free, and what one client says in one breath."""

import asyncio

import pytest

from girandola.server.tables.lock import TableLock
from tests.server.guest import Guest, register
from tests.server.live_server import Server
from tests.server.test_play import open_table


async def test_turns_come_in_order_and_a_free_one_can_be_taken() -> None:
    turn, order = TableLock(), []

    async def wait(name: str) -> None:
        async with turn:
            order.append(name)
            await asyncio.sleep(0)

    assert turn.take()
    assert not turn.take()
    waiting = [asyncio.create_task(wait(name)) for name in "abc"]
    await asyncio.sleep(0)
    turn.give_back()
    assert turn.is_taken, "the first who waits has it"
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "c"]
    assert turn.take()


async def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    turn = TableLock()
    assert turn.take()

    async def wait() -> str:
        async with turn:
            return "had it"

    gone, late, stays = (asyncio.create_task(wait()) for _ in range(3))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    turn.give_back()
    late.cancel()  # it has the turn by now, but will not come
    assert await asyncio.wait_for(stays, 5) == "had it"
    for task in (gone, late):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert not turn.is_taken


async def test_what_is_said_in_one_breath_is_answered_in_order(server: Server) -> None:
    """An action goes a short way, a ping a longer one: still none overtakes the other."""
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
