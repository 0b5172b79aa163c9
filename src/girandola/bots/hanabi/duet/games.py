"""Duet as tables, searches and arenas take it."""

from girandola.bots.hanabi.compiled.driver import CompiledBot
from girandola.bots.hanabi.duet.language import interpret
from girandola.bots.hanabi.duet.policy import decide

BOT = CompiledBot(decide, interpret)
play_games = BOT.play_games
