"""From a seed of hanab.live to its deal: the same seed gives the same deck here as there.

A seed reads `p<players>v<variant number>s<suffix>`, for instance `p4v0s17`.
"""

import re
from dataclasses import dataclass
from functools import cache

from girandola.core.errors import MalformedRecord
from girandola.hanabi.hanab_live.go_random import GoRandom
from girandola.hanabi.hanab_live.variants import VARIANT_BY_NUMBER, Variant

_POLYNOMIAL = 0xC96C5795D7870F42  # CRC-64/ECMA, reflected
_MASK = (1 << 64) - 1
_LEGACY = re.compile(r"legacy-[^-]*-")
_SEED = re.compile(r"p([2-6])v(0|[1-9][0-9]{0,5})s(.+)", re.DOTALL)
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Seed:
    """A seed taken apart; the whole text decides the order of the cards."""

    text: str
    players: int
    variant: Variant

    def deck(self) -> list[tuple[int, int]]:
        """The cards as (suit index, rank), the top card first."""
        checksum = crc64(self.text.encode())
        signed = checksum - ((checksum >> 63) << 64)
        random = GoRandom(signed)
        cards = self.variant.sorted_deck()
        for place in range(len(cards)):
            other = random.intn(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return cards


def read_seed(text: str) -> Seed:
    """Take a seed apart; MalformedRecord for what is no seed, or one of a variant that we do not play."""
    if len(text) > _LONGEST:
        raise MalformedRecord(f"the seed is longer than {_LONGEST} characters")
    bare = _LEGACY.sub("", text, count=1) if _LEGACY.match(text) else text
    found = _SEED.fullmatch(bare)
    if found is None:
        raise MalformedRecord(f"{text!r} is no seed: it should look like p4v0s17")
    variant = VARIANT_BY_NUMBER.get(int(found[2]))
    if variant is None:
        raise MalformedRecord(f"the seed {text!r} is of variant {found[2]}, which is not played here")
    try:
        bare.encode()
    except UnicodeEncodeError:
        raise MalformedRecord("the seed holds half of a surrogate pair") from None
    return Seed(bare, int(found[1]), variant)


def crc64(data: bytes) -> int:
    """CRC-64/ECMA in the reflected form, starting from and ending with inverted bits."""
    table = _crc_table()
    checksum = _MASK
    for byte in data:
        checksum = table[(checksum ^ byte) & 0xFF] ^ (checksum >> 8)
    return checksum ^ _MASK


@cache
def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        entry = byte
        for _ in range(8):
            entry = (entry >> 1) ^ (_POLYNOMIAL if entry & 1 else 0)
        table.append(entry)
    return tuple(table)
