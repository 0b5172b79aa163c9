"""TypeScript types for the browser client, made from the schema. Nothing in them is written by hand."""

import json
import re
from collections.abc import Sequence
from typing import Any

from girandola.wire.schema import schemas

_HEAD = "// Made by `girandola schema --typescript`. Do not edit: change src/girandola/wire/.\n"
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


def typescript(over_http: Sequence[Any]) -> str:
    """The types of all messages on sockets and of these, which go over plain HTTP."""
    made = schemas(over_http)
    blocks = [_HEAD]
    for name, part in sorted(made.parts.items()):
        blocks.append(_comment(part.get("description")) + _declaration(name, part))
    for name, shape in made.named.items():
        if _ref(shape) != name:
            blocks.append(f"export type {name} = {_type(shape)};\n")
    return "\n".join(blocks)


def _declaration(name: str, part: dict[str, Any]) -> str:
    if part.get("type") != "object" or "properties" not in part:
        return f"export type {name} = {_type(part)};\n"
    required = set(part.get("required", ()))
    is_asked = part.get("additionalProperties") is False
    lines = [f"export interface {name} {{"]
    for key, shape in part["properties"].items():
        shown = key if _NAME.fullmatch(key) else json.dumps(key)
        # What the server sends it writes out, defaults too; only what has no default can be missing there.
        always = key in required or ("default" in shape and not is_asked)
        lines.append(f"  {shown}{'' if always else '?'}: {_type(shape)};")
    return "\n".join([*lines, "}", ""])


def _comment(text: str | None) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    return (
        f"/** {lines[0]} */\n" if len(lines) == 1 else "/**\n" + "".join(f" * {x}\n" for x in lines) + " */\n"
    )


def _ref(shape: dict[str, Any]) -> str | None:
    ref = shape.get("$ref")
    return None if ref is None else str(ref).rsplit("/", 1)[-1]


def _type(shape: dict[str, Any]) -> str:
    if (ref := _ref(shape)) is not None:
        return ref
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(map(_type, shape["anyOf"])))
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "const" in shape:
        return json.dumps(shape["const"])
    kind = shape.get("type")
    if kind == "array":
        return _array(shape)
    if kind == "object":
        values = shape.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN.get(str(kind), "unknown")


def _array(shape: dict[str, Any]) -> str:
    items = shape.get("items")
    if "prefixItems" in shape and not items:
        return f"[{', '.join(map(_type, shape['prefixItems']))}]"
    inner = _type(items) if isinstance(items, dict) else "unknown"
    return f"({inner})[]" if "|" in inner else f"{inner}[]"
