"""The Fluent files of the page and of the bots, read for tests: messages, variables and variants."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from girandola.bots.wording import files_of

ROOT = Path(__file__).resolve().parents[2]
PAGE_WORDS = ROOT / "web" / "src" / "i18n" / "languages"
LANGUAGES = tuple(sorted(path.stem for path in PAGE_WORDS.glob("*.ftl")))
_PLURALS = {"zero", "one", "two", "few", "many", "other"}


@dataclass(frozen=True, slots=True)
class Message:
    """A message; ``choices`` has, for each variable that selects by name, its names, the default one last."""

    variables: tuple[str, ...]
    choices: Mapping[str, tuple[str, ...]]


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables: list[str] = []
        self.choices: dict[str, tuple[str, ...]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        if node.id.name not in self.variables:
            self.variables.append(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [_key(variant) for variant in sorted(node.variants, key=lambda each: each.default)]
        assert isinstance(node.selector, ast.VariableReference)
        if any(not key.isdigit() and key not in _PLURALS for key in keys) or all(map(str.isdigit, keys)):
            self.choices[node.selector.id.name] = tuple(keys)
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


@cache
def messages_in(path: Path) -> Mapping[str, Message]:
    """Every message of a file; it must hold nothing else but comments."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            reader = _Reader()
            reader.visit(entry)
            assert entry.id.name not in found, f"{path.name} has {entry.id.name} twice"
            found[entry.id.name] = Message(tuple(reader.variables), reader.choices)
    return found


def bot_messages(language: str) -> Mapping[str, Message]:
    """Every message of all bots; no two bots may have the same."""
    found: dict[str, Message] = {}
    for path in files_of(language):
        messages = messages_in(path)
        assert not found.keys() & messages.keys(), f"{path} has a message of another bot"
        found |= messages
    return found
