"""A round of Confetti as a film: its inputs played again, and what a live table would have told meanwhile.

Heavy (some tenths of a second for a full table): made where bots think, not where sockets are served.
"""

import json
from base64 import b64encode
from collections.abc import Callable

from girandola.confetti.events import Event
from girandola.confetti.game import GameState, Stage, resume, step
from girandola.confetti.record import read_deal, read_input, read_standing
from girandola.confetti.state import RoundState
from girandola.games import confetti_shown as s
from girandola.games.confetti_eyes import shown_events, shown_view
from girandola.games.confetti_table import edition_of
from girandola.table.game import Rules

FRAME_MS = 50

Frames = Callable[[RoundState, int], bytes | None]
"""What packs the motion up to a moment: the same that a live table uses."""


def film(
    rules: Rules, deal: str, standing: str, bodies: list[str], frames: Frames
) -> tuple[s.ConfettiView, s.ConfettiView, list[s.ConfettiEvent], list[tuple[int, str]]]:
    """The view at the beginning and at the end, the events, and the motion as (time, packed, in base64)."""
    state = resume(edition_of(rules), read_deal(deal), read_standing(standing))
    events: list[Event] = []
    motion: list[tuple[int, str]] = []
    first: GameState | None = None
    shown = 0
    for row in (row for body in bodies for row in json.loads(body)):
        given = read_input(row)
        while first is not None and state.stage is Stage.SAND and shown + FRAME_MS <= given.arrival:
            shown += FRAME_MS
            _take_frame(state, shown, frames, motion)
        state, happened = step(state, given)
        events += happened
        if first is None and state.round is not None:
            first = state
    assert first is not None, "a saved round has begun"
    return shown_view(first, None), shown_view(state, None), shown_events(events), motion


def _take_frame(state: GameState, now: int, frames: Frames, motion: list[tuple[int, str]]) -> None:
    assert state.round is not None, "sand runs in a round"
    packed = frames(state.round, now)
    if packed is not None:
        motion.append((now, b64encode(packed).decode()))
