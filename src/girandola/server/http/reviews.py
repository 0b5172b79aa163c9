"""Reviews of recorded games over HTTP. The jobs that make them are in reviews/jobs.py."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import MalformedInput, Refused
from girandola.games import game_of_record
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.store.store import Store
from girandola.store.viewings import Viewings
from girandola.table.game import TurnGame
from girandola.wire.refusals import ServerRefusal
from girandola.wire.reviews import ReviewAsked, ReviewLeft, ReviewShown


async def begin_review(request: Request) -> Response:
    """Start the review of a stored record: what each move was worth, by what its player saw."""
    visitor = await visitor_of(request)
    asked = await body_of(request, ReviewAsked, SMALL)
    context = context_of(request)
    text = await _text_of(context.services.store, asked)
    game = game_of_record(text)
    if not isinstance(game, TurnGame) or not game.has_reviews:
        raise MalformedInput("records of this game are not reviewed")
    read = game.read_record(text)
    return reply(await context.reviews.report_new(visitor.id, read.body), 201)


async def _text_of(store: Store, asked: ReviewAsked) -> str:
    if (asked.record is None) == (asked.viewing is None):
        raise MalformedInput("give either the id of a record or that of a viewing")
    record = asked.record
    if asked.viewing is not None:
        viewing = await Viewings(store).find(asked.viewing)
        if viewing is None:
            raise Refused(ServerRefusal.NO_SUCH_VIEWING)
        record = viewing.record
    text = await store.record_body(str(record))
    if text is None:
        raise Refused(ServerRefusal.NO_SUCH_RECORD)
    return text


async def review(request: Request) -> Response:
    """The progress of a review, with all turns that are finished."""
    visitor = await visitor_of(request)
    return reply(await context_of(request).reviews.report(visitor.id, request.path_params["review"]))


async def leave_review(request: Request) -> Response:
    """Stop waiting for a review; it is stopped when nobody waits for it."""
    visitor = await visitor_of(request)
    context_of(request).reviews.leave(request.path_params["review"], visitor.id)
    return reply(ReviewLeft())


ENDPOINTS = (
    Endpoint("POST", "/reviews", begin_review, ReviewAsked, ReviewShown, 201),
    Endpoint("GET", "/reviews/{review}", review, answers=ReviewShown),
    Endpoint("DELETE", "/reviews/{review}", leave_review, answers=ReviewLeft),
)
