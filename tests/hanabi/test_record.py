"""Our own record format: what is written is read again, and what is no record is refused with a sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput, MalformedRecord
from girandola.hanabi import PRESETS, Options, edition_named
from girandola.hanabi.record import Closing, Record, read_record, to_document, write_record
from girandola.hanabi.replay import replay
from tests.hanabi.records import random_record, records


@given(record=records())
def test_what_is_written_is_read_again(record: Record) -> None:
    written = write_record(record).encode()
    again = read_record(written)
    assert again == record
    assert write_record(again).encode() == written
    assert replay(again).final == replay(record).final


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_needs_none_of_our_names(name: str) -> None:
    """The rules are written out, so an edition called otherwise plays the same."""
    record = random_record(PRESETS[name], players=3, seed=5, most=60)
    document = to_document(record)
    document["edition"]["name"] = "something else"
    again = read(document)
    assert again.edition != edition_named(name)
    assert replay(again).final.fireworks == replay(record).final.fireworks


def test_a_record_is_compact() -> None:
    deluxe = random_record(PRESETS["deluxe"], players=5, seed=1, most=200)
    assert len(write_record(deluxe)) < 2500


def read(document: Any) -> Record:
    return read_record(json.dumps(document).encode())


_CLOSED = Closing(ClosingReason.TIME_OUT, 1)
_SAMPLE = write_record(random_record(Options(flamboyants=True), players=3, seed=2, most=10, closing=_CLOSED))


def sample() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(_SAMPLE)
    return document


def changed(*path: str | int, to: Any) -> dict[str, Any]:
    """The sample with the value at this path replaced."""
    document = place = sample()
    for key in path[:-1]:
        place = place[key]  # type: ignore[index]
    place[path[-1]] = to  # type: ignore[index]
    return document


def without(key: str) -> dict[str, Any]:
    document = sample()
    del document[key]
    return document


def deck(change: Callable[[list[str]], object]) -> dict[str, Any]:
    cards = sample()["deal"]["deck"].split()
    change(cards)
    return changed("deal", "deck", to=" ".join(cards))


BAD = {
    "not an object": [],
    "empty": {},
    "another program": changed("girandola", to="chess"),
    "a version to come": changed("version", to=2),
    "a version that is text": changed("version", to="1"),
    "a version that is true": changed("version", to=True),
    "a field too many": sample() | {"score": 25},
    "one player": changed("players", to=["Ada"]),
    "six players": changed("players", to=list("abcdef")),
    "a name that is a number": changed("players", 0, to=7),
    "an empty name": changed("players", 0, to=" "),
    "an endless name": changed("players", 0, to="x" * 101),
    "a name that steers the terminal": changed("players", 0, to="\x1b[2J"),
    "a name with half a surrogate": changed("players", 0, to="\ud800"),
    "a name that turns the writing": changed("players", 0, to="a\u202eb"),
    "an edition by its name": changed("edition", to="deluxe"),
    "an unknown colour": changed("edition", "suits", 0, "colour", to="mauve"),
    "a colour twice": changed("edition", "suits", 0, "colour", to="white"),
    "an unknown option": changed("edition", "blitz", to=True),
    "no copies": changed("edition", "suits", 0, "copies", 0, to=0),
    "an unknown touch": changed("edition", "suits", 0, "touch", to="some"),
    "a switch that is a number": changed("edition", "empty_clues", to=0),
    "an unknown ending": changed("edition", "ending", to="never"),
    "a tile twice": changed("edition", "tiles", to=[1, 1]),
    "an unknown tile": changed("edition", "tiles", to=[7]),
    "an unknown rating": changed("edition", "ratings", 0, 1, to="meh"),
    "ratings that do not start at 0": changed("edition", "ratings", 0, 0, to=1),
    "a rating that is no pair": changed("edition", "ratings", 0, to=[0]),
    "no hand size for five": changed("edition", "hand_sizes", to=[5, 5, 4]),
    "a deck that is a list": changed("deal", "deck", to=["r1"]),
    "an unknown card": deck(lambda cards: cards.__setitem__(0, "z1")),
    "a card of no edition": deck(lambda cards: cards.__setitem__(0, "r6")),
    "a card of another edition": deck(lambda cards: cards.__setitem__(0, "k1")),
    "too many of a card": deck(lambda cards: cards.__setitem__(slice(4), ["r1"] * 4)),
    "a card too few": deck(lambda cards: cards.pop()),
    "a card too many": deck(lambda cards: cards.append("r1")),
    "tiles of another edition": changed("deal", "tiles", to=[1, 2, 3]),
    "a starter who is not there": changed("deal", "starter", to=3),
    "a negative starter": changed("deal", "starter", to=-1),
    "a starter that is a fraction": changed("deal", "starter", to=1.0),
    "a return point out of range": changed("deal", "return_point", to=2**32),
    "actions that are a list": changed("actions", to=["p0"]),
    "an unknown action": changed("actions", to="p0 x1"),
    "a negative card": changed("actions", to="p-1"),
    "a card number out of range": changed("actions", to="p51"),
    "a huge card number": changed("actions", to="d999999999999999999999"),
    "a seat out of range": changed("actions", to="c3r"),
    "digits of another script": changed("actions", to="p١"),
    "endless actions": changed("actions", to="p0 " * 10_001),
    "an unknown reason": changed("closing", "reason", to="bored"),
    "a closing seat out of range": changed("closing", "seat", to=3),
    "a closing without a seat": changed("closing", to={"reason": "idle"}),
    "a closing that is null": changed("closing", to=None),
    **{f"no {key}": without(key) for key in ("version", "players", "edition", "deal", "actions")},
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_record_is_refused_with_a_sentence(what: str) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read(BAD[what])
    sentence = str(refused.value)
    assert 10 < len(sentence) < 300
    assert "\n" not in sentence
    assert sentence.isprintable()


def test_the_sample_itself_is_a_record() -> None:
    """Otherwise the test above would prove nothing."""
    assert read(sample()).closing == _CLOSED


def test_a_card_that_came_back_may_have_one_number_more() -> None:
    """Tile 5: the deck has 50 cards, and 51 are drawn (H11.2)."""
    assert read(changed("actions", to="p50")).actions
    ordinary = to_document(random_record(Options(), players=3, seed=2, most=0))
    with pytest.raises(MalformedRecord, match="no card number 50"):
        read(ordinary | {"actions": "p50"})


def test_a_fault_says_where_it_is() -> None:
    with pytest.raises(MalformedRecord, match=r"^edition\.suits\[1\]\.copies\[4\]: "):
        read(changed("edition", "suits", 1, "copies", 4, to="one"))


def refusal_of(data: bytes) -> str:
    """The sentence that refuses the bytes; empty when they are a record, which is then played."""
    try:
        replay(read_record(data))
    except MalformedInput as refused:
        return str(refused)
    return ""


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(data=st.data(), value=values)
def test_any_value_anywhere_is_read_or_refused(data: st.DataObject, value: Any) -> None:
    document: Any = sample()
    place, key = document, data.draw(st.sampled_from(sorted(document)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
    place[key] = value
    assert refusal_of(json.dumps(document).encode()).isprintable()


@given(cut=st.integers(0, 2000), noise=st.binary(max_size=4), at=st.integers(0, 2000))
def test_damaged_bytes_are_read_or_refused(cut: int, noise: bytes, at: int) -> None:
    data = json.dumps(sample()).encode()
    damaged = (data[:at] + noise + data[at + len(noise) :])[: max(0, len(data) - cut)]
    assert refusal_of(damaged).isprintable()
