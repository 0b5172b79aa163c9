"""Learns to act as people did in recorded games, and plays it: python imitate_people.py games.jsonl

It needs nothing but the package (and its extra ``plots`` for --plot). A small network reads the observation
of the player to act and says how likely people were to take each legal action; colours are changed about in
every pass, which makes many games of one. Whole games are held out, and how often the likeliest action is
what people did there is printed after every pass.

The weights are saved, and ``Policy`` plays them in the arena or at a table:

    python imitate_people.py games.jsonl --save people.npz
    GIRANDOLA_POLICY=people.npz girandola arena --bots imitate_people.py:Policy --players 3 --games 100
"""

import argparse
import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.protocol import Decision
from girandola.hanabi import Event, View
from girandola.lab.dataset import Positions, RecordedGames, load
from girandola.lab.seat_observer import SeatObserver

Floats = NDArray[np.float32]
Weights = dict[str, Floats]
_IMPOSSIBLE = np.float32(-1e9)


def make_weights(inputs: int, hidden: int, actions: int, seed: int) -> Weights:
    random = np.random.default_rng(seed)

    def matrix(rows: int, columns: int) -> Floats:
        made: Floats = random.standard_normal((rows, columns), np.float32)
        return made * np.float32(np.sqrt(2 / rows))

    return {
        "in": matrix(inputs, hidden),
        "in_bias": np.zeros(hidden, np.float32),
        "out": matrix(hidden, actions) * np.float32(0.1),
        "out_bias": np.zeros(actions, np.float32),
    }


def forward(weights: Weights, seen: Floats, legal: NDArray[np.uint8]) -> tuple[Floats, Floats]:
    """The hidden layer, and how likely each action is; actions that are not legal are not likely at all."""
    hidden = np.maximum(seen @ weights["in"] + weights["in_bias"], 0)
    scores = np.where(legal != 0, hidden @ weights["out"] + weights["out_bias"], _IMPOSSIBLE)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return hidden, odds / odds.sum(axis=1, keepdims=True)


class Adam:
    """Steps down a gradient, with a memory of the steps before; weights shrink a little at each."""

    def __init__(self, weights: Weights, rate: float, decay: float) -> None:
        self._weights, self._rate, self._decay = weights, rate, decay
        self._means = {name: np.zeros_like(values) for name, values in weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in weights.items()}
        self._steps = 0

    def step(self, gradients: Weights) -> None:
        self._steps += 1
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            towards = mean / (1 - 0.9**self._steps)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self._weights[name] -= self._rate * (towards / size + self._decay * self._weights[name])


def learn(weights: Weights, adam: Adam, data: Positions, batch: int, random: np.random.Generator) -> None:
    """One pass over the positions, in any order; half of the hidden layer is left out at a time."""
    order = random.permutation(len(data.actions))
    for first in range(0, len(order), batch):
        rows = order[first : first + batch]
        seen = data.observations[rows].astype(np.float32)
        kept = (random.random((len(rows), len(weights["in_bias"]))) < 0.5).astype(np.float32) * 2
        hidden = np.maximum(seen @ weights["in"] + weights["in_bias"], 0) * kept
        scores = hidden @ weights["out"] + weights["out_bias"]
        scores = np.where(data.legal[rows] != 0, scores, _IMPOSSIBLE)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        error = odds / odds.sum(axis=1, keepdims=True)
        error[np.arange(len(rows)), data.actions[rows]] -= 1
        error /= len(rows)
        back = (error @ weights["out"].T) * kept * (hidden > 0)
        adam.step(
            {"in": seen.T @ back, "in_bias": back.sum(0), "out": hidden.T @ error, "out_bias": error.sum(0)}
        )


def accuracy(weights: Weights, data: Positions) -> tuple[float, float]:
    """How often the likeliest action is the one that was taken, and the error of that, game by game."""
    _, odds = forward(weights, data.observations.astype(np.float32), data.legal)
    right = odds.argmax(axis=1) == data.actions
    games = [right[data.games == game].mean() for game in np.unique(data.games)]
    return float(right.mean()), float(np.std(games) / np.sqrt(max(1, len(games) - 1)))


def train(games: RecordedGames, options: argparse.Namespace) -> tuple[Weights, list[tuple[float, float]]]:
    learned, held_out = games.split(options.held_out, seed=options.seed)
    known, test = learned.positions(), held_out.positions()
    print(f"{len(learned)} games ({len(known.actions)} positions) to learn from, {len(held_out)} held out")
    weights = make_weights(known.observations.shape[1], options.hidden, known.legal.shape[1], options.seed)
    adam, random = Adam(weights, options.rate, options.decay), np.random.default_rng(options.seed)
    curve = []
    for number in range(1, options.passes + 1):
        learn(weights, adam, learned.shuffled_colours(options.seed + number).positions(), 256, random)
        (there, _), (here, error) = accuracy(weights, known), accuracy(weights, test)
        curve.append((there, here))
        print(f"pass {number:3d}: {there:.1%} of the known games' actions, {here:.1%} ± {error:.1%} held out")
    chance = float((1 / test.legal.sum(axis=1)).mean())
    print(f"held-out accuracy {curve[-1][1]:.1%}; a legal action at random would be right {chance:.1%}")
    return weights, curve


def plot(curve: list[tuple[float, float]], path: str) -> None:
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    passes = range(1, len(curve) + 1)
    axes.plot(passes, [100 * there for there, _ in curve], label="games learned from")
    axes.plot(passes, [100 * here for _, here in curve], label="games held out")
    axes.set(xlabel="pass", ylabel="actions guessed right (%)", title="Imitating people")
    axes.set_ylim(0, 100)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=120)


class Policy:
    """A bot that takes the action that people were likeliest to take."""

    def __init__(self, first: View, seed: int) -> None:  # noqa: ARG002 - it has no whims
        path = os.environ.get("GIRANDOLA_POLICY", "people.npz")
        with np.load(path) as saved:
            self._weights: Weights = {name: saved[name] for name in saved.files}
        self._observer = SeatObserver(first)

    def observe(self, events: Any) -> None:
        happened: list[Event] = list(events)
        self._observer.observe(happened)

    def decide(self, view: View) -> Decision:
        seen, legal = self._observer.look(view)
        if len(seen) != len(self._weights["in"]):
            raise ValueError("these weights were learned for another number of players or another edition")
        _, odds = forward(self._weights, seen[None].astype(np.float32), legal[None])
        return Decision(self._observer.action(view, int(odds[0].argmax())))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to act as people did.")
    named = os.environ.get("GIRANDOLA_FIXTURES")
    default = str(Path(named) / "human-3p" / "games.jsonl") if named else None
    parser.add_argument("games", nargs="?", default=default, help="a file or a folder of recorded games")
    parser.add_argument("--players", type=int, help="only games for so many")
    parser.add_argument("--passes", type=int, default=40)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--held-out", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="people.npz", help="where the weights go")
    parser.add_argument("--plot", help="where a picture of the learning curve goes")
    options = parser.parse_args()
    if options.games is None:
        parser.error("which games? a file or a folder, or GIRANDOLA_FIXTURES")
    weights, curve = train(load(options.games, players=options.players), options)
    np.savez(options.save, **weights)  # type: ignore[arg-type]
    if options.plot:
        plot(curve, options.plot)


if __name__ == "__main__":
    main()
