"""Smart as used by tables, searches and arenas, with its reasons."""

from girandola.bots.hanabi.compiled.driver import CompiledBot, Reasons, codes_of
from girandola.bots.hanabi.compiled.seat_bot import at_seat
from girandola.bots.hanabi.smart.language import interpret
from girandola.bots.hanabi.smart.policy import decide

REASONS: Reasons = {
    1: ("smart-tile", ()),
    2: ("smart-known", ("slot",)),
    3: ("smart-risk", ("slot",)),
    4: ("smart-clue-instead", ("receiver",)),
    5: ("smart-clue-warning", ("receiver",)),
    6: ("smart-discard-pointing", ("slot",)),
    7: ("smart-clue-play", ("receiver",)),
    8: ("smart-clue-stall", ()),
    9: ("smart-discard-dead", ()),
    10: ("smart-discard-chop", ()),
    11: ("smart-discard-latest", ()),
}
"""Slots count from the oldest card, which is 1."""

CODES = codes_of(REASONS)
BOT = CompiledBot(decide, interpret, REASONS)
make, play_games = at_seat(BOT), BOT.play_games
