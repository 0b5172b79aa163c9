"""Web Push over HTTP: the server's key, and which browsers are notified at which tables."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.server.push.addresses import read_endpoint
from girandola.server.push.encryption import check_keys
from girandola.server.push.sender import PushSender
from girandola.store.push_subscriptions import PushSubscription
from girandola.table.checks import TableRefusal
from girandola.wire import push as p
from girandola.wire.refusals import ServerRefusal


def _sender(request: Request) -> PushSender:
    push = context_of(request).services.push
    if push is None:
        raise Refused(ServerRefusal.NO_PUSH)
    return push


async def push_shown(request: Request) -> Response:
    """The key that browsers subscribe with, and the visitor's browsers and tables that are notified."""
    visitor = await visitor_of(request)
    push = context_of(request).services.push
    if push is None:
        return reply(p.PushShown(None, []))
    calls = [p.CallShown(table, device) for table, device in await push.stored.of_visitor(visitor.id)]
    return reply(p.PushShown(push.key.public, calls))


async def call_me(request: Request) -> Response:
    """Notify this browser when it is the visitor's turn at the table."""
    visitor = await visitor_of(request)
    push, context = _sender(request), context_of(request)
    asked = await body_of(request, p.CallAsked, SMALL)
    check_keys(asked.p256dh, asked.auth)
    read_endpoint(asked.endpoint, push.loopback)
    referee = await context.tables.referee(request.path_params["table"])
    if not referee.table.seats_of(visitor.id):
        raise Refused(TableRefusal.NOT_SEATED)
    subscription = PushSubscription(asked.endpoint, asked.p256dh, asked.auth)
    match, now = referee.table.match, context.services.clock.now()
    turn = 0 if match is None else match.revision
    await push.stored.add(referee.table.id, visitor.id, subscription, now, turn)
    return reply(p.CallShown(referee.table.id, subscription.device), 201)


async def do_not_call_me(request: Request) -> Response:
    """Stop notifying this browser for the table."""
    visitor = await visitor_of(request)
    table, device = request.path_params["table"], request.path_params["device"]
    await _sender(request).stored.remove(table, visitor.id, device)
    return reply(p.CallEnded())


ENDPOINTS = (
    Endpoint("GET", "/push", push_shown, answers=p.PushShown),
    Endpoint("POST", "/tables/{table}/calls", call_me, p.CallAsked, p.CallShown, 201),
    Endpoint("DELETE", "/tables/{table}/calls/{device}", do_not_call_me, answers=p.CallEnded),
)
