"""Whole games written out, with what every seat sees: readers find mistakes here that a property misses."""

from pathlib import Path
from random import Random

import pytest

from girandola.hanabi import PRESETS, Clue, ColourClue, Event, State, View, outcome, seat_view, seen_by, step
from girandola.hanabi.view import HeldCard
from tests import golden
from tests.hanabi.play import careful, new_game

FOLDER = Path(__file__).parent / "playthroughs"


def said(clue: Clue) -> str:
    return clue.colour.value if isinstance(clue, ColourClue) else str(clue.value)


def held(card: HeldCard) -> str:
    """``12:r1`` or ``12:??``, with +told, -missed, and how many identities are left."""
    assert card.knowledge is not None
    marks = [f"+{said(clue)}" for clue in card.knowledge.touched]
    marks += [f"-{said(clue)}" for clue in card.knowledge.missed]
    could = card.knowledge.possible
    left = "/".join(map(str, could)) if len(could) <= 3 else f"{len(could)} left"
    return f"{card.card}:{card.face or '??'}({' '.join([*marks, left])})"


def table(view: View) -> str:
    fireworks = " ".join(f"{colour.value}:{count}" for colour, count in view.fireworks)
    discards = " ".join(str(seen.face) for seen in view.discards)
    facts = view.facts
    return (
        f"turn {view.turn}  deck {view.deck_left}  clues {view.clues}  errors {view.errors}"
        f"  tiles {view.tiles_left}  left {view.turns_left}  choice {view.choice}"
        f"  best {facts.best_score}  pace {facts.pace}\n"
        f"  {fireworks}\n  discards {discards}\n"
        f"  critical {' '.join(map(str, facts.critical))}  lost {' '.join(map(str, facts.lost))}"
    )


def eyes(view: View) -> str:
    rows = [f"  seat {view.seat} sees"]
    for seat, hand in enumerate(view.hands):
        rows.append(f"    {'*' if seat == view.active else ' '}{seat}  {'  '.join(map(held, hand))}")
    if view.legal:
        rows.append(f"    may  {' '.join(map(str, view.legal))}")
    return "\n".join(rows)


def told(event: Event, players: int) -> str:
    """The event, and where a seat sees less than the referee, what it sees."""
    seen = [seen_by(event, seat) for seat in range(players)]
    lines = [f"  {event}"]
    lines += [f"    to seat {seat}: {what}" for seat, what in enumerate(seen) if what != event]
    return "\n".join(lines)


def written_out(name: str, seats: int, seed: int) -> str:
    state: State = new_game(PRESETS[name], seats, seed)
    random = Random(seed)
    parts = [f"{name}, {seats} players, deal {seed}: seat {state.deal.starter} starts"]
    while state.end is None:
        parts.append(table(seat_view(state, 0)))
        parts.extend(eyes(seat_view(state, seat)) for seat in range(seats))
        action = careful(state, random)
        acting = state.active
        state, events = step(state, acting, action)
        parts.append(f"seat {acting} asks {action}")
        parts.extend(told(event, seats) for event in events)
    parts += [table(seat_view(state, 0)), str(outcome(state))]
    return "\n".join(parts) + "\n"


@pytest.mark.parametrize(
    ("name", "seats", "seed"), [("it", 3, 1), ("ro-choreography", 2, 2), ("deluxe", 4, 3)]
)
def test_playthrough(name: str, seats: int, seed: int) -> None:
    golden.check(FOLDER / f"{name}.txt", written_out(name, seats, seed))
