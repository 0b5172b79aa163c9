"""A share of an arena's games, and how to play it. It is sent to other processes and machines.

A table with one compiled bot in all seats, or in all but one where it has a loop for that, plays in a
compiled loop; any other table plays by the pure rules, with bots that get views and events. Both deal the
same cards for the same seed and number.
"""

import time
import traceback
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.arena.lineup import Lineup, maker
from girandola.bots.hanabi.compiled.turn import RESULT, Results, deal_one
from girandola.bots.protocol import Bot
from girandola.hanabi import (
    Deal,
    Edition,
    IllegalAction,
    MalformedInput,
    Tile,
    edition_named,
    seat_view,
    start,
    step,
)
from girandola.hanabi.events import seen_by
from girandola.hanabi.state import State
from girandola.lab.record import OVER_OF_END, blank
from girandola.lab.tables import Setup, setup

_WORD = 0xFFFFFFFF
_LONGEST = 2000
"""A game with more actions than this will never end: no real game has a tenth of it."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games ``first`` up to, not including, ``first + count`` of a seed at one table."""

    lineup: Lineup
    edition: str
    seed: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class ChunkResult:
    """The results of a chunk. Times are wall-clock seconds, of which decisions may take only a part."""

    chunk: Chunk
    results: Results
    began: float
    ended: float
    thinking: float


def play_chunk(chunk: Chunk) -> ChunkResult:
    """Play the games of a chunk."""
    edition = edition_named(chunk.edition)
    table = setup(edition, len(chunk.lineup.names))
    results: Results = np.zeros(chunk.count, RESULT)
    play_games = chunk.lineup.play_games
    if play_games is not None:
        seed = (chunk.seed & _WORD, chunk.seed >> 32 & _WORD)
        play_games(table.tables, *seed, chunk.first, results[:0])  # loading compiled code is not measured
    began = time.time()
    clock = time.perf_counter()
    if play_games is not None:
        play_games(table.tables, *seed, chunk.first, results)
        thinking = time.perf_counter() - clock
    else:
        thinking = 0.0
        for place in range(chunk.count):
            game = _Game(chunk.lineup, edition, table, chunk.seed, chunk.first + place)
            results[place] = game.play()
            thinking += game.thinking
    return ChunkResult(chunk, results, began, time.time(), thinking)


def deal_of(table: Setup, seed: int, number: int) -> Deal:
    """The deal of one game of an arena, for the pure rules."""
    games = blank(1)
    deal_one(games, table.tables, seed & _WORD, seed >> 32 & _WORD, number)
    edition = table.edition
    record: Any = games[0]
    return Deal(
        deck=tuple(edition.identities[int(face)] for face in record.deck[: len(edition.cards)]),
        tiles=tuple(Tile(int(tile)) for tile in record.tiles[: len(edition.tiles)]),
        starter=int(record.active),
        return_point=int(record.return_point),
    )


def seed_of_seat(seed: int, number: int, seat: int) -> int:
    """The seed of one bot in one game."""
    entropy = np.random.SeedSequence([abs(seed), number, seat])
    return int(entropy.generate_state(1, np.uint64)[0] >> np.uint64(1))


class _Game:
    """One game by the pure rules."""

    def __init__(self, lineup: Lineup, edition: Edition, table: Setup, seed: int, number: int) -> None:
        self.thinking = 0.0
        self._lineup = lineup
        self._number = number
        self._state = start(edition, table.players, deal_of(table, seed, number))
        self._bots: list[Bot] = []
        for seat, name in enumerate(lineup.names):
            with _Blame(name, number):
                self._bots.append(maker(name)(seat_view(self._state, seat), seed_of_seat(seed, number, seat)))

    def play(self) -> NDArray[Any]:
        moves = 0
        while self._state.end is None:
            self._turn()
            moves += 1
            if moves > _LONGEST:
                raise MalformedInput(f"game {self._number} of {self._lineup} does not end")
        return _result(self._state, moves)

    def _turn(self) -> None:
        seat = self._state.active
        name = self._lineup.names[seat]
        view = seat_view(self._state, seat)
        clock = time.perf_counter()
        with _Blame(name, self._number):
            action = self._bots[seat].decide(view).action
        self.thinking += time.perf_counter() - clock
        try:
            self._state, events = step(self._state, seat, action)
        except IllegalAction as illegal:
            raise MalformedInput(
                f"{name} asked for {action} in game {self._number}, turn {self._state.turn}, "
                f"which is refused: {illegal.refusal}"
            ) from illegal
        clock = time.perf_counter()
        for other, bot in enumerate(self._bots):
            with _Blame(self._lineup.names[other], self._number):
                bot.observe([seen_by(event, other) for event in events])
        self.thinking += time.perf_counter() - clock


class _Blame:
    """Turns any exception of a bot into one sentence: which bot, in which game, and where."""

    def __init__(self, name: str, number: int) -> None:
        self._name = name
        self._number = number

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Exception):
            last = traceback.extract_tb(error.__traceback__)[-1]
            raise MalformedInput(
                f"{self._name} failed in game {self._number}: {type(error).__name__}: {error} "
                f"({last.filename}, line {last.lineno})"
            ) from error


def _result(state: State, moves: int) -> NDArray[Any]:
    assert state.end is not None
    made = np.zeros(1, RESULT)
    made[0] = (sum(state.fireworks), state.errors, int(OVER_OF_END[state.end]), moves)
    only: NDArray[Any] = made[0]
    return only
