"""The registry of games: the one room that names both of them.

Each game has an adapter that fits its pure rules to the table's seam, and structs for what a seat is shown.
"""

from collections.abc import Mapping

from girandola.confetti.record import LARGEST, is_record_of_confetti
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.hanabi.adapter import HANABI
from girandola.games.hanabi.messages import HanabiChanges, HanabiEvent, HanabiRules, HanabiView
from girandola.table.game import Game, Recorded

LARGEST_RECORD = LARGEST
"""Signs of the longest record that any game has: those of live games are long."""
GAMES: Mapping[str, Game] = {HANABI.name: HANABI, CONFETTI.name: CONFETTI}


def game_of_record(text: str) -> Game:
    """Which game a record is of; what is no record at all counts as Hanabi's, which says so."""
    return CONFETTI if is_record_of_confetti(text) else HANABI


def read_record(text: str) -> tuple[Game, Recorded]:
    """A record of whichever game. Raises MalformedInput with the reason."""
    game = game_of_record(text)
    return game, game.read_record(text)


GameView = HanabiView
GameChanges = HanabiChanges
GameEvent = HanabiEvent
GameRules = HanabiRules
