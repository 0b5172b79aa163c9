"""With every card face up: ways to win that the rules accept, and deals that nobody can win."""

from random import Random

import pytest

from girandola.hanabi import (
    PRESETS,
    Colour,
    Deal,
    Discard,
    Edition,
    Play,
    Rating,
    State,
    Suit,
    edition_named,
    facts,
    legal_actions,
    read_card,
    shuffled,
    start,
    step,
)
from girandola.lab.tables import setup
from girandola.lab.winnable import WinnableAnswer, actions_of, turn_lost, winnable_deals, winnable_state
from girandola.wire.deals import DayWinnable

PLAYERS = (2, 3, 4, 5)


def fresh(name: str, players: int, seed: int) -> State:
    edition = edition_named(name)
    return start(edition, players, shuffled(edition, players, Random(seed)))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", PRESETS)
def test_a_way_to_win_is_one_by_the_pure_rules(name: str, players: int) -> None:
    found = 0
    for seed in range(4):
        state = fresh(name, players, seed)
        answer = winnable_state(state, (40,))
        if answer.is_yes:
            found += 1
            actions_of(state, answer.line)  # asserts that the rules go along and all is complete
    assert found > 0


@pytest.mark.parametrize(("players", "least"), [(2, 97), (3, 99), (4, 99), (5, 98)])
def test_nearly_every_deal_of_the_plain_game_can_be_won(players: int, least: int) -> None:
    edition = edition_named("it")
    deals = [shuffled(edition, players, Random(f"plain/{number}")) for number in range(100)]
    answers = list(winnable_deals(setup(edition, players), deals, (20,)))
    assert sum(answer.is_yes for answer in answers) >= least


def test_a_lost_card_is_the_end_of_hope() -> None:
    """Both copies of a needed 2 in the discard pile: no search is needed to say no."""
    state = fresh("it", 2, 1)
    random = Random(3)
    while state.end is None and facts(state).best_score == state.edition.best_score:
        action = random.choice(legal_actions(state, state.active))
        state, _ = step(state, state.active, action)
    assert winnable_state(state).answer is WinnableAnswer.NO


def test_in_a_tiny_game_it_is_known_that_there_is_no_way() -> None:
    """One suit 1 2 3, the 1 at the very bottom: after its draw two turns are left for three cards (H6.3)."""
    edition = Edition(
        "tiny", (Suit(Colour.RED, (1, 2, 2)),), ((0, Rating.HORRIBLE),), hand_sizes=(2, 2, 2, 2)
    )
    for deck, answer in (("r2 r3 r3 r2 r1", WinnableAnswer.NO), ("r1 r3 r2 r3 r2", WinnableAnswer.YES)):
        state = start(edition, 2, Deal(tuple(map(read_card, deck.split()))))
        assert winnable_state(state).answer is answer


def test_the_turn_at_which_a_game_was_lost() -> None:
    """Follow a way to win, then throw away what is needed: lost from that action on, and not before."""
    state = fresh("it", 3, 5)
    line = winnable_state(state).line
    states = [state]
    for action in actions_of(state, line)[:20]:
        state, _ = step(state, state.active, action)
        states.append(state)
    assert turn_lost(states, (100,)) is None
    while facts(state).best_score == 25:
        state, _ = step(state, state.active, _wasteful(state))
        states.append(state)
    lost = turn_lost(states, (100,))
    assert lost is not None
    assert 20 < lost <= len(states) - 1


def _wasteful(state: State) -> Discard | Play:
    """Throw away the highest card; where nothing may be discarded, play the lowest (an error or a card)."""
    hand = sorted(state.hands[state.active], key=lambda card: state.faces[card].value)
    discard = Discard(hand[-1])
    return discard if discard in legal_actions(state, state.active) else Play(hand[0])


def test_a_won_game_can_be_won() -> None:
    state = fresh("it", 2, 2)
    for action in actions_of(state, winnable_state(state).line):
        state, _ = step(state, state.active, action)
    assert winnable_state(state).answer is WinnableAnswer.YES
    assert winnable_state(state).line == ()


def test_the_same_question_has_the_same_answer() -> None:
    assert winnable_state(fresh("deluxe", 3, 4), (30,)) == winnable_state(fresh("deluxe", 3, 4), (30,))


def test_the_wire_has_the_same_answers() -> None:
    assert {member.value for member in WinnableAnswer} == {member.value for member in DayWinnable}
