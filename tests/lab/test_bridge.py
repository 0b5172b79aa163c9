"""Deals, states, views and actions as records and uids: nothing lost, nothing seen that may not be seen."""

from random import Random

import numpy as np
import pytest

from girandola.hanabi import (
    PRESETS,
    Deal,
    MalformedInput,
    Play,
    State,
    edition_named,
    legal_actions,
    seat_view,
    shuffled,
    step,
)
from girandola.hanabi import start as pure_start
from girandola.lab.bridge import action_of, hide, record_of_state, record_of_view, start, start_faces, uid_of
from girandola.lab.kinds import Kind
from girandola.lab.record import RECORD, UNKNOWN
from girandola.lab.tables import Setup, setup


def positions(kit: Setup, seed: int) -> list[State]:
    """A game of anything legal, position by position."""
    random = Random(seed)
    state = pure_start(kit.edition, kit.players, shuffled(kit.edition, kit.players, random))
    found = [state]
    while state.end is None:
        fitting = [
            action
            for action in legal_actions(state, state.active)
            if not isinstance(action, Play) or state.fits(state.faces[action.card])
        ]
        action = random.choice(fitting or legal_actions(state, state.active))
        state, _ = step(state, state.active, action)
        found.append(state)
    return found


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 5])
def test_an_action_is_its_uid_and_back(name: str, players: int) -> None:
    kit = setup(edition_named(name), players)
    for state in positions(kit, 1):
        for action in legal_actions(state, state.active):
            uid = uid_of(kit, state, action)
            if kit.deeds[uid].kind is not Kind.CHOOSE:  # equal discarded cards share a uid
                assert action_of(kit, state, uid) == action


@pytest.mark.parametrize("name", ["it", "deluxe", "es-traca-final"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_is_the_hidden_record(name: str, players: int) -> None:
    kit = setup(edition_named(name), players)
    for state in positions(kit, players):
        if state.end is not None or state.returned is not None:
            continue
        for seat in range(players):
            seen, hidden = (
                record_of_view(kit, seat_view(state, seat)),
                hide(kit, record_of_state(kit, state), seat),
            )
            on_table = {*state.discards, *(card for hand in state.hands for card in hand)}
            played = [card for card in range(len(state.faces)) if card not in on_table]
            hidden["deck"][0, played] = UNKNOWN  # a view does not say which number a placed card had
            hidden["tiles"] = 0
            for field in RECORD.names or ():
                assert np.array_equal(seen[field], hidden[field]), field


def test_hiding_leaves_the_record_itself_alone() -> None:
    kit = setup(edition_named("it"), 3)
    games = start(kit, shuffled(kit.edition, 3, Random(5)))
    before = games.tobytes()
    hidden = hide(kit, games, 1)
    assert games.tobytes() == before
    assert list(hidden["deck"][0, 5:10]) == [UNKNOWN] * 5
    assert (hidden["deck"][0, 15:] == UNKNOWN).all()


def test_the_numbering_starts_like_that_of_other_systems() -> None:
    kit = setup(edition_named("it"), 3)
    kinds = [deed.kind for deed in kit.deeds]
    assert kinds == [Kind.DISCARD] * 5 + [Kind.PLAY] * 5 + [Kind.CLUE] * 20
    assert kit.deeds[10 + 5 + 2] == (Kind.CLUE, 0, 2, 2)  # third colour to the player after next
    assert kit.deeds[10 + 10 + 5 + 2] == (Kind.CLUE, 0, 2, 5 + 2)  # value 3 to the same


def test_what_has_no_room_is_refused() -> None:
    kit = setup(edition_named("it"), 2)
    with pytest.raises(MalformedInput, match="49 cards"):
        start_faces(kit, [0] * 49)
    with pytest.raises(MalformedInput, match="6"):
        setup(edition_named("it"), 6)
    with pytest.raises(MalformedInput, match="tile"):
        start(kit, Deal(kit.edition.cards, tiles=tuple(edition_named("deluxe").tiles)))
