"""The reasons for which the rules refuse an input. Texts that make no sense are
``core.errors.MalformedInput``."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an input is refused: one name per reason, worded by each language."""

    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_CARD = "no-such-card"
    NOT_A_POINT = "not-a-point"
    NOT_THERE = "not-there"
    ALREADY_THERE = "already-there"
    SAND_NOT_RUNNING = "sand-not-running"
    ALREADY_DRAGGING = "already-dragging"
    NOTHING_DRAGGED = "nothing-dragged"
    NOT_ON_TABLE = "not-on-table"
    BESIDE_THE_CARD = "beside-the-card"
    COVERED = "covered"
    HELD_BY_ANOTHER = "held-by-another"
    NOTHING_LOOSE = "nothing-loose"
    NOT_ON_YOUR_LEDGE = "not-on-your-ledge"
    HAND_FULL = "hand-full"
    NOT_YOURS = "not-yours"
    NO_ROUND = "no-round"
    ROUND_RUNNING = "round-running"
    STILL_CHOOSING = "still-choosing"
    NOTHING_TO_CHOOSE = "nothing-to-choose"
    NOT_IN_HAND = "not-in-hand"
    WRONG_NUMBER = "wrong-number"
    GAME_OVER = "game-over"


class IllegalAction(Exception):
    """The player's fault: the rules refuse the input, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
