"""The catalogue over HTTP: which games and bots there are, and the rules that some choices make."""

from starlette.requests import Request
from starlette.responses import Response

from girandola.bots.registry import TABLE_BOTS
from girandola.core.errors import MalformedInput
from girandola.games import GAMES, AnyRules
from girandola.server.guests.table_guests import GAME
from girandola.server.http.context import AppContext
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, reply
from girandola.table.game import TurnGame
from girandola.table.lobby import GUEST_PREFIX
from girandola.wire import requests as r


async def games(request: Request) -> Response:
    """All games, and what can be chosen for them."""
    context: AppContext = request.app.state.context
    guests = context.services.guests
    here = guests.names if guests is not None else ()
    shown = [
        r.GameShown(
            game=game.name,
            pace="turns" if isinstance(game, TurnGame) else "realtime",
            seats=game.seats,
            presets=dict(game.presets()),
            choices=dict(game.choices()),
            display=dict(game.display_choices()),
            phrases=game.phrases,
            bots=(*_bots(game.name), *(_guest(name) for name in here if game.name == GAME)),
        )
        for game in GAMES.values()
    ]
    return reply(r.Catalogue(shown))


def _bots(game: str) -> tuple[r.BotShown, ...]:
    offered = (spec for spec in TABLE_BOTS.get(game, {}).values() if spec.alias_of is None)
    return tuple(r.BotShown(spec.name, spec.company.value, spec.is_suggested) for spec in offered)


def _guest(name: str) -> r.BotShown:
    return r.BotShown(f"{GUEST_PREFIX}{name}", "guest")


async def rules(request: Request) -> Response:
    """The rules that some choices make, written out."""
    asked = await body_of(request, r.RulesAsked, SMALL)
    game = GAMES.get(asked.game)
    if game is None:
        raise MalformedInput(f"there is no game {asked.game!r}; there are {', '.join(GAMES)}")
    if asked.seats not in game.seats:
        raise MalformedInput(f"this game is for {game.seats[0]} to {game.seats[-1]} players")
    return reply(game.rules_shown(game.rules(asked.rules), asked.seats))


ENDPOINTS = (
    Endpoint("GET", "/games", games, answers=r.Catalogue, needs_visitor=False),
    Endpoint("POST", "/rules", rules, r.RulesAsked, AnyRules, needs_visitor=False),
)
