"""Tracebacks for the log: places and exception classes, without the messages.

A message may contain private data: ids of tables, which are invitations, actions, values of a database row.
The messages of system errors (disk full) and of our assertions are kept: they contain none.
"""

import traceback


def trace_of(error: BaseException) -> str:
    """The traceback of an error and of those that led to it, oldest first."""
    parts: list[str] = []
    following: BaseException | None = error
    while following is not None:
        parts.append("".join([*traceback.format_tb(following.__traceback__), _kind(following)]))
        if isinstance(following, BaseExceptionGroup):
            parts += map(trace_of, following.exceptions)
        context = None if following.__suppress_context__ else following.__context__
        following = following.__cause__ or context
    return "\n".join(reversed(parts))


def _kind(error: BaseException) -> str:
    name = type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return f"{name}: {error.strerror}"
    if isinstance(error, AssertionError) and error.args:
        return f"{name}: {error.args[0]}"
    return name
