"""The Cheater for arenas. It never sits at a table."""

from girandola.bots.hanabi.cheater.policy import decide
from girandola.bots.hanabi.compiled.beliefs import Beliefs
from girandola.bots.hanabi.compiled.driver import CompiledBot
from girandola.lab.record import Record
from girandola.lab.tables import Tables


def _interpret(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
) -> None:
    """Actions have no meaning when all hands are open."""


play_games = CompiledBot(decide, _interpret, sees_all=True).play_games
