"""run.py: what it does with words, stamps, Node and failures. The real set-up is proven by using it."""

import json
import os
from pathlib import Path

import pytest

import run


class Machine:
    """run.py on an imagined machine: it writes down the commands that would have been run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.commands: list[str] = []
        self.failing: str | None = None

    def quietly(self, command: list[str], sorry: str, *_: object) -> None:
        line = " ".join(Path(word).name if "/" in word else word for word in command)
        self.commands.append(line)
        if "venv --clear" in line:
            (self.folder / ".venv").mkdir(exist_ok=True)
            (self.folder / ".venv" / "girandola-setup.json").unlink(missing_ok=True)
        if line.endswith("run build"):
            run.PAGE.mkdir(parents=True, exist_ok=True)
        if self.failing is not None and self.failing in line:
            raise run.SetUpFailed(sorry)

    def start(self, *words: str) -> tuple[int, list[str]]:
        """Run with words; the exit code, and what was done for it (the program itself last)."""
        self.commands = []
        code: int = run.main(list(words))
        return code, self.commands


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    (tmp_path / "requirements").mkdir()
    for name in ("pyproject.toml", "requirements/run.txt", "requirements/test.txt", "requirements/node.txt"):
        (tmp_path / name).write_text("1")
    made = Machine(tmp_path)
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        monkeypatch.setenv(name, "noted")  # so that it is put back as it was, even where it was not set
        monkeypatch.delenv(name)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "WEB", tmp_path / "web")
    monkeypatch.setattr(run, "PAGE", tmp_path / "page")
    monkeypatch.setattr(run, "BOTS", tmp_path / "bots")
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "STAMP", tmp_path / ".venv" / "girandola-setup.json")
    monkeypatch.setattr(run, "DEFAULT", ["replay", "example.json"])
    monkeypatch.setattr(run, "quietly", made.quietly)

    def program(words: list[str]) -> int:
        made.commands.append(" ".join(Path(word).name for word in words))
        return 7

    monkeypatch.setattr(run, "run_program", program)
    return made


def test_the_first_start_does_everything_and_the_second_nothing(machine: Machine) -> None:
    code, first = machine.start("replay", "x.json")
    assert code == 7
    assert [line.split()[-2] for line in first[:4]] == ["--clear", "-r", "-r", "-e"]
    assert first[-1] == "-P -m girandola replay x.json"
    assert machine.start("replay", "x.json") == (7, ["-P -m girandola replay x.json"])


@pytest.mark.parametrize(
    ("words", "passed_on"),
    [
        ([], "replay example.json"),
        (["--port", "9"], "replay example.json --port 9"),
        (["--version"], "--version"),
        (["--help"], "--help"),
        (["bench", "rules"], "bench rules"),
    ],
)
def test_words_are_passed_on_and_none_means_the_default(
    machine: Machine, words: list[str], passed_on: str
) -> None:
    _, commands = machine.start(*words)
    assert commands[-1] == f"-P -m girandola {passed_on}"


def test_test_has_more_packages_and_its_own_program(machine: Machine) -> None:
    _, commands = machine.start("test", "-k", "x")
    assert any("-r test-1.txt" in line for line in commands)
    assert commands[-1] == "checks.py -k x"
    assert machine.start("replay")[1] == ["-P -m girandola replay"], "the packages for tests hold all others"


def test_two_halves_of_a_lock_are_the_whole(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = "# made by a command\na==1 \\\n    --hash=x\n    # via b\nb==2 \\\n    --hash=y\nc==3\n"
    (machine.folder / "requirements" / "run.txt").write_text(lock)
    installed: list[str] = []
    monkeypatch.setattr(run, "pip", lambda *words: installed.append(Path(words[-1]).read_text()))
    run.install_lock("run")
    assert sorted(installed) == [
        "# made by a command\nb==2 \\\n    --hash=y\n",
        "a==1 \\\n    --hash=x\n    # via b\nc==3\n",
    ]


def test_a_changed_lock_is_installed_over_the_old_one(machine: Machine) -> None:
    machine.start("replay")
    (machine.folder / "requirements" / "run.txt").write_text("2")
    _, commands = machine.start("replay")
    assert not any("--clear" in line for line in commands)
    assert any("-r run-1.txt" in line for line in commands)


@pytest.mark.parametrize("step", ["-r run-1.txt", "-r run-2.txt", "--no-build-isolation"])
def test_a_set_up_that_fails_half_way_is_done_again_from_nothing(
    machine: Machine, step: str, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.failing = step
    assert machine.start("replay")[0] == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("girandola: pip could not install the packages.\n")
    machine.failing = None
    code, commands = machine.start("replay")
    assert code == 7
    assert "--clear" in commands[0]


def test_an_upgrade_that_fails_is_done_again_from_nothing(machine: Machine) -> None:
    machine.start("replay")
    (machine.folder / "requirements" / "run.txt").write_text("2")
    machine.failing = "-r run-2.txt"
    machine.start("replay")
    machine.failing = None
    assert "--clear" in machine.start("replay")[1][0]


@pytest.mark.parametrize("stamp", ["", "[]", '{"home": "elsewhere", "run": "x"}'])
def test_a_stamp_of_another_place_or_python_does_not_count(machine: Machine, stamp: str) -> None:
    machine.start("replay")
    run.STAMP.write_text(stamp)
    assert "--clear" in machine.start("replay")[1][0]


def test_the_page_is_built_when_its_sources_change(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "find_npm", lambda: (["npm"], {}))
    web = machine.folder / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package.json").write_text("{}")
    (web / "package-lock.json").write_text("{}")
    assert [line for line in machine.start("replay")[1] if line.startswith("npm")] == [
        "npm ci --no-audit --no-fund",
        "npm run build",
    ]
    assert machine.start("replay")[1] == ["-P -m girandola replay"]
    (web / "node_modules" / "thing.js").write_text("not a source")
    (web / ".svelte-check").mkdir()
    (web / ".svelte-check" / "kept.json").write_text("nor is this")
    assert machine.start("replay")[1] == ["-P -m girandola replay"]
    (web / "app.ts").write_text("new")
    assert machine.start("replay")[1] == ["npm run build", "-P -m girandola replay"]
    words = run.BOTS / "hanabi" / "mine" / "words"
    words.mkdir(parents=True)
    (words / "en.ftl").write_text("why-x = a sentence that the page bundles")
    assert machine.start("replay")[1] == ["npm run build", "-P -m girandola replay"]


@pytest.mark.parametrize(
    ("version", "fine"),
    [
        ("v20.19.0", True),
        ("v20.18.3", False),
        ("v21.9.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.1\n", True),
        ("v18.20.4", False),
        ("", False),
    ],
)
def test_which_node_is_new_enough(version: str, fine: bool) -> None:
    assert run.is_new_enough(version) is fine


def test_without_node_it_comes_from_the_packages(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    npm, environment = run.find_npm()
    assert len(machine.commands) == 1
    assert "-r node.txt" in machine.commands[0]
    assert [Path(word).name for word in npm] == ["node", "npm-cli.js"]
    assert environment["PATH"].startswith(str(Path(npm[0]).parent))


def test_bytecode_is_kept_where_the_machine_forbids_it_beside_the_sources(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    machine.start("replay")
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ["PYTHONPYCACHEPREFIX"] == str(run.VENV / "bytecode")


def test_bytecode_lies_beside_the_sources_elsewhere(machine: Machine) -> None:
    machine.start("replay")
    assert "PYTHONPYCACHEPREFIX" not in os.environ


def test_the_stamp_is_readable(machine: Machine) -> None:
    machine.start("test")
    assert set(json.loads(run.STAMP.read_text())) == {"home", "run", "test"}
