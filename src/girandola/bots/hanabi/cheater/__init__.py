"""Cheater: sees all hands, its own too, but not the deck. An oracle and an upper bound, never at a table.

It needs no language: a clue is its way to pass. It plays what fits, throws away what nobody needs, and passes
rather than lose a card that somebody might still use.
"""

from girandola.bots.spec import BotSpec, Company

BOTS = (BotSpec(name="cheater", company=Company.BOTS, play_games="bot:play_games", order=60),)
