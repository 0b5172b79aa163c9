"""Live games over HTTP: films of their rounds, the scores of solo games, today's heap."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from girandola.confetti.game import Standing
from girandola.confetti.record import write_standing
from girandola.games import GAMES
from girandola.games.confetti_film import film
from girandola.server.doors import Door
from girandola.server.motion import MotionBook
from girandola.server.replies import desk_of, reply, visitor_of
from girandola.store.rounds import Points, Rounds
from girandola.table.entries import Logged, Opened, OptionsChanged, RoundPlayed, Started
from girandola.table.game import MalformedInput, Refused, Rules
from girandola.wire.codec import encode
from girandola.wire.rounds import Film, Scores, ScoreShown

_MOST_LISTED = 20


async def see(request: Request) -> Response:
    """A round of a live game (``?round=0`` is the first), by the id of the game's record."""
    await visitor_of(request)
    table, _, game = request.path_params["record"].rpartition(".")
    number = request.query_params.get("round", "0")
    if not (game.isdigit() and number.isdigit() and len(game) < 6 and len(number) < 3):
        raise MalformedInput("a film is asked for by a record's id and the number of a round")
    house = desk_of(request).house
    told = _told(await house.store.log_of(table[:32]), int(game), int(number))
    if told is None:
        raise Refused("no-such-record")
    bodies = await Rounds(house.store).inputs_of(table, int(game), int(number))
    if not bodies:
        raise Refused("no-such-record")
    made = await house.thinkers.ask(table, _filmed, *told, bodies)
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


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


def _filmed(rules: Rules, names: tuple[str, ...], deal: str, standing: str, bodies: list[str]) -> bytes:
    """In a worker process: the film as it is sent."""
    shown: Any = GAMES["confetti"].rules_shown(rules, len(names))
    first, last, events, motion = film(rules, deal, standing, bodies, MotionBook().frame)
    return encode(Film(names, shown, first, last, events, motion))


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
