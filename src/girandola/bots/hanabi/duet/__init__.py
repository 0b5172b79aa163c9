"""Duet: a convention for two in which every action has a meaning, for tables of bots.

A clue calls for a card or warns of one. A play or a discard while there is a token for a clue says that there
is nothing to warn of, and *which* card is discarded, the expected one or another, says one thing more
(language). No action may say anything false, so beliefs stay true whatever the reasons for an action were;
that makes it good to search over. The policy compares actions by what they leave the partner with (worth). At
tables of more than two Duet is Smart.
"""

from girandola.bots.spec import BotSpec, Company

BOTS = (
    BotSpec(
        name="duet",
        company=Company.BOTS,
        make="bot:make",
        play_games="bot:play_games",
        convention="bot:BOT",
        language_for=(2,),
        reasons="bot:CODES",
        order=41,
    ),
)
