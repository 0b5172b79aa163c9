"""Scans games at compiled speed, for turns that may be puzzles.

All cards are open here, but every seat has a mind that sees what that seat sees. This scan only saves time:
each turn that it proposes is checked again, by what its seat knows.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from girandola.arena.chunk import deal_of
from girandola.arena.puzzles.themes import is_dull, is_too_early, least_gap, theme_of
from girandola.bots.hanabi.companion.entry import decide_one, explain_one
from girandola.bots.hanabi.companion.games import advance_in, begin_all_in
from girandola.bots.hanabi.companion.judging import NEVER, desk
from girandola.bots.hanabi.companion.mind import BEGINNER, CLUB, EXPERT, MIND
from girandola.bots.hanabi.companion.reasons import reason_of
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.search.partners import try_out
from girandola.hanabi import Action, Edition, State
from girandola.hanabi import start as first_state
from girandola.hanabi import step as next_state
from girandola.hanabi.puzzles import PuzzleTheme
from girandola.hanabi.record import Record
from girandola.lab.bridge import action_of, uid_of
from girandola.lab.bridge import start as first_record
from girandola.lab.compile import load_linked
from girandola.lab.record import MAX_PLAYERS, RECORD
from girandola.lab.tables import Setup, setup

LEVELS = {"companion": EXPERT, "companion:club": CLUB, "companion:beginner": BEGINNER}
"""The levels that may play the games."""
_NEAR = 0.25
"""A gap that is smaller than wanted by at most this is checked all the same."""
_CLOSEST = 3

Choices = Mapping[int, int]
"""What each level of Companions would do: levels and uids."""


class _PlayedOut(NamedTuple):
    """The points that a game ends with, and the cards that are left in its deck."""

    points: float
    deck: int


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

    def rivals(self, uid: int) -> list[int]:
        """The other actions that seem best, of those that are thought of at all."""
        worth = self.values[: self.table.actions]
        order = (int(other) for other in np.argsort(-worth, kind="stable"))
        return [other for other in order if other != uid and worth[other] > NEVER][:_CLOSEST]

    def theme(self, seat: int, uid: int, deck: int) -> PuzzleTheme | None:
        own = self.minds[seat : seat + 1].copy()
        if not explain_one(self.games, own, self.paper, self.table.tables, uid):
            return None
        return theme_of(reason_of(self.table, self.games, own).code, deck)

    def play_out(self, uid: int) -> _PlayedOut:
        """Where an action leads as the cards lie, when all play on."""
        points, game = np.zeros(1), np.zeros(1, RECORD)
        work = game, np.zeros(MAX_PLAYERS, MIND), self.paper, self.weights, desk()
        try_out(self.games, self.minds[None], 0, 1, self.table.tables, uid, points, *work)
        return _PlayedOut(float(points[0]), len(self.table.edition.cards) - int(game["drawn"][0]))

    def take(self, uid: int) -> None:
        advance_in(self.games, self.minds, self.table.tables, uid)


def turns_of_game(start: Record, bot: str, themes: Collection[PuzzleTheme]) -> Iterator[Record]:
    """The game that Companions of a level play with a deal, cut before each turn that may be a puzzle."""
    level = LEVELS[bot]
    return _promising(start, themes, lambda _, uids: uids[level])


def turns_of_record(record: Record, themes: Collection[PuzzleTheme]) -> Iterator[Record]:
    """A record, cut before each turn that may be a puzzle; the rules have accepted all of it."""
    table = setup(record.edition, len(record.players))
    actions = iter(record.actions)

    def recorded(state: State, _: Choices) -> int | None:
        action = next(actions, None)
        return uid_of(table, state, action) if action is not None else None

    return _promising(replace(record, actions=()), themes, recorded)


def _promising(
    record: Record, themes: Collection[PuzzleTheme], choose: Callable[[State, Choices], int | None]
) -> Iterator[Record]:
    load_linked()
    table = setup(record.edition, len(record.players))
    levels = {level: _Minds(table, record, level) for level in (EXPERT, CLUB, BEGINNER)}
    state = first_state(record.edition, table.players, record.deal)
    while state.end is None:
        uids = {level: minds.decide(state.active) for level, minds in levels.items()}
        if state.choice is None and _is_promising(levels[EXPERT], state, uids, themes):
            yield record
        chosen = choose(state, uids)
        if chosen is None:
            return
        for minds in levels.values():
            minds.take(chosen)
        action = action_of(table, state, chosen)
        record = replace(record, actions=(*record.actions, action))
        state, _ = next_state(state, state.active, action)


def _is_promising(minds: _Minds, state: State, uids: Choices, themes: Collection[PuzzleTheme]) -> bool:
    """Whether the strongest Companion has a clear choice here that weaker ones would not find, and that is
    best as the cards lie."""
    uid = uids[EXPERT]
    theme = minds.theme(state.active, uid, len(state.deck))
    if theme is None or theme not in themes or is_too_early(theme, len(state.deck)):
        return False
    if minds.gap(uid) < least_gap(theme) - _NEAR or is_dull(theme, *_actions(minds.table, state, uids)):
        return False
    return _is_best_in_truth(minds, uid)


def _actions(table: Setup, state: State, uids: Choices) -> tuple[tuple[Action, Action], Action]:
    chosen, beginner, club = (action_of(table, state, uids[level]) for level in (EXPERT, BEGINNER, CLUB))
    return (beginner, club), chosen


def _is_best_in_truth(minds: _Minds, uid: int) -> bool:
    """Whether the answer gets more points with these cards than each of its closest rivals.

    Solvers look at the cards afterwards. And one world costs nothing beside the hundreds that a proof takes:
    in a sample it left out nine of ten turns that were no puzzles, and a third of the puzzles. A game that is
    won with cards left in the deck has turns to spare, so nothing depends on this one.
    """
    answer = minds.play_out(uid)
    if answer.deck > 0 and answer.points == minds.table.edition.best_score:
        return False
    rivals = minds.rivals(uid)
    return bool(rivals) and all(minds.play_out(rival).points < answer.points for rival in rivals)


def dealt(edition: Edition, names: tuple[str, ...], seed: int, number: int) -> Record:
    """A game before its first action."""
    return Record(edition, names, deal_of(setup(edition, len(names)), seed, number), ())
