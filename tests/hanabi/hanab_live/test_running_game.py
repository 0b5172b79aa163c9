"""A running game in hanab.live's messages: the same game as its record, with the seat's own hand hidden."""

from random import Random

import pytest

from girandola.core.errors import MalformedRecord
from girandola.hanabi import (
    Action,
    Edition,
    Seat,
    State,
    edition_named,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)
from girandola.hanabi.events import Event
from girandola.hanabi.hanab_live.running_game import RunningGame, SiteMessage, playable_variant
from girandola.hanabi.hanab_live.translation import from_record
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.record import Record
from tests.hanabi.play import careful

EDITIONS = ("it", "ro-avalanche", "es-avalanche")
MOVES = {"play", "discard", "clue"}


class Watched:
    """A game of a careful player, and what one seat is sent of it."""

    def __init__(self, edition: Edition, players: int, seat: Seat, seed: int) -> None:
        random = Random(seed)
        self.deal = shuffled(edition, players, random)
        self.state = start(edition, players, self.deal)
        self.game = RunningGame(seat_view(self.state, seat))
        self.taken: list[Action] = []
        self.turns: list[tuple[State, list[SiteMessage]]] = []
        while self.state.end is None:
            action = careful(self.state, random)
            self.state, events = step(self.state, self.state.active, action)
            self.taken.append(action)
            self.turns.append((self.state, self.game.feed(seen(events, seat))))
        names = tuple(f"player {number}" for number in range(players))
        self.record = Record(edition, names, self.deal, tuple(self.taken))


def seen(events: tuple[Event, ...], seat: Seat) -> list[Event]:
    return [seen_by(event, seat) for event in events]


@pytest.fixture(
    params=[(name, players) for name in EDITIONS for players in (2, 3, 4, 5)],
    ids=lambda param: f"{param[0]}-{param[1]}",
)
def watched(request: pytest.FixtureRequest) -> Watched:
    name, players = request.param
    return Watched(edition_named(name), players, seat=players - 1, seed=players)


def test_it_is_the_game_that_its_record_is(watched: Watched) -> None:
    there = from_record(watched.record)
    moves = [message for message in watched.game.actions if message["type"] in MOVES]
    assert len(moves) == len(there.actions)
    for message, action in zip(moves, there.actions, strict=True):
        if message["type"] == "clue":
            kind = 2 + message["clue"]["type"]
            assert (kind, message["target"], message["clue"]["value"]) == (
                action.type,
                action.target,
                action.value,
            )
        else:
            assert message["order"] == action.target


def test_open_cards_have_the_faces_of_its_deck(watched: Watched) -> None:
    deck = from_record(watched.record).deck
    for message in watched.game.actions:
        if message.get("suitIndex", -1) >= 0:
            assert (message["suitIndex"], message["rank"]) == deck[message["order"]]


def test_a_players_own_cards_are_hidden_until_they_are_played(watched: Watched) -> None:
    drawn = [message for message in watched.game.actions if message["type"] == "draw"]
    own = [message for message in drawn if message["playerIndex"] == watched.game.seat]
    others = [message for message in drawn if message["playerIndex"] != watched.game.seat]
    assert {(message["suitIndex"], message["rank"]) for message in own} == {(-1, -1)}
    assert all(message["suitIndex"] >= 0 for message in others)


def test_every_turn_ends_with_its_status_and_whose_turn_it_is(watched: Watched) -> None:
    for number, (state, told) in enumerate(watched.turns, start=1):
        status = next(message for message in told if message["type"] == "status")
        (turn,) = (message for message in told if message["type"] == "turn")
        assert status["clues"] == state.clues
        assert status["score"] == sum(state.fireworks)
        assert status["maxScore"] >= status["score"]
        over = state.end is not None
        assert turn["num"] == number
        assert turn["currentPlayerIndex"] == (-1 if over else watched.game.site_seat(state.active))
        assert (told[-1]["type"] == "playerTimes") is over


def test_seats_and_cards_come_back_as_they_went(watched: Watched) -> None:
    game = watched.game
    assert [game.own_seat(game.site_seat(seat)) for seat in range(watched.state.players)] == list(
        range(watched.state.players)
    )
    cards = range(len(watched.deal.deck))
    assert [game.own_card(game.site_card(card)) for card in cards] == list(cards)  # type: ignore[arg-type]


def test_their_actions_become_ours(watched: Watched) -> None:
    there = from_record(watched.record).actions
    assert [watched.game.action(one.type, one.target, one.value) for one in there] == watched.taken


@pytest.mark.parametrize(
    "rubbish", [(0, 99, None), (1, -1, None), (2, 9, 0), (2, 1, 5), (3, 1, 6), (3, 1, None), (7, 0, 0)]
)
def test_rubbish_is_refused_with_a_sentence(rubbish: tuple[int, int, int | None]) -> None:
    game = Watched(edition_named("it"), 2, seat=0, seed=1).game
    with pytest.raises(MalformedRecord):
        game.action(*rubbish)


@pytest.mark.parametrize(
    "name", ["it-expert", "es-black-powder", "ro-choreography", "deluxe", "es-flamboyants"]
)
def test_editions_that_these_bots_cannot_play_are_refused_with_the_reason(name: str) -> None:
    with pytest.raises(Inexpressible):
        playable_variant(edition_named(name))
