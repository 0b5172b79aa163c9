"""Logs that earlier versions wrote go on opening."""

import json

import msgspec
import pytest

from girandola.store.stored_entries import read_entry
from girandola.table.entries import Opened, OptionsChanged
from girandola.table.options import TableOptions

OLD = (
    '{"kind":"opened","owner":"v0","code":"CODE","options":{"game":"hanabi","rules":{"book":"it"},"seats":3,'
    '"starter":null,"listed":false,"spectators":"nobody","watched":0,"clock":null,"marks":"none",'
    '"talk":"phrases","explanations":false,"hints":true,"guests_talk":true}}'
)


def test_marks_were_an_option_of_every_table() -> None:
    opened = read_entry(OLD)
    assert isinstance(opened, Opened)
    assert opened.options == TableOptions(
        game="hanabi", rules={"book": "it"}, seats=3, display={"marks": "none"}
    )


def test_a_game_without_marks_loses_them() -> None:
    old = json.loads(OLD)["options"] | {"game": "confetti", "rules": {}}
    changed = read_entry(json.dumps({"kind": "options-changed", "options": old}))
    assert changed == OptionsChanged(TableOptions(game="confetti", seats=3))


@pytest.mark.parametrize("marks", ["all", "positive", "none"])
def test_what_is_written_today_is_read_as_it_is(marks: str) -> None:
    entry = OptionsChanged(TableOptions(game="hanabi", display={"marks": marks}))
    assert read_entry(msgspec.json.encode(entry).decode()) == entry


@pytest.mark.parametrize(
    "body", ['{"kind":"nothing"}', '{"kind":"stood","seat":"x"}', OLD.replace('"seats":3', '"seats":"x"')]
)
def test_what_no_version_wrote_is_refused(body: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_entry(body)
