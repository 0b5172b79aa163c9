"""States of ``pyhanabi``: chance as there, copies that do not know the deck, cards dealt by request."""

from random import Random
from typing import Any

import pytest

from girandola.hanabi import MalformedInput
from girandola.lab import pyhanabi
from girandola.lab.errors import BadAction

DEAL, CHANCE = pyhanabi.HanabiMoveType.DEAL, pyhanabi.CHANCE_PLAYER_ID


def dealt(game: pyhanabi.HanabiGame) -> pyhanabi.HanabiState:
    state = game.new_initial_state()
    while state.cur_player() == CHANCE:
        state.deal_random_card()
    return state


def all_cards(state: pyhanabi.HanabiState) -> list[int]:
    return sorted(state.games["deck"][0, : int(state.games["total"][0])].tolist())


@pytest.mark.parametrize(
    "config", [{"players": 2}, {"players": 3, "observation_type": 2}, {"players": 5}], ids=str
)
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_is_as_there(config: dict[str, Any], seed: int) -> None:
    """Their game is played move by move, deals included, and ours is dealt the same cards."""
    theirs = pytest.importorskip(
        "hanabi_learning_environment.pyhanabi", reason="hanabi-learning-environment is not installed"
    )
    game, ours = theirs.HanabiGame({**config, "seed": seed}), pyhanabi.HanabiGame(config)
    state, mine = game.new_initial_state(), ours.new_initial_state()
    encoders = theirs.ObservationEncoder(game), pyhanabi.ObservationEncoder(ours)
    random = Random(seed)
    while True:
        assert str(mine) == str(state)
        assert mine.cur_player() == state.cur_player()
        assert mine.deck_size() == state.deck_size()
        assert [len(hand) for hand in mine.player_hands()] == [len(hand) for hand in state.player_hands()]
        assert list(map(str, mine.move_history())) == list(map(str, state.move_history()))
        for player in range(config["players"]):
            view, other = mine.observation(player), state.observation(player)
            assert str(view) == str(other)
            assert list(map(str, view.last_moves())) == list(map(str, other.last_moves()))
            if state.deck_size() <= 50 - config["players"] * game.hand_size():
                assert encoders[1].encode(view) == encoders[0].encode(other)
        if state.is_terminal() and state.cur_player() != CHANCE:
            break
        if state.cur_player() == CHANCE:
            state.deal_random_card()
            card = state.move_history()[-1].move()
            mine.deal_specific_card(card.color(), card.rank())
            continue
        legal = [game.get_move_uid(move) for move in state.legal_moves()]
        assert [ours.get_move_uid(move) for move in mine.legal_moves()] == legal
        uid = random.choice(legal)
        state.apply_move(game.get_move(uid))
        mine.apply_move(ours.get_move(uid))
        assert mine.is_terminal() == state.is_terminal()


def test_settings_are_reported_as_there() -> None:
    theirs = pytest.importorskip(
        "hanabi_learning_environment.pyhanabi", reason="hanabi-learning-environment is not installed"
    )
    for config in ({"players": 3, "seed": 7}, {"players": 2, "seed": 5, "random_start_player": True}):
        assert pyhanabi.HanabiGame(config).parameter_string() == theirs.HanabiGame(config).parameter_string()
    drawn = pyhanabi.HanabiGame({}).parameter_string()
    assert "seed=-1" not in drawn


def test_copies_draw_cards_of_their_own() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 1})
    state = dealt(game)
    state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    assert state.cur_player() == CHANCE
    assert (state.deck_size(), [len(hand) for hand in state.player_hands()]) == (40, [4, 5])
    text, cards = str(state), all_cards(state)
    drawn = set()
    for _ in range(60):
        twin = state.copy()
        twin.deal_random_card()
        drawn.add(str(twin.player_hands()[0][-1]))
        assert all_cards(twin) == cards
        assert twin.deck_size() == 39
    assert len(drawn) > 10
    assert str(state) == text


def test_two_copies_have_futures_of_their_own_but_one_past() -> None:
    game = pyhanabi.HanabiGame({"players": 3, "seed": 2})
    state = dealt(game)
    hands = str(state.player_hands())
    ends = set()
    for _ in range(12):
        twin = state.copy()
        assert str(twin.player_hands()) == hands
        for _ in range(6):
            while twin.cur_player() == CHANCE:
                twin.deal_random_card()
            if not twin.is_terminal():
                twin.apply_move(twin.legal_moves()[0])
        ends.add(str(twin.player_hands()))
        assert str(state.player_hands()) == hands
    assert len(ends) > 6


def test_a_given_deck_is_the_exception() -> None:
    game = pyhanabi.HanabiGame({"players": 2})
    suit = (0, 0, 0, 1, 1, 2, 2, 3, 3, 4)
    deck = [color * 5 + rank for color in range(5) for rank in suit]
    state = game.new_initial_state(deck=deck)
    twin = state.copy()
    for one in (state, twin):
        while one.cur_player() == CHANCE:
            one.deal_random_card()
        one.apply_move(pyhanabi.HanabiMove.get_play_move(0))
        one.deal_random_card()
        assert str(one.player_hands()[0][-1]) == "Y1"


