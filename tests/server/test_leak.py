"""The bytes sent to a seat, or to a spectator, are the same whatever the cards that they cannot see.

Two worlds with the same public history are played through the referee, with refused and malformed messages,
late joins and looks back in between; every byte that somebody gets is compared.
"""

from random import Random

import msgspec
import pytest

from girandola.core.errors import Refused
from girandola.games.hanabi.adapter import HANABI, HanabiGame, write_deal
from girandola.hanabi import (
    PRESETS,
    Action,
    Deal,
    Edition,
    Seat,
    State,
    edition_of,
    legal_actions,
    options_from,
    shuffled,
    start,
)
from girandola.server.http.what_ifs import imagined
from girandola.server.tables import registry
from girandola.table.visibility import eyes_of
from girandola.wire import show
from girandola.wire.what_ifs import WhatIfAsked
from tests.server.in_process import InProcessGuest, MemoryTables, full_table
from tests.server.worlds import other_deal, replays, some_game

EDITIONS = [*PRESETS, "es+black-powder+choreography", "ro-avalanche+final-bouquet+flamboyants"]
MOST_MOVES = 36
Taken = list[tuple[Seat, Action]]


def noise(dice: Random, state: State, seat: Seat | None) -> bytes:
    """Something that will be refused, or a question: whatever it is, it must not depend on hidden cards."""
    card, receiver = dice.randrange(60), dice.randrange(5)
    action = dice.choice(
        [f"p{card}", f"d{card}", f"c{receiver}{dice.choice('rwygbmk12345')}", f"r{card}", "x"]
    )
    if seat == state.active and action in map(str, legal_actions(state, state.active)):
        action = "p0r0"
    number = dice.randrange(100)
    return dice.choice(
        [
            b'{"type":"act","id":%d,"action":"%s","state":%d}'
            % (number, action.encode(), dice.choice([0, 99])),
            b'{"type":"act","id":%d,"action":"%s","state":STATE}' % (number, action.encode()),
            b'{"type":"join","since":%d}' % dice.randrange(30),
            b'{"type":"look","seat":%d}' % dice.randrange(6),
            b'{"type":"arrange","cards":[%d,1,2]}' % card,
            b'{"type":"undo","actions":20}',
            b'{"type":"nonsense"}',
            b"\xff{",
        ]
    )


