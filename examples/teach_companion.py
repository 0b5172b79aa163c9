"""Teach the Companion its judgement, from clearly named start values to the numbers that are shipped.

    python examples/teach_companion.py WORK --people games.jsonl --courses TWO THREE \
        --write src/girandola/bots/hanabi/companion/lessons.py

plays the Companion's own games and learns from them, in rounds, one course for tables of two, one for three
and one for more. In each round it plays with what it knows, tries several actions of many positions to the
end of the same deal, and then makes likelier what led to more points: in all positions so far, and not far
from what it knew before the round. With ``--imitation`` doing as people did is worth so many points a turn as
well, and learning starts some way towards a fit to people's choices. Half of its games have a beginner in one
seat or somebody who gives any clue now and then, so that it learns whom to believe.

It starts from the numbers of ``lessons.py``, or with ``--start nothing`` from the outlook alone and a fit to
people's choices. WORK keeps everything by seed: the same command goes on where it was stopped, and gives the
same numbers again on the same kind of machine. Every second recorded game is left out, and tells afterwards
how often the same action is chosen; ``--fit all`` learns from all of them. Needs NumPy only.
"""

import argparse
import base64
import hashlib
import os
import textwrap
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from girandola.bots.hanabi import companion
from girandola.bots.hanabi.companion.beside import FRIEND, NOISY, NOVICE, play_beside
from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.features import C_STATE, MISPLAY, MISREAD
from girandola.bots.hanabi.companion.judging import (
    FIRST,
    FIRST_BIAS,
    MISREAD_HERE,
    NUMBERS,
    ROW,
    SECOND,
    UNITS,
    desk,
)
from girandola.bots.hanabi.companion.mind import MIND
from girandola.bots.hanabi.companion.school import play_out, survey_one
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.cli.game_files import GamesPart, games_in
from girandola.hanabi import edition_named, seat_view, seen_by
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay
from girandola.lab.bridge import uid_of
from girandola.lab.tables import MAX_ACTIONS, setup

Numbers = NDArray[np.float32]


COURSES = {"TWO": (2,), "THREE": (3,), "MORE": (4, 5)}
"""The sizes of tables that share numbers."""
KINDS = FRIEND, NOVICE, FRIEND, NOISY  # who sits in one seat of every fourth part of the games
GAMES = 100  # games of which the lessons are kept in one file
AT_ONCE, PEOPLE_AT_ONCE = 512, 512  # positions in one step of learning
RATE, DECAY = 1e-3, 0.03
CAUTION = 0.05  # what a change of mind costs
SPREAD = 0.5  # points between likely and unlikely actions
LEAN, LEAN_STEPS, LEAN_DECAY = 0.4, 600, 0.1  # how far towards a fit to people's choices learning starts
LEAST = -12.0  # an action farther behind the best than this is as bad as any
MOST = 3.0  # points by which one game may speak for or against an action at most
FIT_STEPS, FIT_DECAY = 1_500, 0.1  # how people's choices are fitted when it starts from nothing
ERROR = -4.5  # what an error that a clue brings about counts: such clues are too rare to be learned
UNTAUGHT = [*MISREAD, *MISREAD_HERE]
"""What people do not teach: where we misread people, they look like liars."""
UNREAD = "lessons", "lookahead", "master", "reasons"  # modules that lessons do not depend on
TESTED, TEST_SEED = 1_000, 999  # own games that tell how strong it became
HEAD = '"""What the Companion has learned: numbers written by examples/teach_companion.py."""\n\n'


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
        first, counts = self.starts[chosen], self.starts[chosen + 1] - self.starts[chosen]
        owner = np.repeat(np.arange(len(chosen)), counts)
        return np.arange(len(owner)) + np.repeat(first - np.cumsum(counts) + counts, counts), owner

    def __len__(self) -> int:
        return len(self.starts) - 1


def lessons_of(rows: Sequence[Any], outlook: Sequence[Any], points: Sequence[Any]) -> Lessons:
    """Of lists with an entry for each position."""
    behind = [np.maximum(part - part.max(), LEAST) for part in outlook]
    return Lessons(
        np.concatenate(rows).astype(np.float16),
        np.concatenate(behind).astype(np.float32),
        np.concatenate([[0], np.cumsum([len(part) for part in rows])]),
        np.concatenate(points).astype(np.float32),
    )


