"""The share of winnable deals that bots won."""

import json

import numpy as np
from click.testing import CliRunner

from girandola.arena.statistics import Scores
from girandola.arena.winnable_share import share_of_possible, unwon
from girandola.cli.main import girandola


def table(*points: int) -> Scores:
    values = np.array(points, np.float64)
    numbers = np.arange(len(points))
    return Scores(numbers, values, values, np.zeros(len(points), np.bool_), 25, 1.0, 1.0, 10)


def test_only_deals_that_nobody_won_are_looked_at() -> None:
    assert unwon([table(25, 24, 20), table(24, 24, 25)]) == [1]


def test_the_share_is_of_what_can_be_won() -> None:
    assert share_of_possible(table(25, 24, 20, 25), {2}) == (0.75, 2 / 3)
    assert share_of_possible(table(24), {0}) == (0.0, None)


def test_the_command_tells_it() -> None:
    words = ["arena", "--bots", "smart", "--games", "6", "--workers", "1", "--possible", "--json"]
    told = json.loads(CliRunner().invoke(girandola, words).stdout)
    assert 0.5 <= told["possible"] <= 1.0
    assert told["perfect_of_possible"] >= told["perfect"]
