"""Teach the Companion its judgement: by what came of actions in its own games, and by what people did.

    python examples/teach_companion.py --players 3 4 5 --people games.jsonl \
        src/girandola/bots/hanabi/companion/lessons.py

starts from what the bot knows now and writes what it knows then. A third of its own games has a beginner in
one seat, and a third somebody who gives any clue now and then, so that it learns whom to believe. With
``--players 2`` the numbers for two are taught, else those for more. People's games may be left out; of those
given only every second one is used, so that the others can test what was learned (``girandola agree --part
2/2``). Needs NumPy only.
"""

import argparse
import base64
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from girandola.bots.hanabi.companion import lessons
from girandola.bots.hanabi.companion.beside import FRIEND, NOISY, NOVICE
from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.features import MISREAD
from girandola.bots.hanabi.companion.judging import FIRST, FIRST_BIAS, MISREAD_HERE, ROW, SECOND, UNITS, desk
from girandola.bots.hanabi.companion.mind import MIND
from girandola.bots.hanabi.companion.school import play_out, survey_one
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.cli.game_files import Part, games_in
from girandola.hanabi import edition_named, seat_view, seen_by
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay
from girandola.lab.bridge import uid_of
from girandola.lab.tables import MAX_ACTIONS, setup

Numbers = NDArray[np.float32]

_AT_ONCE, _PEOPLE_AT_ONCE = 512, 96
"""Positions in one step of learning."""
_RATE, _DECAY = 1e-3, 1e-2
_LEAST = -12.0
"""An action farther behind the best than this is as bad as any."""
_MOST = 3.0
"""Points by which one game may speak for or against an action at most."""
_UNTAUGHT = [*MISREAD, *MISREAD_HERE]
"""What people do not teach: where we misread people, they look like liars."""
_KINDS = FRIEND, NOVICE, NOISY
_TEXT = '''"""What the Companion has learned: numbers written by examples/teach_companion.py."""

TWO = (
{two}
)
MORE = (
{more}
)
'''


