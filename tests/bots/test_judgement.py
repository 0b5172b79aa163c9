"""Hints and reviews by people's conventions: common sense, from the view alone, and calibrated on people."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.search.advice import Advice
from girandola.bots.hanabi.search.adviser import Adviser, Recommendation
from girandola.bots.hanabi.search.judgement import DoneAction, judge
from girandola.bots.hanabi.search.review import review
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.hanabi.search.trials import NOWHERE, TRUST, _imagined
from girandola.cli.main import girandola
from girandola.hanabi import (
    Action,
    Deal,
    Discard,
    Play,
    State,
    edition_named,
    legal_actions,
    seat_view,
    shuffled,
    start,
    step,
)
from girandola.hanabi.events import seen_by
from girandola.hanabi.record import Record

FOLDER = os.environ.get("GIRANDOLA_FIXTURES")
IT = edition_named("it")
CLEARLY = 0.15
"""Points by which one action must not be put below another that is worse by all that anybody knows."""


class Game:
    """A game that advisers and histories of all seats follow."""

    def __init__(self, players: int, seed: int, edition: str = "it") -> None:
        rules = edition_named(edition)
        self.rng = Random(seed)
        self.state: State = start(rules, players, shuffled(rules, players, self.rng))
        views = [seat_view(self.state, seat) for seat in range(players)]
        self.advisers = [Adviser(view) for view in views]
        self.pasts = [SeatPast(view) for view in views]
        self.companions = [Companion(view) for view in views]

    def act(self, action: Action) -> None:
        self.state, events = step(self.state, self.state.active, action)
        for seat, followers in enumerate(zip(self.advisers, self.pasts, self.companions, strict=True)):
            for follower in followers:
                follower.observe([seen_by(event, seat) for event in events])

    def act_somehow(self, wild: float) -> None:
        """As a Companion does, or now and then anyhow."""
        seat = self.state.active
        if self.rng.random() < wild:
            self.act(self.rng.choice(legal_actions(self.state, seat)))
        else:
            self.act(self.companions[seat].decide(seat_view(self.state, seat)).action)

    def advice(self, worlds: int) -> Advice:
        seat = self.state.active
        return judge(self.pasts[seat], seat_view(self.state, seat), worlds, seed=1)

    def hint(self, worlds: int) -> Recommendation:
        seat = self.state.active
        return self.advisers[seat].hint(seat_view(self.state, seat), worlds)


def surely_fitting(state: State) -> list[Play]:
    """Plays of cards that everybody knows to fit, and that nobody else knows to have."""
    view = seat_view(state, state.active)
    others = [
        set(held.knowledge.possible)
        for seat, hand in enumerate(view.hands)
        if seat != state.active
        for held in hand
        if held.knowledge is not None
    ]
    found = []
    for held in view.hands[state.active]:
        assert held.knowledge is not None
        possible = set(held.knowledge.possible)
        if all(map(state.fits, possible)) and not any(other <= possible for other in others):
            found.append(Play(held.card))
    return found


def test_playing_a_card_known_to_fit_is_not_worse_than_throwing_it_away() -> None:
    """Random positions with 2 to 5 players, some of them after moves that make no sense."""
    seen = 0
    for number in range(8):
        game = Game(2 + number % 4, number)
        while game.state.end is None and game.state.turn < 40:
            plays = surely_fitting(game.state)
            if plays and game.rng.random() < 0.6:
                advice = game.advice(worlds=20)
                for play in plays:
                    if game.state.clues < IT.clue_tokens:
                        seen += 1
                        gap = advice.of(Discard(play.card)).points - advice.of(play).points
                        assert gap < CLEARLY, f"{play} in {game.state}"
            game.act_somehow(wild=0.15)
    assert seen > 8, "the test looked at nearly nothing"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_blind_play_is_among_the_best_at_the_start(players: int) -> None:
    for seed in range(2):
        game = Game(players, seed)
        best = [option.action for option in game.advice(worlds=20).options[:3]]
        assert not any(isinstance(action, Play) for action in best)
        hint = game.hint(worlds=20)
        assert not isinstance(hint.action, Play | Discard)


def test_a_hint_is_one_opinion() -> None:
    """What is advised has a reason, and is the best of the values that are shown beside it."""
    game = Game(3, 5)
    for _ in range(6):
        hint = game.hint(worlds=20)
        assert hint.action == hint.advice.best.action
        assert hint.reason is not None
        points = [option.points for option in hint.advice.options]
        assert points == sorted(points, reverse=True)
        assert hint.advice.best.loss == 0
        assert all(0 <= option.perfect <= 1 and 0 <= option.points <= 25 for option in hint.advice.options)
        game.act(hint.action)


def test_threads_change_nothing() -> None:
    game = Game(3, 2)
    view = seat_view(game.state, game.state.active)
    past = game.pasts[game.state.active]
    assert judge(past, view, 30, seed=3, threads=2) == judge(past, view, 30, seed=3)


def test_a_hint_does_not_depend_on_hidden_cards() -> None:
    """Other cards in the player's own hand and in the deck that fit the same clues: the same advice."""
    deal = shuffled(IT, 3, Random(8), starter=0)
    other = Deal((*deal.deck[-5:], *deal.deck[5:-5], *deal.deck[:5]), starter=0)
    views = [seat_view(start(IT, 3, dealt), 0) for dealt in (deal, other)]
    first, second = (judge(SeatPast(view), view, 30, seed=0) for view in views)
    assert first == second


