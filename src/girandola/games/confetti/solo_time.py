"""How long a solo player took to find the cards, which decides between equal points. No sockets, no store."""

from girandola.confetti.game import Stage, start, step
from girandola.confetti.record import read_record
from girandola.confetti.state import RoundState, Status


def time_taken(text: str) -> int:
    """Milliseconds from the start of the sand to the last card that was held at the end, over all rounds.

    A round in which no card was taken counts with its whole time.
    """
    record = read_record(text)
    state = start(record.edition, record.players, record.deal)
    total = 0
    for given in record.log:
        before = state
        state, _ = step(state, given)
        ended = state.round if state.round is not None else before.round
        if before.stage is Stage.SAND and state.stage is not Stage.SAND and ended is not None:
            total += _of_round(ended)
    return total


def _of_round(played: RoundState) -> int:
    held = [card.since for card in played.cards if card.status is Status.HELD]
    return max(0, max(held, default=played.ends) - played.begins)
