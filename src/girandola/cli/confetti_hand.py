"""A counted Confetti hand in the terminal: its sets, the surplus cards, and how the score is made up."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from girandola.confetti.deck import DECK, CardId, Colour, Size
from girandola.confetti.scoring import ColourSet, Scoring

_STYLES = {
    Colour.RED: "red",
    Colour.YELLOW: "yellow",
    Colour.BLUE: "blue",
    Colour.GREEN: "green",
    Colour.PURPLE: "magenta",
    Colour.ORANGE: "dark_orange",
}


def show(scoring: Scoring) -> None:
    console = Console(highlight=False)
    if scoring.sets:
        console.print(_sets(scoring))
    if scoring.surplus:
        console.print(Text("too many: ") + Text(" ").join(map(_card, scoring.surplus)))
    console.print(_sum(scoring))


def _sets(scoring: Scoring) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("set", *(size.name.lower() for size in Size)):
        table.add_column(heading)
    for found in scoring.sets:
        table.add_row(Text(found.colour.name.lower(), _STYLES[found.colour]), *map(_card, _cards(found)))
    return table


def _cards(found: ColourSet) -> tuple[CardId, CardId, CardId]:
    return found.small, found.medium, found.large


def _card(card: CardId) -> Text:
    return Text.assemble(*((colour.value, _STYLES[colour]) for colour in DECK[card]))


def _sum(scoring: Scoring) -> str:
    sets, need, penalty = len(scoring.sets), scoring.need, scoring.penalty
    made = f"{_count(sets, 'set')} from {_count(need, 'card')}" if sets else "no set"
    return f"{made}, {_count(penalty, 'card')} too many: score {scoring.score}"


def _count(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"
