"""A seat at a table sees in the lab's vectors what the lab shows that seat, move by move."""

from random import Random

import numpy as np
import pytest

from girandola.hanabi import MalformedInput, edition_named, seat_view, shuffled
from girandola.hanabi.events import seen_by
from girandola.hanabi.rules import step
from girandola.hanabi.state import start
from girandola.lab.bridge import action_of, uid_of
from girandola.lab.checked_game import Game
from girandola.lab.layout import Sight, layout
from girandola.lab.seat_observer import SeatObserver
from girandola.lab.tables import setup


@pytest.mark.parametrize("edition", ["it", "ro-choreography", "es-black-powder", "it+empty-clues"])
@pytest.mark.parametrize("sight", [Sight.MINIMAL, Sight.CARD_KNOWLEDGE])
def test_a_seat_sees_what_the_lab_shows_it(edition: str, sight: Sight) -> None:
    kit, random = setup(edition_named(edition), 3), Random(edition)
    deal = shuffled(kit.edition, 3, random)
    state = start(kit.edition, 3, deal)
    game = Game(layout(kit, sight))
    game.reset(deck=[kit.edition.identity_index[card] for card in deal.deck], starter=deal.starter)
    observers = [SeatObserver(seat_view(state, seat), sight) for seat in range(3)]
    while state.end is None:
        assert state.active is not None
        view = seat_view(state, state.active)
        seen, legal = observers[state.active].look(view)
        assert np.array_equal(seen, game.observation)
        assert np.array_equal(legal, game.legal)
        for seat in range(3):
            assert np.array_equal(observers[seat].look(seat_view(state, seat))[0], game.observe(seat))
        uid = random.choice(np.flatnonzero(legal).tolist())
        action = observers[state.active].action(view, uid)
        assert action == action_of(kit, state, uid)
        assert uid_of(kit, state, action) == uid
        state, events = step(state, state.active, action)
        game.step(uid)
        for seat, observer in enumerate(observers):
            observer.observe([seen_by(event, seat) for event in events])


def test_what_cannot_be_observed_is_refused() -> None:
    kit = setup(edition_named("es-flamboyants"), 2)
    first = seat_view(start(kit.edition, 2, shuffled(kit.edition, 2, Random(1))), 0)
    with pytest.raises(MalformedInput, match="without bonus tiles"):
        SeatObserver(first)
