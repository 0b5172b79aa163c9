"""Playing by looking ahead: a bot over the conventions of others, and what it can tell people about a game.

``blueprint`` is the convention that everybody is taken to follow, ``worlds`` what the hidden cards can be,
``candidates`` the actions that may be considered, ``rollouts`` what comes of them, ``think`` the choice.
``games`` plays whole games compiled, ``searcher`` is the bot at a table; ``advice`` and ``review`` tell
people about a position or a record. The package imports nothing heavy.
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
