"""How a dragged card travels: towards its goal, never faster than the speed limit (C5.2, C5.4).

The limit is a budget in table widths that fills up with time. While a card is behind, it spends all of its
budget. A card that has arrived saves a little, so that a pointer that reports thirty times a second does not
stutter; it saves no more than that, so that nobody can wait with the finger on a card and then jump. Time
here is that of the stamps: a burst of moves that the network delayed counts as having travelled meanwhile.
"""

from math import sqrt

from girandola.confetti.state import Drag, new_tuple

SPEED = 0.0025
"""Table widths a millisecond."""

SAVED_MS = 40
_SAVED = SPEED * SAVED_MS


def advanced(drag: Drag, at: int) -> Drag:
    """The card after it has moved towards its goal up to this time."""
    if at <= drag.at:
        return drag
    x, y, budget = _on_its_way(drag, at)
    return Drag(x, y, drag.goal_x, drag.goal_y, budget, at, drag.pullers, drag.due)


def place(drag: Drag, at: int) -> tuple[float, float]:
    """Where the card is at this time."""
    x, y, goal_x, goal_y, budget, since, _, _ = drag
    if at <= since or (x == goal_x and y == goal_y):
        return x, y
    return _towards(x, y, goal_x, goal_y, budget + SPEED * (at - since))[:2]


def redirected(drag: Drag, goal_x: float, goal_y: float, at: int) -> Drag:
    """The card with a new goal from now on; what it has saved it spends at once."""
    x, y, old_x, old_y, budget, since, pullers, due = drag
    if at > since:
        budget += SPEED * (at - since)
        if x != old_x or y != old_y:
            x, y, budget = _towards(x, y, old_x, old_y, budget)
        if budget > _SAVED:
            budget = _SAVED
        since = at
    x, y, budget = _towards(x, y, goal_x, goal_y, budget)
    return new_tuple(Drag, (x, y, goal_x, goal_y, budget, since, pullers, due))


def _on_its_way(drag: Drag, at: int) -> tuple[float, float, float]:
    x, y, goal_x, goal_y, budget, since, _, _ = drag
    budget += SPEED * (at - since)
    if x != goal_x or y != goal_y:
        x, y, budget = _towards(x, y, goal_x, goal_y, budget)
    return x, y, budget if budget < _SAVED else _SAVED


def _towards(x: float, y: float, goal_x: float, goal_y: float, budget: float) -> tuple[float, float, float]:
    """How far the budget leads from (x, y) towards the goal, and what is left of it."""
    right, down = goal_x - x, goal_y - y
    distance = sqrt(right * right + down * down)
    if distance <= budget:
        return goal_x, goal_y, budget - distance
    share = budget / distance
    return x + right * share, y + down * share, 0.0
