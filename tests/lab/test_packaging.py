"""The lab can be installed by itself: its packages are all that it imports, and nothing else is in it."""

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALONE = tomllib.loads((ROOT / "packaging" / "lab" / "pyproject.toml").read_text(encoding="utf-8"))
WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = ("core", "hanabi", "lab")
OPTIONAL = {
    *("gymnasium", "pettingzoo", "safetensors", "hanabi_learning_environment", "pyspiel", "shimmy"),
}


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_it_imports_what_it_installs() -> None:
    import sys

    sources = [path for room in ROOMS for path in (ROOT / "src/girandola" / room).rglob("*.py")]
    names = set().union(*map(imported, sources))
    ours = {name for name in names if name.split(".")[0] == "girandola"}
    assert {room for name in ours for room in name.split(".")[1:2]} <= set(ROOMS)
    others = {name.split(".")[0] for name in names - ours} - set(sys.stdlib_module_names)
    assert others - OPTIONAL == {"llvmlite", "msgspec", "numba", "numpy"}  # Numba brings llvmlite


def test_both_ask_for_the_same_versions() -> None:
    whole = {" ".join(words.split()) for words in WHOLE["project"]["dependencies"]}
    assert {" ".join(words.split()) for words in ALONE["project"]["dependencies"]} <= whole
    extras = WHOLE["project"]["optional-dependencies"]
    for name, packages in ALONE["project"]["optional-dependencies"].items():
        assert extras[name] == packages
    assert ALONE["build-system"] == WHOLE["build-system"]


def test_every_folder_that_it_takes_is_there() -> None:
    taken = ALONE["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert all((ROOT / "packaging" / "lab" / source).exists() for source in taken)
    rooms = {f"girandola/{room}" for room in ROOMS}
    assert set(taken.values()) == {"girandola/__init__.py", "girandola/py.typed", *rooms}
