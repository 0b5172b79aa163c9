"""Live games over HTTP: films of their rounds, the scores of solo games, today's heap."""

import json
from collections.abc import Iterable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from girandola.confetti.actions import Input
from girandola.confetti.game import GameState, Standing, resume
from girandola.confetti.record import read_deal, read_input, read_standing, write_standing
from girandola.games import GAMES, game_of_record
from girandola.games.confetti.adapter import edition_of
from girandola.games.confetti.film import film
from girandola.games.confetti.stored_record import read_named, rounds_of
from girandola.server.http.endpoints import Door
from girandola.server.http.responses import desk_of, reply, visitor_of
from girandola.server.realtime.motion import MotionBook
from girandola.server.tables.registry import House
from girandola.server.workers.pool import Kind
from girandola.store.rounds import Points, Rounds
from girandola.table.entries import Logged, Opened, OptionsChanged, RoundPlayed, Started
from girandola.table.game import MalformedInput, Pace, Refused, Rules
from girandola.wire.codec import encode
from girandola.wire.rounds import Film, Scores, ScoreShown

_MOST_LISTED = 20


async def see(request: Request) -> Response:
    """A round of a live game (``?round=0`` is the first), by the id of the game's record."""
    await visitor_of(request)
    record, number = request.path_params["record"], request.query_params.get("round", "0")
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise MalformedInput("a film is asked for by a record's id and the number of a round")
    house = desk_of(request).house
    if "." in record:
        made = await _of_table(house, record, int(number))
    else:
        made = await _of_brought(house, record, int(number))
    if made is None:
        raise Refused("no-such-record")
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


async def _of_table(house: House, record: str, number: int) -> bytes | None:
    """A round that was played here, as soon as it is over: the game's record may be still to come."""
    table, _, game = record.rpartition(".")
    if not (game.isascii() and game.isdigit() and len(game) < 6):
        return None
    told = _told(await house.store.log_of(table[:32]), int(game), number)
    bodies = [] if told is None else await Rounds(house.store).inputs_of(table, int(game), number)
    if told is None or not bodies:
        return None
    is_kept = await house.store.record_origin(record[:40]) is not None
    return await house.thinkers.ask(table, _filmed, *told, bodies, is_kept, kind=Kind.FILM)


async def _of_brought(house: House, record: str, number: int) -> bytes | None:
    """A round of a record that somebody brought."""
    text = await house.store.record_body(record[:40])
    if text is None or game_of_record(text).pace is not Pace.LIVE:
        return None
    return await house.thinkers.ask(record, _filmed_brought, text, number, kind=Kind.FILM)


def _told(log: list[Logged], game: int, number: int) -> tuple[Rules, tuple[str, ...], str, str] | None:
    """Rules, names, deal and standing before the round; None unless the round was played to its end."""
    rules: Rules = {}
    started: Started | None = None
    standing: str | None = None
    for entry in (logged.entry for logged in log):
        if isinstance(entry, Opened | OptionsChanged):
            rules = entry.options.rules
        elif isinstance(entry, Started):
            started = entry if entry.game == game else None
            standing = write_standing(Standing(0, ((),) * len(entry.names)))
        elif isinstance(entry, RoundPlayed) and started is not None and standing is not None:
            if entry.round == number:
                return rules, started.names, started.deal, standing
            standing = entry.standing
    return None


# --- in a worker process: films as they are sent


def _filmed(
    rules: Rules, names: tuple[str, ...], deal: str, standing: str, bodies: list[str], is_kept: bool
) -> bytes:
    before = resume(edition_of(rules), read_deal(deal), read_standing(standing))
    log = (read_input(row) for body in bodies for row in json.loads(body))
    return _film(rules, names, before, log, is_kept=is_kept)


def _filmed_brought(text: str, number: int) -> bytes | None:
    named = read_named(text)
    rounds = rounds_of(named.record)
    if number >= len(rounds):
        return None
    return _film(named.rules, named.names, rounds[number].before, rounds[number].log, is_kept=True)


def _film(
    rules: Rules, names: tuple[str, ...], before: GameState, log: Iterable[Input], *, is_kept: bool
) -> bytes:
    shown: Any = GAMES["confetti"].rules_shown(rules, len(names))
    first, last, events, motion = film(before, log, MotionBook().frame)
    return encode(Film(names, shown, first, last, events, motion, is_kept))


async def scores(request: Request) -> Response:
    """The best solo games: of a day's heap with ``?day=2031-05-24``, else of free heaps."""
    known = await visitor_of(request)
    house = desk_of(request).house
    day = request.query_params.get("day")
    day = GAMES["confetti"].rules({"day": day})["day"]
    rounds = Rounds(house.store)
    best = await rounds.best(day, _MOST_LISTED)
    own = await rounds.best(day, 1, known.id)
    today = house.today().isoformat()
    return reply(Scores(day, today, [_shown(one) for one in best], _shown(own[0]) if own else None))


def _shown(points: Points) -> ScoreShown:
    return ScoreShown(points.name, points.points, points.at)


_DAY = {"type": "string", "maxLength": 10}
_NUMBER = {"type": "integer", "minimum": 0, "maximum": 99}

DOORS = (
    Door("GET", "/films/{record}", see, answers=Film, query=(("round", _NUMBER),)),
    Door("GET", "/scores", scores, answers=Scores, query=(("day", _DAY),)),
)
