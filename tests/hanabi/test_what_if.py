"""What-ifs during a game: nothing hidden gets in, and what is assumed rightly leads to what happens."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from girandola.hanabi import (
    Card,
    CardId,
    Deal,
    Discard,
    Edition,
    GiveClue,
    IllegalAction,
    Memory,
    Play,
    Refusal,
    State,
    Tile,
    ValueClue,
    edition_named,
    legal_actions,
    read_card,
    rules,
    start,
)
from girandola.hanabi.actions import ColourClue
from girandola.hanabi.cards import UNKNOWN, Colour
from girandola.hanabi.what_if import WhatIf, assumable, assume, assume_tile, imagine, step, touched
from tests.hanabi.play import positions
from tests.server.worlds import other_deal, replays, some_game


def stacked(edition: Edition, first: str, players: int = 2) -> State:
    """A game whose cards come in this order, then the rest."""
    wanted = [read_card(text) for text in first.split()]
    rest = list(edition.cards)
    for card in wanted:
        rest.remove(card)
    return start(edition, players, Deal((*wanted, *rest), edition.tiles))


IT = edition_named("it")
FIRST = stacked(IT, "r1 r2 r3 r4 r5 w1 w2 w3 w4 w5")


def refused(now: WhatIf, action: Play | Discard | GiveClue) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        step(now, action)
    return caught.value.refusal


@given(
    st.integers(0, 10**6), st.sampled_from(["it", "deluxe", "es+black-powder", "ro-avalanche+flamboyants"])
)
def test_it_is_the_same_whatever_the_seat_does_not_see(seed: int, preset: str) -> None:
    dice = Random(seed)
    players = dice.randrange(2, 6)
    edition = edition_named(preset)
    deck = list(edition.cards)
    dice.shuffle(deck)
    tiles = list(edition.tiles)
    dice.shuffle(tiles)
    first = start(edition, players, Deal(tuple(deck), tuple(tiles)))
    taken, state = some_game(first, dice, 30)
    seat = dice.randrange(players)
    deal = other_deal(state, {seat}, dice)
    if deal is None:
        return
    other = replays(deal, state, taken)
    assert other != state
    for memory in Memory:
        assert imagine(other, seat, memory) == imagine(state, seat, memory)


@given(positions, st.integers(0, 4))
def test_a_card_can_be_assumed_to_be_what_it_is(state: State, number: int) -> None:
    seat = number % state.players
    now = imagine(state, seat, Memory.ALL)
    can_be = assumable(now)
    assert set(can_be) == set(state.hands[seat])
    for card in state.hands[seat]:
        assert state.faces[card] in can_be[card]
        now = assume(now, card, state.faces[card])
    assert [now.state.faces[card] for card in state.hands[seat]] == [
        state.faces[card] for card in state.hands[seat]
    ]


@given(positions, st.integers(0, 4), st.randoms(use_true_random=False))
def test_assumed_rightly_it_goes_as_the_game_would(state: State, number: int, dice: Random) -> None:
    """A player who guesses every hidden card, and every tile, imagines exactly what happens."""
    seat = number % state.players
    now = imagine(state, seat, Memory.ALL)
    for _ in range(6):
        if state.end is not None:
            break
        now = _with_truth(now, state)
        action = dice.choice(legal_actions(state, state.active))
        state, _ = rules.step(state, state.active, action)
        now, _ = step(now, action)
        assert (now.state.fireworks, now.state.discards, now.state.clues, now.state.errors) == (
            state.fireworks,
            state.discards,
            state.clues,
            state.errors,
        )
        assert (now.state.hands, now.state.marks, now.state.active, now.state.turns_left) == (
            state.hands,
            state.marks,
            state.active,
            state.turns_left,
        )
        assert (now.state.end, now.state.choice, sorted(now.state.tiles)) == (
            state.end,
            state.choice,
            sorted(state.tiles),
        )


def _with_truth(now: WhatIf, state: State) -> WhatIf:
    for hand in state.hands:
        for card in hand:
            if now.state.faces[card] == UNKNOWN:
                now = assume(now, card, state.faces[card])
    return assume_tile(now, state.tiles[0]) if state.tiles else now


@given(positions, st.integers(0, 4), st.randoms(use_true_random=False))
def test_whatever_is_imagined_there_is_always_a_way_to_deal_the_cards(
    state: State, number: int, dice: Random
) -> None:
    now = imagine(state, number % state.players, dice.choice(list(Memory)))
    for _ in range(8):
        can_be = assumable(now)
        assert all(can_be.values()), "every unknown card can be something"
        if can_be and dice.random() < 0.6:
            card = dice.choice(sorted(can_be))
            now = assume(now, card, dice.choice(can_be[card]))
        elif now.state.end is None:
            now = _anything(now, dice)


def _anything(now: WhatIf, dice: Random) -> WhatIf:
    actions = list(legal_actions(now.state, now.state.active))
    actions += [GiveClue(seat, clue) for seat in range(now.state.players) for clue in now.state.edition.clues]
    try:
        return step(now, dice.choice(actions))[0]
    except IllegalAction:
        return now


def test_a_hidden_card_is_played_once_it_has_a_face() -> None:
    now = imagine(FIRST, 0, Memory.ALL)
    assert refused(now, Play(CardId(0))) is Refusal.UNKNOWN_CARD
    now = assume(now, CardId(0), read_card("g1"))
    after, events = step(now, Play(CardId(0)))
    assert after.state.fireworks[IT.suit_index[Colour.GREEN]] == 1
    assert after.state.faces[-1] == UNKNOWN, "nobody knows what was drawn"
    assert events[1].face is None  # type: ignore[union-attr]
    assert refused(after, Play(CardId(0))) is Refusal.NOT_YOUR_CARD


def test_a_face_can_be_changed_and_taken_back() -> None:
    now = assume(imagine(FIRST, 0, Memory.ALL), CardId(0), read_card("g1"))
    now = assume(now, CardId(0), read_card("b2"))
    assert now.state.faces[0] == read_card("b2")
    assert assume(now, CardId(0), None) == imagine(FIRST, 0, Memory.ALL)


@pytest.mark.parametrize(
    ("card", "face"),
    [
        (0, Card(Colour.WHITE, 5)),  # the only one is in Bo's hand
        (5, Card(Colour.RED, 1)),  # that card is seen
        (30, Card(Colour.RED, 1)),  # and that one is in the deck
        (0, Card(Colour.BLACK, 1)),  # nobody plays with black
    ],
)
def test_what_cannot_be_is_refused(card: int, face: Card) -> None:
    with pytest.raises(IllegalAction) as caught:
        assume(imagine(FIRST, 0, Memory.ALL), CardId(card), face)
    assert caught.value.refusal is Refusal.IMPOSSIBLE_CARD


def test_cards_share_the_copies_that_are_left() -> None:
    """There is one five of each colour, so of two cards that are fives each takes one from the other."""
    now = imagine(FIRST, 0, Memory.ALL)
    now = assume(now, CardId(0), read_card("g5"))
    assert read_card("g5") not in assumable(now)[CardId(1)]
    assert read_card("g5") in assumable(now)[CardId(0)], "it may still be what it is"


def test_a_clue_points_at_hidden_cards_only_if_they_can_be_nothing_else() -> None:
    state, _ = rules.step(FIRST, 0, GiveClue(1, ValueClue(1)))
    now = imagine(state, 0, Memory.ALL)
    red = GiveClue(0, ColourClue(Colour.RED))
    assert touched(now, red) is None, "it would point at no card"
    assumed = assume(now, CardId(2), read_card("r3"))
    assert touched(assumed, red) == (2,)
    told, _ = step(assumed, red)
    told = assume(told, CardId(2), None)
    told, _ = step(told, GiveClue(1, ValueClue(2)))
    assert touched(told, red) == (2,), "a clue said that it is red, so red points at it"
    assert read_card("r1") not in assumable(told)[CardId(0)], "the others are not red then"


def test_of_cards_that_must_share_some_are_pointed_at() -> None:
    """With all fives but two in sight, two cards that are fives cannot both be of another colour."""
    state = stacked(IT, "r5 w5 r1 r1 r1 y5 g5 b5 w1 w1")
    state, _ = rules.step(state, 0, GiveClue(1, ValueClue(5)))
    state, _ = rules.step(state, 1, GiveClue(0, ValueClue(5)))
    state, _ = rules.step(state, 0, GiveClue(1, ValueClue(1)))
    now = imagine(state, 0, Memory.ALL)
    assert assumable(now)[CardId(0)] == (read_card("r5"), read_card("w5"))
    assert len(touched(now, GiveClue(0, ColourClue(Colour.RED))) or ()) == 1


def test_a_tile_is_turned_up_once_it_is_known_which() -> None:
    edition = edition_named("it+flamboyants")
    state = stacked(edition, "r1 r2 r3 r4 r5 w1 w2 w3 w4 w5")
    now = imagine(state, 1, Memory.ALL)
    for card in range(4):
        now, _ = step(now, Play(CardId(card)))
        now, _ = step(now, GiveClue(0, ValueClue(5)))
    assert refused(now, Play(CardId(4))) is Refusal.UNKNOWN_TILE
    after, _ = step(assume_tile(now, Tile.TOKEN), Play(CardId(4)))
    assert Tile.TOKEN not in after.state.tiles
    assert not after.is_tile_known
    with pytest.raises(IllegalAction):
        assume_tile(after, Tile.TOKEN)
