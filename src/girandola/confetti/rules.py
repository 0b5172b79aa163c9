"""What may be asked of a running round: refusals by name, and a menu of what is allowed (C2, C5).

round.py does what is allowed. Everything here reads a state that was already brought to the time of the
input's arrival.
"""

from collections.abc import Iterator

from girandola.confetti.actions import Action, Drop, Grab, Leave, Move, Pin, Return, RoundAction, Tick
from girandola.confetti.deck import CardId, Seat
from girandola.confetti.errors import Refusal
from girandola.confetti.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Spot,
    from_grip,
    is_on_card,
    is_point,
)
from girandola.confetti.state import OFF_TABLE, CardState, RoundState, Status, loose_cards

_SHARES = (0.0, -0.45, 0.45, -0.225, 0.225)
GRIPS = tuple((u, v) for v in _SHARES for u in _SHARES)
"""Where the menu looks for a visible part of a card, the middle first."""

_FAR = CARD_HEIGHT
"""No point of a card is further from its centre than this, to the side or upwards."""

_HEIGHT = Spot._fields.index("z")
_REACH = CARD_WIDTH**2 + CARD_HEIGHT**2
"""Cards whose centres are further apart than this, squared, cannot overlap."""


def refused(state: RoundState, seat: Seat | None, action: Action, stamp: int) -> Refusal | None:
    """Why this is not allowed, or None. ``stamp`` is the clamped one."""
    kind = type(action)
    if kind is Tick:
        return None
    if seat is None or not 0 <= seat < len(state.players):
        return Refusal.NO_SUCH_SEAT
    player = state.players[seat]
    if kind is Return:
        return Refusal.ALREADY_THERE if player.is_there else None
    if not player.is_there:
        return Refusal.NOT_THERE
    if kind is Leave:
        return None
    if not state.begins <= stamp < state.ends:  # C2.7, C5.5
        return Refusal.SAND_NOT_RUNNING
    if isinstance(action, Move):
        return None if is_point(action.x, action.y) else Refusal.NOT_A_POINT
    if isinstance(action, Drop):
        return Refusal.NOTHING_DRAGGED if player.pull is None else None
    if isinstance(action, Pin):
        return _pin_refused(state, seat, action.card)
    if isinstance(action, Grab):
        return _grab_refused(state, seat, action, stamp)
    return Refusal.ROUND_RUNNING  # actions that belong between rounds


def _grab_refused(state: RoundState, seat: Seat, grab: Grab, stamp: int) -> Refusal | None:
    if state.players[seat].pull is not None:
        return Refusal.ALREADY_DRAGGING  # C5.2: one pointer drags one card
    if not 0 <= grab.card < len(state.cards):
        return Refusal.NO_SUCH_CARD
    if not is_point(grab.u, grab.v):
        return Refusal.NOT_A_POINT
    card = state.cards[grab.card]
    if card.status in OFF_TABLE:
        return Refusal.NOT_ON_TABLE
    if abs(grab.u) > 0.5 or abs(grab.v) > 0.5:
        return Refusal.BESIDE_THE_CARD
    if is_out_of_reach(card, seat, stamp):
        return Refusal.HELD_BY_ANOTHER
    return Refusal.COVERED if is_covered(state, grab) else None


def is_out_of_reach(card: CardState, seat: Seat, stamp: int) -> bool:
    """Held by another (C2.3), unless the pin is not final and the grab was earlier (C5.5)."""
    if card.status is not Status.HELD or card.seat == seat:
        return False
    return card.pinned is None or stamp >= card.pinned


def is_covered(state: RoundState, grab: Grab) -> bool:
    """Whether another card lies over the grip: only what is visible can be grabbed (C5.2)."""
    spot = state.spot(grab.card)
    assert spot is not None, "a card off the table has no grip"
    dx, dy = from_grip(spot.angle, grab.u, grab.v)
    x, y = spot.x + dx, spot.y + dy
    for other in _higher(state, spot.z):
        if abs(other.x - x) < _FAR and abs(other.y - y) < _FAR and is_on_card(other, x, y):
            return True
    return False


def _above(state: RoundState, spot: Spot) -> Iterator[Spot]:
    """The cards that lie higher and near enough to overlap."""
    for other in _higher(state, spot.z):
        right, down = other.x - spot.x, other.y - spot.y
        if right * right + down * down <= _REACH:
            yield other


def _higher(state: RoundState, height: int) -> Iterator[Spot]:
    """Where the higher cards are, anywhere on the table."""
    drags = state.drags
    for number, card in enumerate(state.cards):
        spot = card.spot
        if spot is None or spot[_HEIGHT] <= height:  # in motion a card keeps its height
            continue
        if number in drags:
            spot = state.spot(CardId(number))
            assert spot is not None, "a card in motion is on the table"
        yield spot


def _hides(above: list[Spot], spot: Spot, u: float, v: float) -> bool:
    dx, dy = from_grip(spot.angle, u, v)
    return any(is_on_card(other, spot.x + dx, spot.y + dy) for other in above)


def visible_grip(state: RoundState, card: CardId) -> tuple[float, float] | None:
    """A grip at which the card is visible, or None if it is hidden (as far as the menu's grips show)."""
    spot = state.spot(card)
    if spot is None:
        return None
    above = list(_above(state, spot))
    return next(((u, v) for u, v in GRIPS if not _hides(above, spot, u, v)), None)


def _pin_refused(state: RoundState, seat: Seat, card: CardId | None) -> Refusal | None:
    if card is not None and not 0 <= card < len(state.cards):
        return Refusal.NO_SUCH_CARD
    loose = loose_cards(state.cards, seat)
    if card is not None and card not in loose:
        return Refusal.NOT_ON_YOUR_LEDGE
    if not loose:
        return Refusal.NOTHING_LOOSE
    return None if len(state.hand(seat)) < state.hold else Refusal.HAND_FULL  # C2.4


def legal_actions(state: RoundState, seat: Seat) -> tuple[RoundAction, ...]:
    """What the seat may do at this moment: one grip for each card that shows, one point for all moves."""
    loose = loose_cards(state.cards, seat)
    menu: list[RoundAction] = [Return(), Leave(), Move(0.0, 0.0), Drop(), Pin(), *map(Pin, loose)]
    for number in range(len(state.cards)):
        grip = visible_grip(state, CardId(number))
        if grip is not None:
            menu.append(Grab(CardId(number), *grip))
    return tuple(action for action in menu if refused(state, seat, action, state.now) is None)