def pooled(parts: Sequence[Lessons]) -> Lessons:
    """Several collections as one."""
    ends = np.cumsum([0, *(part.starts[-1] for part in parts)])
    starts = [part.starts[:-1] + end for part, end in zip(parts, ends, strict=False)]
    columns = ([getattr(part, name) for part in parts] for name in ("rows", "outlook", "points"))
    rows, outlook, points = map(np.concatenate, columns)
    return Lessons(rows, outlook, np.concatenate([*starts, ends[-1:]]), points)


# --- the Companion's own games


def save(path: Path, **columns: Any) -> None:
    """Write a file at once, so that a half-written one is never read."""
    partly = path.with_suffix(".part.npz")
    np.savez(partly, **columns)
    partly.replace(path)


def gather(path: Path, weights: Path, players: int, seed: int, kind: int) -> Path:
    """Play games, try promising actions in some of their positions, and keep what came of them."""
    if path.exists():
        return path
    tables = setup(edition_named("it"), players).tables
    known = np.load(weights)["numbers"].astype(np.float64)
    part = play_out(tables, known, seed, GAMES, share=0.2, curiosity=0.1, width=4, kind=kind)
    cuts = np.flatnonzero(np.diff(part.position)) + 1
    made = lessons_of(*(np.split(values, cuts) for values in (part.rows, part.worth, part.points)))
    save(path, rows=made.rows, outlook=made.outlook, starts=made.starts, points=made.points)
    return path


