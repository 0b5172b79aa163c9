"""The bots that play Confetti: one player at five levels."""

from girandola.bots.confetti.levels import LEVELS
from girandola.bots.spec import BotSpec, Company

BOTS = tuple(
    BotSpec(
        name=level.name,
        company=Company.PEOPLE,
        make="player:ConfettiPlayer",
        settings={"level": level},
        is_suggested=level is LEVELS[-1],
    )
    for level in LEVELS
)
