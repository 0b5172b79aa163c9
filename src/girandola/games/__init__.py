"""The registry of games: the one room that names both of them.

Each game has an adapter that fits its pure rules to the table's seam, and structs for what a seat is shown.
"""

from girandola.confetti.record import LARGEST
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.confetti.messages import ConfettiRules
from girandola.games.hanabi.adapter import HANABI
from girandola.games.hanabi.messages import HanabiChanges, HanabiEvent, HanabiRules, HanabiView
from girandola.table.game import Game

LARGEST_RECORD = LARGEST
"""Signs of the longest record that any game has: those of live games are long."""
GAMES: dict[str, Game] = {HANABI.name: HANABI, CONFETTI.name: CONFETTI}


def game_of_record(text: str) -> Game:
    """Which game a record is of; what is no record at all counts as Hanabi's, which says so."""
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
