"""Recorded games over HTTP: download one, upload one, and replay one with what-ifs."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import MalformedInput, Refused
from girandola.games import game_of_record
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import LARGE, LARGEST, body_of, context_of, reply, visitor_of
from girandola.server.replaying import replayed, whys_of_record
from girandola.server.services import Services
from girandola.server.tokens import new_id
from girandola.server.workers.film import check_record
from girandola.server.workers.pool import WorkerKind
from girandola.store.group_commit import PendingWrite
from girandola.table.checks import TableRefusal
from girandola.table.game import Position, Recorded, TurnGame
from girandola.wire import requests as r
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal

_DAY = 86_400_000


async def record(request: Request) -> Response:
    """One record, in the game's own format or in the one that is asked for."""
    text = await _kept(request, request.path_params["record"])
    wanted = request.query_params.get("format")
    if wanted is not None:
        game = game_of_record(text)
        if wanted not in game.formats():
            raise MalformedInput(f"the formats are {', '.join(game.formats())}")
        text = game.write_record(text, wanted)
    kind = "text/plain" if wanted == "link" else "application/json"
    return Response(text, media_type=kind, headers={"cache-control": "no-store"})


async def keep(request: Request) -> Response:
    """Store a record that the visitor uploads, so that it can be shared by a link."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.RecordSent, LARGEST)
    context_of(request).spend(request, 9.0)
    services, game = context_of(request).services, game_of_record(asked.text)
    await _check_room(services, visitor.id, len(asked.text))
    if isinstance(game, TurnGame):
        body, summary = await _played_through(game, asked.text)
    else:
        body, summary = await _checked(services, game.name, asked.text)
    kept = new_id()
    saved = services.store.record(
        kept,
        table=None,
        game=None,
        kind=game.name,
        now=services.clock.now(),
        summary=encode(summary).decode(),
        body=body,
        holders={visitor.id: ()},
    )
    await services.store.writer.write(PendingWrite(beside=saved))
    return reply(r.RecordKept(kept), 201)


async def _check_room(services: Services, visitor: str, size: int) -> None:
    """Raise if the visitor has uploaded too many records, or too large ones."""
    settings = services.settings
    lately, stored = await services.store.brought_by(visitor, services.clock.now() - _DAY)
    if lately >= settings.records_per_day or stored + size > settings.record_megabytes * 1_000_000:
        raise Refused(ServerRefusal.TOO_MANY_RECORDS)


async def _checked(services: Services, game: str, text: str) -> tuple[str, dict[str, Any]]:
    """The record of a real-time game and its summary."""
    found = await services.workers.ask(new_id(), check_record, game, text, kind=WorkerKind.FILM)
    if isinstance(found, str):
        raise MalformedInput(found)
    summary = {"names": found.names, "rules": {"name": found.rules_name}, "outcome": found.outcome}
    return found.body, summary


async def _played_through(game: TurnGame, text: str) -> tuple[str, dict[str, Any]]:
    """The record of a turn-based game in the game's own format, and its summary."""
    read = game.read_record(text)
    final = await _final(read)
    return read.body, {"names": read.names, "rules": {"name": read.rules.name}, "outcome": final.summary()}


async def _final(read: Recorded) -> Position:
    position = read.first
    for action in read.actions:
        try:
            position, _ = position.act(position.to_act[0], action)
        except (Refused, IndexError):
            raise MalformedInput("the rules refuse what is done in this record") from None
        await asyncio.sleep(0)
    return position.stopped(read.closing) if read.closing and not position.is_over else position


async def replay(request: Request) -> Response:
    """Replay a record as one seat saw it or with all hands open, and try what-ifs."""
    context_of(request).spend(request, 2.0)
    asked = await body_of(request, r.ReplayAsked, LARGE)
    if (asked.record is None) == (asked.text is None):
        raise MalformedInput("give either the id of a record or its text")
    text = asked.text if asked.text is not None else await _kept(request, str(asked.record))
    game = game_of_record(text)
    if not isinstance(game, TurnGame):
        raise Refused(TableRefusal.LIVE_GAME)  # it has no moves to step through: its rounds are films
    read = game.read_record(text)
    if asked.seat is not None and asked.seat >= len(read.names):
        raise Refused(TableRefusal.NO_SUCH_SEAT)
    store = context_of(request).services.store
    whys = [] if asked.record is None else await whys_of_record(store, asked.record)
    return reply(await replayed(read, whys, seat=asked.seat, keep=asked.keep, actions=asked.actions))


async def _kept(request: Request, wanted: str) -> str:
    body = await context_of(request).services.store.record_body(wanted[:40])
    if body is None:
        raise Refused(ServerRefusal.NO_SUCH_RECORD)
    return body


_FORMAT = {"type": "string", "enum": ["native", "hanab-live", "link"]}

ENDPOINTS = (
    Endpoint("POST", "/records", keep, r.RecordSent, r.RecordKept, 201),
    Endpoint(
        "GET", "/records/{record}", record, answers=dict, query=(("format", _FORMAT),), needs_visitor=False
    ),
    Endpoint("POST", "/replay", replay, r.ReplayAsked, r.ReplayShown, needs_visitor=False),
)
