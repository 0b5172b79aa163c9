"""The loops with which ``bench`` drives our drop-ins and the originals: the same code for both.

Each function prepares a loop and returns it; the loop plays one game, or makes some copies, and returns the
number of moves or copies.
"""

from collections.abc import Callable
from random import Random
from typing import Any

_CHANCE, _PLAY = -1, 1
_COPIES = 50


def pyhanabi_games(module: Any, players: int, *, careful: bool) -> Callable[[], int]:
    game, random = module.HanabiGame({"players": players}), Random(0)

    def run() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.cur_player() == _CHANCE:
                state.deal_random_card()
                continue
            state.apply_move(_choice(state, state.legal_moves(), random, careful=careful))
            moves += 1
        return moves

    return run


def _choice(state: Any, legal: list[Any], random: Random, *, careful: bool) -> Any:
    if careful:
        hand = state.player_hands()[state.cur_player()]
        harmless = [
            move
            for move in legal
            if move.type() != _PLAY
            or state.card_playable_on_fireworks(
                hand[move.card_index()].color(), hand[move.card_index()].rank()
            )
        ]
        legal = harmless or legal
    return random.choice(legal)


def state_copies(module: Any, players: int, *, moves: bool) -> Callable[[], int]:
    """Copies of a state after twenty harmless moves, each moved on once if asked for."""
    game, random = module.HanabiGame({"players": players}), Random(0)
    state = game.new_initial_state()
    taken = 0
    while taken < 20 or state.cur_player() == _CHANCE:
        if state.cur_player() == _CHANCE:
            state.deal_random_card()
            continue
        state.apply_move(_choice(state, state.legal_moves(), random, careful=True))
        taken += 1
    assert not state.is_terminal()

    def copy() -> int:
        assert game is not None, "the original's states do not keep their game alive"
        for _ in range(_COPIES):
            state.copy()
        return _COPIES

    def move() -> int:
        assert game is not None
        for _ in range(_COPIES):
            made = state.copy()
            made.apply_move(made.legal_moves()[-1])
        return _COPIES

    return move if moves else copy


def rl_games(module: Any, players: int, *, careful: bool) -> Callable[[], int]:
    env, random = module.make("Hanabi-Full", players), Random(0)

    def run() -> int:
        seen, done, moves = env.reset(), False, 0
        while not done:
            mover = seen["player_observations"][seen["current_player"]]
            if careful:
                move = _choice(env.state, mover["pyhanabi"].legal_moves(), random, careful=True)
                action = env.game.get_move_uid(move)
            else:
                action = random.choice(mover["legal_moves_as_int"])
            seen, _, done, _ = env.step(action)
            moves += 1
        return moves

    return run


def openspiel_games(players: int, *, observed: bool) -> Callable[[], int]:
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


def pettingzoo_games(make: Callable[..., Any], players: int) -> Callable[[], int]:
    env, random = make(players=players, hand_size=5 if players < 4 else 4), Random(0)

    def run() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(random.choice(seen["action_mask"].nonzero()[0])))
            moves += 1
        return moves

    return run
