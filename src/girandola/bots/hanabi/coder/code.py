"""Which number a clue stands for: it depends on the receiver and on the kind of clue.

Every hand has a pivot, a card that everybody agrees on. A clue to the hand is about a value or a colour, and
points at the pivot or not. Which kinds are distinguished depends on what is publicly known of the hand, so
that the giver can almost always find a clue of any kind. The kinds of all hands, by distance from the giver,
are the numbers.
"""

from girandola.bots.hanabi.coder.answers import is_open
from girandola.bots.hanabi.compiled.beliefs import Beliefs
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.record import Record
from girandola.lab.tables import Tables

# How the clues to a hand are divided into kinds; each number but the last is also how many kinds there are.
_NONE, _ALL_ALIKE, _BY_SUBJECT, _THREE, _FOUR, _VALUE_FIRST = 0, 1, 2, 3, 4, 5


@compiled
def numbers(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """How many numbers a clue of the seat to act can stand for."""
    return numbers_before(record, beliefs, tables, tables.players)


@compiled
def numbers_before(record: Record, beliefs: Beliefs, tables: Tables, distance: int) -> int:
    """How many of them belong to players who sit nearer than this."""
    total = 0
    for nearer in range(1, distance):
        total += kinds(record, beliefs, tables, receiver(record, tables, nearer))
    return total


@compiled
def kinds(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """How many kinds of clues the hand can get."""
    scheme = scheme_of(record, beliefs, tables, seat, pivot(record, beliefs, tables, seat))
    return 3 if scheme == _VALUE_FIRST else scheme


@compiled
def kind_of(tables: Tables, scheme: int, middle: int, clue: int, places: int) -> int:
    """The kind of a clue that touches these places of a hand with this scheme and pivot."""
    is_value = clue >= tables.colours
    is_miss = (places >> middle) & 1 == 0
    if scheme <= _ALL_ALIKE:
        return 0
    if scheme == _BY_SUBJECT:
        return 0 if is_value else 1
    if scheme == _VALUE_FIRST:
        if not is_value:
            return 2
        return 1 if is_miss else 0
    if is_miss:
        return 2 if is_value or scheme == _THREE else 3
    return 0 if is_value else 1


@compiled
def pivot(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of the card about which most is unknown; the oldest of equals."""
    first = seat * tables.hand_size
    best = 0
    most = 0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if is_open(beliefs, mask):
            unknown = _attributes_unknown(tables, mask)
            if unknown > most:
                best = place
                most = unknown
    return best


@compiled
def _attributes_unknown(tables: Tables, mask: int) -> int:
    face = lowest(mask)
    found = 1
    if mask & ~tables.suit_bits[1 << tables.suit[face]] != 0:
        found += 1
    if mask & ~tables.value_bits[1 << tables.value[face]] != 0:
        found += 1
    return found


@compiled
def scheme_of(record: Record, beliefs: Beliefs, tables: Tables, seat: int, middle: int) -> int:
    """How the clues to a hand, given its pivot, are divided into kinds that can each surely be given.

    Where no colour or every colour may point at the pivot, only values can point at it or miss it. A clue
    cannot miss a hand of one card, unless empty clues are allowed. Cards that are all alike are too rare to
    matter.
    """
    size = wide(record.sizes[seat])
    if size == 0:
        return _NONE
    mask = beliefs.masks[seat * tables.hand_size + middle]
    if tables.empty_clues == 0 and size == 1:
        return _BY_SUBJECT if mask & beliefs.colourless == 0 else _ALL_ALIKE
    if mask & beliefs.special != 0:
        return _VALUE_FIRST
    if tables.empty_clues != 0 or _is_mixed(record, beliefs, tables, seat):
        return _FOUR
    return _THREE


@compiled
def _is_mixed(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> bool:
    """Whether it is public that the hand has two values, and two colours that clues can distinguish."""
    for value in range(tables.values):
        if _may_all_be(record, beliefs, tables, seat, tables.value_bits[1 << value]):
            return False
    for suit in range(tables.suits):
        if _may_all_be(record, beliefs, tables, seat, tables.suit_bits[1 << suit] | beliefs.colourless):
            return False
    return True


@compiled
def _may_all_be(record: Record, beliefs: Beliefs, tables: Tables, seat: int, wanted: int) -> bool:
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):  # noqa: SIM110
        if beliefs.masks[slot] & wanted == 0:
            return False
    return True
