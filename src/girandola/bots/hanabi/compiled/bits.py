"""Sets of identities, or of places in a hand, as the bits of one number: counting and picking."""

from girandola.lab.compile import compiled


@compiled
def count(bits: int) -> int:
    """The number of bits set. LLVM recognises this loop: it becomes one instruction on processors that have
    one for it."""
    found = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


@compiled
def lowest(bits: int) -> int:
    """The number of the lowest bit of a set that is not empty."""
    return count((bits & -bits) - 1)


@compiled
def is_single(bits: int) -> bool:
    """Whether the set has at most one element."""
    return bits & (bits - 1) == 0


@compiled
def highest(bits: int) -> int:
    """The number of the highest bit of a set that is not empty."""
    while bits & (bits - 1) != 0:
        bits &= bits - 1
    return lowest(bits)
