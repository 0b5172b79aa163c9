"""The reasons for actions: numbers that a decision leaves in ``mind.reason``, for reasons.py."""

WHY_PLAY, WHY_ANSWER, WHY_CHANCE, WHY_FORCED, WHY_CLUE, WHY_HELPS = 1, 2, 3, 4, 5, 6
WHY_POINTS = 14
WHY_TWIN, WHY_USELESS, WHY_CHOP, WHY_LEAST, WHY_RETURN, WHY_ENCORE, WHY_LOST = 7, 8, 9, 10, 11, 12, 13
