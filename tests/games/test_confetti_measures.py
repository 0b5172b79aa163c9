"""A table's measures: clients are sent them, and the page's tests use the same."""

import os
from pathlib import Path

import msgspec
import pytest

from girandola.games.confetti.measures import measures
from girandola.games.confetti.messages import ConfettiMeasures

PAGE = Path(__file__).resolve().parents[2] / "web" / "tests" / "measures.json"
CROWDS = range(1, 8)


@pytest.mark.parametrize("seats", CROWDS)
def test_what_the_rules_name_is_measured(seats: int) -> None:
    sent = measures(seats)
    assert (sent.width, sent.height, sent.ledge, sent.hand) == (0.07, 0.10, 0.33, 0.42)  # C5.1
    assert (sent.speed * 1000, sent.saved_ms, sent.settle_ms) == (2.5, 40, 250)  # C5.2, C5.3
    assert (sent.contest_ms, sent.latest_ms) == (3000, 150)  # C5.4, C5.5
    assert 0 < sent.half_sector * seats < 3.1416  # a strip between two sectors is nobody's


def test_the_pages_tests_use_the_same() -> None:
    sent = {str(seats): measures(seats) for seats in CROWDS}
    if os.environ.get("GIRANDOLA_REWRITE"):
        PAGE.write_bytes(msgspec.json.format(msgspec.json.encode(sent), indent=1) + b"\n")
    assert msgspec.json.decode(PAGE.read_bytes(), type=dict[str, ConfettiMeasures]) == sent
