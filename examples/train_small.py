"""Learn the small game from scratch, in minutes, on a CPU: two colours, hands of two, one life, 10 points.

    pip install 'girandola[train,plots]'
    python examples/train_small.py --minutes 5 --plot curve.png

One small network plays all seats against nobody but the rules (proximal policy optimisation, self-play). A
second one, the critic, is there for the lessons alone, so it may look into the records of the lab: it sees
the mover's own hand and the cards to come, and much of what would look like luck is none to it. Nearly all
the time is the networks'. For another game change GAME; for another edition make the layout with
``girandola.lab.layout.layout(setup(edition, players))``.
"""

import time
from dataclasses import dataclass, field
from pathlib import Path

import click
import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from torch import Tensor, nn

from girandola.lab.hle import config_from, layout_of
from girandola.lab.vector import VectorEnv

GAME = {"colors": 2, "ranks": 5, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1}
GAMES, STEPS = 1024, 16  # how many games, and how many moves of each, between two lessons
SLICES = 16  # a lesson is taken in so many parts, each of some games; new moves cost less than a second look
DISCOUNT, TRACE, CLIP = 0.99, 0.8, 0.2
RATE, ENTROPY = (1.5e-3, 5e-5), (0.02, 0.002)  # the haste to learn and the wish to try things fade
EXAM = 4096  # games played at the end to see how good it has become
LENIENT, STRICT = 0.4, 0.65  # until the first part of the course a misplay costs nothing, from the second all


def network(inputs: int, outputs: int, scale: float, width: int = 128) -> nn.Sequential:
    """Two hidden layers; ``scale`` says how large the first answers are."""
    layers = [nn.Linear(inputs, width), nn.Linear(width, width), nn.Linear(width, outputs)]
    for layer, gain in zip(layers, (2**0.5, 2**0.5, scale), strict=True):
        nn.init.orthogonal_(layer.weight, gain)
        nn.init.zeros_(layer.bias)
    return nn.Sequential(layers[0], nn.ReLU(), layers[1], nn.ReLU(), layers[2])


@dataclass
class Curve:
    """What was learned, lesson by lesson: moves and seconds so far, mean score of the games that ended."""

    moves: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    kept: list[float] = field(default_factory=list)
    """The same if a misplay left the points on the table."""

    def add(self, moves: int, seconds: float, score: float, kept: float) -> None:
        self.moves.append(moves)
        self.seconds.append(seconds)
        self.scores.append(score)
        self.kept.append(kept)


class Lessons:
    """Play, then learn from what was played; again and again."""

    def __init__(self, players: int, seed: int, games: int = GAMES, steps: int = STEPS) -> None:
        torch.manual_seed(seed)
        layout = layout_of(config_from({**GAME, "players": players}))
        self.env = VectorEnv(layout, games, seed=seed)
        self.length, self.actions_there = layout.length, layout.setup.actions
        self.identities, self.cards = len(layout.setup.edition.identities), len(layout.setup.edition.cards)
        self.hand_size = layout.setup.hand_size
        everything = self.length + self._secrets().shape[1]
        self.policy = network(self.length, self.actions_there, 0.01)
        self.critic = network(everything, 1, 1.0)
        self.weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(self.weights, lr=RATE[0], eps=1e-5)
        self.steps = steps
        shape = (steps, games)
        self.seen = torch.zeros((steps + 1, games, everything), dtype=torch.uint8)
        self.legal = torch.zeros((*shape, self.actions_there), dtype=torch.bool)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.odds, self.rewards, self.goes_on = torch.zeros(shape), torch.zeros(shape), torch.zeros(shape)

    def _secrets(self) -> NDArray[np.uint8]:
        """The mover's own hand and the rest of the deck, one-hot: for the critic."""
        games = self.env.games
        deck = np.full((len(games), 2 * self.cards), self.identities)
        deck[:, : self.cards] = games["deck"][:, : self.cards]
        own = games["active"].astype(np.int64)[:, None] * self.hand_size + np.arange(self.hand_size)
        hand = np.take_along_axis(games["hand"], own, 1).astype(np.int64)
        held = games["sizes"][np.arange(len(games)), games["active"]]
        hand[np.arange(self.hand_size) >= held[:, None]] = 2 * self.cards - 1  # no card is there
        left = self.cards - self.env.players * self.hand_size
        ahead = games["drawn"].astype(np.int64)[:, None] + np.arange(left)
        faces = np.take_along_axis(deck, np.concatenate([hand, ahead], 1), 1)
        one_hot: NDArray[np.uint8] = np.eye(self.identities + 1, self.identities, dtype=np.uint8)[faces]
        return one_hot.reshape(len(games), -1)

    def _odds(self, seen: Tensor, legal: Tensor) -> Tensor:
        """The logarithm of how likely each action is."""
        logits: Tensor = self.policy(seen[..., : self.length]).masked_fill(~legal, -1e9)
        return logits.log_softmax(-1)

    def play(self) -> tuple[float, float]:
        """A stretch of every game; the mean score of those that ended, and with misplays forgiven."""
        ended: list[float] = []
        for step in range(self.steps):
            self._look(step)
            self.legal[step] = torch.tensor(self.env.legal, dtype=torch.bool)
            with torch.no_grad():
                odds = self._odds(self.seen[step].float(), self.legal[step])
            action = torch.multinomial(odds.exp(), 1)
            self.actions[step], self.odds[step] = action.squeeze(1), odds.gather(1, action).squeeze(1)
            stepped = self.env.step(self.actions[step].numpy())
            self.rewards[step] = torch.from_numpy(stepped.rewards)
            self.goes_on[step] = torch.from_numpy(1.0 - stepped.terminated)
            ended += self.env.final_scores[stepped.terminated].tolist()
        self._look(self.steps)
        points = float(self.rewards.clamp(min=0).sum())
        return sum(ended) / max(1, len(ended)), points / max(1, len(ended))

    def _look(self, step: int) -> None:
        self.seen[step, :, : self.length] = torch.from_numpy(self.env.observations)
        self.seen[step, :, self.length :] = torch.from_numpy(self._secrets())

    def learn(self, progress: float) -> None:
        """One lesson; ``progress`` goes from 0 to 1 over the whole course.

        At first a misplay ends the game and takes nothing: a beginner who feared to lose all points would
        stop playing cards after the first two, and learn no more.
        """
        strictness = min(1.0, max(0.0, (progress - LENIENT) / (STRICT - LENIENT)))
        gains, worth = self._gains(torch.where(self.rewards < 0, self.rewards * strictness, self.rewards))
        for group in self.optimiser.param_groups:
            group["lr"] = RATE[0] + (RATE[1] - RATE[0]) * progress
        curiosity = ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** progress
        for games in torch.arange(self.env.count).chunk(SLICES):
            part = slice(int(games[0]), int(games[-1]) + 1)
            self.optimiser.zero_grad()
            self._loss(part, gains[:, part], worth[:, part], curiosity).backward()
            nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            nn.utils.clip_grad_norm_(self.critic.parameters(), 2.0)
            self.optimiser.step()

    def _loss(self, part: slice, gains: Tensor, worth: Tensor, curiosity: float) -> Tensor:
        """What to make small: chances missed, wrong forecasts, and too little curiosity."""
        seen = self.seen[:-1, part].float()
        now = self._odds(seen, self.legal[:, part])
        ratio = (now.gather(2, self.actions[:, part, None]).squeeze(2) - self.odds[:, part]).exp()
        missed = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        wrong = (self.critic(seen).squeeze(2) - worth).pow(2).mean()
        return missed + 0.5 * wrong + curiosity * (now.exp() * now).sum(2).mean()

    def _gains(self, rewards: Tensor) -> tuple[Tensor, Tensor]:
        """How much better each action turned out than expected (generalised advantage estimation), and what
        each position turned out to be worth."""
        with torch.no_grad():
            values = self.critic(self.seen.float()).squeeze(-1)
        gains, gain = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
        for step in reversed(range(self.steps)):
            later = DISCOUNT * self.goes_on[step]
            gain = rewards[step] + later * values[step + 1] - values[step] + later * TRACE * gain
            gains[step] = gain
        return (gains - gains.mean()) / (gains.std() + 1e-8), gains + values[:-1]


