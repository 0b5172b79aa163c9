"""The Companion: a bot for tables with people. It speaks the conventions that people use, forgives odd clues,
and says why it acts.

Who looks down on whom: tables (an edition as bit sets), model (a seat's memory), paths, reading and links
(what clues mean), observing (events), outlook (how things stand), playing, cluing, discarding, choosing.
"""

from girandola.bots.hanabi.companion.beginner import Beginner
from girandola.bots.hanabi.companion.companion import Companion, club

__all__ = ["Beginner", "Companion", "club"]
