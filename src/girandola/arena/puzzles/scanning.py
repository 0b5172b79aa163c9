"""Scans games of Companions at compiled speed, for turns that may be puzzles.

All cards are open here, but every seat has a mind that sees what that seat sees. This scan only saves time:
each turn that it proposes is checked again, like one of any other record.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

import numpy as np

from girandola.arena.chunk import deal_of
from girandola.arena.puzzles.themes import is_dull, is_too_early, least_gap, theme_of
from girandola.bots.hanabi.companion.entry import decide_one, explain_one
from girandola.bots.hanabi.companion.games import advance_in, begin_all_in
from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.mind import BEGINNER, CLUB, EXPERT, MIND
from girandola.bots.hanabi.companion.reasons import reason_of
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.hanabi import Edition, State
from girandola.hanabi import start as first_state
from girandola.hanabi import step as next_state
from girandola.hanabi.puzzles import PuzzleTheme
from girandola.hanabi.record import Record
from girandola.lab.bridge import action_of
from girandola.lab.bridge import start as first_record
from girandola.lab.compile import load_linked
from girandola.lab.record import MAX_PLAYERS
from girandola.lab.tables import Setup, setup

LEVELS = {"companion": EXPERT, "companion:club": CLUB, "companion:beginner": BEGINNER}
"""The levels that may play the games."""
_NEAR = 0.25
"""A gap that is smaller than wanted by at most this is checked all the same."""


class _Minds:
    """Companions of one level in all seats of a game that lies open."""

    def __init__(self, table: Setup, record: Record, level: int) -> None:
        self.table, self.games = table, first_record(table, record.deal)
        self.minds, self.paper = np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
        self.values, self.weights = desk(), weights_for(table.players)
        begin_all_in(self.games, self.minds, table.tables, level)

    def decide(self, seat: int) -> int:
        own = self.minds[seat : seat + 1]
        return int(decide_one(self.games, own, self.paper, self.table.tables, self.weights, self.values))

    def gap(self, uid: int) -> float:
        """By how much the chosen action seems better than the next one."""
        worth = self.values[: self.table.actions]
        return float(worth[uid] - np.partition(np.delete(worth, uid), -1)[-1])

    def theme(self, seat: int, uid: int, deck: int) -> PuzzleTheme | None:
        own = self.minds[seat : seat + 1].copy()
        if not explain_one(self.games, own, self.paper, self.table.tables, uid):
            return None
        return theme_of(reason_of(self.table, self.games, own).code, deck)

    def take(self, uid: int) -> None:
        advance_in(self.games, self.minds, self.table.tables, uid)


def promising_turns(start: Record, bot: str, themes: Collection[PuzzleTheme]) -> Iterator[Record]:
    """The game that Companions of a level play with a deal, cut before each turn that may be a puzzle."""
    load_linked()
    table = setup(start.edition, len(start.players))
    levels = {level: _Minds(table, start, level) for level in (EXPERT, CLUB, BEGINNER)}
    state, record = first_state(start.edition, table.players, start.deal), start
    while state.end is None:
        uids = {level: minds.decide(state.active) for level, minds in levels.items()}
        if state.choice is None and _is_promising(levels[EXPERT], state, uids, themes):
            yield record
        chosen = uids[LEVELS[bot]]
        for minds in levels.values():
            minds.take(chosen)
        action = action_of(table, state, chosen)
        record = replace(record, actions=(*record.actions, action))
        state, _ = next_state(state, state.active, action)


def _is_promising(
    minds: _Minds, state: State, uids: Mapping[int, int], themes: Collection[PuzzleTheme]
) -> bool:
    """Whether the strongest Companion has a clear choice here that weaker ones would not find."""
    uid = uids[EXPERT]
    theme = minds.theme(state.active, uid, len(state.deck))
    if theme is None or theme not in themes or is_too_early(theme, len(state.deck)):
        return False
    chosen, beginner, club = (
        action_of(minds.table, state, uids[level]) for level in (EXPERT, BEGINNER, CLUB)
    )
    return minds.gap(uid) >= least_gap(theme) - _NEAR and not is_dull(theme, (beginner, club), chosen)


def dealt(edition: Edition, names: tuple[str, ...], seed: int, number: int) -> Record:
    """A game before its first action."""
    return Record(edition, names, deal_of(setup(edition, len(names)), seed, number), ())
