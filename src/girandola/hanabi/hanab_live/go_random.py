"""The classic random source of the Go language, which deals the cards on hanab.live.

An additive lagged Fibonacci generator, x(k) = x(k-607) + x(k-273) modulo 2^64. A seed fills its 607 places
from a small linear generator, and every place is then mixed with a fixed table. That table is no arbitrary
list: it is the same recurrence, started in the same manner and left running for 7.8 million million steps. So
it is computed here, by jumping over the steps, and no file of numbers has to be believed.

Nothing of the format or of the cards belongs here.
"""

from functools import cache

LENGTH = 607
TAP = 273
_MASK = (1 << 64) - 1
_SMALL_MODULUS = (1 << 31) - 1
_SMALL_FACTOR = 48271
_SEED_INSTEAD_OF_ZERO = 89482311
_WARM_UP = 20
_TABLE_STEPS = 7_800_000_000_000

# Bytes per coefficient when a polynomial is packed into one integer: 607 products of two 64-bit numbers sum
# up to less than 2^138, and 18 bytes hold 144 bits, so that no coefficient spills into the next.
_WIDTH = 18


class GoRandom:
    """Go's `rand.New(rand.NewSource(seed))`, as far as dealing needs it."""

    def __init__(self, seed: int) -> None:
        # Go takes the remainder towards zero and then lifts a negative one; Python's % does both at once.
        start = seed % _SMALL_MODULUS or _SEED_INSTEAD_OF_ZERO
        self._places = [a ^ b for a, b in zip(_filling(start, shift=20), mixing_table(), strict=True)]
        self._tap = 0
        self._feed = LENGTH - TAP

    def uint64(self) -> int:
        """The next number of the recurrence."""
        self._tap = (self._tap - 1) % LENGTH
        self._feed = (self._feed - 1) % LENGTH
        number = (self._places[self._feed] + self._places[self._tap]) & _MASK
        self._places[self._feed] = number
        return number

    def int63(self) -> int:
        """A number below 2^63."""
        return self.uint64() & (_MASK >> 1)

    def int31(self) -> int:
        """A number below 2^31: the upper bits of the 63."""
        return self.int63() >> 32

    def intn(self, bound: int) -> int:
        """A number below `bound`, which must lie between 1 and 2^31 - 1; each is equally likely."""
        assert 0 < bound < 1 << 31, "only Go's path for small bounds is needed here"
        if bound & (bound - 1) == 0:
            return self.int31() & (bound - 1)
        highest_fair = (1 << 31) - 1 - (1 << 31) % bound
        number = self.int31()
        while number > highest_fair:
            number = self.int31()
        return number % bound


@cache
def mixing_table() -> tuple[int, ...]:
    """The fixed table that every seeding is mixed with; under a tenth of a second the first time."""
    return tuple(_after_steps(_filling(1, shift=10), _TABLE_STEPS))


def _filling(start: int, *, shift: int) -> list[int]:
    """607 numbers, each of three successive outputs of the small linear generator, `shift` bits apart."""
    small = start
    for _ in range(_WARM_UP):
        small = small * _SMALL_FACTOR % _SMALL_MODULUS
    numbers = []
    for _ in range(LENGTH):
        number = 0
        for distance in (2 * shift, shift, 0):
            small = small * _SMALL_FACTOR % _SMALL_MODULUS
            number ^= small << distance
        numbers.append(number & _MASK)
    return numbers


def _after_steps(places: list[int], steps: int) -> list[int]:
    """The places of the recurrence after a number of steps.

    The k-th number is kept at place (LENGTH - TAP - 1 - k) modulo LENGTH: the places are filled downwards. In
    the order of the numbers, number(steps + j) is the sum of power[i] * number(i + j), where power is x^steps
    modulo the polynomial of the recurrence: one product with the powers reversed gives all of them.
    """
    last = LENGTH - TAP - 1
    numbers = [places[(last - k) % LENGTH] for k in range(-LENGTH, 0)]
    for k in range(LENGTH):
        numbers.append((numbers[k] + numbers[k + LENGTH - TAP]) & _MASK)
    power = _power_of_x(steps)
    product = _unpack(_pack(power[::-1]) * _pack(numbers), 3 * LENGTH - 1)
    moved = [0] * LENGTH
    for j in range(LENGTH):
        moved[(last - (steps - LENGTH + j)) % LENGTH] = product[LENGTH - 1 + j]
    return moved


def _power_of_x(exponent: int) -> list[int]:
    """x^exponent modulo x^607 - x^334 - 1, lowest coefficient first, by repeated squaring."""
    power = [1] + [0] * (LENGTH - 1)
    for bit in f"{exponent:b}":
        packed = _pack(power)
        square = _unpack(packed * packed, 2 * LENGTH - 1)
        power = _reduce([0, *square] if bit == "1" else square)
    return power


def _reduce(coefficients: list[int]) -> list[int]:
    """Modulo the polynomial of the recurrence: from above, x^k becomes x^(k-607) + x^(k-273)."""
    for k in range(len(coefficients) - 1, LENGTH - 1, -1):
        coefficients[k - LENGTH] += coefficients[k]
        coefficients[k - TAP] += coefficients[k]
    return [coefficient & _MASK for coefficient in coefficients[:LENGTH]]


def _pack(coefficients: list[int]) -> int:
    """One integer with the coefficients side by side: multiplying it multiplies the polynomials."""
    return int.from_bytes(b"".join(number.to_bytes(_WIDTH, "little") for number in coefficients), "little")


def _unpack(packed: int, count: int) -> list[int]:
    """The coefficients modulo 2^64: the low eight bytes of each."""
    data = packed.to_bytes(count * _WIDTH, "little")
    return [int.from_bytes(data[at : at + 8], "little") for at in range(0, count * _WIDTH, _WIDTH)]