def test_a_card_that_was_played_and_fitted_fits_in_the_worlds() -> None:
    """In the worlds in which the player's beliefs are true; without that knowledge in fewer."""
    for seed in range(4, 8):
        game = Game(3, seed)
        seat = game.state.active
        hand = game.state.hands[seat]
        place = next(at for at, card in enumerate(hand) if game.state.fits(game.state.faces[card]))
        known, guessed = (share_that_fits(game.pasts[seat], place, fitting) for fitting in (place, NOWHERE))
        assert known >= TRUST
        assert guessed < known


def share_that_fits(past: SeatPast, place: int, fitting: int) -> float:
    """In which share of the sampled worlds the card at a place is one that fits at the start of a game."""
    _, _, worlds, _ = _imagined(past, 200, 0, fitting)
    tables = past.setup.tables[0]
    card = int(past.now["hand"][0][int(past.now["active"][0]) * int(tables.hand_size) + place])
    faces = worlds["deck"][:, card]
    return float((tables.step[faces] == 0).mean())


def test_who_plays_a_card_that_fits_has_understood_something() -> None:
    """A blind play that fits costs less than the same play seen as a guess.

    That is so on average. The worlds of the two are different ones, so a single deal tells little more than
    chance; that the card fits in its worlds is tested above, deal by deal.
    """
    gains, spared = [], []
    for seed in range(4, 8):
        game = Game(3, seed)
        seat = game.state.active
        view = seat_view(game.state, seat)
        card = next(card for card in game.state.hands[seat] if game.state.fits(game.state.faces[card]))
        past = game.pasts[seat]
        played = judge(past, view, 30, 0, done=DoneAction(Play(card), fitted=True)).of(Play(card))
        guessed = judge(past, view, 30, 0, done=DoneAction(Play(card), fitted=False)).of(Play(card))
        gains.append(played.points - guessed.points)
        spared.append(guessed.loss - played.loss)
    assert sum(gains) / len(gains) > 0.05
    assert sum(spared) / len(spared) > 0.05


def test_a_blunder_of_people_is_found() -> None:
    """After six sensible moves somebody plays a card that nothing is known of, and it does not fit."""
    game = Game(3, 4)
    actions: list[Action] = []
    for _ in range(6):
        seat = game.state.active
        actions.append(game.companions[seat].decide(seat_view(game.state, seat)).action)
        game.act(actions[-1])
    hand = game.state.hands[game.state.active]
    bad = next(card for card in reversed(hand) if not game.state.fits(game.state.faces[card]))
    record = Record(IT, ("Ada", "Bruno", "Chloé"), game.state.deal, (*actions, Play(bad)))
    found = review(record, worlds=20)
    assert found.convention == "people"
    assert found.remarks[-1].is_clear_loss
    assert found.costliest[0] == found.remarks[-1]
    assert found.costliest[0].reason is not None
    assert found.costliest[0].reason.code == "review-error"


@pytest.mark.parametrize("edition", ["deluxe", "ro-choreography", "it+black-powder"])
def test_every_edition_can_be_judged(edition: str) -> None:
    game = Game(4, 3, edition)
    while game.state.end is None and game.state.turn < 30:
        if game.state.turn % 6 == 0 or game.state.choice is not None:
            hint = game.hint(worlds=10)
            assert hint.action in legal_actions(game.state, game.state.active)
        game.act_somehow(wild=0.3)


@pytest.mark.skipif(not FOLDER, reason="GIRANDOLA_FIXTURES is not set")
def test_reviews_of_strong_people_are_modest_and_calibrated() -> None:
    """One game of hanab.live, few worlds: bounds with room for chance; docs/search.md has all games."""
    path = str(Path(FOLDER or "") / "human-3p")
    words = ["review", "--summary", path, "--part", "2/112", "--worlds", "10", "--threads", "1", "--json"]
    result = CliRunner().invoke(girandola, words)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["games"] == 1
    assert found["loss"]["mean"] < 0.12
    assert found["among_three_best"] > 0.55
    for turn in ("10", "20", "30", "40"):
        assert abs(found["expected"][turn]["difference"]["mean"]) < 1.5
