"""Duet: a language for two in which every action speaks, for tables of bots.

A clue calls for a card or warns of one; a card that is played or thrown away says what need not be warned of;
and *which* card is thrown away, the one that everybody expects or another, says one thing more (language).
Nobody may say what is not true, so what is believed stays true whatever the reasons for an action were: that
makes it good to search over. The policy weighs what may be done by what it leaves the partner with (worth).
At tables of more than two Duet is Smart.
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
