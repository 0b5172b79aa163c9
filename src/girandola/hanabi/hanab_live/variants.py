"""The variants of hanab.live that are games of ours, as data: names, numbers, suits and their copies.

Which of our editions a variant is, is said in `editions.py`; nothing here knows an edition.
"""

from dataclasses import dataclass

RANKS = (1, 2, 3, 4, 5)

_USUAL = (3, 2, 2, 2, 1)
_ONE_OF_EACH = (1, 1, 1, 1, 1)
_REVERSED = (1, 2, 2, 2, 3)


@dataclass(frozen=True, slots=True)
class SiteSuit:
    """A suit of a variant; the five copies are those of the ranks 1 to 5."""

    name: str
    copies: tuple[int, ...] = _USUAL
    names_a_colour: bool = True
    """Suits of all colours and of none add no colour to clue with."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant: the seed and the link name it by its number, the JSON by its name."""

    number: int
    name: str
    suits: tuple[SiteSuit, ...]

    @property
    def deck_size(self) -> int:
        """How many cards its deck has."""
        return sum(sum(suit.copies) for suit in self.suits)

    def sorted_deck(self) -> list[tuple[int, int]]:
        """(suit index, rank) of all cards before the shuffle: suit by suit, rank by rank, copies together."""
        return [
            (index, rank)
            for index, suit in enumerate(self.suits)
            for rank, count in zip(RANKS, suit.copies, strict=True)
            for _ in range(count)
        ]


_FIVE = (SiteSuit("Red"), SiteSuit("Yellow"), SiteSuit("Green"), SiteSuit("Blue"), SiteSuit("Purple"))

VARIANTS = (
    Variant(0, "No Variant", _FIVE),
    Variant(2, "Black (6 Suits)", (*_FIVE, SiteSuit("Black", _ONE_OF_EACH))),
    Variant(3, "Rainbow (6 Suits)", (*_FIVE, SiteSuit("Rainbow", names_a_colour=False))),
    Variant(
        1356,
        "White Reversed (6 Suits)",
        (*_FIVE, SiteSuit("White Reversed", _REVERSED, names_a_colour=False)),
    ),
)

VARIANT_BY_NAME = {variant.name: variant for variant in VARIANTS}
VARIANT_BY_NUMBER = {variant.number: variant for variant in VARIANTS}
