"""A whole bot in one folder, for tests: nothing outside this folder names it."""

from girandola.bots.spec import BotSpec, Company

BOTS = (
    BotSpec(name="echo", company=Company.PEOPLE, make="player:Echo", reasons="player:CODES"),
    BotSpec(name="echo:bold", company=Company.PEOPLE, make="player:Echo", settings={"is_bold": True}),
)
