"""The cache of compiled code: a new entry for every change of the sources, none where no folder is usable."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from girandola.lab import compile as compiling

PROGRAM = "from girandola.lab.rng import dice; print(dice(1, 2).tolist())"


def run(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_folder_is_named_after_all_that_a_module_reaches() -> None:
    reached = {path.name for path in compiling._sources("girandola.lab.batch")}
    assert {
        "batch.py",
        "kernel.py",
        "incremental_observations.py",
        "tables.py",
        "compile.py",
        "record.py",
    } <= reached
    assert "parity.py" not in reached
    assert {path.name for path in compiling._sources("__main__")} >= {"kernel.py", "batch.py"}


@pytest.mark.skipif(not compiling.IS_COMPILED, reason="Numba is not installed")
def test_results_are_kept_and_the_same_without_a_place_to_keep_them(tmp_path: Path) -> None:
    kept = run(NUMBA_CACHE_DIR=str(tmp_path))
    assert kept.returncode == 0, kept.stderr
    assert list(tmp_path.rglob("*.nbc"))
    nowhere = tmp_path / "file"
    nowhere.write_text("no folder")
    homeless = run(NUMBA_CACHE_DIR=str(nowhere), TMPDIR=str(nowhere))
    interpreted = run(GIRANDOLA_INTERPRETED="1")
    assert homeless.returncode == interpreted.returncode == 0, homeless.stderr + interpreted.stderr
    assert kept.stdout == homeless.stdout == interpreted.stdout


def test_the_environments_run_interpreted_too() -> None:
    program = (
        "from girandola.lab.vector import vector_env\n"
        "from girandola.lab.compile import IS_COMPILED\n"
        "env = vector_env('deluxe', 3, 4, seed=2, observe='all')\n"
        "total = 0\n"
        "for _ in range(60): total = 31 * total + int(env.step(env.sample(careful=True))[0].sum())\n"
        "print(total % 1000003)"
    )
    told = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", program],
            env={**os.environ, "GIRANDOLA_INTERPRETED": flag},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for flag in ("1", "")
    ]
    assert told[0] == told[1]


def test_linked_functions_are_found_by_their_callers() -> None:
    """The Companion's tower of functions: loaded once, and loading again does nothing."""
    from girandola.bots.hanabi.companion import games  # noqa: F401
    from girandola.lab import compile as compiling

    compiling.load_linked()
    compiling.load_linked()
    assert not compiling._WAITING


@pytest.mark.skipif(not compiling.IS_COMPILED, reason="Numba is not installed")
def test_lean_functions_do_without_counting_references() -> None:
    """``lean`` rests on an option of Numba's that is not public (``_nrt``), so pyproject.toml bounds Numba.

    Without counting, a function cannot make an array: that is how the option shows.
    """

    def length_of_new(size: int) -> int:
        return len(np.zeros(size))

    counting: Any = compiling._jit(length_of_new, cache=False, counting=True)
    assert counting(3) == 3
    with pytest.raises(Exception, match="Only accept returning of array passed into the function"):
        compiling._jit(length_of_new, cache=False, counting=False)(3)


def test_one_process_compiles_at_a_time_and_notes_what_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "cache_root", lambda: tmp_path)
    compiling._note.cache_clear()
    with compiling.compiling_alone("a:family", 60.0):
        other = [sys.executable, "-c", TRY_LOCK, str(tmp_path / "compiling-a-family.lock")]
        assert subprocess.run(other, check=False).returncode == (0 if os.name == "nt" else 1)
    if compiling.IS_COMPILED:
        assert not compiling.is_whole("a family", "girandola.lab.kernel")
        compiling.note_whole("a family", "girandola.lab.kernel")
        assert compiling.is_whole("a family", "girandola.lab.kernel")
        assert not compiling.is_whole("another", "girandola.lab.kernel")
    compiling._note.cache_clear()


def test_who_waits_too_long_for_another_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other may be niced on a busy machine, or stopped."""
    monkeypatch.setattr(compiling, "cache_root", lambda: tmp_path)
    with (
        compiling.compiling_alone("family", 60.0),
        compiling.compiling_alone("another", 60.0),
        compiling.compiling_alone("family", 0.2),
    ):
        assert {file.name for file in tmp_path.iterdir()} <= {
            "compiling-family.lock",
            "compiling-another.lock",
        }


TRY_LOCK = """
import fcntl, sys
try:
    fcntl.flock(open(sys.argv[1], "ab"), fcntl.LOCK_EX | fcntl.LOCK_NB)
except BlockingIOError:
    sys.exit(1)
"""


def add_twice(target: Any, source: Any, factor: float) -> None:
    _add_three(target, 1, source, 2, factor)
    _add_three(target, 1, source, 2, factor)


def copy_middle(records: Any) -> None:
    compiling.copy_fields(records[0], records[1], 8, 24)


_add_three = compiling.adder(3)


def test_numbers_are_added_in_place_and_nothing_beside_them() -> None:
    source = np.array([9.0, 9.0, 0.1, 0.2, 0.3, 9.0])
    target = np.array([1.0, 1.0, 2.0, 3.0, 4.0])
    expected = target.copy()
    for _ in range(2):
        expected[1:4] += 0.7 * source[2:5]
    _jit(add_twice)(target, source, 0.7)
    assert target.tolist() == expected.tolist()


def test_only_the_fields_in_a_span_are_copied() -> None:
    kind = np.dtype((np.record, [("first", "<i8"), ("middle", "<i4", (4,)), ("last", "<i8")]))
    records: Any = np.zeros(2, kind)
    records[1] = (1, (2, 3, 4, 5), 6)
    _jit(copy_middle)(records)
    assert records[0].tolist()[0] == 0
    assert records["middle"][0].tolist() == [2, 3, 4, 5]
    assert records["last"][0] == 0


def _jit(function: Any) -> Any:
    return compiling.numba.njit(function) if compiling.IS_COMPILED else function
