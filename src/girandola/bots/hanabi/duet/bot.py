"""Duet as used by tables, searches and arenas, with its reasons."""

from girandola.bots.hanabi.compiled.driver import CompiledBot, Reasons, codes_of
from girandola.bots.hanabi.compiled.seat_bot import at_seat
from girandola.bots.hanabi.duet.language import interpret
from girandola.bots.hanabi.duet.policy import decide
from girandola.bots.hanabi.smart.bot import REASONS as SMART_REASONS

_OWN_REASONS: Reasons = {
    21: ("duet-tile", ()),
    22: ("duet-known", ("slot",)),
    23: ("duet-risk", ("slot",)),
    24: ("duet-clue-call", ("receiver",)),
    25: ("duet-clue-talk", ("receiver",)),
    26: ("duet-discard", ()),
}
"""Slots count from the oldest card, which is 1."""

CODES = codes_of(_OWN_REASONS)
BOT = CompiledBot(decide, interpret, {**SMART_REASONS, **_OWN_REASONS})  # with more than two it is Smart
make, play_games = at_seat(BOT), BOT.play_games
