"""What-ifs during a game over HTTP: private, made from what the asker's seat sees, and not stored."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.table.capabilities import AllowsWhatIf, Imagined
from girandola.table.checks import TableRefusal
from girandola.table.table import Table
from girandola.table.visibility import eyes_of
from girandola.wire import what_ifs as w
from girandola.wire.requests import ReplayStop

_STEPS_IN_A_ROW = 8
"""After this number of steps others have their turn: a step takes a quarter of a millisecond."""
_STEPS_PER_REQUEST = 10
"""This many steps count as one more request, since all steps are repeated each time."""


async def what_if(request: Request) -> Response:
    """Imagine how the game could go on, from what the asker's seat sees."""
    visitor = await visitor_of(request)
    asked = await body_of(request, w.WhatIfAsked, SMALL)
    context_of(request).spend(request, cost(asked))
    referee = await context_of(request).tables.referee(request.path_params["table"])
    return reply(await imagined(referee.table, visitor.id, asked))


def cost(asked: w.WhatIfAsked) -> float:
    """How many requests a what-if counts as, besides itself."""
    return 1.0 + len(asked.steps) // _STEPS_PER_REQUEST


async def imagined(table: Table, visitor: str, asked: w.WhatIfAsked) -> w.WhatIfShown:
    """The what-if of a visitor at a table. Raises Refused, as when the game has moved on.

    It is made from the game as it was when it was asked for, also where the game moves on meanwhile.
    """
    imagined, taken = _begun(table, visitor, asked), []
    presentation = table.presentation
    stopped: ReplayStop | None = None
    for number, text in enumerate(asked.steps, start=1):
        if number % _STEPS_IN_A_ROW == 0:
            await asyncio.sleep(0)
        seat = imagined.to_act
        if seat is None:
            stopped = ReplayStop(number, text, TableRefusal.GAME_OVER)
            break
        try:
            imagined, events = imagined.take(text)
        except Refused as refused:
            stopped = ReplayStop(number, text, refused.reason)
            break
        taken.append(w.WhatIfStep(seat, text, imagined.events_for(events)))
    return w.WhatIfShown(imagined.view(presentation), taken, stopped, imagined.assumable())


def _begun(table: Table, visitor: str, asked: w.WhatIfAsked) -> Imagined:
    eyes = eyes_of(table, visitor, asked.seat)
    if eyes is None or not eyes.is_player or eyes.seat is None:
        raise Refused(TableRefusal.NOT_SEATED)
    match = table.match
    if match is None or not match.is_on:
        raise Refused(TableRefusal.NO_GAME)
    if match.revision != asked.state:
        raise Refused(TableRefusal.STALE)
    position = match.position
    if not isinstance(position, AllowsWhatIf):
        raise Refused(TableRefusal.LIVE_GAME)
    return position.imagined(eyes.seat, table.options.display)


ENDPOINTS = (Endpoint("POST", "/tables/{table}/what-if", what_if, w.WhatIfAsked, w.WhatIfShown),)
