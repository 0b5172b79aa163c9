"""Coder: one clue tells every other player something about their own hand, as a sum of numbers.

Each hand is worth a number (answers); the giver adds up the numbers of all the other hands, and the kind of
clue and its receiver say the sum (code). Everybody subtracts the hands that are seen, and what is left is the
own number. Which of several useless cards is thrown away says a sum in the same way (language). What to do
with all that is known is the policy; games plays many games with it.

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
