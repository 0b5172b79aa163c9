"""Tables over HTTP: open one, list them, look at one, send a command without a socket."""

import logging

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from girandola.bots.registry import TABLE_BOTS
from girandola.core.errors import MalformedInput, Refused
from girandola.server.http.context import AppContext
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.query import number_in
from girandola.server.http.responses import SMALL, body_of, bytes_of, context_of, problem, reply, visitor_of
from girandola.server.http.sessions import KnownVisitor
from girandola.server.tables.referee import Referee
from girandola.store.table_lists import Brief, ListedTable, ListedTables
from girandola.store.viewings import Viewings
from girandola.table.checks import Asker, clean_name
from girandola.table.commands import AddBot, AnyCommand, Sit, Start
from girandola.table.visibility import eyes_of
from girandola.wire import requests as r
from girandola.wire import show
from girandola.wire.codec import read_command
from girandola.wire.messages import Join, Look, Ping, TablePhase, TableShown
from girandola.wire.refusals import ServerRefusal

log = logging.getLogger(__name__)
_MOST_LISTED = 50


async def new_table(request: Request) -> Response:
    """Open a table; sit down, add bots and start at once if asked to."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.NewTable, SMALL)
    _check_wishes(asked)
    context_of(request).spend(request, 4.0)
    clean_name(visitor.name)  # otherwise a bad name would leave an empty table behind
    referee = await context_of(request).tables.open_table(visitor.id, asked.options)
    asker = Asker(visitor.id, visitor.name)
    for wish in _wishes(asked):
        await referee.command(asker, wish)
    return reply(r.TableOpened(referee.table.id, referee.table.code), 201)


def _check_wishes(asked: r.NewTable) -> None:
    """Refuse before the table exists what would be refused after it does."""
    seats = asked.options.seats
    if asked.sit is not None and asked.sit >= seats:
        raise MalformedInput(f"there is no seat {asked.sit} at a table of {seats}")
    if len(asked.bots) + (asked.sit is not None) > seats:
        raise MalformedInput("there are more bots than free seats")
    if asked.start and len(asked.bots) + (asked.sit is not None) < seats:
        raise MalformedInput("a game can start only when every seat is taken")
    for bot in asked.bots:
        if bot not in TABLE_BOTS.get(asked.options.game, {}):
            raise MalformedInput(f"there is no bot {bot!r} for this game")


def _wishes(asked: r.NewTable) -> list[AnyCommand]:
    free = [seat for seat in range(asked.options.seats) if seat != asked.sit]
    wishes: list[AnyCommand] = [] if asked.sit is None else [Sit(seat=asked.sit)]
    wishes += [AddBot(seat=seat, bot=bot) for seat, bot in zip(free, asked.bots, strict=False)]
    return [*wishes, Start()] if asked.start else wishes


async def tables(request: Request) -> Response:
    """The visitor's own tables, and the public ones, newest first."""
    context = context_of(request)
    visitor = await context.sessions.who(request)
    lists = ListedTables(context.services.store)
    mine = await lists.of_visitor(visitor.id, _MOST_LISTED) if visitor else []
    own = {one.id for one in mine}
    listed = [one for one in await lists.open(_MOST_LISTED) if one.id not in own and _is_for_others(one)]
    return reply(
        r.TableLists(
            await _briefs(context, visitor, mine),
            await _briefs(context, visitor, listed),
            UNSET if context.house is None else True,
        )
    )


def _is_for_others(table: ListedTable) -> bool:
    """Whether others can do something there: sit down, or watch. Without a brief nobody knows yet."""
    if table.phase == "lobby" or table.brief is None:
        return True
    return table.brief.can_watch or None in table.brief.names


async def _briefs(
    context: AppContext, visitor: KnownVisitor | None, listed: list[ListedTable]
) -> list[r.TableBrief]:
    """What a list shows of each table. A table that cannot be read, as after a downgrade, is left out."""
    briefs: list[r.TableBrief] = []
    for one in listed:
        try:
            brief, to_act = one.brief, one.to_act
            if brief is None:
                brief, to_act = await context.tables.brief_from_log(one.id, one.seq)
            briefs.append(_brief(one, brief, to_act, visitor))
        except Exception as error:
            context.services.metrics.unreadable.inc()
            log.error("a table cannot be read", extra={"cause": type(error).__name__})
    return briefs


def _brief(
    table: ListedTable, brief: Brief, to_act: tuple[int, ...], visitor: KnownVisitor | None
) -> r.TableBrief:
    mine = tuple(seat for seat, who in enumerate(brief.visitors) if visitor and who == visitor.id)
    return r.TableBrief(
        id=table.id,
        code=table.code,
        game=brief.game,
        rules=brief.rules,
        phase=TablePhase(table.phase),
        names=brief.names,
        mine=mine,
        your_turn=any(seat in to_act for seat in mine),
        at=table.at,
    )


async def _referee(request: Request) -> Referee:
    referee = await context_of(request).tables.referee(request.path_params["table"])
    referee.visit()
    return referee


async def table(request: Request) -> Response:
    """A table as anybody who has its link may see it."""
    await visitor_of(request)
    return reply((await _referee(request)).shown())


async def view(request: Request) -> Response:
    """The game as the asker's seat saw it after a number of the log, or now."""
    visitor = await visitor_of(request)
    referee = await _referee(request)
    seat, at = number_in(request, "seat"), number_in(request, "at")
    eyes = eyes_of(referee.table, visitor.id, seat)
    referee.table.note_spectator(visitor.id, eyes)
    return reply(show.past_view(referee.table, eyes, at))


async def command(request: Request) -> Response:
    """Any command of the socket protocol, for clients without a socket."""
    visitor = await visitor_of(request)
    referee = await _referee(request)
    asked = read_command(await bytes_of(request, SMALL))
    if isinstance(asked, Join | Look | Ping):
        return problem(ServerRefusal.SOCKETS_ONLY)
    return reply(r.Granted(await referee.command(Asker(visitor.id, visitor.name), asked)))


async def code(request: Request) -> Response:
    """The table, or the viewing, with this code."""
    await visitor_of(request)
    context = context_of(request)
    context.spend(request, 4.0)  # codes are short, so guessing them is limited
    found = await context.services.store.table_with_code(request.path_params["code"].strip().upper()[:16])
    if found is None:
        raise Refused(ServerRefusal.NO_SUCH_CODE)
    is_viewing = await Viewings(context.services.store).find(found) is not None
    return reply(r.Found(found, "viewing" if is_viewing else "table"))


_NUMBER = {"type": "integer", "minimum": 0, "maximum": 99_999_999_999}

ENDPOINTS = (
    Endpoint("GET", "/tables", tables, answers=r.TableLists, needs_visitor=False),
    Endpoint("POST", "/tables", new_table, r.NewTable, r.TableOpened, 201),
    Endpoint("GET", "/tables/{table}", table, answers=TableShown),
    Endpoint(
        "GET", "/tables/{table}/view", view, answers=r.PastView, query=(("seat", _NUMBER), ("at", _NUMBER))
    ),
    Endpoint("POST", "/tables/{table}/commands", command, AnyCommand, r.Granted),
    Endpoint("GET", "/codes/{code}", code, answers=r.Found),
)
