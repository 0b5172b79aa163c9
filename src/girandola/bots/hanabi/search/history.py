"""A recorded game as its seats saw it: for each turn the view of the seat to act, and the shared beliefs."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, BeliefTable, begin
from girandola.bots.hanabi.compiled.turn import COVERED, cover
from girandola.bots.hanabi.search.conventions import Convention, advance
from girandola.hanabi.replay import Replay
from girandola.lab.bridge import start, uid_of
from girandola.lab.compile import compiled
from girandola.lab.record import GameArray
from girandola.lab.tables import setup


@dataclass(frozen=True, slots=True)
class Moment:
    """The position before a turn: the view of the seat to act, the shared beliefs, and the uid of its
    action."""

    seen: GameArray
    known: BeliefTable
    uid: int


def follow_past(played: Replay, reading: Convention) -> Iterator[Moment]:
    """The turns of a game, with clues interpreted by a convention."""
    state = played.start
    kit = setup(state.edition, state.players)
    game = start(kit, state.deal)
    known = np.zeros(1, BELIEFS)
    _begin(game, known, kit.tables)
    for step in played.steps:
        seen = game.copy()
        _cover(seen, kit.tables)
        uid = uid_of(kit, state, step.action)
        yield Moment(seen, known, uid)
        _advance(game, known, kit.tables, reading, uid)
        state = step.state


def agreement(played: Replay, convention: Convention) -> float:
    """The share of moves that the convention would have made from the mover's view."""
    state = played.start
    kit = setup(state.edition, state.players)
    same = [
        _decide(moment.seen, moment.known.copy(), kit.tables, convention) == moment.uid
        for moment in follow_past(played, convention)
    ]
    return sum(same) / len(same)


@compiled
def _begin(game: GameArray, known: BeliefTable, tables: GameArray) -> None:
    begin(game[0], known[0], tables[0])
    known[0].cautious = 1


@compiled
def _cover(seen: GameArray, tables: GameArray) -> None:
    covered = np.zeros(1, COVERED)
    cover(seen[0], tables[0], covered[0])


@compiled
def _advance(
    game: GameArray, known: BeliefTable, tables: GameArray, reading: Convention, action: int
) -> None:
    advance(reading, game[0], known[0], tables[0], action)


@compiled
def _decide(seen: GameArray, known: BeliefTable, tables: GameArray, convention: Convention) -> int:
    return convention.decide(seen[0], known[0], tables[0])
