"""How fast the lab is, and other systems beside it: moves a second of CPU time on one thread.

Random play, which loses soon, and long games without misplays. Every work is measured in many short
stretches, ours and theirs in turns, and the best counts: what others do on the machine disturbs all alike.

    games           whole games inside the engine
    games-observed  the same with the mover's observation before every move
    batch-mover     many games stepped together from Python, with the mover's observation
    batch-all       ... with everybody's
    threads-1       16,384 games stepped together, observed, by the clock on the wall
    threads-2       the same with two threads
    single          one game stepped from Python
    pyhanabi        one game by states and moves, chance included
    state-copy      a state copied (copies instead of moves are counted)
    copy-and-move   a state copied, its legal moves asked for and one taken
    rl-env          one game by the dicts of all players
    raw-env         PettingZoo's interface, without and
    wrapped-env     with the wrappers that check every call
"""

import importlib.util
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from girandola.lab import pyhanabi, rl_env
from girandola.lab.checked_game import Game
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.layout import Layout
from girandola.lab.rollouts import play_games, play_observed
from girandola.lab.vector import VectorEnv
from girandola_tools.bench.lab_loops import pettingzoo_games, pyhanabi_games, rl_games, state_copies

BATCH = 256
MANY = 16_384
STRETCHES = 40


@dataclass(frozen=True, slots=True)
class Result:
    """One measurement; ``play`` is ``random`` or ``long``."""

    engine: str
    work: str
    play: str
    players: int
    moves_per_second: float


class Work(NamedTuple):
    """Something to measure: ``run`` does some of it and returns the number of moves."""

    engine: str
    name: str
    run: Callable[[], int]
    clock: Callable[[], float] = time.process_time


def measure(players: int, seconds: float, only: str | None = None) -> Iterator[Result]:
    """Measure the lab and every other system that is installed, each work for this many seconds."""
    for play in ("random", "long"):
        works = [
            work for work in _works(players, careful=play == "long") if only is None or only in work.name
        ]
        for name in dict.fromkeys(work.name for work in works):
            together = [work for work in works if work.name.rstrip("12") == name.rstrip("12")]
            if together[0].name == name:
                yield from _measured(together, play, players, seconds)


def _measured(works: list[Work], play: str, players: int, seconds: float) -> Iterator[Result]:
    """The best of many stretches for each work, in turns."""
    best = [0.0] * len(works)
    for work in works:
        work.run()  # compiles, and warms the caches
    for _ in range(STRETCHES):
        for number, work in enumerate(works):
            best[number] = max(best[number], _stretch(work, seconds / STRETCHES))
    for work, rate in zip(works, best, strict=True):
        yield Result(work.engine, work.name, play, players, round(rate))


def _stretch(work: Work, seconds: float) -> float:
    moves, began = 0, work.clock()
    while (took := work.clock() - began) < seconds or moves == 0:
        moves += work.run()
    return moves / took


def _works(players: int, *, careful: bool) -> Iterator[Work]:
    layout = layout_of(config_from({"players": players}))
    yield Work("girandola", "games", _whole_games(layout, careful=careful))
    yield Work("girandola", "games-observed", _observed_games(layout, careful=careful))
    yield Work("girandola", "batch-mover", _batch(layout, BATCH, "mover", careful=careful))
    yield Work("girandola", "batch-all", _batch(layout, BATCH, "all", careful=careful))
    yield Work("girandola", "single", _single(layout, careful=careful))
    for threads in (1, 2):
        run = _batch(layout, MANY, "mover", careful=careful, threads=threads)
        yield Work("girandola", f"threads-{threads}", run, time.perf_counter)
    yield from _drop_ins(players, careful=careful)
    if importlib.util.find_spec("pyspiel") is not None and not careful:  # it does not say which cards fit
        from girandola_tools.bench.lab_loops import openspiel_games

        yield Work("openspiel", "games", openspiel_games(players, observed=False))
        yield Work("openspiel", "batch-all", openspiel_games(players, observed=True))


def _drop_ins(players: int, *, careful: bool) -> Iterator[Work]:
    """Ours and the originals, driven by the same loops."""
    engines = [("girandola", pyhanabi, rl_env)]
    if importlib.util.find_spec("hanabi_learning_environment") is not None:
        from hanabi_learning_environment import pyhanabi as their_states
        from hanabi_learning_environment import rl_env as their_env

        engines.append(("hle", their_states, their_env))
    for engine, states, env in engines:
        yield Work(engine, "pyhanabi", pyhanabi_games(states, players, careful=careful))
        yield Work(engine, "rl-env", rl_games(env, players, careful=careful))
        if not careful:
            yield Work(engine, "state-copy", state_copies(states, players, moves=False))
            yield Work(engine, "copy-and-move", state_copies(states, players, moves=True))
    if careful or importlib.util.find_spec("pettingzoo") is None:
        return
    from girandola.lab import pettingzoo

    zoos = [("girandola", pettingzoo)]
    if importlib.util.find_spec("pyspiel") and importlib.util.find_spec("shimmy"):
        from pettingzoo.classic import hanabi_v5

        zoos.append(("pettingzoo", hanabi_v5))
    for engine, zoo in zoos:
        yield Work(engine, "raw-env", pettingzoo_games(zoo.raw_env, players))
        yield Work(engine, "wrapped-env", pettingzoo_games(zoo.env, players))


def _whole_games(layout: Layout, *, careful: bool) -> Callable[[], int]:
    return lambda: int(play_games(layout.setup, 1000, careful=careful).moves.sum())


def _observed_games(layout: Layout, *, careful: bool) -> Callable[[], int]:
    return lambda: int(play_observed(layout, 1000, careful=careful).moves.sum())


def _batch(layout: Layout, count: int, observe: str, *, careful: bool, threads: int = 1) -> Callable[[], int]:
    env = VectorEnv(layout, count, observe=observe, threads=threads)
    times = max(1, 12_800 // count)

    def run() -> int:
        for _ in range(times):
            env.step(env.sample(careful=careful))
        return times * count

    return run


def _single(layout: Layout, *, careful: bool) -> Callable[[], int]:
    """Games prepared beforehand, so that nothing but the stepping is measured."""
    prepared = [_prepared(layout, seed, careful=careful) for seed in range(20)]

    def run() -> int:
        moves = 0
        for start, actions in prepared:
            step = start.copy().step
            for action in actions:
                step(action)
            moves += len(actions)
        return moves

    return run


def _prepared(layout: Layout, seed: int, *, careful: bool) -> tuple[Game, list[int]]:
    game, env = Game(layout), VectorEnv(layout, 1, seed=seed, observe="none")
    game.reset(deck=[int(card) for card in env.games["deck"][0, : len(layout.setup.edition.cards)]])
    actions: list[int] = []
    while not env.terminated[0]:
        chosen = env.sample(careful=careful)
        actions.append(int(chosen[0]))
        env.step(chosen)
    return game, actions
