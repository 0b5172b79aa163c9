"""Calls from Python into the compiled Companion, with arrays of one game, one mind and one table.

``load_linked`` of the lab has to be called before any of them.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.beginner import decide_literally
from girandola.bots.hanabi.companion.choosing import decide, explain, speaks_plainly
from girandola.bots.hanabi.companion.judging import Weights
from girandola.bots.hanabi.companion.mind import Minds
from girandola.bots.hanabi.companion.observing import catch_up, understand
from girandola.bots.hanabi.companion.upkeep import begin
from girandola.lab.compile import lean
from girandola.lab.record import GameArray


@lean
def begin_one(games: GameArray, minds: Minds, tables: GameArray, seat: int, level: int) -> None:
    """Start a seat's mind with a game just dealt."""
    begin(games[0], minds[0], tables[0], seat, level)


@lean
def understand_one(games: GameArray, minds: Minds, tables: GameArray, action: int, places: int) -> None:
    """Take an action in before it is carried out."""
    understand(games[0], minds[0], tables[0], action, places)


@lean
def catch_up_one(games: GameArray, minds: Minds, tables: GameArray, actor: int) -> None:
    """Bring the mind up to the record after the seat has acted."""
    catch_up(games[0], minds[0], tables[0], actor)


@lean
def decide_one(
    games: GameArray,
    minds: Minds,
    paper: Minds,
    tables: GameArray,
    weights: Weights,
    values: NDArray[np.float64],
) -> int:
    """The action of the seat whose mind it is; ``values`` gets what was weighed."""
    return decide(games[0], minds, 0, paper, tables[0], weights, values)


@lean
def explain_one(games: GameArray, minds: Minds, paper: Minds, tables: GameArray, action: int) -> bool:
    """Leave the reason of an action in the mind; False if it is not one that would be thought of."""
    is_plain = games[0].choice == 0 and speaks_plainly(minds[0], tables[0])
    if is_plain and decide_literally(games[0], minds[0], tables[0]) == action:
        return True
    return explain(games[0], minds, 0, paper, tables[0], action)
