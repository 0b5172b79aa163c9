"""Which rule sets there are: what a table may choose, the presets (H12.1), and the edition each one makes.

A new edition is a new line of data here. How an edition is played is in rules.py, which sees no names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from girandola.core.errors import MalformedInput
from girandola.hanabi.cards import Colour
from girandola.hanabi.edition import Edition, Ending, Rating, Scoring, Suit, Tile, Touch


class Book(StrEnum):
    """The rulebooks that the project started from."""

    IT = "it"
    RO = "ro"
    ES = "es"


class Multicolour(StrEnum):
    """The multicolour cards of the expansion "avalanche of colours" (H9)."""

    NONE = "none"
    FIVE = "five"  # a sixth colour like any other, one card of each value (H9.1)
    TEN = "ten"  # every colour at once, ten cards (H9.2)


@dataclass(frozen=True, slots=True)
class Options:
    """A rule set as a table chooses it; every combination can be played (H12.1)."""

    book: Book = Book.IT
    multicolour: Multicolour = Multicolour.NONE
    black_powder: bool = False
    flamboyants: bool = False
    final_bouquet: bool = False
    choreography: bool = False
    empty_clues: bool = False


PRESETS: Mapping[str, Options] = {
    "it": Options(Book.IT),
    "it-expert": Options(Book.IT, final_bouquet=True),
    "ro": Options(Book.RO),
    "ro-final-bouquet": Options(Book.RO, final_bouquet=True),
    "ro-choreography": Options(Book.RO, choreography=True),
    "ro-avalanche": Options(Book.RO, Multicolour.FIVE),
    "es": Options(Book.ES, empty_clues=True),
    "es-traca-final": Options(Book.ES, final_bouquet=True, empty_clues=True),
    "es-avalanche": Options(Book.ES, Multicolour.TEN, empty_clues=True),
    "es-black-powder": Options(Book.ES, black_powder=True, empty_clues=True),
    "es-flamboyants": Options(Book.ES, flamboyants=True, empty_clues=True),
    "deluxe": Options(Book.ES, Multicolour.TEN, black_powder=True, flamboyants=True, empty_clues=True),
}

# What may follow a preset's name after a plus sign, and what it changes.
EXTRAS: Mapping[str, Mapping[str, object]] = {
    "avalanche-five": {"multicolour": Multicolour.FIVE},
    "avalanche-ten": {"multicolour": Multicolour.TEN},
    "black-powder": {"black_powder": True},
    "flamboyants": {"flamboyants": True},
    "final-bouquet": {"final_bouquet": True},
    "choreography": {"choreography": True},
    "empty-clues": {"empty_clues": True},
    "no-empty-clues": {"empty_clues": False},
}

_COLOURS = (Colour.RED, Colour.WHITE, Colour.YELLOW, Colour.GREEN, Colour.BLUE)
_TEN = (3, 2, 2, 2, 1)  # 1 1 1 2 2 3 3 4 4 5 (H1.1)
_FIVE = (1, 1, 1, 1, 1)  # (H9.1)
_TEN_DOWN = (1, 2, 2, 2, 3)  # 5 5 5 4 4 3 3 2 2 1 (H10.3)

_MULTICOLOUR = {
    Multicolour.NONE: (),
    Multicolour.FIVE: (Suit(Colour.MULTICOLOUR, _FIVE),),
    Multicolour.TEN: (Suit(Colour.MULTICOLOUR, _TEN, touch=Touch.EVERY),),
}
_BLACK = Suit(Colour.BLACK, _TEN_DOWN, descending=True, touch=Touch.NONE, scoring=Scoring.MISSING_COSTS)

_SCALE = (
    (0, Rating.HORRIBLE),
    (6, Rating.MEDIOCRE),
    (11, Rating.HONOURABLE),
    (16, Rating.EXCELLENT),
    (21, Rating.AMAZING),
)
_TOP = {Book.IT: Rating.LEGENDARY, Book.ES: Rating.LEGENDARY, Book.RO: Rating.PRAISED}
_SIXTH = {Book.IT: Rating.SUBLIME, Book.ES: Rating.SUBLIME, Book.RO: Rating.DIVINE}


def edition_of(options: Options) -> Edition:
    """The edition that these options make."""
    multicolour = _MULTICOLOUR[options.multicolour]
    sixth = ((25, Rating.LEGENDARY), (30, _SIXTH[options.book]))
    return Edition(
        name=name_of(options),
        suits=(
            *(Suit(colour, _TEN) for colour in _COLOURS),
            *multicolour,
            *((_BLACK,) if options.black_powder else ()),
        ),
        ratings=_SCALE + (sixth if multicolour else ((25, _TOP[options.book]),)),
        empty_clues=options.empty_clues,
        announcements=options.choreography,
        ending=Ending.FINAL_BOUQUET if options.final_bouquet else Ending.LAST_ROUND,
        tiles=tuple(Tile) if options.flamboyants else (),
    )


def name_of(options: Options) -> str:
    """The preset's name, or the book's with what is added to it (``es+black-powder+choreography``)."""
    for name, preset in PRESETS.items():
        if preset == options:
            return name
    base = PRESETS[options.book.value]
    extras = [
        extra
        for extra, change in EXTRAS.items()
        if all(getattr(options, key) == value != getattr(base, key) for key, value in change.items())
    ]
    return "+".join([options.book.value, *extras])


def options_named(name: str) -> Options:
    """The options that a name such as ``deluxe`` or ``it+black-powder`` stands for."""
    preset, *extras = name.split("+")
    if preset not in PRESETS:
        raise MalformedInput(f"there is no edition {preset[:40]!r}; there are {', '.join(PRESETS)}")
    return _with_extras(PRESETS[preset], extras)


def edition_named(name: str) -> Edition:
    return edition_of(options_named(name))


def _with_extras(options: Options, extras: Iterable[str]) -> Options:
    changed: dict[str, str] = {}
    for extra in extras:
        if extra not in EXTRAS:
            raise MalformedInput(f"there is no option {extra[:40]!r}; there are {', '.join(EXTRAS)}")
        for key, value in EXTRAS[extra].items():
            if key in changed or (
                key == "multicolour" and options.multicolour not in (Multicolour.NONE, value)
            ):
                raise MalformedInput(f"{extra!r} cannot be combined with another choice of {_words(key)}")
            changed[key] = extra
            options = replace(options, **{key: value})  # type: ignore[arg-type]
    return options


def _words(key: str) -> str:
    return {"multicolour": "multicolour cards", "empty_clues": "empty information"}.get(
        key, key.replace("_", " ")
    )


def options_from(choices: Mapping[str, object]) -> Options:
    """Options from plain data, as a form or a message sends them; what makes no sense is refused."""
    known = {field.name: field for field in fields(Options)}
    made: dict[str, object] = {}
    for key, value in choices.items():
        if key not in known:
            raise MalformedInput(f"there is no option {str(key)[:40]!r}; there are {', '.join(known)}")
        made[key] = _choice(key, value)
    return replace(Options(), **made)  # type: ignore[arg-type]


def _choice(key: str, value: object) -> object:
    kind = {"book": Book, "multicolour": Multicolour}.get(key)
    if kind is None:
        if not isinstance(value, bool):
            raise MalformedInput(f"the option {key} is either true or false")
        return value
    if not isinstance(value, str) or value not in [member.value for member in kind]:
        raise MalformedInput(f"the option {key} is one of {', '.join(kind)}")
    return kind(value)
