"""The Companion: a bot for tables with people. It follows the conventions that people use, tolerates unusual
clues, and explains its actions. It is compiled; the memory of a seat is one record beside the game's.

From the bottom up: mind (a seat's memory), paths, links and reading (what clues mean), trust, observing (how
the mind follows the game), outlook (the value of a position), weighing and beginner, choosing; then games
(whole games), companion (a seat at a table), reasons.
"""

from typing import Any

from girandola.bots.spec import BotSpec, Company, Scoreboard


def _companion(name: str, make: str, play_games: str, **more: Any) -> BotSpec:
    return BotSpec(
        name=name,
        company=Company.PEOPLE,
        make=make,
        play_games=play_games,
        reasons="reasons:CODES",
        order=20,
        **more,
    )


def _master(name: str, level: str) -> BotSpec:
    games = f"master:{level}_games"
    more = {"takes_time": True, "warmed_up_by": "companion:master-fast", "scoreboard": Scoreboard.NOWHERE}
    return _companion(name, f"master:{level}", games, **more)


def _prompt(name: str, make: str, play_games: str, **more: Any) -> BotSpec:
    return _companion(name, make, play_games, answers_uncompiled=True, **more)


BOTS = (
    _prompt(
        "companion",
        "companion:Companion",
        "games:expert",
        play_games_beside={
            "companion:beginner": "beside:with_novice",
            "girandola.bots.hanabi.companion.noisy:Noisy": "beside:with_noisy",
        },
        is_suggested=True,
    ),
    _prompt("companion:club", "companion:club", "games:club", warmed_up_by="companion"),
    _prompt("companion:beginner", "companion:beginner", "games:beginner", warmed_up_by="companion"),
    _master("companion:master", "strong"),
    _master("companion:master-fast", "fast"),
    _master("companion:master-deep", "deep"),
)
