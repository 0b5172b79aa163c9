"""The share of winnable deals that a table won with a perfect game.

Whether a deal can be won is searched for with every card face up (lab/winnable.py). A deal that somebody has
won needs no search. Where the search finds no way there may be one all the same, so the share is an upper
bound.
"""

from collections.abc import Iterable, Iterator

from girandola.arena.chunk import deal_of
from girandola.arena.statistics import Scores
from girandola.lab.tables import Setup
from girandola.lab.winnable import winnable_deals

WIDTHS = (16, 250)


def unwon(tables: Iterable[Scores]) -> list[int]:
    """The numbers of the deals that no table has won: these have to be searched."""
    played: set[int] = set()
    won: set[int] = set()
    for table in tables:
        played.update(map(int, table.numbers))
        won.update(map(int, table.numbers[table.strict == table.best]))
    return sorted(played - won)


def lost_deals(kit: Setup, seed: int, numbers: Iterable[int]) -> Iterator[tuple[int, bool]]:
    """Each of these deals, and whether no way to win it was found."""
    numbers = list(numbers)
    found = winnable_deals(kit, (deal_of(kit, seed, number) for number in numbers), WIDTHS)
    for number, answer in zip(numbers, found, strict=True):
        yield number, not answer.is_yes


def share_of_possible(table: Scores, lost: set[int]) -> tuple[float, float | None]:
    """The share of a table's deals that can be won, and the share of these that it has won."""
    possible = sum(int(number) not in lost for number in table.numbers)
    perfect = int((table.strict == table.best).sum())
    return possible / len(table.numbers), perfect / possible if possible else None
