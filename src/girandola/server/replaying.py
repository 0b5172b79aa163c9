"""Replays a record as a seat sees it or with all hands open: the first view, then each action's changes."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET, Raw, UnsetType

from girandola.core.errors import Refused
from girandola.store.store import Store
from girandola.table.checks import TableRefusal
from girandola.table.entries import Why, whys_of
from girandola.table.game import Eyes, Presentation, Recorded, Seat, TurnPosition
from girandola.wire.requests import ReplayShown, ReplayStep, ReplayStop

Whys = list[Why | UnsetType]


def replay_eyes(seat: Seat | None) -> Eyes:
    """A seat's eyes, or those that see all hands."""
    return Eyes(seat, is_player=True, all_hands=seat is None)


async def whys_of_record(store: Store, record: str) -> Whys:
    """The bots' reasons, action by action, from the log that the record was made from."""
    origin = await store.record_origin(record[:40])
    return [] if origin is None else whys_of(await store.log_of(origin[0]), origin[1])


def steps_from(
    position: TurnPosition, actions: Iterable[str], eyes: Eyes
) -> Iterator[ReplayStep | ReplayStop]:
    """The step for each action. If the rules refuse one, the last item is a stop; its number counts from
    1."""
    presentation = Presentation()
    for number, action in enumerate(actions, start=1):
        if not position.to_act:
            yield ReplayStop(number, action, TableRefusal.GAME_OVER)
            return
        seat = position.to_act[0]
        try:
            following, events = position.act(seat, action)
        except Refused as refused:
            yield ReplayStop(number, action, refused.reason)
            return
        showing = following.showing(position, events, presentation)
        shown: dict[str, Any] = {"events": Raw(showing.events(eyes)), "changes": Raw(showing.changes(eyes))}
        yield ReplayStep(seat, action, **shown)
        position = following


async def replayed(
    read: Recorded,
    whys: Whys,
    *,
    seat: Seat | None = None,
    keep: int | None = None,
    actions: tuple[str, ...] = (),
) -> ReplayShown:
    """The replay of a record; with ``keep``, of its first actions up to that number, then of ``actions``."""
    eyes = replay_eyes(seat)
    kept = read.actions if keep is None else read.actions[:keep]
    reasons: Whys = [*whys[: len(kept)], *[UNSET] * (len(kept) + len(actions) - len(whys[: len(kept)]))]
    steps: list[ReplayStep] = []
    stopped: ReplayStop | None = None
    for step in steps_from(read.first, (*kept, *actions), eyes):
        if isinstance(step, ReplayStop):
            stopped = step
        else:
            why = reasons[len(steps)]
            steps.append(ReplayStep(step.seat, step.action, step.events, step.changes, why))
        await asyncio.sleep(0)  # let others run during a long replay
    return ReplayShown(
        names=read.names,
        rules=read.rules,
        view=read.first.view(eyes, Presentation()),
        steps=steps,
        stopped=stopped,
        closing=read.closing if keep is None and not actions else None,
    )
