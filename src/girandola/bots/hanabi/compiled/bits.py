"""Sets of identities, or of places in a hand, as the bits of one number: counting and picking."""

from girandola.lab.compile import compiled


@compiled
def count(bits: int) -> int:
    """How many are in the set; the compiler knows this loop and makes one instruction of it."""
    found = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


@compiled
def lowest(bits: int) -> int:
    """The number of the first one in a set that is not empty."""
    return count((bits & -bits) - 1)


@compiled
def is_single(bits: int) -> bool:
    """Whether there is at most one in the set."""
    return bits & (bits - 1) == 0


@compiled
def highest(bits: int) -> int:
    """The number of the last one in a set that is not empty."""
    while bits & (bits - 1) != 0:
        bits &= bits - 1
    return lowest(bits)
