"""What can be wrong with a record that comes in or should go out. What players do wrong is in errors.py."""

from girandola.hanabi.errors import MalformedInput


class MalformedRecord(MalformedInput):
    """The text is not a record that can be read; the message is one sentence that says where and why."""


class Inexpressible(MalformedInput):
    """The game is sound but cannot be said in the format, or with the rules, that are wanted."""
