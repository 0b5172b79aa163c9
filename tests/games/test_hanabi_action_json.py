"""What is sent of an action of Hanabi: the text is what the structs say, and adds up to the views."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from girandola.games.hanabi import messages as shown
from girandola.games.hanabi.adapter import HANABI, HanabiPosition
from girandola.hanabi import PRESETS, legal_actions, seat_view
from girandola.table.game import Eyes, Presentation

EDITIONS = [*PRESETS, "es+black-powder+choreography"]
_views = msgspec.json.Decoder(shown.HanabiView)
_changes = msgspec.json.Decoder(shown.HanabiChanges)
_events: msgspec.json.Decoder[list[shown.HanabiEvent]] = msgspec.json.Decoder(list[shown.HanabiEvent])
Step = tuple[HanabiPosition, HanabiPosition, tuple[object, ...]]


def steps(edition: str, players: int, seed: int) -> Iterator[Step]:
    """A random game, action by action, that does not end at once."""
    rules, dice = HANABI.rules({"edition": edition}), Random(seed)
    position = HANABI.start(rules, players, HANABI.deal(rules, players, dice, None))
    while not position.is_over:
        legal = list(map(str, legal_actions(position.state, position.state.active)))
        calm = [action for action in legal if action[0] != "p" or dice.random() < 0.3]
        following, events = position.act(position.state.active, dice.choice(calm or legal))
        yield position, following, events
        position = following


def everybody(players: int) -> list[Eyes]:
    """Players, spectators behind a seat, of nothing and of everything, and who plays for all."""
    seats = [Eyes(seat, is_player=True) for seat in range(players)]
    return [
        *seats,
        Eyes(0),
        Eyes(None),
        Eyes(None, all_hands=True),
        Eyes(None, is_player=True, all_hands=True),
    ]


def manner_of(number: int, players: int) -> Presentation:
    """Every way to mark cards, and once in a while a hand that was rearranged."""
    display = {"marks": ("all", "positive", "none")[number % 3]}
    return Presentation(display, {players - 1: (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)} if number % 2 else {})


def view_of(position: HanabiPosition, eyes: Eyes, presentation: Presentation) -> shown.HanabiView:
    return _views.decode(msgspec.json.encode(position.view(eyes, presentation)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_changes_lead_from_one_view_to_the_next(edition: str) -> None:
    number = EDITIONS.index(edition)
    players = 2 + number % 4
    presentation = manner_of(number, players)
    views = dict.fromkeys(everybody(players))
    for before, after, events in steps(edition, players, number):
        showing = after.showing(before, events, presentation)  # type: ignore[arg-type]
        for eyes, kept in views.items():
            text = showing.changes(eyes)
            changes = _changes.decode(text)
            assert msgspec.json.encode(changes) == text, "written as the struct would be"
            assert msgspec.json.encode(_events.decode(showing.events(eyes))) == showing.events(eyes)
            fresh = HanabiPosition.of(after.state, after.writing)
            view = kept or view_of(before, eyes, presentation)
            views[eyes] = view = applied(view, changes)
            assert view == view_of(fresh, eyes, presentation)


def applied(view: shown.HanabiView, changes: shown.HanabiChanges) -> shown.HanabiView:
    fields = {name: getattr(changes, name) for name in changes.__struct_fields__ if name != "hands"}
    hands = tuple(changes.hands.get(str(seat), hand) for seat, hand in enumerate(view.hands))
    told = {name: value for name, value in fields.items() if value is not msgspec.UNSET}
    return msgspec.structs.replace(view, hands=hands, **told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_shows_what_the_rules_give_to_the_seat(edition: str) -> None:
    number = EDITIONS.index(edition)
    players = 2 + (number + 1) % 4
    for _, after, _ in list(steps(edition, players, number))[::5]:
        seat = after.state.active
        view = view_of(after, Eyes(seat, is_player=True), Presentation())
        truth = seat_view(after.state, seat)
        assert view.facts.critical == tuple(map(str, truth.facts.critical))
        for held, hand in zip(view.hands, truth.hands, strict=True):
            for card, known in zip(held, hand, strict=True):
                assert (card.card, card.face) == (known.card, str(known.face) if known.face else None)
                assert known.knowledge is not None
                assert card.marks is not None
                assert card.marks.touched == "".join(map(str, known.knowledge.touched))
                assert card.marks.missed == "".join(map(str, known.knowledge.missed))
        if view.legal is not None:
            groups = view.legal.plays, view.legal.discards, view.legal.clues, view.legal.choices
            told = [action.action for group in groups for action in group]
            assert told == list(map(str, truth.legal))
