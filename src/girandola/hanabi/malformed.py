"""A game that a format cannot express. Texts that cannot be read are in core/errors.py."""

from girandola.core.errors import MalformedInput


class Inexpressible(MalformedInput):
    """The game is sound but cannot be said in the format, or with the rules, that are wanted."""
