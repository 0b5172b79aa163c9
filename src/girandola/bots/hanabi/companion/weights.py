"""What the Companion has learned: two players judge by numbers of their own, more by the same ones."""

import base64
from functools import cache

import numpy as np

from girandola.bots.hanabi.companion.judging import Weights
from girandola.bots.hanabi.companion.lessons import MORE, TWO


@cache
def weights_for(players: int) -> Weights:
    """The numbers of the network for a table of this size."""
    text = TWO if players == 2 else MORE
    return np.frombuffer(base64.b64decode(text), np.float16).astype(np.float64)
