"""The measures of a table, as they are sent to clients: its shape, the speed of cards, and times."""

from girandola.confetti import geometry
from girandola.confetti.motion import SAVED_MS, SPEED
from girandola.confetti.turn import CONTEST_MS, LATEST_MS, SETTLE_MS
from girandola.games.confetti.messages import ConfettiMeasures


def measures(seats: int) -> ConfettiMeasures:
    """The measures of a table with this number of seats."""
    return ConfettiMeasures(
        table=geometry.TABLE_RADIUS,
        hand=geometry.HAND_RADIUS,
        slot=geometry.SLOT_RADIUS,
        ledge=geometry.LEDGE_RADIUS,
        ledge_middle=geometry.LEDGE_MIDDLE,
        heap=geometry.HEAP_RADIUS,
        width=geometry.CARD_WIDTH,
        height=geometry.CARD_HEIGHT,
        half_sector=geometry.table(seats).half_sector,
        apart=geometry.SLOTS_APART,
        speed=SPEED,
        saved_ms=SAVED_MS,
        settle_ms=SETTLE_MS,
        contest_ms=CONTEST_MS,
        latest_ms=LATEST_MS,
    )