@dataclass(frozen=True)
class Lessons:
    """Actions, those of one position together: rows, outlook behind the best, and what speaks for each.

    That is the points that it led to, not a number where it was not tried; or 1 for what people did.
    """

    rows: NDArray[np.float16]
    outlook: Numbers
    starts: NDArray[np.int64]
    points: Numbers

    def batch(self, chosen: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where the actions of some positions are, and which of the positions each belongs to."""
        places = [np.arange(self.starts[one], self.starts[one + 1]) for one in chosen]
        counts = [len(part) for part in places]
        return np.concatenate(places), np.repeat(np.arange(len(chosen)), counts)

    def __len__(self) -> int:
        return len(self.starts) - 1


def lessons_of(rows: Sequence[Any], outlook: Sequence[Any], points: Sequence[Any]) -> Lessons:
    """Of lists with an entry for each position."""
    behind = [np.maximum(part - part.max(), _LEAST) for part in outlook]
    return Lessons(
        np.concatenate(rows).astype(np.float16),
        np.concatenate(behind).astype(np.float32),
        np.concatenate([[0], np.cumsum([len(part) for part in rows])]),
        np.concatenate(points).astype(np.float32),
    )


def gather(players: Sequence[int], games: int, seed: int) -> Lessons:
    """Positions of the Companion's games with all kinds of partners, and what came of promising actions."""
    found: tuple[list[Any], list[Any], list[Any]] = [], [], []
    for number in track(range(games // 100 * len(players)), "playing"):
        size, kind = players[number % len(players)], _KINDS[number // len(players) % len(_KINDS)]
        tables = setup(edition_named("it"), size).tables
        first = 1_000_003 * seed + 100 * number
        known = weights_for(size)
        part = play_out(tables, known, first, 100, share=0.2, curiosity=0.1, width=4, kind=kind)
        cuts = np.flatnonzero(np.diff(part.position)) + 1
        for into, values in zip(found, (part.rows, part.worth, part.points), strict=True):
            into.extend(np.split(values, cuts))
    return lessons_of(*found)


def turns_of(record: Record) -> Iterator[tuple[Any, Any, Any]]:
    """Rows, outlook and choice of every turn of a recorded game in which the choice is one we think of."""
    played = replay(record)
    state = played.start
    bots = [Companion(seat_view(state, seat)) for seat in range(state.players)]
    rows, outlook = np.zeros((MAX_ACTIONS, ROW), np.float32), np.zeros(MAX_ACTIONS, np.float32)
    found, room, paper = np.zeros(MAX_ACTIONS, np.int64), desk(), np.zeros(1, MIND)
    for step in played.steps:
        bot = bots[step.seat]
        total = survey_one(bot.games, bot.minds, paper, bot.setup.tables, room, rows, outlook, found)
        did = found[:total] == uid_of(bot.setup, seat_view(state, step.seat), step.action)
        if did.any():
            yield rows[:total].copy(), outlook[:total].copy(), did
        for seat, other in enumerate(bots):
            other.observe([seen_by(event, seat) for event in step.events])
        state = step.state


def watch(files: Sequence[str]) -> Lessons | None:
    """What people did, in every second game of these files."""
    turns = [turn for game in games_in(files, Part(1, 2)) for turn in turns_of(game.record)] if files else []
    return lessons_of(*zip(*turns, strict=True)) if turns else None


class Network:
    """The numbers of the judgement, and how they follow a slope (Adam)."""

    def __init__(self, weights: NDArray[np.float64]) -> None:
        parts = np.split(weights.astype(np.float32), [FIRST, FIRST_BIAS, SECOND])
        self.parts = [parts[0], parts[1].reshape(ROW, UNITS), parts[2], parts[3]]
        self.first = [part.copy() for part in self.parts]
        self.means, self.squares = ([np.zeros_like(part) for part in self.parts] for _ in range(2))
        self.steps = 0

    def values(self, rows: Numbers, outlook: Numbers) -> tuple[Numbers, Numbers]:
        """What actions are worth, and the hidden layer."""
        direct, first, bias, second = self.parts
        hidden = np.maximum(rows @ first + bias, 0)
        values: Numbers = outlook + rows @ direct + hidden @ second
        return values, hidden

    def slopes(self, rows: Numbers, hidden: Numbers, slope: Numbers) -> list[Numbers]:
        """How the loss changes with each number, if it changes by ``slope`` with each value."""
        back = np.outer(slope, self.parts[3]) * (hidden > 0)
        return [rows.T @ slope, rows.T @ back, back.sum(0), hidden.T @ slope]

    def follow(self, slopes: Sequence[Numbers], rate: float) -> None:
        self.steps += 1
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.steps)
            size = np.sqrt(self.squares[number] / (1 - 0.999**self.steps)) + 1e-8
            away = self.parts[number] - self.first[number]
            self.parts[number] -= rate * (mean / size + _DECAY * away)


def shares(values: Numbers, owner: NDArray[np.int64]) -> Numbers:
    """How likely each action of a position is chosen, by its value."""
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    likely = np.exp(values - np.maximum.reduceat(values, starts)[owner])
    return (likely / np.add.reduceat(likely, starts)[owner]).astype(np.float32)


def slope_of_games(
    network: Network, before: Network, own: Lessons, asked: argparse.Namespace, dice: Any
) -> list[Numbers]:
    """Choose more often what led to more points, and not too differently from before."""
    places, owner = own.batch(dice.integers(0, len(own), _AT_ONCE))
    rows, outlook = own.rows[places].astype(np.float32), own.outlook[places]
    values, hidden = network.values(rows, outlook)
    now = shares(values / asked.spread, owner)
    then = shares(before.values(rows, outlook)[0] / asked.spread, owner)
    tried = ~np.isnan(own.points[places])
    points = np.where(tried, own.points[places], 0)
    usual = np.bincount(owner, then * points * tried) / np.bincount(owner, then * tried)
    gain = np.where(tried, np.clip(points - usual[owner], -_MOST, _MOST), 0)
    among = now * tried / np.bincount(owner, now * tried)[owner]
    mean = np.bincount(owner, among * gain)
    slope = (-among * (gain - mean[owner]) + asked.caution * (now - then)) / asked.spread / _AT_ONCE
    return network.slopes(rows, hidden, slope.astype(np.float32))


def slope_of_people(network: Network, people: Lessons, weight: float, dice: Any) -> list[Numbers]:
    """Choose more often what people did."""
    places, owner = people.batch(dice.integers(0, len(people), _PEOPLE_AT_ONCE))
    rows = people.rows[places].astype(np.float32)
    values, hidden = network.values(rows, people.outlook[places])
    slope = (shares(values, owner) - people.points[places]) * weight / _PEOPLE_AT_ONCE
    slopes = network.slopes(rows, hidden, slope.astype(np.float32))
    for part in slopes[:2]:
        part[_UNTAUGHT] = 0
    return slopes


def learn(start: NDArray[np.float64], own: Lessons, people: Lessons | None, asked: argparse.Namespace) -> Any:
    """The numbers after so many steps."""
    network, before = Network(start), Network(start)
    dice = np.random.default_rng(asked.seed)
    for step in track(range(asked.steps), "learning"):
        slopes = slope_of_games(network, before, own, asked, dice)
        if people is not None:
            more = slope_of_people(network, people, asked.imitation, dice)
            slopes = [one + two for one, two in zip(slopes, more, strict=True)]
        network.follow(slopes, _RATE * max(0.03, 1 - step / asked.steps))
    return np.concatenate([part.ravel() for part in network.parts])


def as_text(encoded: str) -> str:
    return "\n".join(f'    "{line}"' for line in textwrap.wrap(encoded, 96))


def write(path: str, numbers: NDArray[Any], *, for_two: bool) -> None:
    """The numbers as a module, half as precise as they were, beside those that were not taught."""
    new = base64.b64encode(numbers.astype(np.float16).tobytes()).decode()
    two, more = (new, lessons.MORE) if for_two else (lessons.TWO, new)
    Path(path).write_text(_TEXT.format(two=as_text(two), more=as_text(more)), encoding="utf-8")


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", help="the module to write")
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5])
    parser.add_argument("--people", nargs="*", default=[], help="recorded games to imitate")
    parser.add_argument("--games", type=int, default=2_000, help="for each number of players")
    parser.add_argument("--steps", type=int, default=1_000)
    parser.add_argument("--imitation", type=float, default=0.15, help="how much people's choices count")
    parser.add_argument("--caution", type=float, default=0.05, help="how much it costs to change one's mind")
    parser.add_argument(
        "--spread", type=float, default=0.5, help="points between likely and unlikely actions"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    own = gather(asked.players, asked.games, asked.seed)
    print(f"{len(own):,} positions")
    numbers = learn(weights_for(asked.players[0]), own, watch(asked.people), asked)
    write(asked.path, numbers, for_two=asked.players[0] == 2)


if __name__ == "__main__":
    main()
