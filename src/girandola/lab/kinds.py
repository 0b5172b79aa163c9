"""The kinds of actions, written once: an enum for Python, and plain numbers for compiled code."""

from enum import IntEnum
from typing import Final


class Kind(IntEnum):
    """What an action is."""

    DISCARD = 0
    PLAY = 1
    CLUE = 2
    ANNOUNCE = 3
    CHOOSE = 4


DISCARD: Final = Kind.DISCARD.value
PLAY: Final = Kind.PLAY.value
CLUE: Final = Kind.CLUE.value
ANNOUNCE: Final = Kind.ANNOUNCE.value
CHOOSE: Final = Kind.CHOOSE.value
