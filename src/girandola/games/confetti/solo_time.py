"""How long a player alone took to find the cards: what decides between equal points. No sockets, no store."""

from girandola.confetti.game import Stage, start, step
from girandola.confetti.record import read_record
from girandola.confetti.state import RoundState, Status


def time_taken(text: str) -> int:
    """Milliseconds from the beginning of the sand to the last card that was held in the end, over all rounds.

    A round without a card counts its whole sand: who takes nothing was not quick.
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
