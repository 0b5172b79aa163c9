"""What is shown of Confetti: plain structs for the wire. No rules. Places are ten-thousandths of a table.

A table is one unit across with its middle at (0, 0), y downwards; seat 0 sits at the bottom and the others
follow clockwise. Everybody sees the same but for one's own point pile, which lies face down for the others.
"""

from msgspec import Struct

from girandola.confetti.deck import Colour, Side
from girandola.confetti.game import Stage
from girandola.confetti.state import Phase, Status
from girandola.table.game import Rules


class ConfettiMeasures(Struct, frozen=True):
    """How a table is shaped, in table widths, and how cards move, in milliseconds (C5.1 to C5.5).

    ``table``, ``hand``, ``slot``, ``ledge``, ``ledge_middle`` and ``heap`` are radii; ``width`` and
    ``height`` are a card's; ``half_sector`` is half of the angle of a seat's edge, ``apart`` the largest
    angle between two slots.
    ``speed`` is in table widths a millisecond; a card that has arrived saves ``saved_ms`` of it.
    """

    table: float
    hand: float
    slot: float
    ledge: float
    ledge_middle: float
    heap: float
    width: float
    height: float
    half_sector: float
    apart: float
    speed: float
    saved_ms: int
    settle_ms: int
    contest_ms: int
    latest_ms: int


class ConfettiRules(Struct, frozen=True, tag_field="game", tag="confetti"):
    """The rules of a table, and what a client needs to draw: the cards and the table's measures.

    ``deck`` has a card's colours (small, medium, large) on the side in play, by its number.
    """

    name: str
    options: Rules
    side: Side
    deck: tuple[str, ...]
    hold: tuple[int, ...]
    sand_ms: int
    measures: ConfettiMeasures


class ConfettiCard(Struct, frozen=True):
    """A card on the table: ``seat`` is whose edge or hand it is in, ``pullers`` drag it."""

    card: int
    status: Status
    x: int
    y: int
    angle: int
    z: int
    seat: int | None
    pullers: tuple[int, ...]


class ConfettiSet(Struct, frozen=True):
    """One point: three circles of a colour (as played), and the cards that show them."""

    colour: Colour
    small: int
    medium: int
    large: int


class ConfettiScoring(Struct, frozen=True):
    """A hand with the proof of its score: the sets, the cards they use, and the surplus cards."""

    sets: tuple[ConfettiSet, ...]
    used: tuple[int, ...]
    surplus: tuple[int, ...]
    score: int


class ConfettiOutcome(Struct, frozen=True):
    """The end: points by seat, and the winners; nobody wins alone."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class ConfettiRound(Struct, frozen=True):
    """The round on the table. Times are milliseconds of the round's own clock."""

    begins: int
    ends: int
    hold: int
    phase: Phase
    cards: tuple[ConfettiCard, ...]
    pointers: tuple[tuple[int, int] | None, ...]


class ConfettiView(Struct, frozen=True, tag_field="game", tag="confetti"):
    """The game as a seat (null: a spectator) sees it. ``round_number`` counts from 0.

    ``stage`` is what the game waits for: ``begin`` (a round), ``sand`` (to run out), ``choice`` (of point
    cards, until ``choose_until``), ``nothing``. ``best`` is the best hand that lay on the table.
    """

    seat: int | None
    stage: Stage
    round_number: int
    rounds: int
    there: tuple[bool, ...]
    points: tuple[int, ...]
    own_pile: tuple[int, ...]
    removed: tuple[int, ...]
    round: ConfettiRound | None
    scorings: tuple[ConfettiScoring, ...]
    chosen: tuple[bool, ...]
    choose_until: int | None
    best: ConfettiScoring | None
    outcome: ConfettiOutcome | None


# --- events; ``at`` is the round's clock


class ConfettiGrabbed(Struct, frozen=True, tag_field="kind", tag="grabbed"):
    at: int
    seat: int
    card: int
    x: int
    y: int
    angle: int
    z: int
    taken_from: int | None


class ConfettiUnpinned(Struct, frozen=True, tag_field="kind", tag="unpinned"):
    at: int
    seat: int
    card: int
    by: int


class ConfettiContested(Struct, frozen=True, tag_field="kind", tag="contested"):
    at: int
    card: int
    seats: tuple[int, ...]
    removed_at: int | None


class ConfettiYielded(Struct, frozen=True, tag_field="kind", tag="yielded"):
    at: int
    seat: int
    card: int
    left: tuple[int, ...]


class ConfettiDropped(Struct, frozen=True, tag_field="kind", tag="dropped"):
    at: int
    card: int
    x: int
    y: int
    angle: int
    z: int


class ConfettiLoosened(Struct, frozen=True, tag_field="kind", tag="loosened"):
    at: int
    card: int
    edge: int
    x: int
    y: int
    angle: int
    z: int
    held_at: int | None


class ConfettiPinned(Struct, frozen=True, tag_field="kind", tag="pinned"):
    at: int
    seat: int
    card: int
    final_at: int


class ConfettiHeld(Struct, frozen=True, tag_field="kind", tag="held"):
    at: int
    seat: int
    card: int
    x: int
    y: int
    angle: int
    z: int


class ConfettiRemoved(Struct, frozen=True, tag_field="kind", tag="removed"):
    at: int
    card: int
    seats: tuple[int, ...]


class ConfettiLeft(Struct, frozen=True, tag_field="kind", tag="left"):
    at: int
    seat: int


class ConfettiCameBack(Struct, frozen=True, tag_field="kind", tag="came-back"):
    at: int
    seat: int


class ConfettiSandRanOut(Struct, frozen=True, tag_field="kind", tag="sand-ran-out"):
    at: int


class ConfettiFroze(Struct, frozen=True, tag_field="kind", tag="froze"):
    at: int


ConfettiEvent = (
    ConfettiGrabbed
    | ConfettiUnpinned
    | ConfettiContested
    | ConfettiYielded
    | ConfettiDropped
    | ConfettiLoosened
    | ConfettiPinned
    | ConfettiHeld
    | ConfettiRemoved
    | ConfettiLeft
    | ConfettiCameBack
    | ConfettiSandRanOut
    | ConfettiFroze
)
"""What happens in a round. What happens between rounds comes with a new view."""
