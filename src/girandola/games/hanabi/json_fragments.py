"""JSON fragments for the cards, clues and marks of one edition. Who may see them is decided elsewhere."""

from functools import lru_cache
from itertools import zip_longest

from msgspec.json import Encoder

from girandola.core.json_text import up_to
from girandola.games.hanabi import messages as shown
from girandola.hanabi.cards import Card, CardId
from girandola.hanabi.edition import Edition, Suit
from girandola.hanabi.state import Marks

_encode = Encoder().encode


class EditionJson:
    """Makes the fragments for one edition; each is made once, since the same few are used again and again."""

    def __init__(self, edition: Edition) -> None:
        self._made: dict[tuple[int, int], bytes] = {}
        self._cards: dict[tuple[int, Card | None], bytes] = {}
        self._clue_actions: dict[tuple[int, int], bytes] = {}
        self._clues: dict[int, str] = {}
        self.face = {card: str(card) for card in edition.identities}
        self.clue = [str(clue) for clue in edition.clues]
        self.fireworks = tuple(_stages(suit) for suit in edition.suits)
        self.possible = PossibleJson(edition)

    def clue_action(self, receiver: int, index: int) -> bytes:
        """``HanabiClueAction`` up to the cards that it touches."""
        made = self._clue_actions.get((receiver, index))
        if made is None:
            letter = self.clue[index]
            whole = _encode(shown.HanabiClueAction(f"c{receiver}{letter}", receiver, letter, ()))
            made = self._clue_actions[receiver, index] = up_to(whole, b"[]}")
        return made

    def held(self, card: CardId, face: Card | None, marks: Marks) -> bytes:
        """``HanabiHeld`` up to what the card can be."""
        return self.card(card, face) + self._marks_json(marks.touched, marks.missed)

    def card(self, card: CardId, face: Card | None) -> bytes:
        """``HanabiHeld`` up to its marks."""
        made = self._cards.get((card, face))
        if made is None:
            shown_face = None if face is None else self.face[face]
            made = up_to(_encode(shown.HanabiHeld(card, shown_face, None)), b"null}")
            self._cards[card, face] = made
        return made

    def _marks_json(self, touched: int, missed: int) -> bytes:
        made = self._made.get((touched, missed))
        if made is None:
            letters = self._clue_letters(touched), self._clue_letters(missed)
            made = up_to(_encode(shown.HanabiMarks(*letters, "")), b'"}')
            self._made[touched, missed] = made
        return made

    def _clue_letters(self, bits: int) -> str:
        letters = self._clues.get(bits)
        if letters is None:
            letters = "".join(clue for index, clue in enumerate(self.clue) if bits >> index & 1)
            self._clues[bits] = letters
        return letters


class PossibleJson(dict[int, bytes]):
    """What a card can be, as bits of its identities, with the text for it and the end of ``HanabiHeld``.

    A text is made when it is first looked up; a dictionary, because one is looked up for every card that is
    sent.
    """

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self._width = 2 * len(edition.values)
        self._pairs = _sets_of_two([suit.colour.letter for suit in edition.suits], len(edition.values))

    def __missing__(self, bits: int) -> bytes:
        if len(self) >= _MOST_CACHED:
            self.clear()
        made, rest = b"", bits
        for sets in self._pairs:
            made += sets[rest & len(sets) - 1]
            rest >>= self._width
        self[bits] = made = made + b'"}}'
        return made


def _sets_of_values(letter: str, values: int) -> tuple[str, ...]:
    """The text of each set of one colour's cards: the letter and then the values, or nothing."""
    texts = ["".join(str(n + 1) for n in range(values) if bits >> n & 1) for bits in range(1 << values)]
    return tuple(letter + text if text else "" for text in texts)


def _sets_of_two(letters: list[str], values: int) -> list[list[bytes]]:
    """The text of each set of cards of two colours, for the first two colours, the next two, and so on."""
    pairs = []
    for first, second in zip_longest(letters[::2], letters[1::2]):
        others = _sets_of_values(second, values) if second else ("",)
        pairs.append([(one + two).encode() for two in others for one in _sets_of_values(first, values)])
    return pairs


def _stages(suit: Suit) -> tuple[bytes, ...]:
    """A firework with no card placed, with one, and so on."""
    cards = [f"{suit.colour.letter}{value}" for value in suit.order]
    return tuple(
        _encode(shown.HanabiFirework(suit.colour, placed, top, following))
        for placed, (top, following) in enumerate(zip([None, *cards], [*cards, None], strict=True))
    )


_MOST_CACHED = 1 << 15


@lru_cache(maxsize=64)
def json_of(edition: Edition) -> EditionJson:
    return EditionJson(edition)
