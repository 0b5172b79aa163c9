"""The settings of the Hanabi Learning Environment: a configuration becomes an Edition and a kind of
observation."""

import warnings
from collections.abc import Mapping
from dataclasses import dataclass

from girandola.hanabi import Edition, MalformedInput, Rating, Suit
from girandola.hanabi.cards import Colour
from girandola.hanabi.edition import PLAYERS
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.tables import setup

COLOURS = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.WHITE, Colour.BLUE)
"""In that system's order: R Y G W B."""

_RANGES = {
    "players": (PLAYERS[0], PLAYERS[-1]),
    "colors": (1, 5),
    "ranks": (1, 5),
    "hand_size": (1, 9),
    "max_information_tokens": (0, 50),
    "max_life_tokens": (1, 20),
    "observation_type": (0, 2),
    "seed": (-(2**63), 2**63 - 1),
}


@dataclass(frozen=True, slots=True)
class Config:
    """A configuration, checked."""

    players: int = 2
    colors: int = 5
    ranks: int = 5
    hand_size: int = 5
    max_information_tokens: int = 8
    max_life_tokens: int = 3
    observation_type: int = 1
    seed: int = -1
    random_start_player: bool = False


def config_from(parameters: Mapping[str, object]) -> Config:
    """A configuration from a researcher's values: numbers may be texts or 2.0, unknown names cause a
    warning."""
    known: dict[str, int] = {}
    for name, value in parameters.items():
        if name in _RANGES:
            known[name] = _number(name, value)
        elif name != "random_start_player":
            there = ", ".join((*_RANGES, "random_start_player"))
            warnings.warn(
                f"there is no setting {str(name)[:40]!r}, so it means nothing; there are {there}",
                stacklevel=3,
            )
    players = known.setdefault("players", 2)
    known.setdefault("hand_size", 5 if players < 4 else 4)
    starter = parameters.get("random_start_player", False)
    if str(starter).lower() not in ("true", "false", "1", "0"):
        raise MalformedInput(f"random_start_player is either true or false, not {str(starter)[:40]!r}")
    return Config(**known, random_start_player=str(starter).lower() in ("true", "1"))


def _number(name: str, value: object) -> int:
    least, most = _RANGES[name]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    try:
        number = int(value) if isinstance(value, str) else value.__index__()  # type: ignore[attr-defined]
    except (ValueError, AttributeError, TypeError):
        raise MalformedInput(f"{name} must be a whole number, not {str(value)[:40]!r}") from None
    if not least <= number <= most:
        raise MalformedInput(f"{name} must be from {least} to {most}, not {str(number)[:40]}")
    return int(number)


def copies(ranks: int) -> tuple[int, ...]:
    """How many cards of each rank a colour has: three of the lowest, one of the highest, else two."""
    return tuple(3 if rank == 0 else 1 if rank == ranks - 1 else 2 for rank in range(ranks))


def edition_of(config: Config) -> Edition:
    """The edition that a configuration means."""
    return Edition(
        name="hle",
        suits=tuple(Suit(colour, copies(config.ranks)) for colour in COLOURS[: config.colors]),
        ratings=((0, Rating.HORRIBLE),),
        hand_sizes=(config.hand_size,) * len(PLAYERS),
        clue_tokens=config.max_information_tokens,
        error_limit=config.max_life_tokens,
    )


def layout_of(config: Config) -> Layout:
    """The tables and the observation layout for a configuration."""
    return layout(setup(edition_of(config), config.players), Sight(config.observation_type))
