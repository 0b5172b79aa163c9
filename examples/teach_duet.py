"""Teach Duet, the bot for two, its judgement: play out positions of its games, and fit a small network.

    python examples/teach_duet.py --games 10000 --minutes 4 src/girandola/bots/hanabi/duet/lessons.py

starts from what the bot knows now and writes what it knows then; run it twice or three times. Needs PyTorch.
"""

import argparse
import base64
import textwrap
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import track

from girandola.bots.hanabi.duet.school import DuetPositions, play_out
from girandola.bots.hanabi.duet.sight import FEATURES
from girandola.hanabi import edition_named
from girandola.lab.tables import setup

_UNITS = (64, 24)
_AT_ONCE = 1024
"""Positions in one step of learning."""
_RATE = 2e-3
_HELD_BACK = 0.05
_DRIFT = 1e-3
"""What it costs that the values of a position, of which only differences matter, are far from 0."""

_TEXT = '''"""What Duet has learned: the numbers of its judgement, written by examples/teach_duet.py."""

SIZES = ({sizes})
NUMBERS = (
{text}
)
'''


def gather(games: int, rounds: int, seed: int) -> DuetPositions:
    """Positions of so many games, played in a few rounds so that there is something to watch."""
    tables = setup(edition_named("it"), 2).tables
    parts = [
        play_out(tables, seed + number, games // rounds, share=0.3, curiosity=0.1)
        for number in track(range(rounds), "playing")
    ]
    starts = np.cumsum([0] + [int(part.position[-1]) + 1 for part in parts])
    return DuetPositions(
        np.concatenate([part.rows for part in parts]).astype(np.float16),
        np.concatenate([part.position + start for part, start in zip(parts, starts, strict=False)]),
        np.concatenate([part.points for part in parts]),
    )


class Lessons:
    """Positions in a form to learn from: only how the actions of one position differ is of interest."""

    def __init__(self, positions: DuetPositions) -> None:
        self.rows = torch.from_numpy(positions.rows)
        self.counts = np.bincount(positions.position)
        self.starts = np.concatenate([[0], np.cumsum(self.counts)])
        means = np.bincount(positions.position, positions.points) / self.counts
        self.targets = torch.from_numpy((positions.points - means[positions.position]).astype(np.float32))
        self.exam_at = int(len(self.counts) * (1 - _HELD_BACK))

    def batch(self, chosen: NDArray[Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Rows and targets of some positions, and which of them each row belongs to."""
        places = np.concatenate([np.arange(self.starts[one], self.starts[one + 1]) for one in chosen])
        owner = np.repeat(np.arange(len(chosen)), self.counts[chosen])
        return self.rows[places].float(), self.targets[places], torch.from_numpy(owner)


def centred(values: torch.Tensor, owner: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Values less the mean of their position, and those means."""
    many = int(owner[-1]) + 1
    means = torch.zeros(many).index_add_(0, owner, values) / torch.bincount(owner)
    return values - means[owner], means


def learn(lessons: Lessons, minutes: float) -> torch.nn.Sequential:
    """A network that tells how many points better than another an action is."""
    first, second = _UNITS
    net = torch.nn.Sequential(
        torch.nn.Linear(FEATURES, first), torch.nn.ReLU(),
        torch.nn.Linear(first, second), torch.nn.ReLU(),
        torch.nn.Linear(second, 1, bias=False),
    )  # fmt: skip
    optimizer = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=1e-4)
    dice = np.random.default_rng(0)
    for done in _percents(minutes * 60):
        optimizer.param_groups[0]["lr"] = _RATE * max(0.02, 1 - done)
        rows, targets, owner = lessons.batch(dice.integers(0, lessons.exam_at, _AT_ONCE))
        values, means = centred(net(rows)[:, 0], owner)
        loss = ((values - targets) ** 2).mean() + _DRIFT * (means**2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return net


def _percents(seconds: float) -> Iterator[float]:
    """The share of the CPU time that is used up, as often as there is time for a step."""
    start = time.process_time()
    for percent in track(range(100), "learning"):
        while (done := (time.process_time() - start) / seconds) < (percent + 1) / 100:
            yield done


def explained(net: torch.nn.Module, lessons: Lessons) -> float:
    """How much of the differences in positions that were held back it explains; luck explains the rest."""
    held_back = np.arange(lessons.exam_at, len(lessons.counts))
    rows, targets, owner = lessons.batch(held_back)
    with torch.inference_mode():
        values, _ = centred(net(rows)[:, 0], owner)
    return 1 - float(((values - targets) ** 2).mean() / (targets**2).mean())


def write(path: str, parts: Sequence[NDArray[Any]]) -> None:
    """The numbers as a module, half as precise as they were."""
    numbers = np.concatenate([part.ravel() for part in parts]).astype(np.float16)
    encoded = base64.b64encode(numbers.tobytes()).decode()
    text = "\n".join(f'    "{line}"' for line in textwrap.wrap(encoded, 96))
    sizes = ", ".join(str(tuple(part.shape)) for part in parts)
    Path(path).write_text(_TEXT.format(sizes=sizes, text=text), encoding="utf-8")


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", help="the module to write")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=4.0, help="of CPU time to learn for")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    lessons = Lessons(gather(asked.games, min(asked.games, 20), 1000 * asked.seed))
    net = learn(lessons, asked.minutes)
    print(f"{len(lessons.counts):,} positions, {explained(net, lessons):.3f} of the differences explained")
    weights = {name: value.detach().numpy() for name, value in net.named_parameters()}
    write(
        asked.path,
        [
            weights["0.weight"].T,
            weights["0.bias"],
            weights["2.weight"].T,
            weights["2.bias"],
            weights["4.weight"][0],
        ],
    )


if __name__ == "__main__":
    main()
