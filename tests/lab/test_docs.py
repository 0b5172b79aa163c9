"""docs/lab.md does what it says: its examples are run, and what they print is compared."""

import contextlib
import io
import re
import runpy
import warnings
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lab.md"
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
EXAMPLES = BLOCK.findall(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("code", "output"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_prints_what_the_page_says(code: str, output: str, tmp_path: Path) -> None:
    for package in ("pettingzoo", "gymnasium"):
        if package in code:
            pytest.importorskip(package)
    example = tmp_path / "example.py"  # a file, because Numba reads what it compiles
    example.write_text(code, encoding="utf-8")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), warnings.catch_warnings():
        if "pettingzoo" in code:
            warnings.simplefilter("ignore")
        runpy.run_path(str(example))
    assert printed.getvalue() == output


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5
