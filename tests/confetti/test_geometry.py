"""The table's shape for one to seven seats (C5.1 to C5.3)."""

from itertools import pairwise
from math import dist, hypot, pi
from random import Random

import pytest

from girandola.confetti.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HAND_RADIUS,
    HEAP_RADIUS,
    LEDGE_MIDDLE,
    LEDGE_RADIUS,
    SLOT_RADIUS,
    TABLE_RADIUS,
    Spot,
    Zone,
    from_grip,
    is_on_card,
    on_table,
    onto_ledge,
    table,
    to_grip,
)

SEATS = range(1, 8)


def test_from_the_middle_outwards() -> None:
    assert HEAP_RADIUS < LEDGE_RADIUS < LEDGE_MIDDLE < HAND_RADIUS < SLOT_RADIUS < TABLE_RADIUS
    assert hypot(CARD_WIDTH, CARD_HEIGHT) / 2 < LEDGE_RADIUS - HEAP_RADIUS + 0.002, (
        "no heap hangs over a ledge"
    )


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_has_a_ledge_and_a_hand_straight_before_it(seats: int) -> None:
    shape = table(seats)
    for seat, (x, y) in enumerate(shape.outward):
        assert hypot(x, y) == pytest.approx(1)
        assert shape.zone(x * 0.2, y * 0.2) == (Zone.MIDDLE, None)
        assert shape.zone(x * 0.36, y * 0.36) == (Zone.LEDGE, seat)
        assert shape.zone(x * 0.46, y * 0.46) == (Zone.HAND, seat)
        for radius, zone in (
            (LEDGE_RADIUS - 1e-6, Zone.MIDDLE),
            (LEDGE_RADIUS + 1e-6, Zone.LEDGE),
            (HAND_RADIUS - 1e-6, Zone.LEDGE),
            (HAND_RADIUS + 1e-6, Zone.HAND),
        ):
            assert shape.zone(x * radius, y * radius)[0] is zone


@pytest.mark.parametrize("seats", SEATS)
def test_edges_do_not_overlap_and_are_alike(seats: int) -> None:
    shape = table(seats)
    assert 2 * shape.half_sector * seats < 2 * pi
    random = Random(seats)
    hits = [0] * seats
    for _ in range(7000):
        x, y = random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)
        _, seat = shape.zone(x, y)
        if seat is not None and hypot(x, y) <= TABLE_RADIUS:
            hits[seat] += 1
            nearest = max(range(seats), key=lambda s: shape.outward[s][0] * x + shape.outward[s][1] * y)
            assert seat == nearest
    assert min(hits) > 0.7 * max(hits)


@pytest.mark.parametrize("hold", [6, 9])
@pytest.mark.parametrize("seats", SEATS)
def test_held_cards_lie_side_by_side_in_their_holders_hand(seats: int, hold: int) -> None:
    shape = table(seats)
    for seat in range(seats):
        spots = [shape.slot(seat, number, hold) for number in range(hold)]
        assert all(shape.zone(x, y) == (Zone.HAND, seat) for x, y, _ in spots)
        gaps = [dist(one[:2], two[:2]) for one, two in pairwise(spots)]
        assert min(gaps) > CARD_WIDTH / 2, "every held card shows enough to be grabbed"


def test_seat_0_sits_at_the_bottom_and_the_others_follow_clockwise() -> None:
    assert table(4).outward == ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
    assert table(4).turn == (0, 90, 180, 270)


def test_the_left_of_the_hand_is_the_first_place() -> None:
    shape = table(2)
    assert shape.slot(0, 0, 6)[0] < 0 < shape.slot(0, 5, 6)[0]
    assert shape.slot(1, 0, 6)[0] > 0 > shape.slot(1, 5, 6)[0]


@pytest.mark.parametrize("angle", [0, 30, 90, 181, 359])
def test_grips_and_points_are_two_ways_to_say_one_thing(angle: int) -> None:
    spot = Spot(0.1, -0.2, angle, 1)
    for u, v in ((0.0, 0.0), (0.5, -0.5), (-0.25, 0.4)):
        dx, dy = from_grip(angle, u, v)
        assert to_grip(spot, spot.x + dx, spot.y + dy) == pytest.approx((u, v))
    assert is_on_card(spot, 0.1, -0.2)
    assert not is_on_card(spot, 0.1 + CARD_HEIGHT, -0.2)


def test_a_turned_card_lies_across() -> None:
    assert is_on_card(Spot(0.0, 0.0, 90, 1), CARD_HEIGHT * 0.49, 0.0)
    assert not is_on_card(Spot(0.0, 0.0, 0, 1), CARD_HEIGHT * 0.49, 0.0)


def test_points_off_the_table_come_back_to_its_rim() -> None:
    assert on_table(0.9, 0.0) == (TABLE_RADIUS, 0.0)
    assert on_table(0.3, 0.4) == (0.3, 0.4)
    assert hypot(*on_table(-0.8, 0.6)) == pytest.approx(TABLE_RADIUS)


def test_what_no_hand_takes_slides_onto_the_ledge() -> None:
    x, y = onto_ledge(0.0, 0.48)
    assert (x, y) == pytest.approx((0.0, LEDGE_MIDDLE))
    assert table(1).zone(x, y) == (Zone.LEDGE, 0)
