"""One word per thing: class names are unique. And every file that prose names exists."""

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "girandola"
BOTH_GAMES = "each game's rules are a room of their own and use the glossary's word for their own thing"
COMMAND = "a player's action in Confetti's rules, and the command of the same name at a table"
OTHER_SYSTEMS = "a drop-in has the name that the system which it replaces gives it"
EXCEPTIONS = {
    "Colour": BOTH_GAMES,
    "Deal": BOTH_GAMES,
    "Edition": BOTH_GAMES,
    "Game": "a game that tables can play, and in the lab the game that a researcher steps by hand",
    "HanabiEnv": OTHER_SYSTEMS,
    "HanabiGame": OTHER_SYSTEMS,
    "IllegalAction": BOTH_GAMES,
    "Leave": COMMAND,
    "Move": COMMAND,
    "Outcome": BOTH_GAMES,
    "Position": "a game at one moment: for a table, and in the Companion's search",
    "Positions": "rows of training data: the Companion's, and those that the lab writes",
    "Record": f"{BOTH_GAMES}; the lab's is NumPy's word for a row, which a game is there",
    "Refusal": BOTH_GAMES,
    "Return": BOTH_GAMES,
    "Scoring": BOTH_GAMES,
    "Snapshot": "the state that a drop-in keeps of another system's game, and the message of the same name",
    "Thinking": "the message that a bot thinks, and the Companion's settings for it",
}


def homes() -> dict[str, list[str]]:
    """Every public class of the package with the modules that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_a_public_class_name_is_defined_in_one_module() -> None:
    shared = {name: where for name, where in homes().items() if len(where) > 1 and name not in EXCEPTIONS}
    assert shared == {}


def test_every_exception_is_still_needed() -> None:
    found = homes()
    assert [name for name in EXCEPTIONS if len(found[name]) < 2] == []


PARAGRAPHS = re.compile(r"\b[HC][0-9]+\.[0-9]")


def test_tables_know_no_games_rules() -> None:
    """What cites a paragraph of a game's rules is that game's own."""
    rooms = ("table", "wire", "store")
    citing = [
        path.relative_to(SOURCE).as_posix()
        for room in rooms
        for path in sorted((SOURCE / room).rglob("*.py"))
        if PARAGRAPHS.search(path.read_text(encoding="utf-8"))
    ]
    assert citing == []


FILES = re.compile(r"(?<![\w/.$-])((?:[\w-]+/)*[\w.]+\.(?:py|ts|svelte))\b(?!['\"])")
INVENTED = {"file.py", "script.py", "their_script.py", "NAME.py"}
"""Names that stand for somebody's own file."""


def sources() -> list[Path]:
    """Everything that people read to find their way: the code's comments and the two maps of the house."""
    code = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts")]
    pages = [ROOT / "CONTRIBUTING.md", ROOT / "docs" / "architecture.md"]
    return sorted([*code, *(ROOT / "web" / "src").rglob("*.svelte"), *pages])


def test_every_file_that_prose_names_exists() -> None:
    """A docstring that says ``see pool.py`` must not outlive pool.py."""
    folders = ("src", "web/src", "web/tests", "tests", "examples", "tools")
    present = [f"/{path.relative_to(ROOT)}" for folder in folders for path in (ROOT / folder).rglob("*.*")]
    present += [f"/{path.name}" for path in (*ROOT.glob("*.py"), *(ROOT / "web").glob("*.ts"))]
    lost = [
        f"{path.relative_to(ROOT)} names {name}"
        for path in sources()
        for name in set(FILES.findall(path.read_text(encoding="utf-8")))
        if name.rsplit("/", 1)[-1] not in INVENTED and not any(one.endswith(f"/{name}") for one in present)
    ]
    assert lost == []
