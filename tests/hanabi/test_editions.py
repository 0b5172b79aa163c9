"""Rule sets: the presets (H12.1), every combination, and what makes no sense."""

from dataclasses import replace

import pytest

from girandola.hanabi import (
    PRESETS,
    Colour,
    Deal,
    Edition,
    Ending,
    MalformedInput,
    Options,
    Suit,
    Tile,
    edition_named,
    edition_of,
    options_from,
    options_named,
    read_action,
    read_card,
    start,
)
from girandola.hanabi.editions import EXTRAS, Book, Multicolour, name_of
from tests.hanabi.play import ALL_OPTIONS, new_game


def test_h12_1_the_presets() -> None:
    assert set(PRESETS) == {
        *("it", "it-expert", "ro", "ro-final-bouquet", "ro-choreography", "ro-avalanche", "es"),
        *("es-traca-final", "es-avalanche", "es-black-powder", "es-flamboyants", "deluxe"),
    }
    sizes = {name: len(edition_named(name).cards) for name in PRESETS}
    assert (sizes["it"], sizes["ro-avalanche"], sizes["es-avalanche"], sizes["deluxe"]) == (50, 55, 60, 70)
    assert {name for name in PRESETS if edition_named(name).empty_clues} == {
        *("es", "es-traca-final", "es-avalanche", "es-black-powder", "es-flamboyants", "deluxe")
    }
    assert edition_named("deluxe").tiles == tuple(Tile)
    assert edition_named("it-expert").ending is Ending.FINAL_BOUQUET


@pytest.mark.parametrize("rules", ALL_OPTIONS, ids=name_of)
def test_every_rule_set_has_a_name_that_leads_back_to_it(rules: Options) -> None:
    assert options_named(name_of(rules)) == rules
    assert edition_of(rules).name == name_of(rules)


def test_names_are_different() -> None:
    assert len({name_of(rules) for rules in ALL_OPTIONS}) == len(ALL_OPTIONS)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("fr", "there is no edition 'fr'; there are it, it-expert"),
        ("", "there is no edition ''"),
        ("it+pink-powder", "there is no option 'pink-powder'; there are avalanche-five"),
        ("it+avalanche-five+avalanche-ten", "cannot be combined with another choice of multicolour cards"),
        ("ro-avalanche+avalanche-ten", "cannot be combined with another choice of multicolour cards"),
        ("it+empty-clues+no-empty-clues", "cannot be combined with another choice of empty information"),
        ("it+black-powder+black-powder", "cannot be combined with another choice of black powder"),
    ],
)
def test_nonsense_names_are_refused_with_a_reason(name: str, sentence: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        edition_named(name)
    assert sentence in str(caught.value)


def test_every_extra_does_something() -> None:
    for extra in EXTRAS:
        changed = {edition_named(f"{name}+{extra}") for name in ("it", "es")}
        assert changed - {edition_named("it"), edition_named("es")}


def test_options_from_plain_data() -> None:
    chosen = {"book": "es", "multicolour": "ten", "black_powder": True}
    assert options_from(chosen) == Options(Book.ES, Multicolour.TEN, black_powder=True)
    assert options_from({}) == PRESETS["it"]


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"colour": "pink"}, "there is no option 'colour'"),
        ({"book": "fr"}, "the option book is one of it, ro, es"),
        ({"multicolour": ["five", "ten"]}, "the option multicolour is one of none, five, ten"),
        ({"black_powder": 1}, "the option black_powder is either true or false"),
        ({"black_powder": None}, "the option black_powder is either true or false"),
    ],
)
def test_nonsense_options_are_refused_with_a_reason(choices: dict[str, object], sentence: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        options_from(choices)
    assert sentence in str(caught.value)


IT = edition_named("it")
RED = Suit(Colour.RED, (3, 2, 2, 2, 1))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"suits": ()}, "there is no firework to build"),
        ({"suits": (*IT.suits, Suit(Colour.RED, (1, 1, 1, 1, 1)))}, "the colour red comes twice"),
        ({"suits": (RED, Suit(Colour.BLUE, (3, 2)))}, "every firework needs the same values"),
        ({"suits": (Suit(Colour.RED, ()),)}, "every firework needs the same values"),
        ({"suits": (Suit(Colour.RED, (3, 0)),)}, "every red card needs from 1 to 9 copies"),
        ({"hand_sizes": (5, 5, 4)}, "hands need from 1 to 9 cards"),
        ({"hand_sizes": (5, 5, 4, 0)}, "hands need from 1 to 9 cards"),
        ({"clue_tokens": 51}, "0 to 50 clue tokens"),
        ({"error_limit": 0}, "1 to 20 error tokens"),
        ({"tiles": (Tile.TOKEN, Tile.TOKEN)}, "each bonus tile is there once"),
        ({"ratings": ()}, "the ratings must start at 0 and rise"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        replace(IT, **changes)  # type: ignore[arg-type]
    assert sentence in str(caught.value)


def test_only_multicolour_that_every_colour_touches_makes_no_sense() -> None:
    ten = edition_named("es-avalanche").suits[-1]
    with pytest.raises(MalformedInput, match="no colour can be named"):
        Edition("odd", (ten,), IT.ratings)


@pytest.mark.parametrize(
    ("players", "changes", "sentence"),
    [
        (6, {}, "Hanabi is for 2 to 5 players, not 6"),
        (1, {}, "Hanabi is for 2 to 5 players, not 1"),
        (2, {"starter": 2}, "there is no seat 2 to start at a table of 2"),
        (2, {"return_point": 2**32}, "the place of return"),
        (2, {"tiles": (Tile.TOKEN,)}, "each bonus tile of the edition once"),
        (2, {"deck": IT.cards[1:]}, "the deck has 49 cards, the edition 50"),
        (2, {"deck": (*IT.cards[:-1], read_card("r1"))}, "the deck has 4 cards r1, the edition 3"),
        (2, {"deck": (*IT.cards[:-1], read_card("m1"))}, "the edition has no card m1"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(players: int, changes: dict[str, object], sentence: str) -> None:
    deal = replace(Deal(IT.cards), **changes)  # type: ignore[arg-type]
    with pytest.raises(MalformedInput) as caught:
        start(IT, players, deal)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "p", "p01", "p-1", "x3", "c", "c5r", "c1", "c16", "c1x", "d3r", "p1000", "p٣"]
)
def test_nonsense_notation_is_refused(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not an action"):
        read_action(text)


@pytest.mark.parametrize("text", ["", "r", "r0", "r6", "x1", "r11", "1r", "r١"])
def test_nonsense_cards_are_refused(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not a card"):
        read_card(text)


def test_the_place_of_return_is_spread_over_the_whole_deck() -> None:
    deal = new_game(IT, 2, seed=1).deal
    places = {replace(deal, return_point=point).return_place(3) for point in range(0, 2**32, 2**26)}
    assert places == {0, 1, 2, 3}
    assert replace(deal, return_point=2**32 - 1).return_place(0) == 0
