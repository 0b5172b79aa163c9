"""A visitor's own finished games over HTTP: the list of them, figures about them, and all as one file."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from girandola.games import GAMES
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.query import LONGEST_TEXT, day_in, number_in, one_of, storable, text_in
from girandola.server.http.responses import context_of, reply, visitor_of
from girandola.store.held_records import HeldRecord, HeldRecords, RecordFilter
from girandola.table.game import GameVerdict
from girandola.table.statistics import DAY_MS, Statistics
from girandola.wire import own_games as o

_MOST_LISTED = 100
_MOST_GROUPS = 50
_MOST_SKIPPED = 10_000_000
_MOST_PLAYERS = 9
_FIRST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


async def records(request: Request) -> Response:
    """The records that the visitor has a part in and that fit the filter, newest first."""
    held = await _held(request)
    wanted = _filter(request)
    most, offset = number_in(request, "most", 1, _MOST_LISTED), number_in(request, "offset", 0, _MOST_SKIPPED)
    found = await held.page(wanted, _MOST_LISTED if most is None else most, offset or 0)
    return reply(o.Records([_brief(one) for one in found], await held.count(wanted)))


def _brief(held: HeldRecord) -> o.RecordBrief:
    summary = msgspec.json.decode(held.summary)
    return o.RecordBrief(
        id=held.id,
        game=held.kind,
        at=held.at,
        edition=held.edition,
        verdict=held.verdict,
        score=held.score,
        best=held.best,
        **summary,
    )


async def statistics(request: Request) -> Response:
    """Figures about the visitor's games that fit the filter; brought records count if they are asked for."""
    held = await _held(request)
    wanted = _filter(request)
    if wanted.brought is None:
        wanted = RecordFilter(**{**_fields(wanted), "brought": False})
    made = Statistics()
    async for part in held.played(wanted):
        made.add(part)
        await asyncio.sleep(0)  # tables should not wait for somebody with many games
    return reply(_shown(made, context_of(request).services.clock.today()))


def _shown(made: Statistics, today: date) -> o.PlayedStatistics:
    streak, longest = made.days_in_a_row((today - date(1970, 1, 1)).days)
    by_rules = [
        o.RulesFigures(
            game=rules.kind,
            edition=rules.edition,
            players=rules.players,
            games=figures.games,
            mean=figures.mean,
            highest=figures.highest,
            possible=figures.possible,
            perfect=figures.perfect,
            won=figures.won,
            lost=figures.lost,
            stopped=figures.stopped,
            hints=figures.hints,
            run=figures.run,
            longest=figures.longest,
        )
        for rules, figures in made.figures.items()
    ]
    over_time = [
        o.GameFigures(
            kind,
            made.period_days(kind),
            [o.PeriodFigures(one.start, one.games, one.mean, one.share) for one in made.periods(kind)],
        )
        for kind in made.kinds
    ]
    return o.PlayedStatistics(
        games=sum(one.games for one in by_rules),
        by_rules=sorted(by_rules, key=lambda one: (-one.games, one.edition, one.players)),
        over_time=over_time,
        groups=[
            o.Group(tuple(people.split("\n")), games)
            for people, games in made.groups.most_common(_MOST_GROUPS)
        ],
        streak=streak,
        longest_streak=longest,
    )


async def export(request: Request) -> Response:
    """All records that fit the filter, as a ZIP archive with one file each."""
    held = await _held(request)
    wanted = _filter(request)
    context_of(request).spend(request, 9.0)
    name = f"girandola-{context_of(request).services.clock.today().isoformat()}.zip"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return StreamingResponse(_archive(held, wanted), media_type="application/zip", headers=headers)


class _Pipe(io.RawIOBase):
    """Buffers what the archive writes until it is sent."""

    def __init__(self) -> None:
        self._written = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._written += data
        return len(data)

    def taken(self) -> bytes:
        data = bytes(self._written)
        self._written.clear()
        return data


async def _archive(held: HeldRecords, wanted: RecordFilter) -> AsyncIterator[bytes]:
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        async for part in held.bodies(wanted):
            for record, at, body in part:
                moment = datetime.fromtimestamp(at / 1000, UTC)
                time = max(_FIRST_ZIP_TIME, moment.timetuple()[:6])
                entry = zipfile.ZipInfo(f"{moment:%Y-%m-%d}-{record}.json", time)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, body)
                await asyncio.sleep(0)
            yield pipe.taken()
    yield pipe.taken()


# --- the filter


async def _held(request: Request) -> HeldRecords:
    visitor = await visitor_of(request)
    return HeldRecords(context_of(request).services.store, visitor.id)


def _fields(wanted: RecordFilter) -> dict[str, Any]:
    return {name: getattr(wanted, name) for name in RecordFilter.__slots__}


def _filter(request: Request) -> RecordFilter:
    """The filter in the address. Raises MalformedInput."""
    people = request.query_params.getlist("people")
    brought = one_of(request, "origin", ("here", "brought"))
    verdict = one_of(request, "verdict", tuple(GameVerdict))
    since, until = _midnight(day_in(request, "since")), _midnight(day_in(request, "until"))
    return RecordFilter(
        game=one_of(request, "game", tuple(GAMES)),
        edition=text_in(request, "edition"),
        players=number_in(request, "players", 1, _MOST_PLAYERS),
        person=text_in(request, "person"),
        people=tuple(storable(name) for name in people[:_MOST_PLAYERS]) or None,
        verdict=None if verdict is None else GameVerdict(verdict),
        search=text_in(request, "search"),
        since=since,
        until=None if until is None else until + DAY_MS,
        brought=None if brought is None else brought == "brought",
    )


def _midnight(day: date | None) -> int | None:
    """The beginning (UTC) of a day, in milliseconds."""
    return None if day is None else (day - date(1970, 1, 1)) // timedelta(days=1) * DAY_MS


_TEXT = {"type": "string", "maxLength": LONGEST_TEXT}
_WHICH: tuple[tuple[str, dict[str, Any]], ...] = (
    ("game", {"type": "string", "enum": list(GAMES)}),
    ("edition", _TEXT),
    ("players", {"type": "integer", "minimum": 1, "maximum": _MOST_PLAYERS}),
    ("person", _TEXT),
    ("people", {"type": "array", "items": _TEXT}),
    ("verdict", {"type": "string", "enum": list(GameVerdict)}),
    ("search", _TEXT),
    ("since", {"type": "string", "format": "date"}),
    ("until", {"type": "string", "format": "date"}),
    ("origin", {"type": "string", "enum": ["here", "brought"]}),
)
_PAGE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("most", {"type": "integer", "minimum": 1, "maximum": _MOST_LISTED}),
    ("offset", {"type": "integer", "minimum": 0}),
)

ENDPOINTS = (
    Endpoint("GET", "/records", records, answers=o.Records, query=(*_WHICH, *_PAGE)),
    Endpoint("GET", "/records.zip", export, query=_WHICH, media="application/zip"),
    Endpoint("GET", "/statistics", statistics, answers=o.PlayedStatistics, query=_WHICH),
)
