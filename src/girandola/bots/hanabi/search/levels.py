"""How much a searcher computes: three named levels, and the settings of a search.

A level is a number of worlds, not of seconds, so that the same seed gives the same game on every machine. The
seconds are a table's upper limit; a search that runs out of time takes the best action found so far.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from girandola.bots.hanabi.search.choose import SETTINGS
from girandola.core.errors import MalformedInput

SECONDS = {"fast": 0.1, "strong": 1.0, "deep": 8.0}
_WORLDS = {"fast": (200, 600, 100, 100), "strong": (1600, 1500, 400, 400), "deep": (3200, 4000, 1500, 1500)}


@dataclass(frozen=True, slots=True)
class SearchLevel:
    """The settings of a search; SETTINGS explains the fields."""

    convention: str
    worlds: int
    batch: int = 32
    patience: int = 128
    margin: float = 0.05
    errors: float = 2.0
    doubt: float = 1.0
    memory: int = 10
    daring: float = 0.25
    keep: float = 1.0
    pool: int = 3
    endgame: int = 3

    def settings(self) -> Any:
        """The same as an array with one record, for compiled code."""
        made = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            made[name] = getattr(self, name)
        return made


def level(think: str, players: int) -> SearchLevel:
    """The level of this name for a number of players.

    Two play by Duet, where the meaning of an action is always true, but the reason for taking it is a guess.
    So hands that a partner would have treated otherwise are given less weight, and less likely plays are
    considered, since the partner's actions may support them. A third error costs two players everything
    (H6.1), so nobody risks it.

    With few worlds small gains cannot be told from chance, so fast searchers dare less and their bar is
    higher; with the Coder the worlds differ less. Deciding early costs nothing with four and five players,
    who rarely have a real choice. Where hands are weighed, few remain, and what fits them all looks too
    certain.
    """
    if think not in SECONDS:
        raise MalformedInput(f"a searcher thinks {', '.join(SECONDS)}, not {think!r}")
    worlds = _WORLDS[think][players - 2]
    if players == 2:
        patient = SearchLevel("duet", worlds, doubt=0.05, memory=20, daring=0.15, keep=0.0, pool=4)
        return replace(patient, margin=0.2, errors=3.0, daring=0.25) if think == "fast" else patient
    return SearchLevel("coder", worlds, patience=128 if players == 3 else 32)