def gather_all(folder: Path, weights: Path, course: str, number: int, asked: argparse.Namespace) -> None:
    """The games of one round, in several processes; each file has seeds of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = COURSES[course]
    parts = []
    for part in range(asked.games // GAMES):
        size, kind = sizes[part % len(sizes)], KINDS[part // len(sizes) % len(KINDS)]
        seed = 100_000_000 * asked.seed + 10_000_000 * size + 1_000_000 * number + GAMES * part
        parts.append((folder / f"{part:04}.npz", weights, size, seed, kind))
    with ProcessPoolExecutor(asked.processes) as pool:
        spread = pool.map if asked.processes > 1 else map
        made: Any = spread(gather, *zip(*parts, strict=True))
        for _ in track(made, f"{course}, round {number}: playing", len(parts)):
            pass


# --- people's games


def turns_of(record: Record) -> Iterator[tuple[Any, Any, Any]]:
    """Rows, outlook and choice of every turn of a recorded game; no choice if it is not one we think of."""
    played = replay(record)
    state = played.start
    bots = [Companion(seat_view(state, seat)) for seat in range(state.players)]
    rows, outlook = np.zeros((MAX_ACTIONS, ROW), np.float32), np.zeros(MAX_ACTIONS, np.float32)
    found, room, paper = np.zeros(MAX_ACTIONS, np.int64), desk(), np.zeros(1, MIND)
    for step in played.steps:
        bot = bots[step.seat]
        total = survey_one(bot.games, bot.minds, paper, bot.setup.tables, room, rows, outlook, found)
        did = found[:total] == uid_of(bot.setup, seat_view(state, step.seat), step.action)
        yield rows[:total].copy(), outlook[:total].copy(), did
        for seat, other in enumerate(bots):
            other.observe([seen_by(event, seat) for event in step.events])
        state = step.state


def watch(files: Sequence[str], part: GamesPart | None) -> Lessons | None:
    """What people did in these files, or in a part of their games."""
    turns = [turn for game in games_in(files, part) for turn in turns_of(game.record)] if files else []
    return lessons_of(*zip(*turns, strict=True)) if turns else None


def agreement(network: "Network", people: Lessons) -> float:
    """How often the action of most value is the one that people chose; of equal ones, each counts a part."""
    places, owner = people.batch(np.arange(len(people)))
    values, _ = network.values(people.rows[places].astype(np.float32), people.outlook[places])
    best = values >= np.maximum.reduceat(values, people.starts[:-1])[owner]
    return float((np.bincount(owner, best * people.points[places]) / np.bincount(owner, best)).mean())


# --- learning


class Network:
    """The numbers of the judgement, and how they follow a slope (Adam)."""

    def __init__(self, numbers: NDArray[Any]) -> None:
        parts = np.split(numbers.astype(np.float32), [FIRST, FIRST_BIAS, SECOND])
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

    def follow(self, slopes: Sequence[Numbers], rate: float, decay: float) -> None:
        self.steps += 1
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.steps)
            size = np.sqrt(self.squares[number] / (1 - 0.999**self.steps)) + 1e-8
            away = self.parts[number] - self.first[number]
            self.parts[number] -= rate * (mean / size + decay * away)

    def numbers(self) -> NDArray[np.float16]:
        return np.concatenate([part.ravel() for part in self.parts]).astype(np.float16)


def shares(values: Numbers, owner: NDArray[np.int64]) -> Numbers:
    """How likely each action of a position is chosen, by its value."""
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    likely = np.exp(values - np.maximum.reduceat(values, starts)[owner])
    return (likely / np.add.reduceat(likely, starts)[owner]).astype(np.float32)


def slope_of_games(network: Network, before: Network, own: Lessons, dice: Any) -> list[Numbers]:
    """Choose more often what led to more points, and not too differently from before."""
    places, owner = own.batch(dice.integers(0, len(own), AT_ONCE))
    rows, outlook = own.rows[places].astype(np.float32), own.outlook[places]
    values, hidden = network.values(rows, outlook)
    now = shares(values / SPREAD, owner)
    then = shares(before.values(rows, outlook)[0] / SPREAD, owner)
    tried = ~np.isnan(own.points[places])
    points = np.where(tried, own.points[places], 0)
    usual = np.bincount(owner, then * points * tried) / np.bincount(owner, then * tried).clip(1e-9)
    gain = np.where(tried, np.clip(points - usual[owner], -MOST, MOST), 0)
    among = now * tried / np.bincount(owner, now * tried).clip(1e-9)[owner]
    mean = np.bincount(owner, among * gain)
    slope = (-among * (gain - mean[owner]) + CAUTION * (now - then)) / SPREAD / AT_ONCE
    return network.slopes(rows, hidden, slope.astype(np.float32))


def slope_of_choices(network: Network, people: Lessons, dice: Any) -> list[Numbers]:
    """Find likelier what people did."""
    places, owner = people.batch(dice.integers(0, len(people), PEOPLE_AT_ONCE))
    rows = people.rows[places].astype(np.float32)
    values, hidden = network.values(rows, people.outlook[places])
    chosen = people.points[places]
    is_known = np.bincount(owner, chosen)[owner]
    slope: Any = (shares(values, owner) * is_known - chosen) / PEOPLE_AT_ONCE
    return untaught(network.slopes(rows, hidden, slope))


def slope_of_agreement(network: Network, people: Lessons, weight: float, dice: Any) -> list[Numbers]:
    """Do what people did in more turns, each worth so many points: it is learned where little is missing.

    To find likelier what people did, however far off it is, costs more points for the same agreement.
    """
    places, owner = people.batch(dice.integers(0, len(people), PEOPLE_AT_ONCE))
    rows = people.rows[places].astype(np.float32)
    values, hidden = network.values(rows, people.outlook[places])
    now = shares(values / SPREAD, owner)
    chosen = people.points[places]
    mean = np.bincount(owner, now * chosen)[owner]
    slope = -now * (chosen - mean) * weight / SPREAD / PEOPLE_AT_ONCE
    return untaught(network.slopes(rows, hidden, slope.astype(np.float32)))


def untaught(slopes: list[Numbers]) -> list[Numbers]:
    """Without what people do not teach."""
    for part in slopes[:2]:
        part[UNTAUGHT] = 0
    return slopes


def fit_people(people: Lessons | None, seed: int) -> NDArray[np.float16]:
    """From nothing but the outlook: what people did becomes likely."""
    dice = np.random.default_rng(seed)
    numbers = np.zeros(NUMBERS)
    numbers[C_STATE + MISPLAY] = ERROR
    numbers[FIRST:FIRST_BIAS] = dice.normal(0, 0.15, FIRST_BIAS - FIRST)
    if people is None:
        return numbers.astype(np.float16)
    return fitted(numbers, people, FIT_STEPS, 2 * RATE, FIT_DECAY, dice)


def fitted(
    start: NDArray[Any], people: Lessons, steps: int, rate: float, decay: float, dice: Any
) -> NDArray[np.float16]:
    """The numbers after so many steps towards people's choices."""
    network = Network(start)
    for step in track(range(steps), "fitting people's choices"):
        slopes = slope_of_choices(network, people, dice)
        network.follow(slopes, rate * max(0.03, 1 - step / steps), decay)
    return network.numbers()


def learn(
    start: NDArray[Any], own: Lessons, people: Lessons | None, asked: argparse.Namespace, seed: int
) -> Network:
    """The network after so many steps as were asked for."""
    network, before = Network(start), Network(start)
    dice = np.random.default_rng(seed)
    if people is not None and asked.imitation > 0:
        towards = fitted(start, people, LEAN_STEPS, RATE, LEAN_DECAY, np.random.default_rng(seed))
        network = Network(start + LEAN * (towards.astype(np.float64) - start))
    for step in track(range(asked.steps), "learning"):
        slopes = slope_of_games(network, before, own, dice)
        if people is not None and asked.imitation > 0:
            more = slope_of_agreement(network, people, asked.imitation, dice)
            slopes = [one + two for one, two in zip(slopes, more, strict=True)]
        network.follow(slopes, RATE * max(0.03, 1 - step / asked.steps), DECAY)
    return network


