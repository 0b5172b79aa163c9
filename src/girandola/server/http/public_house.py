"""The public house over HTTP. On a server without one the address answers 404."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import context_of, visitor_of
from girandola.wire.public_house import HouseShown
from girandola.wire.refusals import ServerRefusal


async def house(request: Request) -> Response:
    """Who is here, and the public tables; only with ``named`` the others see one's name."""
    public = context_of(request).house
    if public is None:
        raise Refused(ServerRefusal.NO_SUCH_ADDRESS)
    visitor = await visitor_of(request)
    if request.query_params.get("named") == "1":
        public.enter(visitor.id, visitor.name)
    else:
        await context_of(request).unname(visitor.id, public)
    headers = {"cache-control": "no-store"}
    return Response(await public.shown(), headers=headers, media_type="application/json")


_NAMED = {"type": "string", "enum": ["0", "1"]}

ENDPOINTS = (Endpoint("GET", "/house", house, answers=HouseShown, query=(("named", _NAMED),)),)