def test_all_orders_come_up_in_copies() -> None:
    """The last two cards of a deck, dealt in copies: both orders, about as often."""
    game = pyhanabi.HanabiGame({"players": 2, "colors": 1, "ranks": 5, "hand_size": 4, "seed": 3})
    state = dealt(game)
    state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    rest = 0
    for _ in range(400):
        twin = state.copy()
        twin.deal_random_card()
        rest += int(twin.games["deck"][0, 8] == state.games["deck"][0, 8])
    first, second = state.games["deck"][0, 8:10]
    assert first == second or 140 < rest < 260


def test_a_card_is_dealt_by_name() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state = game.new_initial_state()
    cards = all_cards(state)
    for rank in (4, 3, 0, 0, 0):
        state.deal_specific_card(2, rank)
    with pytest.raises(BadAction, match="the deck has no G1"):
        state.deal_specific_card(2, 0)
    state.apply_move(pyhanabi.HanabiMove(DEAL, color=1, rank=2))
    with pytest.raises(BadAction, match="no card of colour 5"):
        state.deal_specific_card(5, 0)
    while state.cur_player() == CHANCE:
        state.deal_random_card()
    assert list(map(str, state.player_hands()[0])) == ["G5", "G4", "G1", "G1", "G1"]
    assert str(state.player_hands()[1][0]) == "Y3"
    assert [str(item) for item in state.move_history()[:2]] == ["<(Deal G5)>", "<(Deal G4)>"]
    assert all_cards(state) == cards
    with pytest.raises(BadAction, match="no card to deal"):
        state.deal_specific_card(0, 0)


def test_a_card_is_returned_and_another_takes_its_place() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state = dealt(game)
    cards = all_cards(state)
    state.apply_move(pyhanabi.HanabiMove.get_return_move(1, 1))
    assert state.cur_player() == CHANCE
    assert [len(hand) for hand in state.player_hands()] == [5, 4]
    with pytest.raises(BadAction, match="cards to deal first"):
        state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    state.apply_move(pyhanabi.HanabiMove.get_deal_specific_move(1, 1, 3, 1))
    assert str(state.player_hands()[1][1]) == "W2"
    assert state.cur_player() == 0
    assert state.move_is_legal(pyhanabi.HanabiMove.get_reveal_color_move(1, 3))
    state.apply_move(pyhanabi.HanabiMove.get_return_move(0, 0))
    state.deal_random_card()
    assert all_cards(state) == cards
    with pytest.raises(BadAction, match="no card at place 9"):
        state.apply_move(pyhanabi.HanabiMove.get_return_move(9, 1))


def test_a_whole_hand_is_returned_and_dealt_again() -> None:
    """As searches of forks do: all cards go back one by one, then come the cards of a possible hand."""
    game = pyhanabi.HanabiGame({"players": 3, "seed": 4})
    state = dealt(game)
    cards, hand = all_cards(state), state.player_hands()[1]
    state.apply_move(pyhanabi.HanabiMove.get_reveal_rank_move(1, hand[2].rank()))
    known = list(map(str, state.observation(1).card_knowledge()[0]))
    for left in (4, 3, 2, 1, 0):
        state.apply_move(pyhanabi.HanabiMove.get_return_move(card_index=0, player=1))
        assert len(state.player_hands()[1]) == len(state.observation(0).card_knowledge()[1]) == left
        assert state.deck_size() == 35 + 5 - left
    with pytest.raises(BadAction, match="goes to player 1, not to 2"):
        state.deal_specific_card(2, 0, 0)
    for place, card in enumerate(reversed(hand)):
        move = pyhanabi.HanabiMove.get_deal_specific_move(place, 1, card.color(), card.rank())
        state.apply_move(move)
    assert state.cur_player() == 1
    assert state.player_hands()[1] == hand[::-1]
    assert list(map(str, state.observation(1).card_knowledge()[0])) == known  # it stays with the places
    assert all_cards(state) == cards
    state.apply_move(pyhanabi.HanabiMove.get_return_move(3, 0))
    state.apply_move(pyhanabi.HanabiMove.get_return_move(0, 2))
    while state.cur_player() == CHANCE:
        state.deal_random_card()
    assert [len(each) for each in state.player_hands()] == [5, 5, 5]
    assert all_cards(state) == cards


def test_a_card_is_put_into_a_hand() -> None:
    state = dealt(pyhanabi.HanabiGame({"players": 2, "seed": 4}))
    cards, hands = all_cards(state), state.player_hands()
    state.set_hand_card(1, 2, pyhanabi.HanabiCard(3, 1))
    hands[1][2] = pyhanabi.HanabiCard(3, 1)
    assert state.player_hands() == hands
    assert all_cards(state) == cards
    ones = sum(str(card) == "G1" for hand in hands for card in hand)
    for place in range(3 - ones):
        state.set_hand_card(0, place, pyhanabi.HanabiCard(2, 0))
    with pytest.raises(BadAction, match="the deck has no G1"):
        state.set_hand_card(0, 4, pyhanabi.HanabiCard(2, 0))
    assert state.cur_player() == 0  # nothing is left to deal
    assert all_cards(state) == cards


