"""The rules must be there at once: they may not pull in anything heavy."""

import subprocess
import sys


def test_importing_the_rules_loads_only_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import girandola.hanabi; print(*(set(sys.modules) - before))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.split()
    tops = {name.partition(".")[0] for name in loaded}
    assert tops <= {"girandola", *sys.stdlib_module_names}
    assert not tops & {"asyncio", "unittest", "sqlite3", "logging", "ssl"}
