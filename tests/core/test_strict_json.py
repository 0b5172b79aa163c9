"""JSON that strangers wrote."""

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from girandola.core.errors import MalformedRecord
from girandola.core.strict_json import LARGEST, parse

BAD = {
    "nothing": b"",
    "a byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": "{}".encode("utf-16"),
    "Latin-1": '{"a": "é"}'.encode("latin-1"),
    "an encoded surrogate": b'"\xed\xa0\x80"',
    "truncated": b'{"a": [1, 2',
    "two values": b"{} {}",
    "a comma at the end": b"[1,]",
    "not a number": b'{"a": NaN}',
    "endless": b"-Infinity",
    "a key twice": b'{"a": 1, "b": 2, "a": 3}',
    "a key twice, deep inside": b'[{"x": {"a": 1, "a": 1}}]',
    "a huge number": b"9" * 5000,
    "nested lists": b"[" * 100_000,
    "nested objects": b'{"a":' * 100_000,
    "a control sign in text": b'"\x00"',
}


@pytest.mark.parametrize("what", BAD)
def test_bad_json_is_refused_with_a_sentence(what: str) -> None:
    with pytest.raises(MalformedRecord) as refused:
        parse(BAD[what])
    assert 10 < len(str(refused.value)) < 200
    assert str(refused.value).isprintable()


def test_fifty_megabytes_are_refused_at_once() -> None:
    data = b"[" * 50_000_000
    began = time.thread_time()
    with pytest.raises(MalformedRecord, match="larger than"):
        parse(data)
    assert time.thread_time() - began < 0.5


def test_the_largest_record_is_not_slow_either() -> None:
    began = time.thread_time()
    with pytest.raises(MalformedRecord):
        parse(b"[" + b"1," * (LARGEST // 2 - 1))
    assert time.thread_time() - began < 5


@given(data=st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with contextlib.suppress(MalformedRecord):
        parse(data)


def test_true_is_no_number_and_one_is_no_truth() -> None:
    with pytest.raises(MalformedRecord, match="expected a whole number, found true or false"):
        parse(b"true").number(0, 1)
    with pytest.raises(MalformedRecord, match="expected true or false, found a whole number"):
        parse(b"1").truth()
