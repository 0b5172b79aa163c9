"""Leases, fences and what processes share, on a real PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from girandola.store.group_commit import Fenced
from girandola.store.leases import Elsewhere, Lease, Leases
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.store.shared_reviews import SharedReviews
from girandola.store.store import Store
from girandola.table.entries import Logged, Stood
from tests.databases import new_database
from tests.store.test_store import open_table


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(new_database("postgresql", tmp_path))
    yield opened
    await opened.close()


async def two(store: Store) -> tuple[Leases, Leases]:
    made = Leases(store.engine, "one"), Leases(store.engine, "two")
    for number, one in enumerate(made):
        await one.renew(f"host:{number}")
    return made


def fence_of(lease: Lease | Elsewhere | None) -> int:
    assert isinstance(lease, Lease)
    assert lease.fence is not None
    return lease.fence


async def test_a_table_has_one_owner(store: Store) -> None:
    await open_table(store)
    one, other = await two(store)
    assert await one.acquire("nowhere") is None
    mine = fence_of(await one.acquire("t"))
    assert await other.acquire("t") == Elsewhere("one", "host:0")
    assert await one.held() == {"t": mine}
    await one.release("t", mine)
    assert fence_of(await other.acquire("t")) > mine


@pytest.mark.parametrize("table", ["nowhere", "0" * 33])
async def test_there_is_no_lease_where_there_is_no_table(store: Store, table: str) -> None:
    one, _ = await two(store)
    assert await one.acquire(table) is None


async def test_a_late_writer_is_refused_whatever_it_writes(store: Store) -> None:
    await open_table(store)
    one, other = await two(store)
    old = fence_of(await one.acquire("t"))
    await store.append("t", [Logged(2, 6, Stood(0))], [], fence=old)
    new = fence_of(await other.acquire("t", gone="one"))
    with pytest.raises(Fenced):
        await store.append("t", [Logged(3, 7, Stood(0))], [], fence=old)
    with pytest.raises(Fenced):
        await store.append("t", [Logged(3, 7, Stood(0))], [store.seating("t", "v")], fence=old)
    with pytest.raises(Fenced):
        await RealtimeInputs(store, old).save_inputs("t", 1, 0, 0, "[]")
    await store.append("t", [Logged(3, 8, Stood(1))], [], fence=new)
    assert [one.seq for one in await store.log_of("t")] == [1, 2, 3]
    assert await RealtimeInputs(store).inputs_of("t", 1, 0) == []


async def test_a_late_writer_does_not_spoil_its_group(store: Store) -> None:
    one, other = await two(store)
    fences = {}
    for name in ("a", "b", "c"):
        await open_table(store, name, name.upper())
        fences[name] = fence_of(await one.acquire(name))
    await other.acquire("b", gone="one")
    writes = {
        name: store.append(name, [Logged(2, 6, Stood(0))], [], fence=fence) for name, fence in fences.items()
    }
    await writes["a"]
    await writes["c"]
    with pytest.raises(Fenced):
        await writes["b"]


async def test_a_handed_over_lease_differs_from_an_abandoned_one(store: Store) -> None:
    await open_table(store)
    await open_table(store, "u", "OTHER")
    one, other = await two(store)
    await one.acquire("t")
    await one.hand_over()
    taken = await other.acquire("t")
    assert isinstance(taken, Lease)
    assert taken.is_handed_over
    fresh = await other.acquire("u")
    assert isinstance(fresh, Lease)
    assert not fresh.is_handed_over
    assert await other.alive() == {"two"}


async def test_the_secret_is_one_for_all(store: Store) -> None:
    one, other = await two(store)
    assert await one.secret("first") == "first"
    assert await other.secret("second") == "first"


async def test_a_review_is_reported_by_one_process_and_found_by_all(store: Store) -> None:
    one, other = await two(store)
    here, there = SharedReviews(store.engine, "one"), SharedReviews(store.engine, "two")
    assert await there.find("key") is None
    assert await here.report("key", "text", "{}", is_open=True) < 60_000
    found = await there.find("key")
    assert found is not None
    assert (found.text, found.shown, found.is_worked_on) == ("text", "{}", True)
    assert (await here.open_elsewhere(), await there.open_elsewhere()) == (0, 1)
    await one.hand_over()
    left = await there.find("key")
    assert left is not None
    assert not left.is_worked_on, "its process is gone"
    assert await there.open_elsewhere() == 0
    await other.sweep()
