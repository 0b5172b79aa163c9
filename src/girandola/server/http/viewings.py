"""Viewings over HTTP: open one, and its QR code. Everything else goes over the viewing's socket."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.qr_code import qr_response
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
    return qr_response(context.link(request, f"#/viewing/{viewing}"))


ENDPOINTS = (
    Endpoint("POST", "/viewings", open_viewing, NewViewing, ViewingOpened, 201),
    Endpoint("GET", "/viewings/{viewing}/qr", viewing_picture, media="image/svg+xml", needs_visitor=False),
)
