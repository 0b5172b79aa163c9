"""The registry of games.

Each game has an adapter between its pure rules and the interface in table/game.py, and structs for its views.
"""

from girandola.confetti.record import LARGEST
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.confetti.messages import ConfettiRules
from girandola.games.hanabi.adapter import HANABI
from girandola.games.hanabi.messages import HanabiChanges, HanabiEvent, HanabiRules, HanabiView
from girandola.table.game import Game

LARGEST_RECORD = LARGEST
"""Characters of the longest record that is accepted; records of real-time games are long."""
GAMES: dict[str, Game] = {HANABI.name: HANABI, CONFETTI.name: CONFETTI}


def game_of_record(text: str) -> Game:
    """The game of a record. A text that is no record counts as Hanabi's, whose reader says what is wrong."""
    others = (game for game in GAMES.values() if game is not HANABI)
    return next((game for game in others if game.is_record(text)), HANABI)


AnyRules = HanabiRules | ConfettiRules
"""The rules of any game written out, tagged by ``game``."""

# What snapshots hold, of turn-based games. A real-time game sends rules and view, which have the same tag, in
# messages of its own.
GameRules = HanabiRules
GameView = HanabiView
GameChanges = HanabiChanges
GameEvent = HanabiEvent
