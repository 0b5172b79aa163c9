"""Coder as used by tables, searches and arenas, with its reasons."""

from girandola.bots.hanabi.coder.language import interpret, is_honest_sum
from girandola.bots.hanabi.coder.policy import decide
from girandola.bots.hanabi.compiled.driver import CompiledBot, Reasons, codes_of
from girandola.bots.hanabi.compiled.seat_bot import at_seat

REASONS: Reasons = {
    1: ("coder-tile", ()),
    2: ("coder-known", ("slot",)),
    3: ("coder-risk", ("slot",)),
    4: ("coder-sum", ("sum", "numbers")),
    5: ("coder-discard-sum", ("sum", "numbers")),
    6: ("coder-discard-useless", ()),
    7: ("coder-discard-least", ()),
    8: ("coder-no-better", ()),
}
"""Slots count from the oldest card, which is 1. No reason says what a reader may not know: the other bots at
the table know it anyhow."""

CODES = codes_of(REASONS)
BOT = CompiledBot(decide, interpret, REASONS, is_honest=is_honest_sum)
make, play_games = at_seat(BOT), BOT.play_games
