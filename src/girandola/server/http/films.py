"""Films of Confetti rounds over HTTP. They are made in a worker: workers/film.py."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.games import GAMES, game_of_record
from girandola.games.confetti.film import first_standing
from girandola.server.http.context import AppContext
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.query import number_in
from girandola.server.http.responses import context_of, visitor_of
from girandola.server.services import Services
from girandola.server.workers.film import film_of_inputs, film_of_record
from girandola.server.workers.pool import WorkerKind
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.table.entries import Logged, Opened, OptionsChanged, RoundPlayed, Started
from girandola.table.game import RealtimeGame, Rules
from girandola.table.table import Table
from girandola.table.visibility import eyes_of
from girandola.wire.refusals import ServerRefusal
from girandola.wire.rounds import Film

_LAST_ROUND = 99


async def film(request: Request) -> Response:
    """The film of a round (``?round=0`` is the first), by the id of the game's record."""
    visitor = await visitor_of(request)
    record, number = request.path_params["record"], number_in(request, "round", most=_LAST_ROUND) or 0
    context = context_of(request)
    context.spend(request, 4.0)  # a worker plays the whole round again
    made = await _of_table(context, visitor.id, record, number) if "." in record else None
    if made is None:  # brought by somebody, or its table is no longer kept
        made = await _of_brought(context.services, record, number)
    if made is None:
        raise Refused(ServerRefusal.NO_SUCH_RECORD)
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


async def _of_table(context: AppContext, visitor: str, record: str, number: int) -> bytes | None:
    """The film of a round that was played here and is over, although the game may go on.

    While the game goes on, only visitors who may watch the table get it.
    """
    table, _, game = record.rpartition(".")
    if not (game.isascii() and game.isdigit() and len(game) < 6):
        return None
    store = context.services.store
    log = await store.log_of(table[:32])
    start = _round_start(log, int(game), number)
    bodies = [] if start is None else await RealtimeInputs(store).inputs_of(table, int(game), number)
    if start is None or not bodies:
        return None
    is_kept = await store.record_origin(record[:40]) is not None
    if not is_kept and not _may_watch(Table.from_log(table, GAMES, log), visitor, int(game)):
        raise Refused(ServerRefusal.FILM_LATER)
    ask = context.services.workers.ask
    return await ask(table, film_of_inputs, *start, bodies, is_kept, kind=WorkerKind.FILM)


def _may_watch(table: Table, visitor: str, game: int) -> bool:
    is_running = table.is_playing and table.games == game
    return not is_running or eyes_of(table, visitor, None) is not None


async def _of_brought(services: Services, record: str, number: int) -> bytes | None:
    """A round of a record that somebody brought."""
    text = await services.store.record_body(record[:40])
    if text is None or not isinstance(game_of_record(text), RealtimeGame):
        return None
    return await services.workers.ask(record, film_of_record, text, number, kind=WorkerKind.FILM)


def _round_start(log: list[Logged], game: int, number: int) -> tuple[Rules, tuple[str, ...], str, str] | None:
    """Rules, names, deal and standing before the round; None unless the round was played to its end."""
    rules: Rules = {}
    started: Started | None = None
    standing: str | None = None
    for entry in (logged.entry for logged in log):
        if isinstance(entry, Opened | OptionsChanged):
            rules = entry.options.rules
        elif isinstance(entry, Started):
            started = entry if entry.game == game else None
            standing = first_standing(len(entry.names))
        elif isinstance(entry, RoundPlayed) and started is not None and standing is not None:
            if entry.round == number:
                return rules, started.names, started.deal, standing
            standing = entry.standing
    return None


_NUMBER = {"type": "integer", "minimum": 0, "maximum": _LAST_ROUND}

ENDPOINTS = (Endpoint("GET", "/films/{record}", film, answers=Film, query=(("round", _NUMBER),)),)
