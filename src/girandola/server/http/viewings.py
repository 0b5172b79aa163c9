"""Viewings over HTTP: opened here, everything else is said on their socket."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.store.viewings import Viewings
from girandola.table.checks import clean_name
from girandola.wire.refusals import ServerRefusal
from girandola.wire.viewings import NewViewing, ViewingOpened


async def open_viewing(request: Request) -> Response:
    """Open a viewing of a kept record; the asker leads it."""
    visitor = await visitor_of(request)
    asked = await body_of(request, NewViewing, SMALL)
    context_of(request).spend(request, 4.0)
    clean_name(visitor.name)
    viewing, code = await context_of(request).viewings.open(visitor.id, asked.record)
    return reply(ViewingOpened(viewing, code), 201)


async def viewing_picture(request: Request) -> Response:
    """The viewing's link as a QR code."""
    context, viewing = context_of(request), request.path_params["viewing"]
    if await Viewings(context.services.store).find(viewing) is None:
        raise Refused(ServerRefusal.NO_SUCH_VIEWING)
    drawn = io.BytesIO()
    link = context.link(request, f"#/viewing/{viewing}")
    segno.make(link, error="m").save(drawn, kind="svg", scale=6, border=2, light="white")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


ENDPOINTS = (
    Endpoint("POST", "/viewings", open_viewing, NewViewing, ViewingOpened, 201),
    Endpoint("GET", "/viewings/{viewing}/qr", viewing_picture, media="image/svg+xml", needs_visitor=False),
)
