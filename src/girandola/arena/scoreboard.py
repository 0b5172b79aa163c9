"""The score table of docs/bots.md: which runs it is made of, and how it is written. No number there by hand.

The table stands between two marks in the page; everything else on the page is left alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from girandola.arena.lineup import PLAYERS, alone
from girandola.arena.statistics import Summary, scores, summary
from girandola.arena.tournament import Plan, play, prepare
from girandola.bots.registry import ENTRIES
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
_VARIANT_BOTS = ("coder", "smart")
_TOO_SLOW = ("searcher", "searcher:strong", "searcher:deep")  # docs/search.md has their figures


@dataclass(frozen=True, slots=True)
class Run:
    """One cell of the table: a bot with its own kind."""

    bot: str
    edition: str
    players: int


def runs() -> list[Run]:
    """Every bot in the base game, and the compiled ones in the variants too."""
    base = [
        Run(bot, _BASE, players) for bot in ENTRIES["hanabi"] if bot not in _TOO_SLOW for players in PLAYERS
    ]
    variants = [
        Run(bot, edition, players) for edition in _VARIANTS for bot in _VARIANT_BOTS for players in PLAYERS
    ]
    return base + variants


def games_for(bot: str, games: int, slow_games: int) -> int:
    """Bots that think in Python take their time, so they get fewer games."""
    table = alone(bot, PLAYERS[0])
    return games if table.loops is not None and not table.ponders else slow_games


def measure(
    wanted: Sequence[Run],
    games: int,
    slow_games: int,
    seed: int,
    workers: int,
    tell: Callable[[Run], None],
) -> Iterator[tuple[Run, Summary]]:
    """Play the runs one after the other."""
    for run in wanted:
        tell(run)
        table = [alone(run.bot, run.players)]
        crew = workers if table[0].loops is None else 1  # they are done before other processes have started
        plan = Plan(run.edition, run.players, games_for(run.bot, games, slow_games), seed, crew)
        prepare(plan, table)
        yield run, summary(scores(edition_named(run.edition), play(plan, table)))


def written(found: Mapping[Run, Summary], seed: int) -> str:
    """The scoreboard as Markdown."""
    lines = [f"Seed {seed}; mean ± standard error (share of perfect games).", ""]
    lines += _table("bot", [run for run in found if run.edition == _BASE], found, lambda run: run.bot)
    lines += ["", "Games lost by errors, and what the mean is when they count 0, as the rules have it:", ""]
    lines += _losses([run for run in found if run.edition == _BASE], found)
    others = [run for run in found if run.edition != _BASE]
    if others:
        lines += ["", "Other editions:", ""]
        lines += _table("edition and bot", others, found, lambda run: f"`{run.edition}` {run.bot}")
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
        rows.setdefault(run.bot, {})[run.players] = found[run]
    lines = ["| bot | " + " | ".join(f"{n} players" for n in PLAYERS) + " |", "| --- " * 5 + "|"]
    for bot, cells in rows.items():
        shown = [f"{cells[n].strikeouts:.2%}: {cells[n].mean_strict:.2f}" for n in PLAYERS if n in cells]
        lines.append(f"| {bot} | " + " | ".join(shown) + " |")
    return lines


def put_into(page: Path, text: str) -> None:
    """Replace what stands between the marks."""
    old = page.read_text(encoding="utf-8")
    if old.count(BEGIN) != 1 or old.count(END) != 1:
        raise MalformedInput(f"{page} has no place for the scoreboard: it needs the marks {BEGIN} and {END}")
    before, _, rest = old.partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
