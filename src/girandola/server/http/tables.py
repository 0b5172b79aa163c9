"""The HTTP API: visitors, the catalogue of games, tables and lists of them. docs/protocol.md tells it."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.bots.registry import BOTS
from girandola.games import GAMES, GameRules
from girandola.server.http.context import Desk
from girandola.server.http.endpoints import Door
from girandola.server.http.responses import SMALL, body_of, desk_of, problem, reply, visitor_of
from girandola.server.http.sessions import COOKIE, YEAR, Known
from girandola.server.tables.referee import Referee
from girandola.store.visitor_data import Belongings
from girandola.table.checks import Asker
from girandola.table.commands import AddBot, AnyCommand, Sit, Start
from girandola.table.game import MalformedInput, Refused
from girandola.table.visibility import eyes_of
from girandola.wire import requests as r
from girandola.wire import show
from girandola.wire.codec import read_command
from girandola.wire.messages import Join, Look, Ping, TableShown

_MOST_LISTED = 50


# --- visitors


async def new_visitor(request: Request) -> Response:
    """Become somebody: a cookie for a browser, a secret in the answer for a program."""
    asked = await body_of(request, r.NewVisitor, SMALL)
    desk = desk_of(request)
    known, secret = await desk.visitors.welcome(asked.name, desk.house.now())
    if asked.bearer:
        return reply(r.Visitor(known.name, secret), 201)
    answer = reply(r.Visitor(known.name), 201)
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        path=request.scope.get("root_path", "") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return answer


async def me(request: Request) -> Response:
    """Who am I here?"""
    return reply(r.Visitor((await visitor_of(request)).name))


async def rename(request: Request) -> Response:
    """Be called otherwise from now on."""
    known = await visitor_of(request)
    asked = await body_of(request, r.NewName, SMALL)
    renamed = await desk_of(request).visitors.rename(known, asked.name)
    return reply(r.Visitor(renamed.name))


async def everything(request: Request) -> Response:
    """Everything that is kept of the visitor, to take along."""
    known = await visitor_of(request)
    return reply(await Belongings(desk_of(request).house.store, known.id).everything())


async def forget_me(request: Request) -> Response:
    """Forget the visitor: what is theirs is taken away, and games that others played too become nobody's."""
    known = await visitor_of(request)
    desk = desk_of(request)
    changed = await Belongings(desk.house.store, known.id).forget()
    desk.visitors.forget(known)
    desk.house.reload(changed)
    answer = reply(r.Forgotten(len(changed)))
    answer.delete_cookie(COOKIE, path=request.scope.get("root_path", "") or "/")
    return answer


# --- games


async def games(_request: Request) -> Response:
    """The games of the house, and what may be chosen for them."""
    shown = [
        r.GameShown(
            game=game.name,
            pace=game.pace.value,
            seats=game.seats,
            presets=dict(game.presets()),
            choices=dict(game.choices()),
            phrases=game.phrases,
            bots=_bots(game.name),
        )
        for game in GAMES.values()
    ]
    return reply(r.Catalogue(shown))


def _bots(game: str) -> tuple[r.BotShown, ...]:
    offered = (entry for entry in BOTS.get(game, {}).values() if entry.stands_for is None)
    return tuple(r.BotShown(entry.name, entry.company.value) for entry in offered)


async def rules(request: Request) -> Response:
    """The rules that some choices make, written out."""
    asked = await body_of(request, r.RulesAsked, SMALL)
    game = GAMES.get(asked.game)
    if game is None:
        raise MalformedInput(f"there is no game {asked.game!r}; there are {', '.join(GAMES)}")
    if asked.seats not in game.seats:
        raise MalformedInput(f"this game is for {game.seats[0]} to {game.seats[-1]} players")
    return reply(game.rules_shown(game.rules(asked.rules), asked.seats))


# --- tables


async def new_table(request: Request) -> Response:
    """Open a table; sit down, add bots and start in the same breath if asked to."""
    known = await visitor_of(request)
    asked = await body_of(request, r.NewTable, SMALL)
    _check_wishes(asked)
    referee = await desk_of(request).house.open_table(known.id, asked.options)
    asker = Asker(known.id, known.name)
    for wish in _wishes(asked):
        await referee.command(asker, wish)
    return reply(r.Opened(referee.table.id, referee.table.code), 201)


def _check_wishes(asked: r.NewTable) -> None:
    """What would be refused after the table is there is refused before."""
    seats = asked.options.seats
    if asked.sit is not None and asked.sit >= seats:
        raise MalformedInput(f"there is no seat {asked.sit} at a table of {seats}")
    if len(asked.bots) + (asked.sit is not None) > seats:
        raise MalformedInput("there are more bots than free seats")
    if asked.start and len(asked.bots) + (asked.sit is not None) < seats:
        raise MalformedInput("a game can start only when every seat is taken")
    for bot in asked.bots:
        if bot not in BOTS.get(asked.options.game, {}):
            raise MalformedInput(f"there is no bot {bot!r} for this game")


