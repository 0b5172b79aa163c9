"""Deals that several groups play, over HTTP: the deal of the day, with one try, and shared deals."""

import hashlib
import json
from datetime import date

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import MalformedInput, Refused
from girandola.games import GAMES, game_of_record
from girandola.games.hanabi.day import DAY_BOTS, day_options, deal_of_day
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.query import day_in
from girandola.server.http.responses import context_of, reply, visitor_of
from girandola.server.http.sessions import KnownVisitor
from girandola.server.tables.referee import Referee
from girandola.store.deals import DayDeals, DealResult, SharedDeals
from girandola.store.group_commit import PendingWrite
from girandola.store.holder_rows import read_summary, result_of
from girandola.table.checks import Asker, TableRefusal, clean_name
from girandola.table.commands import AddBot, AnyCommand, Sit, Start
from girandola.table.entries import FixedDeal
from girandola.table.game import Rules
from girandola.table.options import TableOptions
from girandola.wire import deals as d
from girandola.wire import requests as r
from girandola.wire.refusals import ServerRefusal

_BEST = 25
"""The most points of the day's deal, which is dealt by the usual rules."""


async def day(request: Request) -> Response:
    """The deal of a day (``?day=2031-05-24``, else today's), and how the visitor did."""
    visitor = await visitor_of(request)
    context = context_of(request)
    today = context.services.clock.today()
    wanted = _day(request, today)
    deals = DayDeals(context.services.store)
    own = await deals.of(wanted.isoformat(), visitor.id)
    is_over = own is not None and own.score is not None
    counts = await deals.distribution(wanted.isoformat()) if is_over or wanted < today else None
    winnable = await context.day_studies.winnable(wanted.isoformat()) if counts else None
    score = own.score if own is not None else None
    return reply(
        d.DayShown(
            day=wanted.isoformat(),
            today=today.isoformat(),
            table=own.table if own is not None else None,
            record=own.record if own is not None and is_over else None,
            score=score,
            best=_BEST,
            players=sum((await deals.distribution(wanted.isoformat())).values()),
            streak=await deals.streak(wanted.isoformat(), visitor.id),
            distribution=None if counts is None else [counts.get(at, 0) for at in range(_BEST + 1)],
            percentile=None if counts is None or score is None else _percentile(counts, score),
            winnable=None if winnable is None else d.DayWinnable(winnable),
        )
    )


def _percentile(counts: dict[int, int], score: int) -> int | None:
    """The percentage of the others who did not do better; None if there are no others."""
    others = sum(counts.values()) - 1
    if others < 1:
        return None
    not_better = sum(count for at, count in counts.items() if at <= score) - 1
    return round(100 * not_better / others)


def _day(request: Request, today: date) -> date:
    wanted = day_in(request, "day") or today
    if wanted > today:
        raise MalformedInput("that day has not come yet")
    return wanted


async def play_day(request: Request) -> Response:
    """Open today's deal with two Companions; a visitor who has begun it already gets that table."""
    visitor = await visitor_of(request)
    services = context_of(request).services
    today = services.clock.today().isoformat()
    begun = await DayDeals(services.store).of(today, visitor.id)
    if begun is None:
        try:
            fixed = FixedDeal(deal_of_day(today), day=today)
            referee = await _open(request, visitor, day_options(), fixed)
        except Refused as refused:
            if refused.reason is not TableRefusal.ONE_TRY:
                raise
            begun = await DayDeals(services.store).of(today, visitor.id)  # two requests came at once
    if begun is not None:
        if begun.score is not None:
            return reply(r.Found(begun.table))
        referee = await context_of(request).tables.referee(begun.table)
    await _start_day(referee, Asker(visitor.id, visitor.name))
    return reply(r.Found(referee.table.id))


