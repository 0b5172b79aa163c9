"""Bots that search: they follow another bot's convention and look ahead. Also hints and reviews.

``conventions`` lists the conventions that everybody is assumed to follow, ``sampling`` draws the hidden cards
(a *world*), ``candidates`` lists the actions to compare, ``rollouts`` plays each of them to the end, and
``choose`` picks one. ``games`` plays whole compiled games; ``searcher`` is the bot at a table. ``advice``,
``judgement`` and ``review`` explain a position or a record to people. This package imports nothing heavy.
"""

from typing import Any

from girandola.bots.spec import BotSpec, Company, Scoreboard


def _searcher(name: str, level: str, **more: Any) -> BotSpec:
    return BotSpec(
        name=name,
        company=Company.BOTS,
        make=f"searcher:{level}",
        play_games=f"games:{level}",
        reasons="searcher:CODES",
        takes_time=True,
        warmed_up_by="searcher:fast",
        order=50,
        **more,
    )


BOTS = (
    _searcher("searcher", "strong", alias_of="searcher:strong", scoreboard=Scoreboard.NOWHERE),
    _searcher("searcher:fast", "fast"),
    _searcher("searcher:strong", "strong", scoreboard=Scoreboard.NOWHERE),
    _searcher("searcher:deep", "deep", scoreboard=Scoreboard.NOWHERE),
)
