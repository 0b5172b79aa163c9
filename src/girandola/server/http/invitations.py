"""Links and pictures for phones: a table's own, and the one that carries a seat to another device."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.server.tokens import hashed, new_secret
from girandola.table.checks import own_seat
from girandola.wire import requests as r
from girandola.wire.refusals import ServerRefusal

GOOD_FOR = 15 * 60 * 1000


async def table_picture(request: Request) -> Response:
    """The table's link as a QR code."""
    drawn = io.BytesIO()
    link = await _table_link(request)
    segno.make(link, error="m").save(drawn, kind="svg", scale=6, border=2, light="white")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def invitation(request: Request) -> Response:
    """The table's link, as people elsewhere can use it."""
    return reply(r.Invitation(await _table_link(request)))


async def _table_link(request: Request) -> str:
    context = context_of(request)
    code = await context.services.store.code_of(request.path_params["table"])
    if code is None:
        raise Refused(ServerRefusal.NO_SUCH_TABLE)
    return context.link(request, f"#/t/{code}")


async def carry_link(request: Request) -> Response:
    """A link by which one's seat goes to whichever device opens it first."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.CarryAsked, SMALL)
    context = context_of(request)
    table = (await context.tables.referee(request.path_params["table"])).table
    seat = own_seat(table, visitor.id, asked.seat)
    token, expires = new_secret(), context.services.clock.now() + GOOD_FOR
    await context.services.store.add_carry(hashed(token), table.id, seat, expires)
    link = context.link(request, f"#/t/{table.code}?carry={token}")
    picture = segno.make(link, error="m").svg_data_uri(scale=5, border=2, light="white")
    return reply(r.CarryLink(token, link, picture, expires), 201)


async def carry(request: Request) -> Response:
    """Open such a link: the seat is the asker's from now on, and the link is used up."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.CarryToken, SMALL)
    context = context_of(request)
    store = context.services.store
    token, now = hashed(asked.token), context.services.clock.now()
    found = await store.find_carry(token, now)
    if found is None:
        raise Refused(ServerRefusal.NO_SUCH_TOKEN)
    table, seat = found
    referee = await context.tables.referee(table)
    await referee.carry(seat, visitor.id, lambda: store.claim_carry(token, now))
    return reply(r.SeatCarried(table, seat))


ENDPOINTS = (
    Endpoint("GET", "/tables/{table}/invitation", invitation, answers=r.Invitation, needs_visitor=False),
    Endpoint("GET", "/tables/{table}/qr", table_picture, media="image/svg+xml", needs_visitor=False),
    Endpoint("POST", "/tables/{table}/carry", carry_link, r.CarryAsked, r.CarryLink, 201),
    Endpoint("POST", "/carry", carry, r.CarryToken, r.SeatCarried),
)
