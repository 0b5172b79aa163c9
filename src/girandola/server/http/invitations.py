"""Links to a table, and links that carry a seat to another device, with their QR codes."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.qr_code import qr_data_uri, qr_response
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.server.tokens import hashed, new_secret
from girandola.table.checks import own_seat
from girandola.wire import requests as r
from girandola.wire.refusals import ServerRefusal

GOOD_FOR = 15 * 60 * 1000
"""Milliseconds for which a seat can be carried by its link."""


async def table_picture(request: Request) -> Response:
    """The table's link as a QR code, in SVG."""
    return qr_response(await _table_link(request))


async def invitation(request: Request) -> Response:
    """The table's link, with an address that other devices can reach."""
    return reply(r.Invitation(await _table_link(request)))


async def _table_link(request: Request) -> str:
    context = context_of(request)
    code = await context.services.store.code_of(request.path_params["table"])
    if code is None:
        raise Refused(ServerRefusal.NO_SUCH_TABLE)
    return context.link(request, f"#/t/{code}")


async def carry_link(request: Request) -> Response:
    """A one-time link that gives the asker's seat to the first device that opens it."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.CarryAsked, SMALL)
    context = context_of(request)
    table = (await context.tables.referee(request.path_params["table"])).table
    seat = own_seat(table, visitor.id, asked.seat)
    token, expires = new_secret(), context.services.clock.now() + GOOD_FOR
    await context.services.store.add_carry(hashed(token), table.id, seat, expires)
    link = context.link(request, f"#/t/{table.code}?carry={token}")
    return reply(r.CarryLink(token, link, qr_data_uri(link), expires), 201)


async def carry(request: Request) -> Response:
    """Redeem such a link: the seat is the asker's from now on, and the link cannot be used again."""
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
