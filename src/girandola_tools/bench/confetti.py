"""`girandola bench confetti`: how fast the machine takes moves, hands are counted and best hands found."""

import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import click

from girandola.confetti.actions import Grab, Input, Move
from girandola.confetti.best import best_hand
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import CARDS, CardId
from girandola.confetti.edition import SAND_MS
from girandola.confetti.round import lay_out, step
from girandola.confetti.rules import visible_grip
from girandola.confetti.scoring import MOST_HELD, score
from girandola.confetti.state import RoundState

PLAYERS = 7
EVERY_MS = 16
"""Each player's pointer is sent about sixty times a second."""


def moves_per_second(seconds: float) -> float:
    """Moves of seven players with seven cards of all 84 in hand, in games of full length, by CPU time."""
    random, moves, spent = Random(1), 0, 0.0
    while moves == 0 or spent < seconds:
        state, inputs = _everyone_drags(random), _minute(random)
        began = time.process_time()
        for given in inputs:
            state, _ = step(state, given)
        spent += time.process_time() - began
        moves += len(inputs)
    return moves / spent


def _everyone_drags(random: Random) -> RoundState:
    state = lay_out(
        shuffled(random).heaps[0], {}, (True,) * PLAYERS, hold=MOST_HELD, now=0, begins=0, ends=SAND_MS
    )
    for seat in range(PLAYERS):
        card, grip = next(
            (card, grip)
            for card in CARDS
            if card not in state.drags and (grip := visible_grip(state, card)) is not None
        )
        state, _ = step(state, Input(seat, Grab(card, *grip), 0, 0))
    return state


def _minute(random: Random) -> list[Input]:
    """A minute of seven wandering pointers, each a little slower or faster than a card may travel."""
    places = [(0.0, 0.0)] * PLAYERS
    inputs = []
    for now in range(EVERY_MS, SAND_MS, EVERY_MS):
        for seat in range(PLAYERS):
            x, y = places[seat]
            x, y = (min(max(z + random.uniform(-0.05, 0.05), -0.5), 0.5) for z in (x, y))
            places[seat] = x, y
            inputs.append(Input(seat, Move(x, y), now - seat, now))
    return inputs


def worst_ms(works: Sequence[Callable[[], object]]) -> float:
    """The longest of several pieces of work, by CPU time."""
    longest = 0.0
    for work in works:
        began = time.process_time()
        work()
        longest = max(longest, time.process_time() - began)
    return round(1000 * longest, 3)


def measure(seconds: float) -> dict[str, float]:
    random = Random(2)
    hands: list[list[CardId]] = [random.sample(CARDS, MOST_HELD) for _ in range(200)]
    tables = [random.sample(CARDS, count) for count in (84, 60, 42, 30, 24, 18) for _ in range(10)]
    return {
        "moves_per_second": round(moves_per_second(seconds)),
        "score_nine_ms": worst_ms([partial(score, hand) for hand in hands]),
        "best_six_of_84_ms": worst_ms([partial(best_hand, CARDS, 6)] * 20),
        "best_nine_of_84_ms": worst_ms([partial(best_hand, CARDS, 9)] * 20),
        "best_six_any_ms": worst_ms([partial(best_hand, some, 6) for some in tables]),
        "best_nine_any_ms": worst_ms([partial(best_hand, some, 9) for some in tables]),
    }


WORDS = {
    "moves_per_second": "moves a second through the machine, 84 cards, 7 players",
    "score_nine_ms": "ms to count a hand of nine, the slowest of 200",
    "best_six_of_84_ms": "ms for the best six of all 84 cards",
    "best_nine_of_84_ms": "ms for the best nine of all 84 cards",
    "best_six_any_ms": "ms for the best six, the slowest of 60 random tables of 18 to 84 cards",
    "best_nine_any_ms": "ms for the best nine, the slowest of the same tables",
}


@click.command()
@click.option(
    "--seconds", type=click.FloatRange(0, 600), default=2.0, show_default=True, help="CPU time for the moves."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(seconds: float, *, as_json: bool) -> None:
    """Measure Confetti's machine and scoring on one core, by CPU time."""
    results = measure(seconds)
    if as_json:
        click.echo(json.dumps(results))
        return
    for name, value in results.items():
        click.echo(f"{value:>12,}  {WORDS[name]}")
