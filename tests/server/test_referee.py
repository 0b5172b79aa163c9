"""A referee without a network: who may do what at a table, and what is broadcast."""

import asyncio

import msgspec
import pytest

from girandola.server.tables import broadcast
from girandola.table.commands import Act
from tests.server.in_process import InProcessGuest, MemoryTables, a_move, actor, full_table, started


@pytest.fixture
def tables() -> MemoryTables:
    return MemoryTables()


async def test_seats_are_taken_left_and_moved(tables: MemoryTables) -> None:
    referee, (ann, bob) = await full_table(tables)
    cid = await tables.guest(referee, 2)
    assert await cid.ask("sit", seat=1) == "seat-taken"
    assert await cid.ask("sit", seat=5) == "no-such-seat"
    assert await bob.ask("move", seat=0, to=1) == "not-the-owner"
    assert await ann.ask("move", seat=0, to=1) == "done"
    assert referee.table.seats_of("v0") == [1]
    assert await bob.ask("leave") == "done"
    assert await bob.ask("leave") == "not-seated"
    assert await ann.ask("remove", seat=0) == "seat-free"
    assert await cid.ask("sit", seat=0, name="  Cid \n the second ") == "done"
    assert referee.shown().seats[0].name == "Cid the second"
    assert await ann.ask("rename", name="cid The Second") == "done"
    assert referee.shown().seats[1].name == "cid The Second 2", "two people are never called the same"
    assert await cid.ask("rename", name="\u200b") == "bad-name"


async def test_only_the_owner_starts_and_only_with_all_seats_taken(tables: MemoryTables) -> None:
    referee = await tables.table(2)
    ann, bob = await tables.guest(referee, 0), await tables.guest(referee, 1)
    await ann.say("sit", seat=0)
    assert await ann.ask("start") == "seats-free"
    await bob.say("sit", seat=1)
    assert await bob.ask("start") == "not-the-owner"
    assert await ann.ask("start") == "done"
    assert await ann.ask("start") == "game-on"
    assert await ann.ask("remove", seat=1) == "game-on"  # nobody is thrown out who is there
    bob.leave()
    assert await ann.ask("remove", seat=1) == "game-on"  # phones come back: the seat is kept for a while
    assert referee.shown().seats[1].away is False
    tables.pass_seconds(broadcast.AWAY_S + 1)
    assert referee.shown().seats[1].away is True
    assert await ann.ask("remove", seat=1) == "done"
    assert await ann.ask("add-bot", seat=1, bot="simple") == "done"


async def test_everybody_hears_when_somebody_has_been_away_for_some_time(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "AWAY_S", 0.05)
    _, (ann, bob) = await started(tables, 2)
    bob.leave()
    heard: list[object] = []
    while [1] not in heard:
        await asyncio.sleep(0.01)
        heard += [told["away"] for told in ann.news() if told["type"] == "presence"]
    assert heard[0] == []


async def test_the_owner_picks_who_starts(tables: MemoryTables) -> None:
    """H1.5"""
    referee, _ = await started(tables, 3, starter=2)
    assert referee.shown().to_act == (2,)


async def test_stale_foreign_illegal_and_malformed_actions_change_nothing(tables: MemoryTables) -> None:
    referee, guests = await started(tables)
    table = referee.table
    assert table.match is not None
    one = actor(referee, guests)
    other = next(guest for guest in guests if guest is not one)
    before, state = table.seq, table.match.revision
    assert await one.ask("act", action=a_move(referee), state=state - 1) == "stale"
    assert await other.act("p0") == "not-your-turn"
    assert await one.act("p49") == "not-your-card"
    assert await one.act("p٣") == "malformed-action"
    assert await one.act("p0", seat=3) == "no-such-seat"
    assert await (await tables.guest(referee, 9)).act("p0") == "not-seated"
    assert await one.ask("dance") == "malformed"
    assert (table.seq, table.match.revision) == (before, state)
    assert await one.act(a_move(referee)) == "done"


async def test_everybody_hears_who_leads_while_the_owner_is_away(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "AWAY_S", 0.05)
    _, (ann, bob) = await started(tables, 2)
    ann.leave()
    led: list[bool] = []
    while True not in led:
        await asyncio.sleep(0.01)
        led += [told["you"]["leads"] for told in bob.news() if told["type"] == "you"]
    assert await bob.ask("remove", seat=0) == "done"


