"""One's own finished games over HTTP: listed by a filter, counted, and taken along as one file."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from girandola.core.errors import MalformedInput
from girandola.games import GAMES
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import context_of, reply, visitor_of
from girandola.store.held_records import HeldRecord, HeldRecords, RecordFilter
from girandola.table.game import GameVerdict
from girandola.table.statistics import DAY_MS, Statistics
from girandola.wire import played as p

_MOST_LISTED = 100
_MOST_GROUPS = 50
_LONGEST = 200
_FIRST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


async def records(request: Request) -> Response:
    """The records that the visitor has a part in and that fit the filter, newest first."""
    held = await _held(request)
    wanted = _filter(request)
    most, offset = _number(request, "most", 1, _MOST_LISTED), _number(request, "offset", 0, 10_000_000)
    found = await held.page(wanted, _MOST_LISTED if most is None else most, offset or 0)
    return reply(p.Records([_brief(one) for one in found], await held.count(wanted)))


def _brief(held: HeldRecord) -> p.RecordBrief:
    told = msgspec.json.decode(held.summary)
    return p.RecordBrief(
        id=held.id,
        game=held.kind,
        at=held.at,
        edition=held.edition,
        verdict=held.verdict,
        score=held.score,
        best=held.best,
        **told,
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


def _shown(made: Statistics, today: date) -> p.PlayedStatistics:
    streak, longest = made.days_in_a_row((today - date(1970, 1, 1)).days)
    by_rules = [
        p.RulesFigures(
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
        p.GameFigures(
            kind,
            made.period_days(kind),
            [p.PeriodFigures(one.start, one.games, one.mean, one.share) for one in made.periods(kind)],
        )
        for kind in made.kinds
    ]
    return p.PlayedStatistics(
        games=sum(one.games for one in by_rules),
        by_rules=sorted(by_rules, key=lambda one: (-one.games, one.edition, one.players)),
        over_time=over_time,
        groups=[
            p.Group(tuple(people.split("\n")), games)
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
    """Takes what the archive writes until it is sent on."""

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
    brought = _word(request, "origin", ("here", "brought"))
    verdict = _word(request, "verdict", tuple(GameVerdict))
    since, until = _day(request, "since"), _day(request, "until")
    return RecordFilter(
        game=_word(request, "game", tuple(GAMES)),
        edition=_text(request, "edition"),
        players=_number(request, "players", 1, 9),
        person=_text(request, "person"),
        people=tuple(_storable(name) for name in people[:9]) or None,
        verdict=None if verdict is None else GameVerdict(verdict),
        search=_text(request, "search"),
        since=since,
        until=None if until is None else until + DAY_MS,
        brought=None if brought is None else brought == "brought",
    )


def _storable(text: str) -> str:
    """The text as a name in a record could be: PostgreSQL refuses a NUL, even in a question."""
    return text[:_LONGEST].replace("\x00", "")


def _text(request: Request, name: str) -> str | None:
    return _storable(request.query_params.get(name, "").strip()) or None


def _word(request: Request, name: str, known: tuple[str, ...]) -> str | None:
    text = _text(request, name)
    if text is not None and text not in known:
        raise MalformedInput(f"{name} is one of {', '.join(known)}")
    return text


def _number(request: Request, name: str, least: int, most: int) -> int | None:
    text = _text(request, name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
        raise MalformedInput(f"{name} must be a whole number from {least} to {most}")
    return int(text)


def _day(request: Request, name: str) -> int | None:
    """Midnight (UTC) at which a day begins, in milliseconds."""
    text = _text(request, name)
    if text is None:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise MalformedInput(f"{name} must be a day such as 2031-05-24") from None
    return (day - date(1970, 1, 1)) // timedelta(days=1) * DAY_MS


_TEXT = {"type": "string", "maxLength": _LONGEST}
_WHICH: tuple[tuple[str, dict[str, Any]], ...] = (
    ("game", {"type": "string", "enum": list(GAMES)}),
    ("edition", _TEXT),
    ("players", {"type": "integer", "minimum": 1, "maximum": 9}),
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
    Endpoint("GET", "/records", records, answers=p.Records, query=(*_WHICH, *_PAGE)),
    Endpoint("GET", "/records.zip", export, query=_WHICH, media="application/zip"),
    Endpoint("GET", "/statistics", statistics, answers=p.PlayedStatistics, query=_WHICH),
)
