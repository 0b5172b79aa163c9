"""Programs written for the Hanabi Learning Environment find the lab under its name."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from hanabi_learning_environment import rl_env
from hanabi_learning_environment.rl_env import Agent
from hanabi_learning_environment import pyhanabi
import hanabi_learning_environment.pyhanabi as again
import pyhanabi as beside

assert again is pyhanabi is beside
env = rl_env.make("Hanabi-Small", 2)
seen, done, moves = env.reset(), False, 0
while not done:
    mover = seen["player_observations"][seen["current_player"]]
    seen, reward, done, _ = env.step(mover["legal_moves_as_int"][0])
    moves += 1
print(rl_env.__name__, moves > 0, sys.argv[1:], __name__)
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "girandola.lab.as_hle", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_a_script_runs_unchanged(tmp_path: Path) -> None:
    script = tmp_path / "agent.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = run(str(script), "--players", "2")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "girandola.lab.rl_env True ['--players', '2'] __main__\n"


AGENT = """
from hanabi_learning_environment.rl_env import Agent


class First(Agent):
    def __init__(self):
        pass

    def act(self, observation):
        return observation["legal_moves"][0]
"""
BESIDE = """
import numpy as np
from hanabi_learning_environment import pyhanabi, rl_env
from hanabi_learning_environment.agents.first import First

env = rl_env.make("Hanabi-Full", 2)
seen = env.reset()
env.step(First().act(seen["player_observations"][0]))
print(pyhanabi.__name__, np.random.choice(env.state.legal_moves()).__class__.__name__)
"""


def test_other_modules_of_a_fork_are_found_beside_the_script(tmp_path: Path) -> None:
    fork = tmp_path / "hanabi_learning_environment"
    (fork / "agents").mkdir(parents=True)
    (fork / "agents" / "__init__.py").touch()
    (fork / "agents" / "first.py").write_text(AGENT, encoding="utf-8")
    (fork / "pyhanabi.py").write_text("raise SystemExit('theirs')", encoding="utf-8")
    (tmp_path / "script.py").write_text(BESIDE, encoding="utf-8")
    done = run(str(tmp_path / "script.py"))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "girandola.lab.pyhanabi HanabiMove\n"


THEIR_ENV = """
import pyhanabi


def players():
    return pyhanabi.__name__, pyhanabi.HanabiGame({"players": 3}).num_players()
"""


def test_an_environment_beside_the_script_stands_on_ours(tmp_path: Path) -> None:
    """Forks keep both files beside their scripts: the one in Python is theirs, the binding to C ours."""
    (tmp_path / "rl_env.py").write_text(THEIR_ENV, encoding="utf-8")
    (tmp_path / "pyhanabi.py").write_text("raise SystemExit('no library')", encoding="utf-8")
    (tmp_path / "script.py").write_text("import rl_env\nprint(*rl_env.players())\n", encoding="utf-8")
    done = run(str(tmp_path / "script.py"))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "girandola.lab.pyhanabi 3\n"


def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    for words, reason in (((), "which script?"), ((str(tmp_path / "none.py"),), "there is no script")):
        done = run(*words)
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        assert reason in done.stderr
