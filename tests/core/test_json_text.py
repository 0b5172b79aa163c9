"""JSON that is joined as text: each function makes what an encoder would make, and nobody else joins any."""

import json
import re
from pathlib import Path

import pytest

from girandola.core import json_text as text

SOURCE = Path(__file__).resolve().parents[2] / "src" / "girandola"
JOINED = re.compile(r"""\bb"[^"\n]*%b|\bb'[^'\n]*(?:%b|\{"|":)""")


@pytest.mark.parametrize(
    ("made", "meant"),
    [
        (text.array([b"1", b'"a"']), [1, "a"]),
        (text.array([]), []),
        (text.appended(b"[1]", b"2"), [1, 2]),
        (text.array([text.items_of(b"[1,2]"), text.listed([b"3", b"4"])]), [1, 2, 3, 4]),
        (text.numbered([(0, b"[]"), (3, b"null")]), {"0": [], "3": None}),
        (text.numbered([]), {}),
        (text.object_form(["a", "b"])(b"1", text.NULL), {"a": 1, "b": None}),
        (text.open_object(b'{"a":1}') + text.key("b") + b"2" + text.CLOSE, {"a": 1, "b": 2}),
        (text.up_to(b'{"a":null}', b"null}") + b"5" + text.CLOSE, {"a": 5}),
    ],
)
def test_the_parts_become_what_was_meant(made: bytes, meant: object) -> None:
    assert json.loads(made) == meant


def test_an_end_that_is_not_there_is_noticed() -> None:
    with pytest.raises(AssertionError):
        text.up_to(b'{"a":1}', b"null}")


def test_json_is_joined_as_text_in_one_module_only() -> None:
    joining = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if JOINED.search(path.read_text(encoding="utf-8"))
    }
    assert joining == {"core/json_text.py"}
