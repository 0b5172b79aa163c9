"""The load's hands: they move all the time, and what they do the rules allow."""

from random import Random

import msgspec

from girandola.confetti.actions import Begin, Grab, Input, Move
from girandola.confetti.deal import shuffled
from girandola.confetti.edition import Edition
from girandola.confetti.errors import IllegalAction
from girandola.confetti.game import start, step
from girandola.games.confetti.view import shown_events, shown_view
from girandola.wire.codec import encode
from girandola.wire.confetti import ConfettiEventsSent
from girandola_tools.bench.confetti_hands import Mirror, RestlessHand


def test_hands_keep_a_table_in_motion_until_the_end() -> None:
    """Forty seconds of six hands that know only what is sent."""
    state = start(Edition(), 6, shuffled(Random(3)))
    state, _ = step(state, Input(None, Begin(0), 0, 0))
    mirror = Mirror()
    mirror.take_view(msgspec.json.decode(encode(shown_view(state, 0))))
    hands = [RestlessHand(seat, mirror, seat) for seat in range(6)]
    said, refused, last = 0, 0, [0] * 6
    for now in range(100, 40_000, 50):
        for seat, hand in enumerate(hands):
            for action in hand.act(now):
                said += isinstance(action, Move)
                last[seat] = now
                try:
                    state, events = step(state, Input(seat, action, now, now))
                except IllegalAction:
                    refused += isinstance(action, Grab)
                    continue
                for event in msgspec.json.decode(encode(ConfettiEventsSent(shown_events(events))))["events"]:
                    mirror.follow(event)
    assert said / 6 / 40 > 14, "twenty a second, but for short rests"
    assert refused < 60
    assert min(last) > 38_000
