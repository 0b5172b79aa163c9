"""Teach Duet, the bot for two, its judgement: try actions in positions of its games, and learn to choose.

    python examples/teach_duet.py --games 30000 src/girandola/bots/hanabi/duet/lessons.py

starts from what the bot knows now and writes what it knows then. That is one round; run it again, with
another seed, for the next one. A round of 30,000 games takes about twelve minutes of one core. Needs
PyTorch.

The network's values are taken as chances to choose each action. Learning makes likelier what led to more
points than usual in the same deal, and a change of mind has a small price. To predict points as well as
possible is another aim, and a worse one: most of the differences that it would explain change no choice.
"""

import argparse
import base64
import copy
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import track

from girandola.bots.hanabi.duet import judgement
from girandola.bots.hanabi.duet.school import DuetPositions, play_out
from girandola.bots.hanabi.duet.sight import FEATURES, GAP
from girandola.hanabi import edition_named
from girandola.lab.tables import setup

_AT_ONCE = 1024
"""Positions in one step of learning."""
_RATE, _DECAY = 1e-3, 1e-3
_SPREAD = 0.16
"""Points between likely and unlikely actions."""
_CAUTION = 0.03
"""What a change of mind costs."""
_MOST = 3.0
"""Points by which one game may speak for or against an action at most."""
_GAMES_AT_ONCE = 3_000
_NEVER = -1e9

_TEXT = '''"""What Duet has learned: the numbers of its judgement, written by examples/teach_duet.py."""

SIZES = ({sizes})
NUMBERS = (
{text}
)
'''


def gather(games: int, seed: int) -> DuetPositions:
    """Positions of so many games, played in parts so that there is something to watch."""
    tables = setup(edition_named("it"), 2).tables
    sizes = [min(_GAMES_AT_ONCE, games - first) for first in range(0, games, _GAMES_AT_ONCE)]
    parts = [
        play_out(tables, 1000 * seed + number, size, share=0.2, curiosity=0.1)
        for number, size in track(list(enumerate(sizes)), "playing")
    ]
    starts = np.cumsum([0] + [int(part.position[-1]) + 1 for part in parts])
    return DuetPositions(
        np.concatenate([part.rows.astype(np.float16) for part in parts]),
        np.concatenate([part.position + start for part, start in zip(parts, starts, strict=False)]),
        np.concatenate([part.points for part in parts]),
    )


class Batch(NamedTuple):
    """Some positions, a line for each, with a place for each of its actions."""

    rows: torch.Tensor
    is_action: torch.Tensor
    points: torch.Tensor


class Lessons:
    """Positions in a form to learn from."""

    def __init__(self, positions: DuetPositions) -> None:
        self._rows = torch.from_numpy(positions.rows)
        self._points = torch.from_numpy(positions.points)
        counts = np.bincount(positions.position)
        starts = np.cumsum(counts) - counts
        place = np.arange(counts.max())
        self._is_action = torch.from_numpy(place < counts[:, None])
        self._at = torch.from_numpy(np.where(self._is_action, starts[:, None] + place, 0))

    def __len__(self) -> int:
        return len(self._at)

    def batch(self, chosen: torch.Tensor) -> Batch:
        at, is_action = self._at[chosen], self._is_action[chosen]
        points = torch.where(is_action, self._points[at], 0.0)
        return Batch(self._rows[at[is_action]].float(), is_action, points)


def known_network() -> torch.nn.Sequential:
    """The network with the numbers that the bot has now."""
    layers = (
        (judgement.FIRST, judgement.FIRST_BIAS),
        (judgement.SECOND, judgement.SECOND_BIAS),
        (judgement.LAST[:, None], None),
    )
    parts: list[torch.nn.Module] = []
    for weights, bias in layers:
        layer = torch.nn.Linear(*weights.shape, bias=bias is not None)
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(weights.T.copy()))
            if bias is not None:
                layer.bias.copy_(torch.from_numpy(bias.copy()))
        parts += [layer, torch.nn.ReLU()]
    assert layers[0][0].shape[0] == FEATURES
    return torch.nn.Sequential(*parts[:-1])


def values(network: torch.nn.Module, batch: Batch) -> torch.Tensor:
    """What each action is worth when Duet chooses: the weights' choice, the first of equals, has a head
    start."""
    found = torch.full(batch.is_action.shape, _NEVER).masked_scatter(batch.is_action, network(batch.rows))
    is_most = torch.zeros_like(batch.is_action).masked_scatter(batch.is_action, batch.rows[:, GAP] == 0)
    is_first = is_most & (is_most.cumsum(1) == 1)
    return found + float(judgement.HEAD_START) * is_first


def loss(network: torch.nn.Module, before: torch.nn.Module, batch: Batch) -> torch.Tensor:
    """The points that are lost, compared with the usual choice, and the price of changing one's mind."""
    with torch.no_grad():
        then = torch.log_softmax(values(before, batch) / _SPREAD, 1)
    now = torch.log_softmax(values(network, batch) / _SPREAD, 1)
    usual = (then.exp() * batch.points).sum(1, keepdim=True)
    gain = (batch.points - usual).clamp(-_MOST, _MOST).where(batch.is_action, torch.zeros(()))
    change = (then.exp() * (then - now).where(batch.is_action, torch.zeros(()))).sum(1)
    return (_CAUTION * change - (now.exp() * gain).sum(1)).mean()


def learn(lessons: Lessons, rounds: float, known: torch.nn.Module) -> torch.nn.Module:
    """A network that chooses better than the known one; each position is looked at so many times."""
    network = copy.deepcopy(known)
    optimizer = torch.optim.AdamW(network.parameters(), lr=_RATE, weight_decay=_DECAY)
    steps = max(1, int(rounds * len(lessons) / _AT_ONCE))
    for step in track(range(steps), "learning"):
        optimizer.param_groups[0]["lr"] = _RATE * max(0.02, 1 - step / steps)
        chosen = torch.randint(len(lessons), (_AT_ONCE,))
        optimizer.zero_grad()
        loss(network, known, lessons.batch(chosen)).backward()
        optimizer.step()
    return network


def gains(network: torch.nn.Module, known: torch.nn.Module, lessons: Lessons) -> NDArray[Any]:
    """The points that the network's choice gains over the known one's, in positions not learned from."""
    batch = lessons.batch(torch.arange(len(lessons)))
    with torch.inference_mode():
        now, then = (values(one, batch).argmax(1, keepdim=True) for one in (network, known))
    gained: NDArray[Any] = (batch.points.gather(1, now) - batch.points.gather(1, then)).numpy()
    return gained[:, 0]


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
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--looks", type=float, default=6.0, help="how often it looks at each position")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    lessons = Lessons(gather(asked.games, asked.seed))
    known = known_network()
    network = learn(lessons, asked.looks, known)
    exam = Lessons(gather(max(1, asked.games // 20), asked.seed + 500))
    found = gains(network, known, exam)
    gain, error = found.mean(), found.std() / np.sqrt(len(found))
    print(f"{len(lessons):,} positions to learn from")
    print(f"{gain:.4f} ± {error:.4f} points gained a choice, in {len(exam):,} other positions")
    weights = {name: value.detach().numpy() for name, value in network.named_parameters()}
    first, second, last = (weights[f"{number}.weight"].T for number in (0, 2, 4))
    write(asked.path, [first, weights["0.bias"], second, weights["2.bias"], last[:, 0]])


if __name__ == "__main__":
    main()
