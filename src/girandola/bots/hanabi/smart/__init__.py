"""Smart: a small language of play clues, warnings and meaningful silence, for tables of bots.

A clue makes a card known to be playable; otherwise it says so about the newest card it points at that might
be playable. A clue about the value of the card that the next player would discard warns of it; if nobody
warns, that card is not the last of its kind (language). The policy speaks and plays accordingly; bot puts the
parts together. The rules are those of Arthur O'Dwyer's SmartBot, as others describe it; the implementation is
ours, in steps instead of ranks, for every edition.
"""

from girandola.bots.spec import BotSpec, Company, Scoreboard

BOTS = (
    BotSpec(
        name="smart",
        company=Company.BOTS,
        make="bot:make",
        play_games="bot:play_games",
        convention="bot:BOT",
        language_for=(2, 3, 4, 5),
        reasons="bot:CODES",
        scoreboard=Scoreboard.ALL_EDITIONS,
        order=40,
    ),
)
