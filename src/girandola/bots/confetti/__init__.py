"""The bots that play Confetti: one player at five levels."""

from girandola.bots.confetti.levels import LEVELS
from girandola.bots.spec import BotSpec, Company

_SUGGESTED = LEVELS[len(LEVELS) // 2]
"""For an empty seat: newcomers have a chance against it, and it still scores."""

BOTS = tuple(
    BotSpec(
        name=level.name,
        company=Company.PEOPLE,
        make="player:ConfettiPlayer",
        settings={"level": level},
        is_suggested=level is _SUGGESTED,
    )
    for level in LEVELS
)
