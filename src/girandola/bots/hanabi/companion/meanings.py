"""The kinds of clues: what a reading leaves in ``mind.meaning``."""

EMPTY, FIX, FILL_IN, STALL, SAVE, PLAY, DELAYED, PROMPT, FINESSE, ODD, HELPS = range(11)
