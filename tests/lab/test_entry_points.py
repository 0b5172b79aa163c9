"""Machine code is made only for what Python calls; what that calls is linked into it and does the same."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from girandola.lab import compile as compiling

pytestmark = pytest.mark.skipif(not compiling.IS_COMPILED, reason="Numba is not installed")


def jit(function: Any) -> Any:
    return compiling._jit(function, cache=False, counting=True)


@jit
def checked(number: int) -> int:
    if number > 2:
        raise ValueError("too large", number)
    return number


@jit
def one_more(number: int) -> int:
    answer: int = checked(number) + 1
    return answer


@jit
def factorial(number: int) -> int:
    product: int = number * factorial(number - 1) if number > 1 else 1
    return product


@jit
def call(function: Any, number: int) -> Any:
    return function(number)


def test_what_a_linked_function_raises_reaches_python_with_its_facts() -> None:
    assert one_more(2) == 3
    with pytest.raises(ValueError, match="too large") as caught:
        one_more(5)
    assert caught.value.args == ("too large", 5)


def test_a_linked_function_can_be_called_from_python_too() -> None:
    assert one_more(1) == 2
    assert checked(2) == 2
    assert checked(2.0) == 2.0, "each type has its own machine code"


def test_a_function_may_call_itself() -> None:
    assert factorial(5) == 120
    assert jit(lambda number: factorial(number) + 1)(4) == 25


def test_a_function_handed_as_a_value_links_what_it_calls() -> None:
    value = compiling.as_value(one_more, int, int)
    assert call(value, 2) == 3


PROGRAM = """
from girandola.lab.compile import compiled

@compiled
def below(number):
    return number + 1

@compiled
def above(number):
    return 2 * below(number)

assert above(2) == 6
"""


def test_only_what_python_calls_is_kept(tmp_path: Path) -> None:
    script = tmp_path / "tower.py"
    script.write_text(PROGRAM)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    subprocess.run([sys.executable, str(script)], env=environment, check=True)
    kept = {file.name.split("-")[0] for file in (tmp_path / "kept").rglob("*.nbc")}
    assert kept == {"tower.above"}, "nobody calls the other one but this"
