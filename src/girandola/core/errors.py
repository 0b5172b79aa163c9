"""The errors that come from outside: a text that makes no sense, and a request that cannot be granted.

Each game's rules have their own ``IllegalAction`` with their own reasons. Errors in the program are
assertions.
"""

from enum import StrEnum


class MalformedInput(ValueError):
    """A text, file, rule set or message that makes no sense; its message is one sentence for the reader."""


class MalformedRecord(MalformedInput):
    """The text is not a record that can be read; the message is one sentence that says where and why."""


class Refused(Exception):
    """A request was refused and changed nothing. Every language has a message for the reason."""

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(reason.value)
        self.reason = reason
