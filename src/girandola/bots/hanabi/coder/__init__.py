"""Coder: one clue tells every other player something about their own hand, as a sum of numbers.

Each hand is worth a number (answers); the giver adds up the numbers of all the other hands, and the kind of
clue and its receiver say the sum (code). Everybody subtracts the hands that they see; the rest is the number
of their own hand. Which of several useless cards is thrown away says a sum in the same way (language). The
policy decides what to do with all that is known; bot puts the parts together.

People cannot follow it: it is for tables of bots. The strategy is due to Cox and others (2015) and to the
authors of hanabi.rs; this is our own writing of it, in steps instead of ranks, for every edition.
"""

from girandola.bots.spec import BotSpec, Company, Scoreboard

BOTS = (
    BotSpec(
        name="coder",
        company=Company.BOTS,
        make="bot:make",
        play_games="bot:play_games",
        convention="bot:BOT",
        language_for=(2, 3, 4, 5),
        reasons="bot:CODES",
        scoreboard=Scoreboard.ALL_EDITIONS,
        order=42,
    ),
)
