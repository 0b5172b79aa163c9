"""A round of Confetti as a film: its inputs are replayed, with the events and motion that a table would have
sent.

This takes some tenths of a second for a full table, so it runs in a worker process.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterable

from girandola.confetti.actions import Input
from girandola.confetti.events import Event
from girandola.confetti.game import GameState, Stage, Standing, resume, step
from girandola.confetti.record import read_deal, read_input, read_standing, write_standing
from girandola.confetti.state import RoundState
from girandola.games.confetti import messages as s
from girandola.games.confetti.choices import edition_of
from girandola.games.confetti.view import shown_events, shown_view
from girandola.table.game import Rules

FRAME_MS = 50

Frames = Callable[[RoundState, int], bytes | None]
"""Packs the motion up to a moment, as for a table that is being played at."""


def film(
    before: GameState, log: Iterable[Input], frames: Frames
) -> tuple[s.ConfettiView, s.ConfettiView, list[s.ConfettiEvent], list[tuple[int, str]]]:
    """The view at the beginning and at the end, the events, and the motion as (time, packed, in base64)."""
    state = before
    events: list[Event] = []
    motion: list[tuple[int, str]] = []
    first: GameState | None = None
    shown = 0
    for given in log:
        if state.round is not None and state.stage is Stage.SAND:
            until = min(given.arrival, state.round.ends)  # nothing moves after this
            while shown + FRAME_MS <= until:
                shown += FRAME_MS
                _take_frame(state.round, shown, frames, motion)
        state, happened = step(state, given)
        events += happened
        if first is None and state.round is not None:
            first = state
    assert first is not None, "a saved round has begun"
    return shown_view(first, None), shown_view(state, None), shown_events(events), motion


def _take_frame(state: RoundState, now: int, frames: Frames, motion: list[tuple[int, str]]) -> None:
    packed = frames(state, now)
    if packed is not None:
        motion.append((now, b64encode(packed).decode()))


def round_from_inputs(
    rules: Rules, deal: str, standing: str, bodies: list[str]
) -> tuple[GameState, Iterable[Input]]:
    """The game before a round that was played here, and the round's saved inputs."""
    before = resume(edition_of(rules), read_deal(deal), read_standing(standing))
    return before, (read_input(row) for body in bodies for row in json.loads(body))


def first_standing(players: int) -> str:
    """The standing before the first round."""
    return write_standing(Standing(0, ((),) * players))