# --- courses


def version() -> str:
    """What the rows of lessons depend on: the text of the Companion."""
    files = sorted(Path(companion.__file__).parent.glob("*.py"))
    text = b"".join(file.read_bytes() for file in files if file.stem not in UNREAD)
    return hashlib.sha256(text).hexdigest()


def claim(work: Path) -> None:
    """Refuse a folder whose lessons are about another Companion."""
    work.mkdir(parents=True, exist_ok=True)
    sign = work / "companion.txt"
    if not sign.exists():
        sign.write_text(version(), encoding="ascii")
    if sign.read_text(encoding="ascii") != version():
        raise SystemExit(f"{work} belongs to another version of the Companion: name another folder")


def read(path: Path) -> Lessons:
    with np.load(path) as found:
        return Lessons(**{name: found[name] for name in ("rows", "outlook", "starts", "points")})


def tell(course: str, number: int, network: Network, tests: Lessons | None) -> None:
    """How strong it is now, in games that it did not learn from, and how much like people."""
    numbers = network.numbers().astype(np.float64)
    found = []
    for size in COURSES[course]:
        tables = setup(edition_named("it"), size).tables
        for kind, name in ((FRIEND, "alone"), (NOVICE, "with a beginner"), (NOISY, "noisy")):
            points = play_beside(tables, numbers, TEST_SEED, TESTED, kind)
            lost = (points["errors"] >= tables[0]["error_limit"]).mean()
            found.append(f"{size} {name} {points['placed'].mean():.2f} ({lost:.1%} lost)")
    if tests is not None:
        found.append(f"as people {agreement(network, tests):.1%}")
    print(f"{course}, round {number}: {', '.join(found)}", flush=True)


def teach(
    course: str, work: Path, people: Lessons | None, tests: Lessons | None, asked: argparse.Namespace
) -> NDArray[Any]:
    """All rounds of one course; returns what it knows then."""
    folder = work / course.lower()
    folder.mkdir(exist_ok=True)
    known = folder / "start.npz"
    if not known.exists():
        is_new = asked.start == "nothing"
        start = fit_people(people, asked.seed) if is_new else weights_for(COURSES[course][0])
        save(known, numbers=start.astype(np.float16))
    own: list[Lessons] = []
    for number in range(1, asked.rounds + 1):
        gather_all(folder / f"round-{number}", known, course, number, asked)
        own.extend(read(path) for path in sorted((folder / f"round-{number}").glob("????.npz")))
        after = folder / f"after-{number}.npz"
        if not after.exists():
            network = learn(np.load(known)["numbers"], pooled(own), people, asked, asked.seed + number)
            save(after, numbers=network.numbers())
            tell(course, number, network, tests)
        known = after
    return np.load(known)["numbers"]  # type: ignore[no-any-return]


def as_text(name: str, numbers: NDArray[Any]) -> str:
    """The numbers as Python, half as precise as they were."""
    encoded = base64.b64encode(numbers.astype(np.float16).tobytes()).decode()
    lines = "\n".join(f'    "{line}"' for line in textwrap.wrap(encoded, 96))
    return f"{name} = (\n{lines}\n)\n"


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("work", type=Path, help="a folder for what is learned on the way")
    parser.add_argument("--write", type=Path, help="the module to write in the end")
    parser.add_argument("--people", nargs="*", default=[], help="recorded games to compare with")
    parser.add_argument("--imitation", type=float, default=0.0, help="points for a turn as people")
    parser.add_argument("--fit", choices=("half", "all"), default="half", help="of people's games")
    parser.add_argument("--start", choices=("lessons", "nothing"), default="lessons")
    parser.add_argument("--courses", nargs="*", choices=COURSES, default=list(COURSES))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="in each round of a course")
    parser.add_argument("--steps", type=int, default=1_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Play, learn, write."""
    asked = parsed()
    claim(asked.work)
    people = watch(asked.people, GamesPart(1, 2) if asked.fit == "half" else None)
    tests = watch(asked.people, GamesPart(2, 2)) if asked.fit == "half" else None
    text = HEAD
    for course, sizes in COURSES.items():
        numbers: NDArray[Any] = weights_for(sizes[0])
        if course in asked.courses:
            numbers = teach(course, asked.work, people, tests, asked)
        text += as_text(course, numbers)
    if asked.write is not None:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
