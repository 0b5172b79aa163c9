"""What commands that compute for a long time share: the number of processes, and the exit code for Ctrl-C."""

import os

INTERRUPTED = 130
"""The exit code that a shell reports after Ctrl-C (128 + SIGINT)."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
