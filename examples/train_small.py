"""Learn the small game from scratch, in minutes, on a CPU: two colours, hands of two, one life, 10 points.

    pip install 'girandola[train,plots]'
    python examples/train_small.py --minutes 5 --plot curve.png

One small network plays all seats, with nobody to learn from but itself. Games cost next to nothing here, so
in every position every legal action is tried out, in copies of the game: the partner answers, and a second
network, the critic, says what the position is worth then. The critic is there for the lessons alone, so it
may see the mover's hand. The network that plays may not: it learns how much better than the others each
action is, on average over whatever the hand may be, and picks the better ones more often. For another game
change GAME.
"""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from torch import Tensor, nn

from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.vector import Stepped, VectorEnv

GAME = {"colors": 2, "ranks": 5, "hand_size": 2, "max_information_tokens": 3}
GAMES, STEPS = 512, 8  # how many games, and how many moves of each, between two lessons
LOOKS, SLICES = 2, 8  # a lesson is gone through so many times, in so many parts, each of some games
DISCOUNT, TRACE = 0.99, 0.7
RATE, WHIM = (2e-3, 2e-4), (0.05, 0.005)  # the haste to learn; how many points worse an action tried may be
LENIENT, LIVES = 0.3, 20  # the part of the course with more lives than there are cards to misplay
PENALTY = (0.3, 1.0)  # what a misplay costs meanwhile; later, as in the rules, the game and all points
WORST = -2.5  # worse than that an action cannot be: else the network studies nothing but disasters
EXAM = 4096  # games played at the end to see how good it has become


def network(inputs: int, outputs: int, width: int) -> nn.Sequential:
    """Two hidden layers; the first answers are small."""
    layers = [nn.Linear(inputs, width), nn.Linear(width, width), nn.Linear(width, outputs)]
    for layer, gain in zip(layers, (2**0.5, 2**0.5, 0.05), strict=True):
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


class Moved(NamedTuple):
    """What a move brought in every game, which ones go on, and of the others (score, points on the table)."""

    reward: Tensor
    goes_on: Tensor
    ended: NDArray[np.float32]


