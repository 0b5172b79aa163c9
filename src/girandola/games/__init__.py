"""The registry of games: the one room that names both of them.

Each game has an adapter that fits its pure rules to the table's seam, and structs for what a seat is shown.
"""

from collections.abc import Mapping

from girandola.games.confetti_table import CONFETTI
from girandola.games.hanabi_shown import HanabiChanges, HanabiEvent, HanabiRules, HanabiView
from girandola.games.hanabi_table import HANABI
from girandola.table.game import Game, Recorded

GAMES: Mapping[str, Game] = {HANABI.name: HANABI, CONFETTI.name: CONFETTI}


def game_of_record(text: str) -> Game:
    """Which game a record is of; what is no record at all counts as Hanabi's, which says so."""
    return CONFETTI if '"game":"confetti"' in text[:200] else HANABI


def read_record(text: str) -> tuple[Game, Recorded]:
    """A record of whichever game. Raises MalformedInput with the reason."""
    game = game_of_record(text)
    return game, game.read_record(text)


GameView = HanabiView
GameChanges = HanabiChanges
GameEvent = HanabiEvent
GameRules = HanabiRules
