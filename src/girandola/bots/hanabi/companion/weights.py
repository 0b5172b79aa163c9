"""What the Companion has learned: two and three players have numbers of their own, more share the same."""

import base64
from functools import cache

import numpy as np

from girandola.bots.hanabi.companion.judging import Weights
from girandola.bots.hanabi.companion.lessons import MORE, THREE, TWO


@cache
def weights_for(players: int) -> Weights:
    """The numbers of the network for a table of this size."""
    text = {2: TWO, 3: THREE}.get(players, MORE)
    return np.frombuffer(base64.b64decode(text), np.float16).astype(np.float64)
