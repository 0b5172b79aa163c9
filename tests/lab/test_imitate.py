"""The example that imitates people learns, saves, and plays what it learned."""

import argparse
import json
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from girandola.cli.main import girandola
from girandola.hanabi import edition_named
from girandola.lab.dataset import RecordedGames
from girandola.lab.layout import layout
from girandola.lab.tables import setup
from girandola.lab.vector import VectorEnv

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "imitate_people.py"


def habits(count: int) -> RecordedGames:
    """Games of somebody who always takes the first legal action of the first eight turns."""
    kit = setup(edition_named("it"), 3)
    env = VectorEnv(layout(kit), count, seed=1, autoreset="disabled")
    decks = env.games["deck"][:, :50].copy()
    actions = np.full((count, 8), -1, np.int16)
    for turn in range(8):
        if env.terminated.any():
            break
        actions[:, turn] = env.legal.argmax(axis=1)
        env.step(actions[:, turn])
    lengths = (actions >= 0).sum(axis=1)
    tiles, points = np.zeros((count, 6), np.uint8), np.zeros(count, np.uint32)
    return RecordedGames(kit, decks, np.zeros(count, np.int64), tiles, points, actions, lengths)


def test_habits_are_learned_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    options = argparse.Namespace(held_out=0.25, seed=1, hidden=32, rate=1e-2, decay=0.01, passes=12)
    weights, curve = script["train"](habits(60), options)
    assert curve[-1][1] > 0.6 > curve[0][1] / 2
    assert "held-out accuracy" in capsys.readouterr().out
    np.savez(tmp_path / "people.npz", **weights)
    monkeypatch.setenv("GIRANDOLA_POLICY", str(tmp_path / "people.npz"))
    command = ["arena", "--bots", f"{SCRIPT}:Policy", "--players", "3", "--games", "4", "--workers", "1"]
    done = CliRunner().invoke(girandola, [*command, "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)
