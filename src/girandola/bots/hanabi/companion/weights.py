"""How people choose, beyond the outlook: one weight for each feature, in points (features.py)."""

import numpy as np

from girandola.bots.hanabi.companion.mind import FEATURES

WEIGHTS = np.zeros(FEATURES)
