"""What partners' actions say about one's hand: the true hand is not ruled out; caching changes nothing."""

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, MAX_HAND, BeliefTable
from girandola.bots.hanabi.compiled.turn import COVERED, cover, new_game
from girandola.bots.hanabi.search.conventions import Convention, advance, convention_named
from girandola.bots.hanabi.search.likelihood import MEMO, doubts, recall
from girandola.bots.hanabi.search.sampling import draw_likely, own_masks, unseen
from girandola.hanabi import edition_named
from girandola.lab.compile import compiled, wide
from girandola.lab.record import RECORD, UNKNOWN, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import setup

TABLES = setup(edition_named("it"), 2).tables
HANDS, MEMORY = 300, 20


@compiled
def _play(
    convention: Convention,
    past: GameArray,
    known: BeliefTable,
    actions: np.ndarray,
    tables: GameArray,
    number: int,
    hand: np.ndarray,
) -> None:
    """Two Duets play as many turns as there is room for; views and beliefs are written down, the last one is
    that of the turn to come. What the seat to act then really holds goes to ``hand``."""
    game, mind, scratch = np.zeros(1, RECORD), np.zeros(1, BELIEFS), np.zeros(1, BELIEFS)
    covered = np.zeros(1, COVERED)
    new_game(game[0], mind[0], tables[0], np.zeros(4, np.uint32), 3, 0, number)
    for turn in range(len(past)):
        past[turn] = game[0]
        known[turn] = mind[0]
        cover(past[turn], tables[0], covered[0])
        scratch[0] = mind[0]
        actions[turn] = convention.decide(past[turn], scratch[0], tables[0])
        if turn + 1 < len(past):
            advance(convention, game[0], mind[0], tables[0], actions[turn])
    first = wide(game[0].active) * tables[0].hand_size
    for place in range(tables[0].hand_size):
        hand[place] = game[0].deck[game[0].hand[first + place]]


@compiled
def _count(
    convention: Convention,
    past: GameArray,
    known: BeliefTable,
    actions: np.ndarray,
    tables: GameArray,
    state: np.ndarray,
    hands: np.ndarray,
    found: np.ndarray,
) -> None:
    """Draw hands but for the first, and count the doubts of each with one memory for all, and with none."""
    now = len(past) - 1
    seat = wide(past[now].active)
    counts, left = np.zeros(UNKNOWN + 1, np.int64), np.zeros(UNKNOWN + 1, np.int64)
    masks = np.zeros(MAX_HAND, np.int64)
    scratch, mind = np.zeros(1, RECORD), np.zeros(1, BELIEFS)
    unseen(past[now], tables[0], counts)
    own_masks(past[now], known[now], tables[0], seat, counts, masks)
    asked, held = np.zeros(MEMORY, np.int64), np.zeros(MEMORY, np.int64)
    many = recall(past, now, past[now], tables[0], seat, MEMORY, asked, held)
    memo = np.zeros((MEMO, 2), np.int64)
    for number in range(len(hands)):
        if number > 0:
            draw_likely(past[now], tables[0], seat, masks, counts, state, left, hands[number])
        for kind in range(2):
            remembered = memo if kind == 0 else np.zeros((MEMO, 2), np.int64)
            found[number, kind] = doubts(
                past, known, actions, asked[:many], held[:many], past[now], tables[0], convention, seat,
                hands[number], scratch, mind, remembered,
            )  # fmt: skip


def found_at(number: int, turns: int) -> np.ndarray:
    """The doubts of the true hand, then of others; with one memory for all, and with none."""
    past, known = np.zeros(turns, RECORD), np.zeros(turns, BELIEFS)
    actions = np.zeros(turns, np.int64)
    hands, found = np.zeros((HANDS, MAX_HAND), np.uint8), np.zeros((HANDS, 2), np.int64)
    _play(convention_named("duet"), past, known, actions, TABLES, number, hands[0])
    _count(convention_named("duet"), past, known, actions, TABLES, dice(1, 1)[0], hands, found)
    return found


def test_the_true_hand_is_not_doubted_and_memory_changes_nothing() -> None:
    doubted = []
    for number in range(6):
        found = found_at(number, 12 + 4 * number)
        assert (found[:, 0] == found[:, 1]).all()
        assert found[0, 0] == 0
        doubted.append(bool(found[1:, 0].max() > 0))
    assert sum(doubted) >= 3, "others are, unless all is known"
