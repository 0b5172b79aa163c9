"""Why people stop a game before its rules end it; logs and records of every game name the same reasons."""

from enum import StrEnum


class ClosingReason(StrEnum):
    """Why people stopped a game that the rules had not ended."""

    TERMINATED = "terminated"
    VOTE = "vote"
    TIME_OUT = "time-out"
    IDLE = "idle"
