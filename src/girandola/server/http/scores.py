"""The scores of Confetti's solo games over HTTP."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.games import GAMES
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import context_of, reply, visitor_of
from girandola.store.scores import FREE_HEAPS, SoloScore, SoloScores
from girandola.wire.rounds import ScoreList, ScoreShown

_MOST_LISTED = 20


async def scores(request: Request) -> Response:
    """The best solo games: of a day's heap with ``?day=2031-05-24``, else of free heaps."""
    visitor = await visitor_of(request)
    services = context_of(request).services
    day = request.query_params.get("day")
    day = GAMES["confetti"].rules({"day": day})["day"]
    rounds = SoloScores(services.store)
    best = await rounds.best(day, _MOST_LISTED)
    own = await rounds.best(day, 1, visitor.id)
    today = services.clock.today().isoformat()
    result = FREE_HEAPS if day is None else await rounds.day_result(day, visitor.id)
    return reply(
        ScoreList(
            day,
            today,
            [_shown(one) for one in best],
            _shown(own[0]) if own else None,
            result.rank,
            result.players,
            result.streak,
            result.has_tried,
        )
    )


def _shown(points: SoloScore) -> ScoreShown:
    return ScoreShown(points.name, points.points, points.at, points.took)


_DAY = {"type": "string", "maxLength": 10}

ENDPOINTS = (Endpoint("GET", "/scores", scores, answers=ScoreList, query=(("day", _DAY),)),)
