"""The score table of docs/bots.md: which runs it consists of, and how it is written. No number there is typed
by hand.

The table is between two marks in the page; everything else on the page is left alone. All the runs take
hours, so finished ones can be kept in a file, a line of JSON for each, and are not played again.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from girandola.arena.lineup import PLAYERS, Lineup
from girandola.arena.statistics import Summary, scores, summary
from girandola.arena.tournament import Plan, play, prepare
from girandola.bots.registry import ALL_BOTS
from girandola.bots.spec import Scoreboard
from girandola.hanabi import MalformedInput, edition_named

BEGIN = "<!-- the scoreboard begins: written by `girandola arena scoreboard` -->"
END = "<!-- the scoreboard ends -->"

_BASE = "it"
_VARIANTS = (
    "it+avalanche-ten",
    "ro-avalanche",
    "it+black-powder",
    "es",
    "es-flamboyants",
    "ro-choreography",
    "it-expert",
    "deluxe",
)
_GUESTS = {"companion:beginner": "a beginner", "girandola.bots.hanabi.companion.noisy:Noisy": "a noisy human"}
"""The guests at tables of Companions, and their names in the scoreboard."""


@dataclass(frozen=True, slots=True)
class Run:
    """One cell of the table: a bot with its own kind, or with a guest in one seat."""

    bot: str
    edition: str
    players: int
    guest: str | None = None

    def __str__(self) -> str:
        return self.bot if self.guest is None else f"{self.bot} with {_GUESTS[self.guest]}"

    @property
    def lineup(self) -> Lineup:
        return Lineup((self.guest or self.bot, *(self.bot,) * (self.players - 1)))


def runs() -> list[Run]:
    """Every bot that is quick enough in the base game, the Companion with guests, some in the variants."""
    specs = ALL_BOTS["hanabi"].values()
    shown = [spec.name for spec in specs if spec.scoreboard is not Scoreboard.NOWHERE]
    everywhere = [spec.name for spec in specs if spec.scoreboard is Scoreboard.ALL_EDITIONS]
    base = [Run(bot, _BASE, players) for bot in shown for players in PLAYERS]
    mixed = [Run("companion", _BASE, players, guest) for guest in _GUESTS for players in PLAYERS]
    variants = [
        Run(bot, edition, players) for edition in _VARIANTS for bot in everywhere for players in PLAYERS
    ]
    return base + mixed + variants


def games_for(run: Run, games: int, slow_games: int) -> int:
    """The number of games for a bot; bots in Python are slow, so they play fewer."""
    return games if run.lineup.play_games is not None and not run.lineup.takes_time else slow_games


@dataclass(frozen=True, slots=True)
class Figures:
    """The result of a run. A kept result counts only for the same run, number of games and seed."""

    run: Run
    games: int
    seed: int
    summary: Summary


def measure(
    wanted: Sequence[Run], games: int, slow_games: int, seed: int, workers: int, kept: Path | None = None
) -> Iterator[Figures]:
    """Play the runs one after the other, and keep each result; runs that have one already are skipped."""
    before = {(old.run, old.games, old.seed): old for old in (_read(kept) if kept is not None else ())}
    for run in wanted:
        count = games_for(run, games, slow_games)
        if (run, count, seed) in before:
            yield before[run, count, seed]
            continue
        fast = run.lineup.play_games is not None and not run.lineup.takes_time
        crew = 1 if fast else workers  # fast bots finish before other processes have started
        plan = Plan(run.edition, run.players, count, seed, crew)
        prepare(plan, [run.lineup])
        figures = summary(scores(edition_named(run.edition), play(plan, [run.lineup])))
        done = Figures(run, count, seed, figures)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(done)) + "\n")
        yield done


def _read(kept: Path) -> Iterator[Figures]:
    if not kept.exists():
        return
    for number, line in enumerate(kept.read_text(encoding="utf-8").splitlines(), 1):
        try:
            document = json.loads(line)
            run, figures = Run(**document["run"]), Summary(**document["summary"])
            yield Figures(run, document["games"], document["seed"], figures)
        except (ValueError, KeyError, TypeError) as error:
            raise MalformedInput(f"{kept}, line {number}: not a result of the scoreboard") from error


def written(found: Mapping[Run, Summary], seed: int) -> str:
    """The scoreboard as Markdown."""
    lines = [f"Seed {seed}; mean ± standard error (share of perfect games).", ""]
    lines += _table("bot", [run for run in found if run.edition == _BASE], found, str)
    lines += ["", "Games lost by errors, and what the mean is when they count 0, as the rules have it:", ""]
    lines += _losses([run for run in found if run.edition == _BASE], found)
    others = [run for run in found if run.edition != _BASE]
    if others:
        lines += ["", "Other editions:", ""]
        lines += _table("edition and bot", others, found, lambda run: f"`{run.edition}` {run}")
    return "\n".join(lines)


def _table(
    head: str, wanted: Sequence[Run], found: Mapping[Run, Summary], name: Callable[[Run], str]
) -> list[str]:
    rows: dict[str, dict[int, Summary]] = {}
    for run in wanted:
        rows.setdefault(name(run), {})[run.players] = found[run]
    lines = [f"| {head} | games | " + " | ".join(f"{n} players" for n in PLAYERS) + " |"]
    lines += ["| --- " * (2 + len(PLAYERS)) + "|"]
    for row, cells in rows.items():
        most = max(cell.games for cell in cells.values())
        lines.append(f"| {row} | {most:,} | " + " | ".join(_cell(cells.get(n)) for n in PLAYERS) + " |")
    return lines


def _cell(figures: Summary | None) -> str:
    if figures is None:
        return ""
    return f"{figures.mean:.2f} ± {figures.sem:.2f} ({figures.perfect:.1%})"


def _losses(wanted: Sequence[Run], found: Mapping[Run, Summary]) -> list[str]:
    rows: dict[str, dict[int, Summary]] = {}
    for run in wanted:
        rows.setdefault(str(run), {})[run.players] = found[run]
    lines = ["| bot | " + " | ".join(f"{n} players" for n in PLAYERS) + " |", "| --- " * 5 + "|"]
    for bot, cells in rows.items():
        shown = [f"{cells[n].strikeouts:.2%}: {cells[n].mean_strict:.2f}" for n in PLAYERS if n in cells]
        lines.append(f"| {bot} | " + " | ".join(shown) + " |")
    return lines


def put_into(page: Path, text: str) -> None:
    """Replace the text between the marks."""
    old = page.read_text(encoding="utf-8")
    if old.count(BEGIN) != 1 or old.count(END) != 1:
        raise MalformedInput(f"{page} has no place for the scoreboard: it needs the marks {BEGIN} and {END}")
    before, _, rest = old.partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
