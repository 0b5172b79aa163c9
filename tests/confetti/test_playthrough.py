"""A round written out, with what everybody sees: readers find mistakes here that a property misses."""

from pathlib import Path

from girandola.confetti.actions import Drop, Grab, Leave, Move, Pin, Return, RoundAction
from girandola.confetti.best import best_on_table
from girandola.confetti.deck import CARDS, CardId, read_card, write_card
from girandola.confetti.events import Froze
from girandola.confetti.geometry import Spot
from girandola.confetti.scoring import score
from girandola.confetti.view import CardView, round_view
from tests import golden

from .driver import Round

RYB, BRY, YBR, RYO, GPO = map(read_card, ("RYB", "BRY", "YBR", "RYO", "GPO"))
HEAP = {RYB: (0.0, 0.1), BRY: (0.1, 0.0), YBR: (-0.1, 0.0), RYO: (0.0, -0.1), GPO: (0.02, -0.1)}
PATH = Path(__file__).parent / "playthroughs" / "round.txt"


def place(spot: Spot) -> str:
    return f"({spot.x:+.3f}, {spot.y:+.3f}) turned {spot.angle} at height {spot.z}"


def card_line(card: CardView) -> str:
    where = place(Spot(card.x, card.y, card.angle, card.z))
    whose = "" if card.seat is None else f" of seat {card.seat}"
    pulled = f" pulled by {card.pullers}" if card.pullers else ""
    return f"    {write_card(card.card)} {card.status.value}{whose}{pulled} {where}"


def told(event: object) -> str:
    """The event with cards and spots in a reader's words."""
    parts = []
    for name in type(event).__match_args__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        if name == "card":
            value = write_card(CARDS[value])
        elif isinstance(value, Spot):
            value = place(value)
        parts.append(f"{name}={value}")
    return f"  {type(event).__name__}: {', '.join(parts)}"


class Story:
    """A round that writes down what happens."""

    def __init__(self) -> None:
        self.play = Round(HEAP)
        self.lines = ["two players, five cards, hands of six"]
        self.look()

    def look(self) -> None:
        view = round_view(self.play.state)
        self.lines.append(f"  everybody sees, at {view.now}, {view.phase}")
        self.lines.extend(map(card_line, view.cards))

    def note(self, said: str, heard: int) -> None:
        self.lines.append(said)
        self.lines.extend(map(told, self.play.events[heard:]))

    def does(self, seat: int, action: RoundAction, at: int, stamp: int | None = None) -> None:
        heard = len(self.play.events)
        self.play.do(seat, action, at, stamp)
        when = f"at {at}" if stamp is None else f"at {at}, stamped {stamp}"
        self.note(f"{when} seat {seat}: {action}", heard)

    def wait(self, until: int) -> None:
        heard = len(self.play.events)
        self.play.wait(until)
        self.note(f"until {until} time passes", heard)

    def carries(self, seat: int, card: CardId, to: tuple[float, float], at: int) -> None:
        self.does(seat, Grab(card), at)
        self.does(seat, Move(*to), at)
        self.wait(at + 400)
        self.does(seat, Drop(), at + 400)


def written_out() -> str:
    story = Story()
    play = story.play
    story.carries(0, RYB, play.hand(0), at=100)
    story.carries(0, BRY, play.ledge(0), at=1000)
    story.carries(1, BRY, play.ledge(1), at=2000)  # stolen
    story.does(1, Pin(), at=3050, stamp=3000)
    story.does(0, Grab(BRY), at=3100, stamp=2990)  # and stolen back: the grab was earlier
    story.does(0, Move(*play.hand(0)), at=3100)
    story.wait(3600)
    story.does(0, Drop(), at=3600)
    story.does(1, Grab(YBR), at=4000)
    story.does(0, Grab(YBR), at=4100)
    story.does(1, Drop(), at=5000)  # yielded
    story.does(0, Move(*play.hand(0)), at=5010)
    story.wait(5600)
    story.does(0, Drop(), at=5600)
    story.look()
    story.does(0, Grab(GPO), at=7000)
    story.does(1, Grab(GPO), at=7001)
    story.wait(10_001)  # neither yields
    story.does(1, Grab(RYO), at=20_000)
    story.does(1, Leave(), at=20_100)
    story.does(1, Return(), at=21_000)
    story.carries(1, RYO, play.hand(1), at=59_500)  # too late to settle
    story.wait(60_150)
    story.look()
    (froze,) = play.told(Froze)
    for seat, hand in enumerate(froze.hands):
        counted = score(hand)
        story.lines.append(
            f"seat {seat} scores {counted.score} with {' '.join(map(write_card, counted.used))}"
        )
    story.lines.append(f"the best there was: {best_on_table(play.state).score}")
    return "\n".join(story.lines) + "\n"


def test_playthrough() -> None:
    golden.check(PATH, written_out())
