"""The deck and the properties that docs/rules/confetti.md states of it (C1)."""

from collections import Counter
from itertools import combinations, product

import pytest

from girandola.confetti.deck import (
    CARDS,
    DECK,
    CardId,
    Colour,
    Shape,
    Side,
    Size,
    face,
    read_card,
    read_cards,
    read_deck,
    slots,
    trio,
    write_card,
)
from girandola.confetti.scoring import sets_by_colour
from girandola.core.errors import MalformedInput


def test_c1_1_there_are_84_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == len(CARDS) == 84


def test_c1_2_each_card_has_three_colours() -> None:
    assert all(len(set(printed)) == 3 for printed in DECK)


def test_c1_4_every_size_and_colour_occurs_14_times() -> None:
    count = Counter((size, printed[size]) for printed in DECK for size in Size)
    assert count == dict.fromkeys(product(Size, Colour), 14)


def test_c1_4_the_deck_is_closed_under_rotation() -> None:
    assert {(large, small, medium) for small, medium, large in DECK} == set(DECK)


def test_c1_4_each_card_lies_in_exactly_one_perfect_trio() -> None:
    perfect = [hand for hand in combinations(CARDS, 3) if sum(sets_by_colour(hand)) == 3]
    assert len(perfect) == 28
    assert sorted(card for hand in perfect for card in hand) == list(CARDS)
    for hand in perfect:
        for card in hand:
            assert {card, *trio(card)} == set(hand)


def _imbalance(card: CardId) -> int:
    """Small minus large and medium minus large per colour in one integer: a perfect hand's sum is nought."""
    value = 0
    for slot in slots(card):
        colour, size = divmod(slot, 3)
        if size == Size.LARGE:
            value -= (1 << (10 * colour)) + (1 << (10 * colour + 5))
        else:
            value += 1 << (10 * colour + 5 * size)
    return value


def _perfect_hands(size: int) -> int:
    """Count them by meeting in the middle: half a hand has to cancel the other half."""
    values = [_imbalance(card) for card in CARDS]
    halves: dict[int, list[int]] = {}
    for part in combinations(CARDS, size // 2):
        halves.setdefault(sum(values[card] for card in part), []).append(sum(1 << card for card in part))
    found: set[int] = set()
    for part in combinations(CARDS, size - size // 2):
        matching = halves.get(-sum(values[card] for card in part))
        if matching:
            mask = sum(1 << card for card in part)
            found.update(mask | other for other in matching if not mask & other)
    return len(found)


@pytest.mark.parametrize(("size", "count"), [(3, 28), (4, 81), (5, 324), (6, 4542)])
def test_c1_4_hands_of_n_cards_worth_n_points(size: int, count: int) -> None:
    assert _perfect_hands(size) == count


def test_c1_5_the_black_side_maps_the_deck_onto_itself() -> None:
    assert {face(card, Side.BLACK) for card in CARDS} == set(DECK)
    assert "".join(face(read_card("RYB"), Side.BLACK)) == "GPO"


def test_c1_5_complements_come_in_pairs_and_shapes_are_their_own() -> None:
    assert all(colour.complement.complement is colour is not colour.complement for colour in Colour)
    assert {colour: colour.shape for colour in Colour} == {
        Colour.RED: Shape.TRIANGLE,
        Colour.YELLOW: Shape.STAR,
        Colour.BLUE: Shape.SQUARE,
        Colour.GREEN: Shape.HEXAGON,
        Colour.PURPLE: Shape.DIAMOND,
        Colour.ORANGE: Shape.CROSS,
    }


def test_the_white_side_is_what_the_file_says() -> None:
    assert all(face(card, Side.WHITE) == DECK[card] for card in CARDS)


def test_codes_round_trip_in_either_case() -> None:
    for card in CARDS:
        assert read_card(write_card(card)) == read_card(write_card(card).lower()) == card


@pytest.mark.parametrize("word", ["", "RY", "RYBG", "RRY", "RYX", "R Y", "Rýb", "ßYB", "RYB\n"])
def test_a_word_that_is_no_card_is_malformed(word: str) -> None:
    with pytest.raises(MalformedInput, match="is not a card"):
        read_card(word)


def test_a_card_that_the_deck_lacks_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="there is no card GRY in the deck"):
        read_card("gry")


def test_a_card_twice_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="RYB stands there twice"):
        read_cards(["RYB", "BRY", "ryb"])


def test_a_deck_file_with_a_card_twice_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="twice in the deck file"):
        read_deck("RYB YBR # a comment\n\nRYB\n")
