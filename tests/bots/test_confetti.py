"""Confetti's bots: hands that keep to the speed limit, eyes that see one card at a time, five levels."""

from math import hypot
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from girandola.bots.confetti.levels import LEVELS
from girandola.bots.confetti.player import ConfettiPlayer
from girandola.bots.confetti.stroke import stroke
from girandola.bots.confetti.vision import Eye, mistaken_for
from girandola.bots.registry import TABLE_BOTS, make
from girandola.cli.confetti_levels import first_round
from girandola.confetti.deck import CARDS, DECK
from girandola.confetti.motion import SPEED
from tests.confetti.driver import A, B, C, Round

POINTS = st.tuples(st.floats(-0.5, 0.5), st.floats(-0.5, 0.5))


@given(POINTS, POINTS, st.integers(100, 3000), st.integers(0, 2**32))
def test_a_hand_is_never_faster_than_a_card_may_travel(
    start: tuple[float, float], end: tuple[float, float], pace: int, seed: int
) -> None:
    path = stroke(start, end, 1000, pace, Random(seed))
    assert path.at(1000) == start
    assert path.at(path.ends) == path.end
    for now in range(1000, path.ends, 10):
        (x0, y0), (x1, y1) = path.at(now), path.at(now + 10)
        assert hypot(x1 - x0, y1 - y0) <= SPEED * 10 * 1.15  # a moment above it is made up for at the end


def test_a_misread_card_looks_much_the_same() -> None:
    for card in CARDS:
        other = mistaken_for(card, Random(card))
        assert other != card
        assert sum(a == b for a, b in zip(DECK[card], DECK[other], strict=True)) == 1


def test_eyes_remember_only_so_much_and_nothing_hidden() -> None:
    table = Round({A: (0.0, 0.0), B: (0.2, 0.0), C: (0.0, 0.001)})  # C lies on A
    eye = Eye(memory=1, misread=0.0, random=Random(1))
    for _ in range(50):
        eye.glance(table.state, 0, frozenset())
        assert len(eye.known) <= 1
    wide = Eye(memory=9, misread=0.0, random=Random(2))
    for _ in range(50):
        wide.glance(table.state, 0, frozenset())
    assert wide.known == {B: B, C: C}, "a card that lies hidden cannot be read"


def test_every_level_can_be_seated() -> None:
    assert list(TABLE_BOTS["confetti"]) == [level.name for level in LEVELS]
    for level in LEVELS:
        player = make("confetti", level.name, 3, 7)
        assert isinstance(player, ConfettiPlayer)
        assert (player.seat, player.level) == (3, level)


def test_better_eyes_make_more_points() -> None:
    """The averages are measured by `girandola confetti levels`; here only that the ends are far apart."""
    totals = []
    for level in (LEVELS[0], LEVELS[-1]):
        made = [first_round({0: ConfettiPlayer(0, seed, level)}, seed)[0][0] for seed in range(4)]
        totals.append(sum(made))
    assert totals[1] > totals[0] + 4


def test_four_bots_at_one_heap_keep_to_the_rules() -> None:
    players = {seat: ConfettiPlayer(seat, seat, LEVELS[-1]) for seat in range(4)}
    scores, _ = first_round(players, 3)
    assert sum(scores) > 4
