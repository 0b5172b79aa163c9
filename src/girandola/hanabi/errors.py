"""What a player asks and the rules forbid. Texts that make no sense are ``core.errors.MalformedInput``."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action is refused: one name per reason, worded by each language."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_CARD = "not-your-card"
    NO_CLUE_TOKEN = "no-clue-token"
    ALL_CLUE_TOKENS = "all-clue-tokens"
    NO_SUCH_SEAT = "no-such-seat"
    OWN_HAND = "own-hand"
    NO_CARDS_TO_TELL = "no-cards-to-tell"
    UNNAMEABLE = "unnameable"
    EMPTY_CLUE = "empty-clue"
    NO_ANNOUNCEMENTS = "no-announcements"
    NO_SUCH_FIREWORK = "no-such-firework"
    TILE_FIRST = "tile-first"
    NO_TILE = "no-tile"
    WRONG_TILE = "wrong-tile"
    NOT_DISCARDED = "not-discarded"
    UNKNOWN_CARD = "unknown-card"  # these three in a what-if alone
    UNKNOWN_TILE = "unknown-tile"
    IMPOSSIBLE_CARD = "impossible-card"


class IllegalAction(Exception):
    """The player's fault: the rules refuse the action, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
