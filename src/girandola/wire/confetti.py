"""A real-time game on the wire: short inputs from players, events, and motion as packed numbers.

Inputs are JSON arrays, so their first character distinguishes them from commands. Motion is sent twenty times
a second and packed: a kind, the time, the number of cards, then cards and pointers, five bytes each.
"""

import struct
from collections.abc import Sequence
from itertools import chain
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from girandola.core.errors import MalformedInput
from girandola.games.confetti.messages import ConfettiEvent, ConfettiRules, ConfettiView
from girandola.wire.refusals import ConfettiInputRefusal

Millis = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Place = Annotated[int, Meta(ge=-10_000, le=10_000)]
Share = Annotated[int, Meta(ge=-1000, le=1000)]
CardNumber = Annotated[int, Meta(ge=0, le=255)]

# --- from a client; ``stamp`` is when it happened, by the round's clock as the client knows it


class MoveSent(Struct, array_like=True, tag="m", frozen=True, forbid_unknown_fields=True):
    """The pointer is here now: ten-thousandths of a table width."""

    stamp: Millis
    x: Place
    y: Place


class GrabSent(Struct, array_like=True, tag="g", frozen=True, forbid_unknown_fields=True):
    """Take a card at a grip: thousandths of its width and height from its centre."""

    number: Number
    stamp: Millis
    card: CardNumber
    u: Share
    v: Share


class DropSent(Struct, array_like=True, tag="d", frozen=True, forbid_unknown_fields=True):
    number: Number
    stamp: Millis


class PinSent(Struct, array_like=True, tag="p", frozen=True, forbid_unknown_fields=True):
    """Hold the loose cards of one's own ledge, or just the one named."""

    number: Number
    stamp: Millis
    card: CardNumber | None = None


class ChooseSent(Struct, array_like=True, tag="c", frozen=True, forbid_unknown_fields=True):
    """These cards of the hand become points."""

    number: Number
    cards: Annotated[tuple[CardNumber, ...], Meta(max_length=9)]


class ReadySent(Struct, array_like=True, tag="r", frozen=True, forbid_unknown_fields=True):
    """Ready for the next round, or not yet."""

    number: Number
    ready: bool


class TimeSent(Struct, array_like=True, tag="t", frozen=True, forbid_unknown_fields=True):
    """The client's own clock, to be sent back; ``heard`` is the time of the last motion that it has got."""

    clock: float
    heard: Millis | None = None


ConfettiInput = MoveSent | GrabSent | DropSent | PinSent | ChooseSent | ReadySent | TimeSent

_inputs: msgspec.json.Decoder[ConfettiInput] = msgspec.json.Decoder(ConfettiInput)


def read_input(data: bytes | str) -> ConfettiInput:
    try:
        return _inputs.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedInput(" ".join(str(error).split())[:200]) from None


# --- to a client


class ConfettiViewSent(Struct, frozen=True, tag_field="type", tag="live-view"):
    """The whole game as it is ``now`` by the round's clock; ``view`` is null before the first game.

    Comes on joining, when the game's stage changes, and to a client that fell behind. ``ready`` are the seats
    ready for the next round. ``interrupted`` says that the round has to be played again: the server stopped.
    ``taken`` is the number of your last input that was dealt with before this view was made, 0 if there was
    none: later ones are still on their way, and their effects will follow.
    """

    now: int
    rules: ConfettiRules
    view: ConfettiView | None
    ready: tuple[int, ...]
    interrupted: bool
    taken: int


class ConfettiEventsSent(Struct, frozen=True, tag_field="type", tag="live"):
    """What has just happened in the round."""

    events: list[ConfettiEvent]


class ConfettiReadySent(Struct, frozen=True, tag_field="type", tag="live-ready"):
    """Who is ready for the next round, and in how many milliseconds it begins without the others."""

    ready: tuple[int, ...]
    wait: int | None


class ConfettiInputRefused(Struct, frozen=True, tag_field="type", tag="live-refused"):
    """The input with this number changed nothing."""

    number: int
    reason: ConfettiInputRefusal


class ConfettiTimeSent(Struct, frozen=True, tag_field="type", tag="live-time"):
    """The client's clock sent back, and the round's clock at that moment."""

    clock: float
    now: int


# --- motion

MOTION = 1
"""The first byte of packed motion; no JSON begins so."""

_HEAD = struct.Struct(">BIB")
_MOVED = struct.Struct(">Bhh")
_MOST_PACKED = 128
_PACKED = [struct.Struct(">BIB" + "Bhh" * moved) for moved in range(_MOST_PACKED)]

Moved = tuple[int, int, int]
"""A card or a seat, and its place."""


def pack_motion(now: int, cards: Sequence[Moved], pointers: Sequence[Moved]) -> bytes:
    """Encode motion: big-endian, kind, time and number of cards, then cards, then pointers."""
    numbers = chain.from_iterable(chain(cards, pointers))
    return _PACKED[len(cards) + len(pointers)].pack(MOTION, max(now, 0), len(cards), *numbers)


def unpack_motion(data: bytes) -> tuple[int, list[Moved], list[Moved]]:
    """Decode motion into time, cards and pointers; for programs that play, and for tests."""
    try:
        kind, now, cards = _HEAD.unpack_from(data)
        moved = list(_MOVED.iter_unpack(data[_HEAD.size :]))
    except struct.error:
        raise MalformedInput("this is no packed motion") from None
    if kind != MOTION or cards > len(moved):
        raise MalformedInput("this is no packed motion")
    return now, moved[:cards], moved[cards:]
