"""One word per thing: a public class name is defined in one module of the package only."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "girandola"
BOTH_GAMES = "each game's rules use the same word for their own"
OTHER_SYSTEMS = "the name that another system gives it"
RULES = "the rules' own word, beside one of the table's, the lab's or a bot's"
TOOLS = "a measuring tool's word, beside one of the lab's or the arena's"
EXCEPTIONS = {
    "Answer": RULES,
    "Colour": BOTH_GAMES,
    "Deal": BOTH_GAMES,
    "Done": TOOLS,
    "Edition": BOTH_GAMES,
    "Game": OTHER_SYSTEMS,
    "HanabiEnv": OTHER_SYSTEMS,
    "HanabiGame": OTHER_SYSTEMS,
    "Hint": RULES,
    "IllegalAction": BOTH_GAMES,
    "Kind": TOOLS,
    "Leave": RULES,
    "Level": BOTH_GAMES,
    "Marks": RULES,
    "Move": RULES,
    "Outcome": BOTH_GAMES,
    "Part": TOOLS,
    "Position": RULES,
    "Positions": TOOLS,
    "Question": TOOLS,
    "Record": BOTH_GAMES,
    "Refusal": BOTH_GAMES,
    "Refused": RULES,
    "Return": BOTH_GAMES,
    "Scoring": BOTH_GAMES,
    "Snapshot": OTHER_SYSTEMS,
    "Suit": OTHER_SYSTEMS,
    "Tally": TOOLS,
    "Thinking": RULES,
    "Turn": RULES,
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
