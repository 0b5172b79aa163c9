"""People around a game: seats, options, the log, the clock, and what a game must offer to be played here.

Pure, and blind to which game it is: nothing here knows a card. Time, randomness and ids come in as arguments.
"""
