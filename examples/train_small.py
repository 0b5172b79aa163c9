"""Learn the small game from scratch, in minutes, on a CPU: two colours, hands of two, one life, 10 points.

    pip install 'girandola[train,plots]'
    python examples/train_small.py --minutes 5 --plot curve.png

One small network plays all seats against nobody but the rules (proximal policy optimisation, self-play). The
games run in the lab's vector environment, so nearly all the time is the network's. For another game change
GAME; for another edition make the layout with ``girandola.lab.layout.layout(setup(edition, players))``.
"""

import time
from dataclasses import dataclass, field
from pathlib import Path

import click
import numpy as np
import torch
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from torch import Tensor, nn

from girandola.lab.hle import config_from, layout_of
from girandola.lab.layout import Layout
from girandola.lab.vector import VectorEnv

GAME = {"colors": 2, "ranks": 5, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1}
GAMES, STEPS = 512, 32  # how many games, and how many moves of each, between two lessons
PASSES, SLICES = 3, 4
DISCOUNT, TRACE, CLIP = 0.99, 0.95, 0.2
RATE, ENTROPY = 7e-4, (0.03, 0.003)  # the wish to try things fades


class Player(nn.Module):  # type: ignore[misc,unused-ignore]
    """Says for each legal action how likely it is, and what the position is worth."""

    def __init__(self, layout: Layout, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(layout.length, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, layout.setup.actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        thought = self.body(seen.float())
        logits = self.policy(thought).masked_fill(legal == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(thought).squeeze(-1)


@dataclass
class Curve:
    """What was learned, lesson by lesson: moves played so far, mean score of the games that ended."""

    moves: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)


class Lessons:
    """Play, then learn from what was played; again and again."""

    def __init__(self, players: int, seed: int, games: int = GAMES, steps: int = STEPS) -> None:
        torch.manual_seed(seed)
        self.layout = layout_of(config_from({**GAME, "players": players}))
        self.env = VectorEnv(self.layout, games, seed=seed)
        self.player = Player(self.layout)
        self.optimiser = torch.optim.Adam(self.player.parameters(), lr=RATE, eps=1e-5)
        self.steps = steps
        shape = (steps, games)
        self.seen = torch.zeros((*shape, self.layout.length), dtype=torch.uint8)
        self.legal = torch.zeros((*shape, self.layout.setup.actions), dtype=torch.uint8)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.odds, self.rewards, self.goes_on = torch.zeros(shape), torch.zeros(shape), torch.zeros(shape)
        self.values = torch.zeros((steps + 1, games))

    def play(self) -> float:
        """Fill the memory with a stretch of every game; returns the mean score of those that ended."""
        ended: list[float] = []
        for step in range(self.steps + 1):
            seen, legal = torch.from_numpy(self.env.observations), torch.from_numpy(self.env.legal.copy())
            with torch.no_grad():
                policy, self.values[step] = self.player(seen, legal)
            if step == self.steps:
                break
            action = policy.sample()
            self.seen[step], self.legal[step], self.actions[step] = seen, legal, action
            self.odds[step] = policy.log_prob(action)
            stepped = self.env.step(action.numpy())
            self.rewards[step] = torch.from_numpy(stepped.rewards)
            self.goes_on[step] = torch.from_numpy(1.0 - stepped.terminated)
            ended += self.env.final_scores[stepped.terminated].tolist()
        return float(np.mean(ended)) if ended else 0.0

    def learn(self, progress: float) -> None:
        """One lesson; ``progress`` goes from 0 to 1 over the whole course.

        Losing all points by a misplay hurts only little by little: a beginner who feared it from the start
        would stop playing cards after the first two, and learn no more.
        """
        gains = self._gains(torch.where(self.rewards < 0, self.rewards * progress, self.rewards))
        returns = (gains + self.values[:-1]).flatten()
        gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).flatten()
        seen, legal = self.seen.flatten(0, 1), self.legal.flatten(0, 1)
        actions, odds = self.actions.flatten(), self.odds.flatten()
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * (1 - 0.9 * progress)
        entropy = ENTROPY[0] + (ENTROPY[1] - ENTROPY[0]) * progress
        for _ in range(PASSES):
            for part in torch.randperm(len(actions)).chunk(SLICES):
                policy, value = self.player(seen[part], legal[part])
                ratio = (policy.log_prob(actions[part]) - odds[part]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = -torch.min(ratio * gains[part], clipped * gains[part]).mean()
                loss = loss + 0.5 * (value - returns[part]).pow(2).mean()
                loss = loss - entropy * policy.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimiser.step()

    def _gains(self, rewards: Tensor) -> Tensor:
        """How much better each action turned out than expected (generalised advantage estimation)."""
        gains, gain = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
        for step in reversed(range(self.steps)):
            later = DISCOUNT * self.goes_on[step]
            surprise = rewards[step] + later * self.values[step + 1] - self.values[step]
            gain = surprise + later * TRACE * gain
            gains[step] = gain
        return gains


def train(lessons: Lessons, *, minutes: float, most: int | None = None) -> Curve:
    """Teach for so many minutes, or so many lessons, and show how it goes."""
    curve, began, moves = Curve(), time.monotonic(), 0
    columns = (TextColumn("{task.description}"), *Progress.get_default_columns()[1:3], TimeElapsedColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("learning", total=1.0)
        done = 0.0
        while done < 1:
            score = lessons.play()
            lessons.learn(done)
            moves += lessons.steps * lessons.env.count
            curve.moves.append(moves)
            curve.scores.append(score)
            done = min(1.0, (time.monotonic() - began) / (60 * minutes))
            if most is not None:
                done = max(done, len(curve.scores) / most)
            rate = moves / (time.monotonic() - began)
            bar.update(task, completed=done, description=f"score {score:5.2f}, {rate:,.0f} moves/s")
    return curve


def plot(curve: Curve, file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(np.array(curve.moves) / 1e6, curve.scores, linewidth=1)
    axes.set(xlabel="million moves", ylabel="mean score of finished games", ylim=(0, 10))
    axes.set_title("Learning small Hanabi from scratch")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


@click.command(help=__doc__)
@click.option("--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0.01))
@click.option("--lessons", "most", type=click.IntRange(min=1), help="Stop after so many lessons.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 5))
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0))
@click.option("--plot", "picture", type=click.Path(path_type=Path), help="Where to draw the learning curve.")
@click.option("--save", type=click.Path(path_type=Path), help="Where to keep the network.")
def main(
    minutes: float, most: int | None, players: int, seed: int, picture: Path | None, save: Path | None
) -> None:
    lessons = Lessons(players, seed)
    curve = train(lessons, minutes=minutes, most=most)
    last = curve.scores[-max(1, len(curve.scores) // 10) :]
    click.echo(f"{curve.moves[-1]:,} moves; the last tenth of the lessons scored {np.mean(last):.2f}")
    if picture is not None:
        plot(curve, picture)
    if save is not None:
        torch.save(lessons.player.state_dict(), save)


if __name__ == "__main__":
    main()
