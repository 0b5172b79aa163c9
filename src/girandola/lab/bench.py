"""How fast the lab is, and other systems beside it: moves a second of CPU time on one thread.

Random play, which loses soon, and long games without misplays. The works:

    games           whole games inside the engine
    games-observed  the same with the mover's observation before every move
    batch-mover     many games stepped together from Python, with the mover's observation
    batch-all       ... with everybody's
    single          one game stepped from Python
"""

import importlib.util
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from girandola.lab.checked_game import Game
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.layout import Layout
from girandola.lab.rollouts import play_games, play_observed
from girandola.lab.vector import VectorEnv

BATCH = 256
STRETCHES = 40


@dataclass(frozen=True, slots=True)
class Result:
    """One measurement; ``play`` is ``random`` or ``long``."""

    engine: str
    work: str
    play: str
    players: int
    moves_per_second: float


def measure(players: int, seconds: float) -> Iterator[Result]:
    """Measure ourselves and every peer that is installed, each work for so many seconds of CPU time."""
    for play in ("random", "long"):
        for engine, work, run in _works(players, careful=play == "long"):
            run()  # compiles, and warms the caches
            yield Result(engine, work, play, players, round(_rate(run, seconds)))


def _rate(run: Callable[[], int], seconds: float) -> float:
    """Moves a second: the best of several stretches, since others may be using the machine."""
    best = 0.0
    for _ in range(STRETCHES):
        moves, began = 0, time.process_time()
        while (took := time.process_time() - began) < seconds / STRETCHES:
            moves += run()
        best = max(best, moves / took)
    return best


def _works(players: int, *, careful: bool) -> Iterator[tuple[str, str, Callable[[], int]]]:
    layout = layout_of(config_from({"players": players}))
    yield "girandola", "games", _whole_games(layout, careful=careful)
    yield "girandola", "games-observed", _observed_games(layout, careful=careful)
    yield "girandola", "batch-mover", _batch(layout, "mover", careful=careful)
    yield "girandola", "batch-all", _batch(layout, "all", careful=careful)
    yield "girandola", "single", _single(layout, careful=careful)
    if importlib.util.find_spec("hanabi_learning_environment") is not None:
        yield "hle", "games", _hle_games(players, careful=careful)
        yield "hle", "batch-all", _hle_env(players, careful=careful)  # it has no other way of observing
    if importlib.util.find_spec("pyspiel") is not None and not careful:  # it does not tell which cards fit
        yield "openspiel", "games", _openspiel(players, observed=False)
        yield "openspiel", "batch-all", _openspiel(players, observed=True)
        if importlib.util.find_spec("shimmy") and importlib.util.find_spec("pettingzoo"):
            yield "pettingzoo", "single", _pettingzoo(players)


def _whole_games(layout: Layout, *, careful: bool) -> Callable[[], int]:
    return lambda: int(play_games(layout.setup, 1000, careful=careful).moves.sum())


def _observed_games(layout: Layout, *, careful: bool) -> Callable[[], int]:
    return lambda: int(play_observed(layout, 1000, careful=careful).moves.sum())


def _batch(layout: Layout, observe: str, *, careful: bool) -> Callable[[], int]:
    env = VectorEnv(layout, BATCH, observe=observe)

    def run() -> int:
        for _ in range(50):
            env.step(env.sample(careful=careful))
        return 50 * BATCH

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


# --- peers: driven from Python, because that is how they are used


def _hle_games(players: int, *, careful: bool) -> Callable[[], int]:
    from hanabi_learning_environment import pyhanabi

    game, random = pyhanabi.HanabiGame({"players": players}), Random(0)

    def run() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
                state.deal_random_card()
                continue
            state.apply_move(_hle_choice(state, state.legal_moves(), random, careful=careful))
            moves += 1
        return moves

    return run


def _hle_choice(state: Any, legal: list[Any], random: Random, *, careful: bool) -> Any:
    if careful:
        hand = state.player_hands()[state.cur_player()]
        harmless = [
            move
            for move in legal
            if move.type() != 1
            or state.card_playable_on_fireworks(
                hand[move.card_index()].color(), hand[move.card_index()].rank()
            )
        ]
        legal = harmless or legal
    return random.choice(legal)


def _hle_env(players: int, *, careful: bool) -> Callable[[], int]:
    from hanabi_learning_environment import rl_env

    env, random = rl_env.make("Hanabi-Full", players), Random(0)

    def run() -> int:
        seen, done, moves = env.reset(), False, 0
        while not done:
            legal = seen["player_observations"][seen["current_player"]]["pyhanabi"].legal_moves()
            move = _hle_choice(env.state, legal, random, careful=careful)
            seen, _, done, _ = env.step(env.game.get_move_uid(move))
            moves += 1
        return moves

    return run


def _openspiel(players: int, *, observed: bool) -> Callable[[], int]:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game, random = pyspiel.load_game("hanabi", {"players": players}), Random(0)

    def run() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            if observed:
                for seat in range(players):
                    state.observation_tensor(seat)
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return run


def _pettingzoo(players: int) -> Callable[[], int]:
    from pettingzoo.classic import hanabi_v5

    env, random = hanabi_v5.raw_env(players=players, hand_size=5 if players < 4 else 4), Random(0)

    def run() -> int:
        env.reset()
        moves = 0
        while not any(env.terminations.values()):
            env.step(random.choice(env.legal_moves))
            env.observe(env.agent_selection)
            moves += 1
        return moves

    return run