class Room:
    """Games with so many lives, copies of them to try things out in, and what is seen of both."""

    def __init__(self, players: int, lives: int, games: int, seed: int) -> None:
        layout = layout_of(config_from({**GAME, "players": players, "max_life_tokens": lives}))
        self.lives, self.hand_size, self.actions = lives, layout.setup.hand_size, layout.setup.actions
        self.identities = len(layout.setup.edition.identities)
        self.length = layout.length - lives
        self._lives_at = int(layout.table["lives_in"][0] - layout.table["hand"][0])
        self.env = VectorEnv(layout, games, seed=seed)
        most = 2 * self.hand_size * players  # a card is played, thrown away, told by colour or by value
        self.trials = VectorEnv(layout, games * most, seed=seed)
        self.clean = np.ones(games, np.bool_)

    def look(self, env: VectorEnv, count: int, *, revealed: bool = False) -> Tensor:
        """What the movers see in the first games and, when it is revealed, their own hands after it.

        The lives are left out: by the rules there is always one, and to count on more is nothing to learn.
        """
        seen, after = env.observations[:count], self._lives_at + self.lives
        parts = [seen[:, : self._lives_at], seen[:, after:]]
        if revealed:
            parts.append(self._own_hands(env.games[:count]))
        return torch.from_numpy(np.concatenate(parts, 1)).float()

    def _own_hands(self, games: NDArray[np.void]) -> NDArray[np.uint8]:
        """The movers' cards, one-hot."""
        places = np.arange(self.hand_size)
        own = games["active"].astype(np.int64)[:, None] * self.hand_size + places
        faces = np.take_along_axis(games["deck"], np.take_along_axis(games["hand"], own, 1), 1)
        held = np.take_along_axis(games["sizes"], games["active"][:, None], 1)
        faces[places >= held] = self.identities  # no card is there
        one_hot: NDArray[np.uint8] = np.eye(self.identities + 1, self.identities, dtype=np.uint8)[faces]
        return one_hot.reshape(len(games), -1)

    def priced(self, stepped: Stepped, actions: NDArray[np.int64], penalty: float) -> Tensor:
        """Points won and lost; where there are lives to spare, a misplay has a price."""
        if self.lives == 1:
            return torch.tensor(stepped.rewards)
        return torch.from_numpy(stepped.rewards - np.float32(penalty) * self._misplays(stepped, actions))

    def _misplays(self, stepped: Stepped, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        is_play = (actions >= self.hand_size) & (actions < 2 * self.hand_size)
        return is_play & (stepped.rewards <= 0)

    def move(self, actions: NDArray[np.int64], penalty: float) -> Moved:
        stepped = self.env.step(actions)
        self.clean &= ~self._misplays(stepped, actions)
        ended = stepped.terminated
        table = self.env.final_scores[ended] - np.minimum(stepped.rewards[ended], 0)
        scores = np.stack([table * self.clean[ended], table], 1).astype(np.float32)
        self.clean |= ended
        return Moved(self.priced(stepped, actions, penalty), torch.tensor(~ended), scores)


class Lessons:
    """Play and try things out, then learn from it; again and again."""

    def __init__(self, players: int, seed: int, games: int = GAMES, steps: int = STEPS) -> None:
        torch.manual_seed(seed)
        self.rooms = [Room(players, lives, games, seed) for lives in (LIVES, 1)]
        room = self.rooms[0]
        self.length, self.steps, self.games = room.length, steps, games
        everything = room.length + room.hand_size * room.identities
        self.policy, self.critic = network(room.length, room.actions, 128), network(everything, 1, 64)
        self.weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(self.weights, lr=RATE[0], eps=1e-5, fused=True)
        self.seen = torch.zeros((steps, games, everything))
        self.legal = torch.zeros((steps, games, room.actions), dtype=torch.bool)
        self.better = torch.zeros((steps, games, room.actions))
        self.worth = torch.zeros((steps, games))

    def play(self, progress: float = 0.0) -> tuple[float, float]:
        """A stretch of every game; the mean score of those that ended, and with misplays forgiven."""
        room = self.rooms[progress >= LENIENT]
        penalty = PENALTY[0] + (PENALTY[1] - PENALTY[0]) * min(1.0, progress / LENIENT)
        whim = WHIM[0] * (WHIM[1] / WHIM[0]) ** progress
        with torch.no_grad():
            moves = [self._move(step, room, penalty, whim) for step in range(self.steps)]
            worth = self.critic(room.look(room.env, self.games, revealed=True)).squeeze(1)
            for step, (moved, expected, promised) in reversed(list(enumerate(moves))):
                surprise = moved.reward + DISCOUNT * moved.goes_on * worth - promised
                worth = expected + TRACE * surprise  # part of it may be luck
                self.worth[step] = worth
        ended = np.concatenate([moved.ended for moved, _, _ in moves])
        score, kept = ended.mean(0) if len(ended) else (0.0, 0.0)
        return float(score), float(kept)

    def _move(self, step: int, room: Room, penalty: float, whim: float) -> tuple[Moved, Tensor, Tensor]:
        """Try all, take one; also what was to be expected before and after the choice."""
        seen = room.look(room.env, self.games, revealed=True)
        legal = torch.tensor(room.env.legal, dtype=torch.bool)
        outcomes = self._try_all(room, penalty)
        wishes = self.policy(seen[:, : self.length]).masked_fill(~legal, -torch.inf)
        odds = (wishes / whim).softmax(1)
        action = odds.multinomial(1)
        expected = (odds * outcomes).sum(1)
        self.seen[step], self.legal[step] = seen, legal
        self.better[step] = (outcomes - expected[:, None]).clamp(min=WORST)
        moved = room.move(action.squeeze(1).numpy(), penalty)
        return moved, expected, outcomes.gather(1, action).squeeze(1)

    def _try_all(self, room: Room, penalty: float) -> Tensor:
        """What every legal action would come to, by game and action; 0 where it is not legal.

        Each is taken in a copy of the game, the partner does what seems best then, the critic sees the rest.
        """
        games, actions = np.nonzero(room.env.legal)
        count, trials = len(games), room.trials
        trials.copy_games(room.env, games)
        outcome, goes_on = torch.zeros(count), torch.ones(count)
        for turn in range(2):
            chosen = trials.legal.argmax(1)  # copies that are not needed mark time
            chosen[:count] = (
                actions if turn == 0 else self.best(room.look(trials, count), trials.legal[:count])
            )
            stepped = trials.step(chosen)
            outcome += DISCOUNT**turn * goes_on * room.priced(stepped, chosen, penalty)[:count]
            goes_on *= torch.tensor(~stepped.terminated[:count])
        outcome += DISCOUNT**2 * goes_on * self.critic(room.look(trials, count, revealed=True)).squeeze(1)
        outcomes = torch.zeros(room.env.legal.shape)
        outcomes[torch.from_numpy(games), torch.from_numpy(actions)] = outcome
        return outcomes

    def best(self, seen: Tensor, legal: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The action that seems best in every game."""
        with torch.no_grad():
            wishes = self.policy(seen).numpy()
        best: NDArray[np.int64] = np.where(legal, wishes, -np.inf).argmax(1)
        return best

    def learn(self, progress: float) -> None:
        """One lesson; ``progress`` goes from 0 to 1 over the whole course."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE[0] + (RATE[1] - RATE[0]) * progress
        for games in LOOKS * torch.arange(self.games).chunk(SLICES):
            part = slice(int(games[0]), int(games[-1]) + 1)
            self.optimiser.zero_grad()
            self._loss(part).backward()
            nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
            nn.utils.clip_grad_norm_(self.critic.parameters(), 2.0)
            self.optimiser.step()

    def _loss(self, part: slice) -> Tensor:
        """How wrong the networks are about what each action is better by, and what positions are worth."""
        seen = self.seen[:, part]
        wrong = (self.policy(seen[..., : self.length]) - self.better[:, part]) * self.legal[:, part]
        return wrong.pow(2).sum(2).mean() + (self.critic(seen).squeeze(2) - self.worth[:, part]).pow(2).mean()


def train(lessons: Lessons, *, minutes: float, most: int | None = None) -> Curve:
    """Teach for so many minutes of CPU time, or so many lessons, and show how it goes."""
    curve, began, moves = Curve(), time.process_time(), 0
    columns = (TextColumn("{task.description}"), *Progress.get_default_columns()[1:3], TimeElapsedColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("learning", total=1.0)
        done = 0.0
        while done < 1:
            score, kept = lessons.play(done)
            lessons.learn(done)
            moves += lessons.steps * lessons.games
            took = time.process_time() - began
            curve.add(moves, took, score, kept)
            done = min(1.0, took / (60 * minutes))
            if most is not None:
                done = max(done, len(curve.scores) / most)
            told = f"score {score:5.2f} ({kept:.2f}), {moves / took:,.0f} moves/s"
            bar.update(task, completed=done, description=told)
    return curve


def examine(lessons: Lessons, games: int, seed: int) -> NDArray[np.int64]:
    """The scores of new games, played by the rules, in which always the best action is taken."""
    room = lessons.rooms[1]
    env = VectorEnv(room.env.layout, games, seed=seed)
    scores = np.full(games, -1)
    while (scores < 0).any():
        ended = env.step(lessons.best(room.look(env, games), env.legal)).terminated & (scores < 0)
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
    axes.legend(loc="lower right")
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
    click.echo(f"{EXAM:,} new games by the best actions: {scores.mean():.2f} ± {error:.2f} points")
    if picture is not None:
        plot(curve, picture)
    if save is not None:
        torch.save(lessons.policy.state_dict(), save)


if __name__ == "__main__":
    main()