def _wishes(asked: r.NewTable) -> list[AnyCommand]:
    free = [seat for seat in range(asked.options.seats) if seat != asked.sit]
    wishes: list[AnyCommand] = [] if asked.sit is None else [Sit(seat=asked.sit)]
    wishes += [AddBot(seat=seat, bot=bot) for seat, bot in zip(free, asked.bots, strict=False)]
    return [*wishes, Start()] if asked.start else wishes


async def tables(request: Request) -> Response:
    """One's own tables and those that are open to all, newest first."""
    desk = desk_of(request)
    known = await desk.visitors.who(request)
    mine = await desk.house.store.tables_of(known.id, _MOST_LISTED) if known else []
    listed = [one for one in await desk.house.store.open_tables(_MOST_LISTED) if one not in mine]
    return reply(r.Tables(await _briefs(desk, known, mine), await _briefs(desk, known, listed)))


async def _briefs(desk: Desk, known: Known | None, ids: list[str]) -> list[r.TableBrief]:
    return [_brief(await desk.house.referee(one), known) for one in ids]


def _brief(referee: Referee, known: Known | None) -> r.TableBrief:
    table = referee.table
    mine = tuple(table.seats_of(known.id)) if known else ()
    to_act = table.match.position.to_act if table.match else ()
    return r.TableBrief(
        id=table.id,
        code=table.code,
        game=table.game.name,
        rules=show.rules_of(table).name,
        phase=show.phase_of(table),
        names=tuple(who.name if who else None for who in table.seats),
        mine=mine,
        your_turn=any(seat in to_act for seat in mine),
        at=table.log[-1].at if table.log else 0,
    )


async def _referee(request: Request) -> Referee:
    return await desk_of(request).house.referee(request.path_params["table"])


async def table(request: Request) -> Response:
    """A table as everybody may see it who has its link."""
    await visitor_of(request)
    return reply((await _referee(request)).shown())


async def view(request: Request) -> Response:
    """The game as the asker's seat saw it after a number of the log, or now."""
    known = await visitor_of(request)
    referee = await _referee(request)
    seat, at = _number(request, "seat"), _number(request, "at")
    eyes = eyes_of(referee.table, known.id, seat)
    return reply(show.past_view(referee.table, eyes, at))


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        raise MalformedInput(f"{name} must be a whole number")
    return int(text)


async def command(request: Request) -> Response:
    """Any command of the live protocol, for those who keep no socket open."""
    known = await visitor_of(request)
    referee = await _referee(request)
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > SMALL:
            raise Refused("too-large")
    asked = read_command(bytes(data))
    if isinstance(asked, Join | Look | Ping):
        return problem("sockets-only")
    return reply(r.Granted(await referee.command(Asker(known.id, known.name), asked)))


async def code(request: Request) -> Response:
    """The table with this code."""
    await visitor_of(request)
    desk = desk_of(request)
    address = request.client.host if request.client else ""
    if not desk.requests.take(address, 4.0):  # codes are short: nobody shall try them all
        raise Refused("too-fast")
    found = await desk.house.store.table_with_code(request.path_params["code"].strip().upper()[:16])
    if found is None:
        raise Refused("no-such-code")
    return reply(r.Found(found))


_NUMBER = {"type": "integer", "minimum": 0, "maximum": 99_999_999_999}

DOORS = (
    Door("POST", "/visitors", new_visitor, r.NewVisitor, r.Visitor, 201, needs_visitor=False),
    Door("GET", "/me", me, answers=r.Visitor),
    Door("PATCH", "/me", rename, r.NewName, r.Visitor),
    Door("GET", "/me/everything", everything, answers=dict),
    Door("DELETE", "/me", forget_me, answers=r.Forgotten),
    Door("GET", "/games", games, answers=r.Catalogue, needs_visitor=False),
    Door("POST", "/rules", rules, r.RulesAsked, GameRules, needs_visitor=False),
    Door("GET", "/tables", tables, answers=r.Tables, needs_visitor=False),
    Door("POST", "/tables", new_table, r.NewTable, r.Opened, 201),
    Door("GET", "/tables/{table}", table, answers=TableShown),
    Door("GET", "/tables/{table}/view", view, answers=r.PastView, query=(("seat", _NUMBER), ("at", _NUMBER))),
    Door("POST", "/tables/{table}/commands", command, AnyCommand, r.Granted),
    Door("GET", "/codes/{code}", code, answers=r.Found),
)
