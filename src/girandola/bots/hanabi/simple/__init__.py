"""Simple: an honest player without conventions, for tables with people."""

from girandola.bots.spec import BotSpec, Company

BOTS = (BotSpec(name="simple", company=Company.PEOPLE, make="player:SimpleHanabi", order=10),)
