"""How one edition's cards, clues and marks are written for the wire. Who may see them is not asked here."""

from functools import lru_cache

from girandola.games import hanabi_shown as shown
from girandola.hanabi.edition import Edition, Suit
from girandola.hanabi.state import Marks


class Writing:
    """Writes things down for one edition; the same few come again and again, so each is written once."""

    def __init__(self, edition: Edition) -> None:
        self._made: dict[Marks, shown.HanabiMarks] = {}
        self._clues: dict[int, str] = {}
        self.face = {card: str(card) for card in edition.identities}
        self.clue = [str(clue) for clue in edition.clues]
        self.fireworks = tuple(_stages(suit) for suit in edition.suits)
        self._values = len(edition.values)
        self._suits = tuple(_sets_of_values(suit.colour.letter, self._values) for suit in edition.suits)

    def marks(self, known: Marks) -> shown.HanabiMarks:
        made = self._made.get(known)
        if made is None:
            if len(self._made) >= _MOST_WRITINGS:
                self._made.clear()
            touched, missed, possible = known
            made = self._made[known] = shown.HanabiMarks(
                self._clue_signs(touched), self._clue_signs(missed), self._faces(possible)
            )
        return made

    def _clue_signs(self, bits: int) -> str:
        signs = self._clues.get(bits)
        if signs is None:
            signs = "".join(clue for index, clue in enumerate(self.clue) if bits >> index & 1)
            self._clues[bits] = signs
        return signs

    def _faces(self, bits: int) -> str:
        width, all_values = self._values, (1 << self._values) - 1
        return "".join([sets[bits >> index * width & all_values] for index, sets in enumerate(self._suits)])


def _sets_of_values(letter: str, values: int) -> tuple[str, ...]:
    """Each set of one colour's cards in writing: the letter and then the values, or nothing."""
    texts = ["".join(str(n + 1) for n in range(values) if bits >> n & 1) for bits in range(1 << values)]
    return tuple(letter + text if text else "" for text in texts)


def _stages(suit: Suit) -> tuple[shown.HanabiFirework, ...]:
    """A firework with no card placed, with one, and so on."""
    cards = [f"{suit.colour.letter}{value}" for value in suit.order]
    return tuple(
        shown.HanabiFirework(suit.colour.value, placed, top, following)
        for placed, (top, following) in enumerate(zip([None, *cards], [*cards, None], strict=True))
    )


_MOST_WRITINGS = 4096


@lru_cache(maxsize=64)
def writing_of(edition: Edition) -> Writing:
    return Writing(edition)
