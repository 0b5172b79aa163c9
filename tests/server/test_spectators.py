"""What spectators of a table see, and when all hands lie open."""

import pytest

from tests.server.in_process import MemoryTables, a_move, actor, started


@pytest.fixture
def tables() -> MemoryTables:
    return MemoryTables()


def faces(view: dict[str, object] | None) -> list[list[str | None]]:
    assert view is not None
    return [[card["face"] for card in hand] for hand in view["hands"]]  # type: ignore[attr-defined]


def all_faces(view: dict[str, object] | None) -> set[str | None]:
    return {face for hand in faces(view) for face in hand}


async def test_spectators_see_nothing_unless_allowed(tables: MemoryTables) -> None:
    referee, guests = await started(tables)
    eve = await tables.guest(referee, 7)
    assert (await eve.say("join"))["view"] is None
    await actor(referee, guests).act(a_move(referee))
    assert [m for m in eve.news() if m["type"] == "happened"] == []


async def test_spectators_through_one_seats_eyes(tables: MemoryTables) -> None:
    referee, guests = await started(tables, spectators="seat", watched=1)
    eve = await tables.guest(referee, 7)
    view = (await eve.say("join"))["view"]
    assert faces(view)[1] == [None] * 5
    assert None not in faces(view)[0]
    assert view["legal"] is None
    assert await eve.ask("look", seat=0) == "not-your-seat"  # two seats' eyes would see every hand
    await guests[0].say("leave")
    assert await eve.ask("sit", seat=0) == "saw-other-cards"


async def test_spectators_see_all_hands_only_by_consent_of_all(tables: MemoryTables) -> None:
    referee, (ann, bob) = await started(tables, spectators="all")
    eve = await tables.guest(referee, 7)
    assert all_faces((await eve.say("join"))["view"]) == {None}
    await ann.say("consent", agree=True)
    assert all_faces((await eve.say("join"))["view"]) == {None}
    await bob.say("consent", agree=True)
    told = [m for m in eve.news() if m["type"] == "happened"][-1]
    assert None not in all_faces(told["view"])
    await bob.say("consent", agree=False)
    told = [m for m in eve.news() if m["type"] == "happened"][-1]
    assert all_faces(told["view"]) == {None}


async def test_after_the_end_all_hands_lie_open_and_a_rematch_hides_them(tables: MemoryTables) -> None:
    referee, (ann, bob) = await started(tables)
    await ann.say("stop")
    await bob.say("answer", agree=True)
    assert None not in all_faces((await ann.say("join"))["view"])
    ann.news()
    bob.news()
    assert await bob.ask("rematch") == "done"
    assert referee.table.games == 1, "a question to all"
    assert [seat.ready for seat in referee.shown().seats] == [False, True]
    asked = [m for m in ann.news() if m["type"] == "happened"][-1]
    assert asked["entry"]["kind"] == "readied"
    assert "table" in asked
    assert "view" not in asked, "parts that have not changed are not sent"
    assert await ann.ask("rematch") == "done"
    for seat, guest in enumerate((ann, bob)):
        told = [m for m in guest.news() if m["type"] == "happened"]
        last = told[-1]["view"] if told else (await guest.say("join"))["view"]
        assert faces(last)[seat] == [None] * 5
    assert referee.table.games == 2