async def test_all_clients_get_every_entry_and_one_that_was_away_catches_up(tables: MemoryTables) -> None:
    referee, (ann, bob, cid) = await started(tables, 3, starter=0)
    bob.leave()
    seen = referee.table.seq
    assert await ann.act(a_move(referee)) == "done"
    by_http = Act(action=a_move(referee), state=referee.table.seq)
    assert await referee.command(bob.subscriber.asker, by_http) == seen + 2
    assert await cid.act(a_move(referee)) == "done"
    for guest in (ann, cid):
        guest.news()
        received = [msgspec.json.decode(message) for message in guest.sent]
        acted = [one for one in received if one["type"] == "happened" and one["entry"]["kind"] == "acted"]
        assert [(one["seq"], one["entry"]["seat"]) for one in acted] == [(seen + 1 + n, n) for n in range(3)]
    assert not any(b'"acted"' in message for message in bob.sent), "who has left gets nothing"
    missed = (await bob.say("join", since=seen))["history"]
    assert [(one["seq"], one["entry"]["seat"]) for one in missed] == [(seen + 1 + n, n) for n in range(3)]
    assert all(one["events"] for one in missed)


async def test_undo_needs_everybody(tables: MemoryTables) -> None:
    referee, guests = await started(tables, 3)
    ann, bob, cid = guests
    assert await ann.ask("undo") == "nothing-to-undo"
    first = referee.table.match.position  # type: ignore[union-attr]
    await actor(referee, guests).act(a_move(referee))
    assert await bob.ask("undo") == "done"
    assert await ann.ask("undo") == "already-asked"
    assert await ann.ask("answer", agree=True) == "done"
    assert referee.table.match.moves  # type: ignore[union-attr]
    assert await cid.ask("answer", agree=False) == "done"
    assert await cid.ask("answer", agree=True) == "nothing-asked"
    await ann.say("undo")
    await bob.say("answer", agree=True)
    cid.news()
    answer = await cid.raw(b'{"type":"answer","agree":true}')
    assert [m["entry"]["kind"] for m in answer if m["type"] == "happened"] == ["answered", "undone"]
    match = referee.table.match
    assert match is not None
    assert (match.moves, match.position.to_act) == ([], first.to_act)
    assert len(tables.kept.logs[referee.table.id]) == referee.table.seq, "nothing was deleted"
    assert await actor(referee, guests).act(a_move(referee)) == "done"


async def test_undo_goes_back_to_before_the_askers_own_last_action(tables: MemoryTables) -> None:
    referee, guests = await started(tables, 3)
    first = referee.shown().to_act[0]
    for _ in range(5):
        await actor(referee, guests).act(a_move(referee))
    match = referee.table.match
    assert match is not None
    assert await guests[first].ask("undo") == "done", "who acted first has acted twice"
    assert match.question is not None
    assert match.question.undo == 2
    for guest in guests:
        await guest.say("answer", agree=True)
    assert len(match.moves) == 3
    assert match.position.to_act == (first,)
    assert await guests[first].ask("undo", actions=4) == "nothing-to-undo"
    assert await guests[first].ask("undo", actions=3) == "done", "back to the beginning"
    for guest in guests:
        await guest.say("answer", agree=True)
    assert match.moves == []


async def test_a_new_action_drops_the_question(tables: MemoryTables) -> None:
    referee, guests = await started(tables, 3)
    await actor(referee, guests).act(a_move(referee))
    await guests[0].say("undo")
    await actor(referee, guests).act(a_move(referee))
    assert await guests[1].ask("answer", agree=True) == "nothing-asked"


async def test_stopping_needs_everybody_and_keeps_a_record(tables: MemoryTables) -> None:
    referee, (ann, bob) = await started(tables)
    await ann.say("stop")
    assert referee.table.is_playing
    await bob.say("answer", agree=True)
    assert not referee.table.is_playing
    assert tables.kept.records == [f"{referee.table.id}.1"]
    assert await ann.act("p0") == "game-over"


async def test_a_pause_stops_the_game_and_the_clock(tables: MemoryTables) -> None:
    referee, guests = await started(tables, clock={"base": 60, "increment": 5})
    clock = referee.table.match.clock  # type: ignore[union-attr]
    assert clock is not None
    seat = clock.running[0]
    tables.clock += 10_000
    assert await guests[0].ask("pause") == "done"
    assert await actor(referee, guests).act(a_move(referee)) == "paused"
    tables.clock += 1_000_000
    assert await guests[1].ask("resume") == "done"
    assert await guests[1].ask("resume") == "not-paused"
    tables.clock += 5_000
    assert await actor(referee, guests).act(a_move(referee)) == "done"
    assert clock.left_at(tables.clock)[seat] == 50_000  # 60 − 10 − 5 + 5
    referee.stop()