def test_cards_are_dealt_to_players_by_name() -> None:
    state = pyhanabi.HanabiGame({"players": 2, "seed": 4}).new_initial_state()
    for rank in range(5):
        state.deal_specific_card(0, 4, rank)
    with pytest.raises(BadAction, match="goes to player 1, not to 0"):
        state.deal_specific_card(0, 2, 2)
    state.deal_specific_card(player_id=1, color=2, rank=2)
    with pytest.raises(BadAction, match="by colour and rank"):
        state.deal_specific_card(2)
    assert [list(map(str, hand)) for hand in state.player_hands()] == [["B1", "B2", "B3", "B4", "B5"], ["G3"]]


def test_what_is_dealt_by_name_leaves_the_rest_to_chance() -> None:
    """The card that makes room is as likely to come before another copy as after it."""
    game = pyhanabi.HanabiGame({"players": 2, "colors": 1, "ranks": 2, "hand_size": 1, "seed": 4})
    twos = 0
    for _ in range(3000):
        state = game.new_initial_state()
        state.deal_specific_card(0, 0)
        state.deal_random_card()
        twos += str(state.player_hands()[1][0]) == "R2"
    assert 900 < twos < 1100  # one of three cards


def test_knowledge_is_removed_from_a_place() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state, encoder = dealt(game), pyhanabi.ObservationEncoder(game)
    twin = state.copy()
    for one in (state, twin):
        one.apply_move(pyhanabi.HanabiMove.get_reveal_rank_move(1, one.player_hands()[1][3].rank()))
    for place in range(5):
        state.remove_knowledge(1, place)
    view = state.observation(1)
    assert list(map(str, view.card_knowledge()[0])) == ["XX|RYGWB12345"] * 5
    assert encoder.encode(view)[-10 * 35 :][: 5 * 35] == ([1] * 25 + [0] * 10) * 5
    assert twin.observation(1).card_knowledge()[0][3].rank() == 3
    with pytest.raises(BadAction, match="no place 7 of player 1"):
        state.remove_knowledge(1, 7)


def test_progress_and_turns_are_reported_as_in_forks() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "colors": 1, "ranks": 2, "hand_size": 1, "max_life_tokens": 2})
    state = game.new_initial_state()
    for rank in (1, 0):
        state.deal_specific_card(0, rank)
    assert state.turns_to_play() == 2
    state.apply_move(pyhanabi.HanabiMove.get_play_move(0))  # a misplay
    state.deal_specific_card(0, 0)
    state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    state.deal_random_card()
    assert (state.progress(), state.deck_size(), state.turns_to_play()) == (1, 0, 2)
    state.apply_move(state.legal_moves()[-1])
    assert state.turns_to_play() == 1
    state.apply_move(state.legal_moves()[-1])
    assert state.is_terminal()
    assert state.turns_to_play() == 0


def test_an_observation_stays_what_it_was() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state = dealt(game)
    view, encoder = state.observation(1), pyhanabi.ObservationEncoder(game)
    text, vector = str(view), encoder.encode(view)
    twin = state.copy()
    for one in (state, twin):
        one.apply_move(one.legal_moves()[-1])
    assert str(view) == text
    assert encoder.encode(view) == vector
    fresh = state.observation(1)
    assert encoder.encode(fresh) != vector


def test_the_players_own_hand_is_encoded_for_critics() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state, encoder = dealt(game), pyhanabi.ObservationEncoder(game)
    encoded = encoder.encodeownhand(state.observation(1))
    assert [len(encoded)] == encoder.ownhandshape() == [125]
    hand = [place * 25 + card.color() * 5 + card.rank() for place, card in enumerate(state.player_hands()[1])]
    assert [place for place, bit in enumerate(encoded) if bit] == hand
    assert state.observation(1).own_hand() == state.player_hands()[1]


def test_what_makes_no_sense_is_refused() -> None:
    game = pyhanabi.HanabiGame({"players": 2, "seed": 4})
    state = game.new_initial_state()
    with pytest.raises(BadAction, match="cards to deal first"):
        state.apply_move(pyhanabi.HanabiMove.get_play_move(0))
    assert state.legal_moves() == []
    while state.cur_player() == CHANCE:
        state.deal_random_card()
    before = state.games.tobytes()
    for move, reason in (
        (pyhanabi.HanabiMove.get_discard_move(0), "not legal now"),
        (pyhanabi.HanabiMove.get_play_move(7), "there is no move"),
        (3, "there is no move"),
    ):
        with pytest.raises(BadAction, match=reason):
            state.apply_move(move)  # type: ignore[arg-type]
    with pytest.raises(BadAction, match="no card to deal"):
        state.deal_random_card()
    for player in (-1, 2, "a"):
        with pytest.raises(MalformedInput, match="a player"):
            state.observation(player)  # type: ignore[arg-type]
    assert state.games.tobytes() == before