async def _start_day(referee: Referee, asker: Asker) -> None:
    """Sit down with the day's partners and start. What another request has done already stays as it is."""
    bots = enumerate(DAY_BOTS, start=1)
    wishes: list[AnyCommand] = [Sit(seat=0), *(AddBot(seat=seat, bot=bot) for seat, bot in bots), Start()]
    refusal: Refused | None = None
    for wish in wishes:
        if referee.table.match is not None:
            return
        try:
            await referee.command(asker, wish)
        except Refused as refused:
            refusal = refused
    if referee.table.match is None and refusal is not None:
        raise refusal


async def share_deal(request: Request) -> Response:
    """A key by which others can play the deal of a record without seeing the record."""
    await visitor_of(request)
    store = context_of(request).services.store
    record = request.path_params["record"][:40]
    body = await store.record_body(record)
    if body is None:
        raise Refused(ServerRefusal.NO_SUCH_RECORD)
    game = game_of_record(body)
    key = _key(game.name, *game.deal_of_record(body))
    await store.writer.write(PendingWrite(beside=[SharedDeals(store).add(key, record)]))
    return reply(d.DealKey(key))


def _key(game: str, rules: Rules, seats: int, deal: str) -> str:
    """The key of a deal: the same for everybody, and the deal cannot be worked out from it."""
    text = json.dumps([game, rules, seats, json.loads(deal)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


async def deal(request: Request) -> Response:
    """The results of all games with a shared deal."""
    visitor = await visitor_of(request)
    games = await _games(request)
    first = read_summary(games[0].summary)
    result = result_of(games[0].kind, first)
    return reply(
        d.DealShown(
            deal=request.path_params["deal"],
            game=games[0].kind,
            edition=result.rules_name,
            seats=len(first["names"]),
            best=result.best,
            known=any(visitor.id in one.holders for one in games),
            games=[_shown(one, games[:at], visitor) for at, one in enumerate(games)],
        )
    )


def _shown(one: DealResult, before: list[DealResult], visitor: KnownVisitor) -> d.SameDealGame:
    summary = read_summary(one.summary)
    result = result_of(one.kind, summary).seats[0]
    names = tuple(summary["names"])
    return d.SameDealGame(
        names=names,
        bots=tuple(summary.get("bots") or [None] * len(names)),
        at=one.at,
        score=result.score,
        verdict=result.verdict,
        knew=any(one.holders & earlier.holders for earlier in before),
        record=one.record if visitor.id in one.holders else None,
    )


async def play_deal(request: Request) -> Response:
    """Open a table for a shared deal: its first game has that deal."""
    visitor = await visitor_of(request)
    games = await _games(request)
    game = GAMES[games[0].kind]
    body = await context_of(request).services.store.record_body(games[0].record)
    assert body is not None, "a listed record is there"
    rules, seats, cards = game.deal_of_record(body)
    options = TableOptions(game=game.name, rules=rules, seats=seats)
    fixed = FixedDeal(cards, key=request.path_params["deal"])
    referee = await _open(request, visitor, options, fixed)
    await referee.command(Asker(visitor.id, visitor.name), Sit(seat=0))
    return reply(r.TableOpened(referee.table.id, referee.table.code), 201)


async def _games(request: Request) -> list[DealResult]:
    store = context_of(request).services.store
    found = await SharedDeals(store).results(request.path_params["deal"][:32])
    if not found:
        raise Refused(ServerRefusal.NO_SUCH_DEAL)
    return found


async def _open(request: Request, visitor: KnownVisitor, options: TableOptions, fixed: FixedDeal) -> Referee:
    context_of(request).spend(request, 4.0)
    clean_name(visitor.name)  # otherwise a bad name would leave an empty table behind
    return await context_of(request).tables.open_table(visitor.id, options, fixed)


_DAY = {"type": "string", "format": "date"}

ENDPOINTS = (
    Endpoint("GET", "/day", day, answers=d.DayShown, query=(("day", _DAY),)),
    Endpoint("POST", "/day", play_day, answers=r.Found),
    Endpoint("POST", "/records/{record}/deal", share_deal, answers=d.DealKey),
    Endpoint("GET", "/deals/{deal}", deal, answers=d.DealShown),
    Endpoint("POST", "/deals/{deal}/tables", play_deal, answers=r.TableOpened, status=201),
)