def train(lessons: Lessons, *, minutes: float, most: int | None = None) -> Curve:
    """Teach for so many minutes of CPU time, or so many lessons, and show how it goes."""
    curve, began, moves = Curve(), time.process_time(), 0
    columns = (TextColumn("{task.description}"), *Progress.get_default_columns()[1:3], TimeElapsedColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("learning", total=1.0)
        done = 0.0
        while done < 1:
            score, kept = lessons.play()
            lessons.learn(done)
            moves += lessons.steps * lessons.env.count
            took = time.process_time() - began
            curve.add(moves, took, score, kept)
            done = min(1.0, took / (60 * minutes))
            if most is not None:
                done = max(done, len(curve.scores) / most)
            told = f"score {score:5.2f} ({kept:.2f}), {moves / took:,.0f} moves/s"
            bar.update(task, completed=done, description=told)
    return curve


def examine(lessons: Lessons, games: int, seed: int) -> NDArray[np.int64]:
    """The scores of new games in which always the likeliest action is taken."""
    env = VectorEnv(lessons.env.layout, games, seed=seed)
    scores = np.full(games, -1)
    while (scores < 0).any():
        with torch.no_grad():
            odds = lessons.policy(torch.tensor(env.observations, dtype=torch.float32))
        odds[torch.tensor(env.legal) == 0] = -torch.inf
        ended = env.step(odds.argmax(1).numpy()).terminated & (scores < 0)
        scores[ended] = env.final_scores[ended]
    return scores


def plot(curve: Curve, file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for scores, label in (
        (curve.scores, "a misplay loses all points, as the rules have it"),
        (curve.kept, "points on the table"),
    ):
        axes.plot(curve.seconds, scores, linewidth=1, label=label)
    axes.legend(loc="upper left")
    axes.set(xlabel="seconds of CPU time", ylabel="mean score of finished games", ylim=(0, 10))
    axes.set_title("Learning small Hanabi from scratch")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


@click.command(help=__doc__)
@click.option("--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0.01), help="CPU time.")
@click.option("--lessons", "most", type=click.IntRange(min=1), help="Stop after so many lessons.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 5))
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0))
@click.option("--plot", "picture", type=click.Path(path_type=Path), help="Where to draw the learning curve.")
@click.option("--save", type=click.Path(path_type=Path), help="Where to keep the network.")
def main(
    minutes: float, most: int | None, players: int, seed: int, picture: Path | None, save: Path | None
) -> None:
    torch.set_num_threads(1)  # the networks are too small to share
    lessons = Lessons(players, seed)
    curve = train(lessons, minutes=minutes, most=most)
    scores = examine(lessons, EXAM, seed + 1)
    error = scores.std() / EXAM**0.5
    click.echo(f"{curve.moves[-1]:,} moves learned from in {curve.seconds[-1]:.0f} s of CPU time")
    click.echo(f"{EXAM:,} new games by the likeliest actions: {scores.mean():.2f} ± {error:.2f} points")
    if picture is not None:
        plot(curve, picture)
    if save is not None:
        torch.save(lessons.policy.state_dict(), save)


if __name__ == "__main__":
    main()
