"""Duet as tables, searches and arenas take it."""

from girandola.bots.duet.language import interpret
from girandola.bots.duet.policy import decide
from girandola.bots.loops import CompiledBot

BOT = CompiledBot(decide, interpret)
play_games = BOT.play_games
