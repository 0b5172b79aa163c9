"""Coder: one clue tells every other player something about their own hand, as a sum of numbers.

Each hand has a number (answers); the giver adds up the numbers of all other hands, and the kind of clue
together with its receiver stands for the sum (code). Every player subtracts the numbers of the hands that
they see; the rest is the number of their own hand. Which of several useless cards is discarded stands for a
sum in the same way (language). The policy decides from all that is known; bot puts the parts together. People
cannot follow it: it is for tables of bots. The strategy is due to Cox and others (2015) and to the authors of
hanabi.rs; this is our own implementation, in steps instead of ranks, for every edition.
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
