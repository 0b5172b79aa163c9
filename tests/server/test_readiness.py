"""Who is ready for the next round of a real-time game, and how long the others are waited for."""

import asyncio

import pytest

from girandola.server.realtime import readiness
from girandola.server.realtime.readiness import Readiness
from tests.patience import PATIENCE


async def test_the_round_begins_without_those_who_never_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WAIT_S", 0.05)
    begun = asyncio.Event()
    ready = Readiness(begun.set)
    assert ready.wait_ms is None
    ready.change(1, ready=True)
    assert ready.wait_ms is not None
    await asyncio.wait_for(begun.wait(), PATIENCE)


async def test_nobody_is_waited_for_when_nobody_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WAIT_S", 0.05)
    begun: list[int] = []
    ready = Readiness(lambda: begun.append(1))
    ready.change(1, ready=True)
    ready.change(1, ready=False)
    ready.change(2, ready=True)
    ready.keep({0, 1})
    assert ready.wait_ms is None
    await asyncio.sleep(0.2)
    assert not begun
