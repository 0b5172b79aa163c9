"""Coder as tables, searches and arenas take it."""

from girandola.bots.hanabi.coder.language import interpret
from girandola.bots.hanabi.coder.policy import decide
from girandola.bots.hanabi.compiled.driver import CompiledBot

BOT = CompiledBot(decide, interpret)
play_games = BOT.play_games
