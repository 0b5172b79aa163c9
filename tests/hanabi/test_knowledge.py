"""What a holder can know of a card: told, missed, and what is still possible (H3.3, H9.4, H10.2, H13.4)."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given

from girandola.hanabi import (
    Card,
    Colour,
    ColourClue,
    Memory,
    Play,
    Seat,
    State,
    ValueClue,
    edition_named,
    knowledge,
    legal_actions,
    seat_view,
    shuffled,
    spectator_view,
    start,
    step,
)
from girandola.hanabi.knowledge import Unseen, knowledge_bits
from tests.hanabi.play import go, positions, stacked

IT = edition_named("it")


def possible(state: State, holder: Seat, *hidden: Seat) -> list[set[str]]:
    return [{str(face) for face in known.possible} for known in knowledge(state, holder, hidden)]


def test_told_positively_and_negatively() -> None:
    state = go(stacked(IT, 2, "r1 r2 w1 w2 y1", "g1 g2 g3 g4 g5"), "c1g", "c0r", "c1g", "c01")
    first, second, third, *_ = knowledge(state, 0, ())
    assert (first.touched, first.missed) == ((ColourClue(Colour.RED), ValueClue(1)), ())
    assert (second.touched, second.missed) == ((ColourClue(Colour.RED),), (ValueClue(1),))
    assert (third.touched, third.missed) == ((ValueClue(1),), (ColourClue(Colour.RED),))
    assert [str(face) for face in first.possible] == ["r1"]


def test_a_new_card_is_told_nothing() -> None:
    state = go(stacked(IT, 2, "r1 r2 w1 w2 y1", "g1 g2 g3 g4 g5"), "c1g", "c0r", "p0")
    newest = knowledge(state, 0, ())[-1]
    assert (newest.touched, newest.missed) == ((), ())


def test_visible_copies_are_counted() -> None:
    state = go(stacked(IT, 2, "r1 r1 w1 w2 y1", "g5 r5 w5 y5 b1"), "c15", "c01")
    assert possible(state, 0)[0] == {"r1", "w1", "y1", "g1", "b1"}
    assert "g5" not in possible(state, 0)[3]


def test_own_cards_that_must_be_something_are_counted_too() -> None:
    """Told "red" and "5" of one card: it is the only red 5, so no other own card is."""
    state = go(stacked(IT, 2, "r5 r1 w5 w2 y1", "g1 g2 g3 g4 g5"), "c1g", "c0r", "c1g", "c05")
    assert possible(state, 0)[0] == {"r5"}
    assert "r5" not in possible(state, 0)[2]


def test_empathy_hides_what_the_observer_cannot_see() -> None:
    """Seat 2 sees seat 0's red 5 in its count; seat 0 cannot know that, for it does not see its own hand."""
    state = stacked(IT, 3, "r5 r1 w5 w2 y1", "g1 g2 g3 g4 g5", "b1 b2 b3 b4 b5")
    assert "r5" not in possible(state, 2)[0]
    assert "r5" in possible(state, 2, 0)[0]
    held = seat_view(state, 0).hands[2][0].knowledge
    assert held is not None
    assert Card(Colour.RED, 5) in held.possible
    assert Card(Colour.GREEN, 5) not in held.possible  # both see seat 1's hand
    all_seen = spectator_view(state, all_hands=True).hands[2][0].knowledge
    assert all_seen is not None
    assert Card(Colour.RED, 5) not in all_seen.possible


def test_h13_4_positive_marks_only() -> None:
    state = go(stacked(IT, 2, "r1 r2 w1 w2 y1", "g1 g2 g3 g4 g5"), "c1g", "c0r")
    known = [held.knowledge for held in seat_view(state, 0, Memory.POSITIVE).hands[0]]
    assert all(k is not None and k.missed == () for k in known)
    assert known[0] is not None
    assert {str(face)[0] for face in known[0].possible} == {"r"}
    assert known[2] is not None
    assert "r" in {str(face)[0] for face in known[2].possible}


def test_h13_4_the_game_of_memory_sends_no_knowledge_and_no_old_clue() -> None:
    state = go(stacked(IT, 2, "r1 r2 w1 w2 y1", "g1 g2 g3 g4 g5"), "c1g", "c0r", "c1g", "c01")
    view = seat_view(state, 0, Memory.NONE)
    assert all(held.knowledge is None for hand in view.hands for held in hand)
    assert [told.turn for told in view.told] == [2, 3]
    assert [told.turn for told in seat_view(state, 0).told] == [0, 1, 2, 3]


@given(positions)
def test_the_truth_is_always_possible(state: State) -> None:
    for holder in range(state.players):
        for observer in range(state.players):
            known = knowledge(state, holder, (observer,))
            for card, what in zip(state.hands[holder], known, strict=True):
                assert state.faces[card] in what.possible


@given(positions)
def test_possible_is_exactly_what_some_arrangement_allows(state: State) -> None:
    """Against an oracle that tries to lay out the whole hand from the unseen cards."""
    for holder in range(state.players):
        known = knowledge(state, holder, ())
        for place, what in enumerate(known):
            expected = {
                face for face in state.edition.identities if can_be_laid_out(state, holder, place, face)
            }
            assert set(what.possible) == expected


def can_be_laid_out(state: State, holder: Seat, given: int, face: Card) -> bool:
    """Whether the hand can be filled from the cards its holder does not see, one place being given."""
    hand = state.hands[holder]
    back = state.returned
    away = {*hand, *(() if back is None else (back.card,))}
    unseen = Counter(state.edition.cards)
    unseen.subtract(state.faces[card] for card in range(len(state.faces)) if card not in away)
    # A card drawn before one went back can be any copy but that one.
    face_back = None if back is None else state.faces[back.card]
    drawn_before = 0 if back is None else back.drawn
    old_copies = 0 if face_back is None else state.edition.copies(face_back) - 1
    old_copies -= sum(state.faces[card] == face_back for card in range(drawn_before) if card not in away)

    def fill(places: list[int], choices: list[Card], old_left: int) -> bool:
        for choice in choices:
            card = hand[places[0]]
            told = state.marks[card].possible >> state.edition.identity_index[choice] & 1
            uses_old = card < drawn_before and choice == face_back
            if told and unseen[choice] > 0 and (not uses_old or old_left > 0):
                if len(places) == 1:
                    return True
                unseen[choice] -= 1
                done = fill(places[1:], list(state.edition.identities), old_left - uses_old)
                unseen[choice] += 1
                if done:
                    return True
        return False

    return fill([given, *(place for place in range(len(hand)) if place != given)], [face], old_copies)


@pytest.mark.parametrize("memory", Memory)
@pytest.mark.parametrize(("edition", "players"), [("it", 4), ("deluxe", 3), ("es-flamboyants", 2)])
def test_knowledge_kept_along_a_game_equals_knowledge_computed_afresh(
    edition: str, players: int, memory: Memory
) -> None:
    random = Random(4)
    state = start(edition_named(edition), players, shuffled(edition_named(edition), players, random))
    along = Unseen(state, memory)
    while state.end is None:
        legal = legal_actions(state, state.active)
        calm = [action for action in legal if not isinstance(action, Play)]
        state, _ = step(state, state.active, random.choice(calm or legal))
        along = Unseen(state, memory, along)
        for holder, eyes in product(range(players), repeat=2):
            anew = knowledge_bits(state, holder, {eyes}, memory)
            assert knowledge_bits(state, holder, {eyes}, memory, along) == anew