async def test_time_runs_out(tables: MemoryTables) -> None:
    referee, guests = await started(tables, clock={"base": 10, "increment": 0})
    seat = referee.shown().to_act[0]
    tables.clock += 10_001
    await referee.time_out()
    told = [m for m in guests[0].news() if m["type"] == "happened"][-1]
    assert told["entry"] == {"kind": "stopped", "reason": "time-out", "seat": seat}
    assert told["table"]["phase"] == "over"


async def test_hot_seat_one_visitor_on_all_seats(tables: MemoryTables) -> None:
    referee = await tables.table(2)
    ann = await tables.guest(referee, 0)
    assert await ann.ask("sit", seat=0, name="Ann") == "done"
    assert await ann.ask("sit", seat=1, name="Bea") == "done"
    assert await ann.ask("start") == "done"
    assert await ann.ask("ready", ready=True) in ("which-seat", "game-on")
    for _ in range(4):
        seat = referee.shown().to_act[0]
        looked = await ann.say("look", seat=seat)
        assert looked["you"]["looking"] == seat
        assert [card["face"] for card in looked["view"]["hands"][seat]] == [None] * 5
        assert looked["view"]["legal"] is not None
        assert await ann.act(a_move(referee)) == "which-seat"
        assert await ann.act(a_move(referee), seat=seat) == "done"
    assert await ann.ask("undo", seat=0) == "done"  # all seats on this device agree
    assert len(referee.table.match.moves) == 3  # type: ignore[union-attr]


async def test_a_look_from_a_foreign_seat_is_refused(tables: MemoryTables) -> None:
    _, (ann, _) = await started(tables)
    assert await ann.ask("look", seat=1) == "not-your-seat"


async def test_a_player_who_left_a_seat_may_not_take_another_in_the_same_game(tables: MemoryTables) -> None:
    _, (ann, bob) = await started(tables)
    await ann.say("leave")
    await bob.say("leave")
    assert await ann.ask("sit", seat=1) == "saw-other-cards"
    assert await ann.ask("sit", seat=0) == "done"


async def test_talking(tables: MemoryTables) -> None:
    """H13.3"""
    referee, (ann, bob) = await full_table(tables)
    eve = await tables.guest(referee, 7)
    assert await ann.ask("say", text="before") == "done"
    assert await eve.ask("say", text="hello") == "done"
    await ann.say("start")
    assert await ann.ask("say", text="my second card is red") == "no-talking"
    assert await bob.ask("phrase", phrase="know-nothing") == "done"
    assert await bob.ask("phrase", phrase="it-is-red") == "no-such-phrase"
    assert await eve.ask("say", text="psst") == "no-talking"
    assert [m["entry"]["kind"] for m in ann.news() if m["type"] == "happened"][-1] == "phrased"


@pytest.mark.parametrize(
    ("talk", "chat", "phrase"), [("free", "done", "done"), ("silent", "no-talking", "no-talking")]
)
async def test_other_rules_for_talking(tables: MemoryTables, talk: str, chat: str, phrase: str) -> None:
    _, (ann, _) = await started(tables, talk=talk)
    assert await ann.ask("say", text="x") == chat
    assert await ann.ask("phrase", phrase="hello") == phrase


async def test_rearranging_is_seen_by_all_and_kept(tables: MemoryTables) -> None:
    """H13.1"""
    referee, (ann, bob) = await started(tables)
    assert await ann.ask("arrange", cards=[0, 1, 2, 3]) == "wrong-cards"
    assert await ann.ask("arrange", cards=[4, 0, 1, 2, 3]) == "done"
    view = [m for m in bob.news() if m["type"] == "happened"][-1]["view"]
    assert [card["card"] for card in view["hands"][0]] == [4, 0, 1, 2, 3]
    while referee.shown().to_act != (0,):
        await bob.act(a_move(referee))
    bob.news()
    assert await ann.act("p1") == "done"
    hand = [m for m in bob.news() if m["type"] == "happened"][-1]["changes"]["hands"]["0"]
    assert [card["card"] for card in hand][:4] == [4, 0, 2, 3]


async def test_notes_are_private_and_kept(tables: MemoryTables) -> None:
    _, (ann, bob) = await started(tables)
    assert await ann.ask("note", card=3, text="maybe red") == "done"
    assert bob.news() == []
    assert (await ann.say("join"))["notes"] == {"3": "maybe red"}
    assert (await bob.say("join"))["notes"] == {}


