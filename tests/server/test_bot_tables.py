"""Many tables of bots at once: every game comes to its end, and no question to a worker fails."""

import asyncio
import pickle
from random import Random

from girandola.hanabi import edition_named, legal_actions, seat_view, shuffled, start
from girandola.server.tables.referee import Referee
from tests.server.hall import Hall

TABLES = 20
LONGEST = 120.0  # seconds: a bound for a broken server, not a measurement


async def bots_at_a_table(hall: Hall, *bots: str) -> Referee:
    """A table that only bots hold, and the game started."""
    referee = await hall.table(len(bots))
    owner = await hall.guest(referee, 0)
    for seat, bot in enumerate(bots):
        assert await owner.ask("add-bot", seat=seat, bot=bot) == "done"
    assert await owner.ask("start") == "done"
    return referee


async def all_over(referees: list[Referee]) -> None:
    while any(referee.table.is_playing for referee in referees):
        await asyncio.sleep(0.05)


async def test_twenty_tables_of_bots_end_their_games() -> None:
    hall = Hall()
    try:
        referees = [await bots_at_a_table(hall, "simple", "simple", "simple") for _ in range(TABLES)]
        async with asyncio.timeout(LONGEST):
            await all_over(referees)
    finally:
        for referee in list(hall.referees):
            referee.stop()
        hall.workers.close()
    assert not any(referee.table.is_playing for referee in referees)


def test_an_edition_travels_without_what_was_worked_out_from_it() -> None:
    """Its caches grow while games are played: a pickle that held them would grow, and race with them."""
    edition = edition_named("it")
    fresh = len(pickle.dumps(edition))
    state = start(edition, 3, shuffled(edition, 3, Random(1)))
    legal_actions(state, 0)
    seat_view(state, 0)
    assert len(pickle.dumps(edition)) == fresh
    assert pickle.loads(pickle.dumps(edition)) == edition
    assert pickle.loads(pickle.dumps(edition)) is pickle.loads(pickle.dumps(edition))
