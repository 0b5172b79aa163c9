"""What must hold at every moment of every game, whatever the rule set and the number of players."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from girandola.hanabi import (
    PRESETS,
    Deal,
    End,
    Event,
    GiveClue,
    IllegalAction,
    Options,
    Seat,
    State,
    decide,
    edition_of,
    evolve,
    facts,
    legal_actions,
    outcome,
    read_action,
    refusal,
    score,
    seat_view,
    seen_by,
    spectator_view,
    start,
    step,
)
from girandola.hanabi.edition import Ending
from tests.hanabi.play import (
    ALL_OPTIONS,
    Game,
    cards_everywhere,
    careful,
    every_action,
    games,
    new_game,
    options,
    played,
    positions,
)


@given(positions)
def test_legal_is_what_is_accepted(state: State) -> None:
    for seat in range(state.players):
        legal = legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        accepted = {action for action in every_action(state) if refusal(state, seat, action) is None}
        assert accepted == set(legal)


@given(positions)
def test_somebody_can_act_until_the_end(state: State) -> None:
    able = [seat for seat in range(state.players) if legal_actions(state, seat)]
    assert able == ([] if state.end else [state.active])


@given(positions, st.data())
def test_a_refusal_changes_nothing_and_names_its_reason(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, state.players - 1))
    action = data.draw(st.sampled_from(list(every_action(state))))
    expected = refusal(state, seat, action)
    if expected is not None:
        with pytest.raises(IllegalAction) as caught:
            decide(state, seat, action)
        assert caught.value.refusal is expected


@given(positions)
def test_cards_are_conserved_and_tokens_bounded(state: State) -> None:
    assert Counter(cards_everywhere(state)) == Counter(state.edition.cards)
    assert 0 <= state.clues <= state.edition.clue_tokens
    assert 0 <= state.errors <= state.edition.error_limit
    assert (state.errors == state.edition.error_limit) == (state.end is End.ERRORS)
    ids = [card for hand in state.hands for card in hand] + list(state.discards)
    assert len(set(ids)) == len(ids)


@given(positions, st.data())
def test_decide_and_evolve_agree_and_notation_round_trips(state: State, data: st.DataObject) -> None:
    assume(state.end is None)
    action = data.draw(st.sampled_from(legal_actions(state, state.active)))
    assert read_action(str(action)) == action
    after, events = step(state, state.active, action)
    assert decide(state, state.active, action) == events
    folded = state
    for event in events:
        folded = evolve(folded, event)
    assert folded == after


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", PRESETS)
def test_a_game_is_its_deal_and_its_actions(name: str, seats: int) -> None:
    first = new_game(PRESETS[name], seats, seed=seats)
    random, state, actions = Random(1), first, []
    while state.end is None:
        actions.append(str(careful(state, random)))
        state, _ = step(state, state.active, read_action(actions[-1]))
    again = start(first.edition, seats, first.deal)
    for action in actions:
        again, _ = step(again, again.active, read_action(action))
    assert again == state


@pytest.mark.parametrize("rules", ALL_OPTIONS, ids=lambda rules: edition_of(rules).name)
def test_every_rule_set_plays_to_its_end(rules: Options) -> None:
    for seats in (2, 3, 4, 5):
        *_, last = played(new_game(rules, seats, seed=seats), Random(seats))
        assert last.end is not None
        if last.edition.ending is Ending.FINAL_BOUQUET:
            assert last.end in (End.COMPLETE, End.ERRORS, End.LOST_CARD)
        else:
            assert last.end in (End.COMPLETE, End.ERRORS, End.LAST_ROUND)
        result = outcome(last)
        assert result is not None
        assert result.won == (result.points == last.edition.points_possible)


@given(games(options.filter(lambda rules: not rules.flamboyants and not rules.final_bouquet)))
def test_the_best_score_never_rises_without_a_tile_and_bounds_the_score(game: Game) -> None:
    state = game.last
    best = facts(state).best_score
    assert score(state) <= best or state.end is End.ERRORS
    for later in played(state, Random(1)):
        assert facts(later).best_score <= best
        best = facts(later).best_score


# What a seat cannot see changes nothing for it.


def swapped(state: State, seat: Seat, random: Random) -> State:
    """The same game with other cards where the seat cannot look: in its hand, in the deck, in the tiles.

    Its own cards stay such that everything it was told is still true.
    """
    hand = state.hands[seat]
    bit = state.edition.identity_index
    for _ in range(200):
        unseen = [*(state.faces[card] for card in hand), *state.deck]
        random.shuffle(unseen)
        mine = dict(zip(hand, unseen, strict=False))
        if all(state.marks[card].possible >> bit[face] & 1 for card, face in mine.items()):
            break
    else:
        mine, unseen = {}, [*(state.faces[card] for card in hand), *state.deck]
    faces = tuple(mine.get(card, face) for card, face in enumerate(state.faces))  # type: ignore[call-overload]
    tiles = tuple(random.sample(state.tiles, len(state.tiles)))
    deal = replace(state.deal, return_point=random.randrange(2**32))
    return replace(state, faces=faces, deck=tuple(unseen[len(hand) :]), tiles=tiles, deal=deal)


@given(positions, st.data())
def test_hidden_cards_change_nothing_in_a_seats_view_or_errors(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, state.players - 1))
    other = swapped(state, seat, data.draw(st.randoms(use_true_random=False)))
    assert seat_view(other, seat) == seat_view(state, seat)
    for action in every_action(state):
        reason = refusal(state, seat, action)
        assert refusal(other, seat, action) is reason
        if reason is None and isinstance(action, GiveClue) and state.choice is None:
            assert decide(other, seat, action) == decide(state, seat, action)


@given(games(), st.data())
def test_a_seats_history_is_the_same_whatever_it_cannot_see(game: Game, data: st.DataObject) -> None:
    """Play the same actions on another deal, which differs only in what the seat has never seen."""
    state = game.last
    assume(state.returned is None)  # else the deck's order is no longer the order of drawing
    seat = data.draw(st.integers(0, state.players - 1))
    other = swapped(state, seat, data.draw(st.randoms(use_true_random=False)))
    turned = len(state.deal.tiles) - len(state.tiles)
    deal = replace(
        other.deal, deck=(*other.faces, *other.deck), tiles=(*state.deal.tiles[:turned], *other.tiles)
    )
    assert history(game, deal, seat) == history(game, state.deal, seat)


def history(game: Game, deal: Deal, seat: Seat) -> list[Event]:
    """What the seat sees happen when the game's actions are played on a deal."""
    state = start(game.first.edition, game.first.players, deal)
    seen: list[Event] = []
    for action in game.actions:
        state, events = step(state, state.active, action)
        seen.extend(seen_by(event, seat) for event in events)
    return seen


@given(positions, st.data())
def test_a_spectator_without_hands_sees_none_and_nobody_the_deck(state: State, data: st.DataObject) -> None:
    random = data.draw(st.randoms(use_true_random=False))
    view = spectator_view(state, all_hands=False)
    assert all(card.face is None for hand in view.hands for card in hand)
    assert view.legal == ()
    deck = tuple(random.sample(state.deck, len(state.deck)))
    reordered = replace(state, deck=deck, deal=replace(state.deal, deck=(), return_point=0))
    assert spectator_view(reordered, all_hands=True) == spectator_view(state, all_hands=True)
    assert all(card.face is not None for hand in spectator_view(state, all_hands=True).hands for card in hand)
