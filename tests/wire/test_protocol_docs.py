"""docs/protocol.md names every field of what a client gets when it joins."""

import re
from pathlib import Path

import msgspec
import pytest

from girandola.games.confetti.messages import ConfettiView
from girandola.games.hanabi.messages import HanabiView
from girandola.wire.confetti import ConfettiViewSent
from girandola.wire.messages import QuestionShown, SeatShown, Snapshot, TableShown, You

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.mark.parametrize(
    ("part", "struct"),
    [
        ("`snapshot`", Snapshot),
        ("`you`", You),
        ("`table`", TableShown),
        ("`table`", QuestionShown),
        ("a seat", SeatShown),
        ("`view` of Hanabi", HanabiView),
        ("`live-view`", ConfettiViewSent),
        ("`view` of Confetti", ConfettiView),
    ],
)
def test_every_field_is_documented(part: str, struct: type[msgspec.Struct]) -> None:
    section = DOCUMENT.read_text(encoding="utf-8").partition("### The parts of a snapshot")[2]
    (row,) = [line for line in section.partition("###")[0].splitlines() if line.startswith(f"| {part} |")]
    assert {field.encode_name for field in msgspec.structs.fields(struct)} <= set(re.findall(r"`(\w+)`", row))
