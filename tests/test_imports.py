"""Who may look into which room: the direction of imports, and the exact table of docs/architecture.md."""

import re
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "girandola"
RULES = ["hanabi", "confetti", "table"]
STRUCTS = {"table": {"msgspec"}}  # its commands and log entries are sent and stored as they are
ROW = re.compile(r"^\| `(?P<room>\w+)(?:/|\.py)` \|[^|]*\| (?P<may>[^|]+) \|$", re.MULTILINE)


@cache
def may_import() -> dict[str, set[str] | None]:
    """The last column of the table in docs/architecture.md; None stands for any room."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return {row["room"]: _allowed(row["may"]) for row in ROW.finditer(text)}


def _allowed(cell: str) -> set[str] | None:
    if cell == "nothing of ours":
        return set()
    return None if cell == "any room" else set(re.findall(r"`(\w+)`", cell))


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(PACKAGE, include_external_packages=True, cache_dir=None)


def imports_of(room: str) -> set[tuple[str, str]]:
    """Pairs (importer, imported) over all modules of a room, for imports that leave it."""
    home = f"{PACKAGE}.{room}"
    inside = {m for m in graph().modules if m == home or m.startswith(f"{home}.")}
    pairs = {(m, other) for m in inside for other in graph().find_modules_directly_imported_by(m)}
    return {(m, other) for m, other in pairs if other not in inside}


def room_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == PACKAGE and len(parts) > 1 else None


def present_rooms() -> set[str]:
    return {room for module in graph().modules if (room := room_of(module)) is not None} - {"__main__"}


def test_the_contracts_of_import_linter_hold(capsys: pytest.CaptureFixture[str]) -> None:
    code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert code == 0, capsys.readouterr().out


def test_the_product_does_not_know_its_tools() -> None:
    assert "girandola_tools" not in graph().modules


def test_no_modules_of_the_server_import_each_other_in_a_circle() -> None:
    """Imports inside functions and those for types alone count too."""
    imports = {
        module: graph().find_modules_directly_imported_by(module)
        for module in graph().modules
        if module.startswith(f"{PACKAGE}.server.")
    }
    TopologicalSorter(imports).prepare()  # raises CycleError with the modules of the circle


def test_only_real_time_games_know_confettis_rules() -> None:
    rules = {module for module in graph().modules if module.startswith(f"{PACKAGE}.confetti")}
    knowing = {
        module
        for module, other in imports_of("server")
        if other in rules and not module.startswith(f"{PACKAGE}.server.realtime")
    }
    assert knowing == set()


def test_every_room_is_in_the_table() -> None:
    assert present_rooms() <= set(may_import())


@pytest.mark.parametrize("room", sorted(may_import()))
def test_a_room_imports_only_what_the_table_allows(room: str) -> None:
    allowed = may_import()[room]
    if allowed is None:
        return
    strangers = {
        f"{module} imports {other}"
        for module, other in imports_of(room)
        if (target := room_of(other)) is not None and target not in allowed
    }
    assert strangers == set()


@pytest.mark.parametrize("room", RULES)
def test_rules_use_only_the_standard_library(room: str) -> None:
    allowed = sys.stdlib_module_names | STRUCTS.get(room, set())
    foreign = {
        f"{module} imports {other}"
        for module, other in imports_of(room)
        if room_of(other) is None and other != PACKAGE and other not in allowed
    }
    assert foreign == set()