async def test_without_marks_old_clues_are_forgotten(tables: MemoryTables) -> None:
    """H13.4: no accumulated knowledge, no clue older than one round, and no looking back beyond it."""
    referee, guests = await started(tables, display={"marks": "none"}, starter=0)
    ann, bob = guests
    assert {card["marks"] for hand in (await ann.say("join"))["view"]["hands"] for card in hand} == {None}
    first = (await ann.say("join"))["view"]["legal"]["clues"][0]["action"]
    await ann.act(first)
    told = (await bob.say("join"))["history"][-1]["events"][0]
    assert told["clue"] == first[-1]
    for _ in range(3):
        await actor(referee, guests).act(a_move(referee))
    told = next(e for t in (await bob.say("join"))["history"] for e in t["events"] if e["kind"] == "told")
    assert (told["clue"], told["touched"]) == (None, None)


async def test_the_owner_changes_options_between_games(tables: MemoryTables) -> None:
    referee, (ann, bob) = await full_table(tables)
    wish = {"game": "hanabi", "seats": 3, "rules": {"edition": "deluxe"}}
    assert await bob.ask("set-options", options=wish) == "not-the-owner"
    assert await ann.ask("set-options", options={**wish, "seats": 6}) == "malformed"
    assert await ann.ask("set-options", options={**wish, "rules": {"edition": "xx"}}) == "malformed"
    await bob.say("ready", ready=True)
    bob.news()
    assert await ann.ask("set-options", options=wish) == "done"
    told = next(m for m in bob.news() if m["type"] == "happened")
    assert told["rules"]["name"] == "deluxe"
    assert len(told["table"]["seats"]) == 3
    assert not told["table"]["seats"][1]["ready"], "Bob was ready for another game"
    await ann.say("add-bot", seat=2, bot="simple")
    assert await ann.ask("set-options", options={**wish, "seats": 2}) == "seat-taken"
    await ann.say("start")
    assert await ann.ask("set-options", options=wish) == "game-on"
    referee.stop()


async def test_bots_are_called_by_names_that_nobody_else_bears(tables: MemoryTables) -> None:
    referee, (ann, _) = await full_table(tables)
    await ann.say("rename", name="cleo")
    await ann.say("set-options", options={"game": "hanabi", "seats": 5, "rules": {"edition": "it"}})
    for seat in (4, 3, 2):
        await ann.say("add-bot", seat=seat, bot="simple")
    seats = (await ann.say("join"))["table"]["seats"]
    assert [seat["name"] for seat in seats[2:]] == ["Fumi", "Dora", "Edo"]
    assert {seat["bot"] for seat in seats[2:]} == {"simple"}
    referee.stop()


async def test_presence(tables: MemoryTables) -> None:
    referee, (ann, bob) = await started(tables)
    ann.news()
    bob.leave()
    assert ann.news() == [{"type": "presence", "here": [0], "spectators": 0, "away": []}]
    await tables.guest(referee, 8)
    assert ann.news()[-1] == {"type": "presence", "here": [0], "spectators": 1, "away": []}


async def test_a_table_comes_back_from_its_log(tables: MemoryTables) -> None:
    referee, guests = await started(tables, 3, rules={"edition": "deluxe"})
    for _ in range(12):
        await actor(referee, guests).act(a_move(referee))
        if not referee.table.is_playing:
            break
    await guests[0].say("arrange", cards=sorted(referee.table.match.position.arrangeable(0)))  # type: ignore[union-attr]
    old = await guests[1].say("join")
    tables.forget(referee)
    again = await tables.referee(referee.table.id)
    assert again is not referee
    new = InProcessGuest(tables, again, "v1")
    snapshot = await new.say("join")
    assert {key: snapshot[key] for key in ("view", "history", "rules", "seq")} == {
        key: old[key] for key in ("view", "history", "rules", "seq")
    }


async def test_another_process_that_writes_takes_the_table_over(tables: MemoryTables) -> None:
    referee, guests = await started(tables)
    log = tables.kept.logs[referee.table.id]
    log.append(log[-1])  # as if another process had written number seq + 1
    heard = await actor(referee, guests).raw(
        f'{{"type":"act","action":"{a_move(referee)}","state":{referee.shown().state}}}'.encode()
    )
    assert heard[-1] == {"type": "resync", "reason": "moved"}
    assert referee.is_gone
    assert all(guest.subscriber.is_cut for guest in guests)


async def test_bots_are_seated_and_play(tables: MemoryTables) -> None:
    referee = await tables.table(2)
    ann = await tables.guest(referee, 0)
    await ann.say("sit", seat=0)
    assert await ann.ask("add-bot", seat=1, bot="deep-thought") == "no-such-bot"
    assert await ann.ask("add-bot", seat=0, bot="simple") == "seat-taken"
    assert await ann.ask("add-bot", seat=1, bot="simple") == "done"
    assert await ann.ask("remove", seat=1) == "done"
