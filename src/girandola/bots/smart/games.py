"""Smart as tables, searches and arenas take it."""

from girandola.bots.loops import CompiledBot
from girandola.bots.smart.language import interpret
from girandola.bots.smart.policy import decide

BOT = CompiledBot(decide, interpret)
play_games = BOT.play_games
