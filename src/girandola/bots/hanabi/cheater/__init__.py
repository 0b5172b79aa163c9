"""Cheater: sees all hands, its own too, but not the deck. An upper bound for other bots, never at a table.

It needs no convention: a clue is only a way to pass. It plays what fits, discards what nobody needs, and
passes rather than lose a card that somebody might still need.
"""

from girandola.bots.spec import BotSpec, Company

BOTS = (BotSpec(name="cheater", company=Company.BOTS, play_games="bot:play_games", order=60),)
