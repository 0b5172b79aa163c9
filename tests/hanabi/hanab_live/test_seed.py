"""The dealer of hanab.live: Go's generator, the checksum, and the decks of seeds that people played."""

import hashlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from girandola.core.errors import MalformedRecord
from girandola.hanabi.hanab_live import go_random
from girandola.hanabi.hanab_live.go_random import GoRandom, mixing_table
from girandola.hanabi.hanab_live.seed import crc64, read_seed
from girandola.hanabi.hanab_live.variants import VARIANTS


def test_every_recorded_seed_gives_the_deck_that_was_played(
    recorded_games: dict[str, dict[str, Any]],
) -> None:
    for name, game in recorded_games.items():
        deck = [(card["suitIndex"], card["rank"]) for card in game["deck"]]
        seed = read_seed(game["seed"])
        assert seed.deck() == deck, name
        assert seed.players == len(game["players"])


def test_the_table_is_the_one_checked_against_recorded_decks() -> None:
    """So that a machine without the recorded games still notices a broken generator."""
    table = b"".join(number.to_bytes(8, "little") for number in mixing_table())
    assert (
        hashlib.sha256(table).hexdigest()
        == "1928503b93a563e491119a5889baba73d1605b90b63634c14a408805797a7c7b"
    )


@settings(max_examples=20)
@given(steps=st.integers(0, 3000))
def test_jumping_is_the_same_as_stepping(steps: int) -> None:
    places = go_random._filling(7, shift=20)
    walker = GoRandom(1)
    walker._places = list(places)
    for _ in range(steps):
        walker.uint64()
    assert go_random._after_steps(places, steps) == walker._places


def test_the_famous_first_numbers_of_seed_one() -> None:
    """What every Go program printed that forgot to seed: 81, 87, 47, 59, 81, 18, 25, 40, 56, 0."""
    random = GoRandom(1)
    assert [random.intn(100) for _ in range(10)] == [81, 87, 47, 59, 81, 18, 25, 40, 56, 0]


def test_seeds_that_differ_by_the_small_modulus_are_one_seed() -> None:
    assert GoRandom(-1).uint64() == GoRandom(2**31 - 2).uint64()
    assert GoRandom(0).uint64() == GoRandom(89482311).uint64()


@given(seed=st.integers(-(2**63), 2**63 - 1), bound=st.integers(1, 2**31 - 1))
def test_numbers_stay_below_the_bound(seed: int, bound: int) -> None:
    assert 0 <= GoRandom(seed).intn(bound) < bound


def test_the_checksum_has_its_published_check_value() -> None:
    assert crc64(b"123456789") == 0x995DC9BBDF1939FA


def test_every_variant_deals_all_of_its_cards() -> None:
    for variant in VARIANTS:
        deck = read_seed(f"p3v{variant.number}sanything").deck()
        assert sorted(deck) == variant.sorted_deck()
        assert len(deck) == variant.deck_size


def test_a_legacy_prefix_does_not_count() -> None:
    assert read_seed("legacy-2-p2v0s5").deck() == read_seed("p2v0s5").deck()


@pytest.mark.parametrize(
    "text", ["", "p1v0s1", "p7v0s1", "p2v0", "p2v0s", "p2v00s1", "v0p2s1", "p2v9s1", "p2v0s\ud800"]
)
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(MalformedRecord):
        read_seed(text)


def test_an_endless_seed_is_refused_without_being_repeated() -> None:
    with pytest.raises(MalformedRecord, match="longer than"):
        read_seed("p2v0s" + "1" * 10_000_000)
