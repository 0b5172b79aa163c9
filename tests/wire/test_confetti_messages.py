"""Confetti's inputs and packed motion: they decode to what was encoded, and nonsense gives one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from girandola.core.errors import MalformedInput
from girandola.wire.codec import is_input
from girandola.wire.confetti import (
    GrabSent,
    MoveSent,
    PinSent,
    pack_motion,
    read_input,
    unpack_motion,
)

PLACES = st.integers(-10_000, 10_000)
MOVED = st.lists(st.tuples(st.integers(0, 83), PLACES, PLACES), max_size=20)


@given(st.integers(0, 2**31), MOVED, MOVED)
def test_motion_is_unpacked_as_it_was_packed(
    now: int, cards: list[tuple[int, int, int]], pointers: object
) -> None:
    assert isinstance(pointers, list)
    packed = pack_motion(now, cards, pointers)
    assert unpack_motion(packed) == (now, cards, pointers)
    assert len(packed) == 6 + 5 * (len(cards) + len(pointers))
    assert packed[:1] not in (b"{", b"["), "its first byte distinguishes it from JSON"


@given(st.binary(max_size=40))
def test_other_bytes_are_motion_or_malformed(data: bytes) -> None:
    try:
        now, cards, pointers = unpack_motion(data)
    except MalformedInput:
        return
    assert pack_motion(now, cards, pointers) == data


def test_inputs_are_arrays() -> None:
    assert read_input('["m",12,-500,600]') == MoveSent(12, -500, 600)
    assert read_input(b'["g",1,12,83,-500,500]') == GrabSent(1, 12, 83, -500, 500)
    assert read_input('["p",2,12]') == PinSent(2, 12)
    assert is_input(b'["m"')
    assert is_input(b"[")
    assert not is_input(b'{"type":"join"}')
    assert not is_input(b"")


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '["m"]',
        '["m",1,2]',
        '["m",1,2,3,4]',
        '["m",1,99999,0]',
        '["x",1]',
        '["g",1,2,3,4,"u"]',
        "[[[[",
        "\xff",
    ],
)
def test_nonsense_is_one_sentence(text: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        read_input(text)
    assert "\n" not in str(caught.value)
