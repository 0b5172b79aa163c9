"""Chooses an action: weighs all legal ones and takes the best. Beginners do not weigh (beginner.py)."""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.beginner import clue_action, decide_literally
from girandola.bots.hanabi.companion.features import survey
from girandola.bots.hanabi.companion.judging import (
    NEVER,
    Weights,
    clear_values,
    fill_rows,
    judge,
    note_action,
)
from girandola.bots.hanabi.companion.mind import (
    BEGINNER,
    Mind,
    Minds,
    after,
    copy_for_reading,
    is_literal,
    size_of,
)
from girandola.bots.hanabi.companion.outlook import outlook
from girandola.bots.hanabi.companion.plays import forced_play, playing, weigh_play
from girandola.bots.hanabi.companion.tiles import choose_discarded, worth_of_tile
from girandola.bots.hanabi.companion.weighing import weigh_clue, weigh_discard
from girandola.lab.compile import lean, wide
from girandola.lab.kernel import is_legal
from girandola.lab.kinds import CHOOSE as _CHOOSE
from girandola.lab.kinds import CLUE as _CLUE
from girandola.lab.kinds import DISCARD as _DISCARD
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_RETURN = 5


@lean
def decide(
    record: Record,
    minds: Minds,
    at: int,
    paper: Minds,
    tables: Tables,
    weights: Weights,
    values: NDArray[np.float64],
) -> int:
    """The action of the seat whose mind is ``minds[at]``.

    ``paper`` is a mind to think on, ``values`` gets what was weighed; it is a desk of judging.py.
    """
    mind = minds[at]
    if record.choice >= _RETURN:
        return choose_discarded(record, mind, tables)
    if record.choice == 0 and speaks_plainly(mind, tables):
        return decide_literally(record, mind, tables)
    weigh(record, minds, at, paper, tables, weights, values)
    return _best(record, mind, tables, values)


@lean
def speaks_plainly(mind: Mind, tables: Tables) -> bool:
    """Whether it decides as beginners do: because it is one, or because no partner follows conventions."""
    if mind.level == BEGINNER:
        return True
    for distance in range(1, tables.players):  # noqa: SIM110
        if not is_literal(mind, after(tables, mind.seat, distance)):
            return False
    return True


@lean
def _best(record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64]) -> int:
    """The action of most worth: plays before clues before discards where they are equal."""
    best = -1
    most = NEVER
    for place in range(size_of(record, mind.seat)):
        action = playing(record, mind, tables, place)
        if values[action] > most:
            most, best = values[action], action
    for seat in range(tables.players):
        if seat == mind.seat:
            continue
        for clue in range(tables.clues):
            action = clue_action(tables, mind.seat, seat, clue)
            if values[action] > most:
                most, best = values[action], action
    for place in range(size_of(record, mind.seat)):
        if values[place] > most:
            most, best = values[place], place
    return best if best >= 0 else forced_play(record, mind, tables)


@lean
def weigh(
    record: Record,
    minds: Minds,
    at: int,
    paper: Minds,
    tables: Tables,
    weights: Weights,
    values: NDArray[np.float64],
) -> None:
    """Write what each action is worth, NEVER for those that are not thought of."""
    mind = minds[at]
    survey_actions(record, minds, at, paper, tables, values)
    judge(tables, weights, values, fill_rows(record, mind, tables, values))


@lean
def survey_actions(
    record: Record, minds: Minds, at: int, paper: Minds, tables: Tables, values: NDArray[np.float64]
) -> None:
    """Write what each action is worth by its outlook, and its features."""
    mind = minds[at]
    clear_values(tables, values)
    survey(record, mind, tables, wide(record.clues))
    if record.choice == 0:
        standing = outlook(record, mind, tables, wide(record.clues))
        without = outlook(record, mind, tables, wide(record.clues) + 1)
        for place in range(size_of(record, mind.seat)):
            action = playing(record, mind, tables, place)
            note_action(mind, values, action, weigh_play(record, mind, tables, place, standing))
            if record.clues < tables.clue_tokens:
                note_action(mind, values, place, weigh_discard(record, mind, tables, place, without))
        if record.clues == 0:
            return
    for action in range(tables.colours_at, tables.announce_at):
        if is_legal(record, tables, action):
            copy_for_reading(paper[0], mind)
            value = weigh_clue(record, mind, paper[0], tables, action)
            note_action(paper[0], values, action, value)


@lean
def explain(record: Record, minds: Minds, at: int, paper: Minds, tables: Tables, action: int) -> bool:
    """Leave the reason of an action in the mind; False if it is not one that would be thought of."""
    mind = minds[at]
    kind = tables.kind[action]
    if kind == _CHOOSE:
        worth_of_tile(record, mind, tables, tables.subject[action])
        return True
    if kind == _CLUE:
        paper[0] = minds[at]
        weigh_clue(record, mind, paper[0], tables, action)
        return True
    place = tables.place[action]
    if kind == _DISCARD:
        weigh_discard(record, mind, tables, place, 0.0)
        return True
    if action != playing(record, mind, tables, place):
        return False
    return weigh_play(record, mind, tables, place, 0.0) > NEVER
