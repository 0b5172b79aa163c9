"""The queue of questions to bots, on a real PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from girandola.store.notifications import listen_forever
from girandola.store.questions import ASKED, QuestionQueue, WorkerQuestion, answers_channel
from girandola.store.store import Store
from tests.databases import new_database


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(new_database("postgresql", tmp_path))
    yield opened
    await opened.close()


def number(name: str) -> WorkerQuestion:
    return WorkerQuestion(name, "decide", name.encode())


async def with_hosts(store: Store, *hosts: str) -> QuestionQueue:
    queue = QuestionQueue(store.engine, "1")
    for host in hosts:
        await queue.renew(host, {"smart"})
    return queue


async def die(store: Store, host: str) -> None:
    """Its lease has run out."""
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE worker_hosts SET expires = 0 WHERE id = :id"), {"id": host})


async def age(store: Store) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE questions SET asked = asked - 2000"))


async def test_a_question_is_answered_once(store: Store) -> None:
    queue = await with_hosts(store, "one", "two")
    await queue.ask("me", number("a"), None, is_patient=False)
    assert await queue.still_there(["a", "b"]) == {"a": False}
    assert await queue.take("one", 9) == [number("a")]
    assert await queue.take("two", 9) == []
    assert await queue.fetch(["a"]) == {}
    await queue.answer("two", "a", b"not mine")
    assert await queue.fetch(["a"]) == {}
    await queue.answer("one", "a", b"yes")
    assert await queue.fetch(["a"]) == {"a": ("one", b"yes")}
    assert await queue.fetch(["a"]) == {}, "an answer is not kept"


async def test_two_hosts_never_take_the_same(store: Store) -> None:
    queue = await with_hosts(store, "one", "two")
    for name in range(40):
        await queue.ask("me", number(str(name)), None, is_patient=False)
    taken = await asyncio.gather(*(queue.take(host, 5) for host in ("one", "two") * 4))
    assert sorted(int(one.id) for some in taken for one in some) == list(range(40))


async def test_who_knows_the_game_is_asked_first(store: Store) -> None:
    queue = await with_hosts(store, "one", "two")
    await queue.ask("me", number("a"), "one", is_patient=False)
    await queue.ask("me", number("b"), "one", is_patient=True)
    assert await queue.take("two", 9) == []
    await age(store)
    assert await queue.take("two", 9) == [number("a")], "it has waited long enough"
    await die(store, "one")
    assert await queue.take("two", 9) == [number("b")]


async def test_what_a_dead_host_had_taken_is_free_again(store: Store) -> None:
    queue = await with_hosts(store, "one", "two")
    await queue.ask("me", number("a"), None, is_patient=False)
    assert await queue.take("one", 9)
    await queue.renew("two", set())
    assert await queue.take("two", 9) == [], "it lives"
    await die(store, "one")
    await queue.renew("two", set())
    assert await queue.take("two", 9) == [number("a")]
    await queue.answer("one", "a", b"late")
    assert await queue.fetch(["a"]) == {}, "what comes too late is not taken"


async def test_a_host_that_leaves_gives_back_what_it_took(store: Store) -> None:
    queue = await with_hosts(store, "one", "two")
    await queue.ask("me", number("a"), None, is_patient=False)
    assert await queue.take("one", 9)
    await queue.leave("one")
    assert [host.id for host in await queue.hosts()] == ["two"]
    assert await queue.take("two", 9) == [number("a")]


async def test_hosts_of_another_version_are_not_asked(store: Store) -> None:
    queue, newer = await with_hosts(store, "one"), QuestionQueue(store.engine, "2")
    assert [(host.id, host.loaded) for host in await queue.hosts()] == [("one", frozenset({"smart"}))]
    assert await newer.hosts() == []
    await queue.ask("me", number("a"), None, is_patient=False)
    assert await newer.take("two", 9) == []


async def test_a_question_can_be_taken_back(store: Store) -> None:
    queue = await with_hosts(store, "one")
    for name in ("a", "b"):
        await queue.ask("me", number(name), None, is_patient=False)
    assert await queue.take("one", 1) == [number("a")]
    assert not await queue.withdraw("a"), "somebody works on it"
    assert await queue.withdraw("a", even_taken=True)
    assert await queue.withdraw("b")
    assert await queue.still_there(["a", "b"]) == {}


async def test_both_sides_are_woken_up(store: Store) -> None:
    queue = await with_hosts(store, "one")
    heard: list[tuple[str, str]] = []
    ready, both = asyncio.Event(), asyncio.Event()

    async def nothing() -> None: ...

    def hear(channel: str, payload: str) -> None:
        heard.append((channel, payload))
        if len(heard) == 2:
            both.set()

    mine = answers_channel("me")
    channels = {ASKED: lambda payload: hear(ASKED, payload), mine: lambda payload: hear(mine, payload)}
    listening = asyncio.create_task(listen_forever(store.engine.url, channels, nothing, ready))
    await ready.wait()
    await queue.ask("me", number("a"), None, is_patient=False)
    await queue.take("one", 1)
    await queue.answer("one", "a", b"yes")
    await asyncio.wait_for(both.wait(), 60)
    listening.cancel()
    assert heard == [(ASKED, ""), (mine, "a")]


async def test_questions_cost_no_disk(store: Store) -> None:
    async with store.engine.connect() as connection:
        kept = await connection.execute(
            text("SELECT relpersistence FROM pg_class WHERE relname = 'questions'")
        )
        assert kept.scalar_one() in ("u", b"u"), "unlogged"
