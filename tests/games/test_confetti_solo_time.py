"""How long a player alone took: from the sand's beginning to the last card that stays, over all rounds."""

from random import Random

from girandola.confetti.actions import Action, Begin, Drop, Grab, Input, Move, Tick
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import Side
from girandola.confetti.edition import Edition
from girandola.confetti.game import GameState, Stage, start, step
from girandola.confetti.record import Record, write_record
from girandola.games.confetti.solo_time import time_taken

SAND = 3000


def test_the_last_card_that_stays_tells_the_time() -> None:
    edition, deal = Edition(Side.WHITE, second_half_only=False, sand_ms=SAND), shuffled(Random(4))
    state, log = start(edition, 1, deal), list[Input]()
    now = 0

    def put(action: Action, seat: int | None, at: int) -> GameState:
        given = Input(seat, action, at, at)
        log.append(given)
        return step(state, given)[0]

    for number in range(5):
        state = put(Begin(), None, now)
        if number == 0:
            assert state.round is not None
            cards = {place: card for place, card in enumerate(state.round.cards) if card.spot is not None}
            top = max(cards, key=lambda place: cards[place].spot.z)  # type: ignore[union-attr]
            state = put(Grab(top), 0, now + 100)  # type: ignore[arg-type]
            state = put(Move(0.0, 0.46), 0, now + 120)
            state = put(Drop(), 0, now + 700)
        for late in (SAND + 10, SAND + 400, SAND + 20_000):
            if state.stage in (Stage.SAND, Stage.CHOICE):
                state = put(Tick(), None, now + late)
        now += 60_000
    assert state.stage is Stage.OVER
    text = write_record(Record(edition, 1, deal, tuple(log)))
    assert time_taken(text) == 700 + 4 * SAND, "a round without a card takes all of its sand"
