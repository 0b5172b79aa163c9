"""The reasons for refusals on the wire: the server's own, and the unions of all that a client can get.

Tables and games have their own reasons (``table.checks.TableRefusal``, ``Game.refusals``).
"""

from collections.abc import Iterable
from enum import StrEnum
from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from girandola.games import GAMES
from girandola.table.checks import TableRefusal
from girandola.table.game import TurnGame

RefusalReason = Annotated[str, Meta(title="RefusalReason")]
"""Any refusal but those of real-time inputs. ``wire/schema.py`` replaces it by a union of enums, for which
msgspec has no type."""
ConfettiInputRefusal = Annotated[str, Meta(title="ConfettiInputRefusal")]
"""Why an input of Confetti is refused: by the game, or because the table has no seat for its sender."""


class ServerRefusal(StrEnum):
    """A reason that has nothing to do with a table's or a game's rules."""

    status: HTTPStatus

    def __new__(cls, value: str, status: HTTPStatus = HTTPStatus.CONFLICT) -> "ServerRefusal":
        made = str.__new__(cls, value)
        made._value_ = value
        made.status = status
        return made

    NOBODY = "nobody", HTTPStatus.UNAUTHORIZED
    FOREIGN_ORIGIN = "foreign-origin", HTTPStatus.FORBIDDEN
    TOO_FAST = "too-fast", HTTPStatus.TOO_MANY_REQUESTS
    TOO_LARGE = "too-large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    MALFORMED = "malformed", HTTPStatus.BAD_REQUEST
    INTERNAL = "internal", HTTPStatus.INTERNAL_SERVER_ERROR
    WRONG_METHOD = "wrong-method", HTTPStatus.METHOD_NOT_ALLOWED
    NO_SUCH_ADDRESS = "no-such-address", HTTPStatus.NOT_FOUND
    NO_SUCH_TABLE = "no-such-table", HTTPStatus.NOT_FOUND
    NO_SUCH_CODE = "no-such-code", HTTPStatus.NOT_FOUND
    NO_SUCH_RECORD = "no-such-record", HTTPStatus.NOT_FOUND
    NO_SUCH_REVIEW = "no-such-review", HTTPStatus.NOT_FOUND
    NO_SUCH_VIEWING = "no-such-viewing", HTTPStatus.NOT_FOUND
    NO_SUCH_DEAL = "no-such-deal", HTTPStatus.NOT_FOUND
    NO_SUCH_PUZZLE = "no-such-puzzle", HTTPStatus.NOT_FOUND
    NO_SUCH_TOKEN = "no-such-token", HTTPStatus.NOT_FOUND
    TOO_MANY_TABLES = "too-many-tables", HTTPStatus.TOO_MANY_REQUESTS
    TOO_MANY_REVIEWS = "too-many-reviews", HTTPStatus.TOO_MANY_REQUESTS
    TOO_MANY_RECORDS = "too-many-records", HTTPStatus.TOO_MANY_REQUESTS
    TOO_MANY_STRONG_BOTS = "too-many-strong-bots", HTTPStatus.TOO_MANY_REQUESTS
    TOO_MANY_VIEWERS = "too-many-viewers", HTTPStatus.TOO_MANY_REQUESTS
    TOO_TALKATIVE = "too-talkative", HTTPStatus.TOO_MANY_REQUESTS
    TOO_MANY_HINTS = "too-many-hints", HTTPStatus.TOO_MANY_REQUESTS
    NOT_SAVED = "not-saved", HTTPStatus.SERVICE_UNAVAILABLE
    NO_PUSH = "no-push", HTTPStatus.NOT_FOUND
    NO_CODE_FREE = "no-code-free"
    JOIN_FIRST = "join-first"
    SOCKETS_ONLY = "sockets-only"
    FILM_LATER = "film-later"
    DAY_NOT_OVER = "day-not-over"
    MOVED = "moved"


def status_of(reason: StrEnum) -> HTTPStatus:
    """The HTTP status for any reason; what a table or a game refuses is a conflict with its present state."""
    return reason.status if isinstance(reason, ServerRefusal) else HTTPStatus.CONFLICT


def refusal_enums() -> dict[str, type[StrEnum]]:
    """Every enum of refusals by its name on the wire; a game's has the game's name in front."""
    games = {f"{game.name.capitalize()}Refusal": game.refusals for game in GAMES.values()}
    return {"ServerRefusal": ServerRefusal, "TableRefusal": TableRefusal, **games}


def refusal_unions() -> dict[str, Iterable[str]]:
    """The unions above, as names of enums."""
    turn_games = [f"{game.name.capitalize()}Refusal" for game in GAMES.values() if isinstance(game, TurnGame)]
    return {
        "RefusalReason": ("ServerRefusal", "TableRefusal", *turn_games),
        "ConfettiInputRefusal": ("ConfettiRefusal", "TableRefusal"),
    }