class World:
    """One deal, played by everybody through the referee while somebody is watched."""

    def __init__(self, deal: Deal, edition: str, seats: int, spectators: str) -> None:
        self.deal, self.edition, self.seats, self.spectators = deal, edition, seats, spectators

    async def bytes_for(
        self, watched: int, taken: Taken, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> list[bytes]:
        """Everything that visitor number ``watched`` gets: a player, or beyond the seats a spectator."""
        monkeypatch.setattr(registry, "new_id", lambda: "table")
        monkeypatch.setattr(registry, "new_code", lambda: "CODE")
        deals = iter([shuffled(_edition(self.edition), self.seats, Random(0)), self.deal])
        monkeypatch.setattr(HanabiGame, "deal", lambda *_: write_deal(next(deals)))
        tables = MemoryTables(message_size=10**6)
        options = {"rules": {"edition": self.edition}, "spectators": self.spectators}
        referee, guests = await full_table(tables, self.seats, **options)
        somebody = guests[watched] if watched < self.seats else await tables.guest(referee, watched)
        await self._earlier_game(guests)
        dice = Random(seed)
        state = start(_edition(self.edition), self.seats, self.deal)
        for seat, action in taken:
            await self._noise(somebody, dice, state, watched)
            tables.clock += dice.randrange(5000)
            assert await guests[seat].act(str(action)) == "done"
            state = replays(self.deal, state, taken[: taken.index((seat, action)) + 1])
            self._look_back(somebody, dice)
            await self._imagine(somebody, dice)
        await self._noise(somebody, dice, state, watched)
        await somebody.say("join")
        somebody.news()
        return somebody.sent

    async def _earlier_game(self, guests: list[InProcessGuest]) -> None:
        """A game that was played before, and whose end has shown all hands."""
        assert await guests[0].ask("start") == "done"
        assert await guests[0].ask("stop") == "done"
        for guest in guests[1:]:
            assert await guest.ask("answer", agree=True) == "done"
        for guest in guests:
            assert await guest.ask("rematch") == "done"

    async def _noise(self, somebody: InProcessGuest, dice: Random, state: State, watched: int) -> None:
        match = somebody.referee.table.match
        assert match is not None
        for _ in range(dice.randrange(3)):
            text = noise(dice, state, watched if watched < self.seats else None)
            await somebody.raw(text.replace(b"STATE", str(match.revision).encode()))

    def _look_back(self, somebody: InProcessGuest, dice: Random) -> None:
        table = somebody.referee.table
        at = dice.randrange(table.seq + 1)
        try:
            eyes = eyes_of(table, somebody.subscriber.asker.visitor, None)
            past = msgspec.json.encode(show.past_view(table, eyes, at))
        except Refused as refused:
            past = refused.reason.encode()
        somebody.sent.append(past)

    async def _imagine(self, somebody: InProcessGuest, dice: Random) -> None:
        """A what-if of sense and nonsense: whatever comes of it must not depend on hidden cards."""
        table = somebody.referee.table
        assert table.match is not None
        cards = range(10 + 4 * self.seats)
        steps = [
            dice.choice(
                [
                    f"p{dice.choice(cards)}",
                    f"d{dice.choice(cards)}",
                    f"c{dice.randrange(self.seats)}{dice.choice('rwygbmk12345')}",
                    f"{dice.choice(cards)}={dice.choice('rwygbmk')}{dice.randrange(1, 6)}",
                    f"tile={dice.randrange(1, 7)}",
                ]
            )
            for _ in range(dice.randrange(4))
        ]
        asked = WhatIfAsked(table.match.revision, None, tuple(steps))
        try:
            shown = msgspec.json.encode(await imagined(table, somebody.subscriber.asker.visitor, asked))
        except Refused as refused:
            shown = refused.reason.encode()
        somebody.sent.append(shown)


def _edition(name: str) -> Edition:
    return edition_of(options_from(HANABI.rules({"edition": name})))


async def compare(
    edition: str,
    seats: int,
    spectators: str,
    watched: int,
    hidden: set[Seat],
    seed: int,
    mp: pytest.MonkeyPatch,
) -> None:
    dice = Random(seed)
    first = start(_edition(edition), seats, shuffled(_edition(edition), seats, dice))
    taken, state = some_game(first, dice, dice.randrange(5, MOST_MOVES))
    other = other_deal(state, hidden, dice)
    assert other is not None, "there is another world"
    assert other != first.deal
    one, two = (World(deal, edition, seats, spectators) for deal in (first.deal, other))
    mine = await one.bytes_for(watched, taken, seed, mp)
    theirs = await two.bytes_for(watched, taken, seed, mp)
    assert len(mine) > len(taken)
    for number, (left, right) in enumerate(zip(mine, theirs, strict=True)):
        assert left == right, f"message {number} of {len(mine)} tells a hidden card"


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_seat_learns_nothing_about_hidden_cards(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = EDITIONS.index(edition)
    for seats in (2 + seed % 4, 2 + (seed + 2) % 4):
        watched = seed % seats
        await compare(edition, seats, "nobody", watched, {watched}, seed + 100 * seats, monkeypatch)


@pytest.mark.parametrize("edition", EDITIONS[::3])
async def test_a_spectator_behind_a_seat_learns_nothing_either(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await compare(edition, 3, "seat", 3, {0}, EDITIONS.index(edition), monkeypatch)


@pytest.mark.parametrize("edition", EDITIONS[1::3])
async def test_a_spectator_without_consent_learns_nothing(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await compare(edition, 3, "all", 3, {0, 1, 2}, EDITIONS.index(edition), monkeypatch)


async def test_a_spectator_of_a_closed_table_learns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(3)
    deals = [shuffled(_edition("deluxe"), 3, dice, 0) for _ in range(2)]
    one, two = (World(deal, "deluxe", 3, "nobody") for deal in deals)
    assert await one.bytes_for(3, [], 1, monkeypatch) == await two.bytes_for(3, [], 1, monkeypatch)


async def test_the_comparison_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee that showed one hidden card would be caught."""
    from girandola.games.hanabi import action_json, view_json

    for module in (view_json, action_json):
        monkeypatch.setattr(module, "hidden_bits", lambda _state, _eyes: 0)
    with pytest.raises(AssertionError, match="tells a hidden card"):
        await compare("it", 3, "nobody", 1, {1}, 5, monkeypatch)
