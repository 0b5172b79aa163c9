"""`girandola bench lab`: all works are measured, and the figures can be read by machines."""

import json

from click.testing import CliRunner

from girandola.cli.main import girandola

WORKS = {"games", "games-observed", "batch-mover", "batch-all", "single", "threads-1", "threads-2"}
WORKS |= {"pyhanabi", "rl-env", "state-copy", "copy-and-move"}
ZOO = {"raw-env", "wrapped-env"}


def test_every_work_is_measured() -> None:
    done = CliRunner().invoke(girandola, ["bench", "lab", "--players", "3", "--seconds", "0.03", "--json"])
    assert done.exit_code == 0, done.output
    results = json.loads(done.stdout)["results"]
    ours = [result for result in results if result["engine"] == "girandola"]
    assert {result["work"] for result in ours} - ZOO == WORKS
    assert {result["play"] for result in ours} == {"random", "long"}
    assert all(result["players"] == 3 and result["moves_per_second"] > 1000 for result in ours)


def test_the_table_names_them_too() -> None:
    done = CliRunner().invoke(girandola, ["bench", "lab", "--players", "2", "--seconds", "0.03"])
    assert done.exit_code == 0, done.output
    assert all(work in done.stdout for work in WORKS)


def test_one_work_can_be_asked_for() -> None:
    command = ["bench", "lab", "--players", "2", "--seconds", "0.02", "--only", "state", "--json"]
    done = CliRunner().invoke(girandola, command)
    assert done.exit_code == 0, done.output
    assert {result["work"] for result in json.loads(done.stdout)["results"]} == {"state-copy"}


def test_parity_tells_how_much_it_compared() -> None:
    done = CliRunner().invoke(girandola, ["lab", "parity", "--games", "20", "--seed", "3"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("20 games, ")
    assert done.stdout.endswith("all the same\n")
