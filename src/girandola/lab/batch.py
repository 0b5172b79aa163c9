"""Steps many games together: the compiled loops under the environments.

They trust their arguments, as the kernel does; a caller that cannot trust its actions calls ``first_illegal``
first. Every game has its own random generator, so nothing here depends on the order in which games are
stepped.
"""

from typing import Any

from girandola.lab.compile import lean, wide
from girandola.lab.incremental_observations import (
    Bytes,
    finish_like_hle,
    lay_out,
    observe,
    observed_step,
    show_hands,
)
from girandola.lab.kernel import deal, is_legal, legal, score
from girandola.lab.layout import LayoutRecord
from girandola.lab.random_policies import TRIES, any_of_mask, misplays
from girandola.lab.record import GameArray, Record
from girandola.lab.rng import Dice, below, shuffle
from girandola.lab.tables import Tables

SAME_STEP, NEXT_STEP, DISABLED = 0, 1, 2
"""When a game that ended starts again; see ``vector.Autoreset``."""


@lean
def _new_game(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, state: Dice, random_starter: int
) -> None:
    shuffle(record, tables, state)
    deal(record, tables, below(state, tables.players) if random_starter != 0 else 0)
    lay_out(record, tables, where, sheet)


@lean
def _show(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, mask: Bytes, views: Any) -> None:
    """Write the legal actions and the observations: the mover's, or everybody's by seat, or none."""
    legal(record, tables, mask)
    if len(views) == 1:
        observe(record, tables, where, sheet, wide(record.active), views[0])
    else:
        for seat in range(len(views)):
            observe(record, tables, where, sheet, seat, views[seat])


@lean
def new_games(
    games: GameArray,
    tables: GameArray,
    where: GameArray,
    sheets: Any,
    dice: Any,
    random_starter: int,
    chosen: Any,
    decks: Any,
    starters: Any,
    masks: Any,
    views: Any,
) -> None:
    """Restart the chosen games: shuffled, or from the given decks; starters below 0 are drawn."""
    for number in range(len(games)):
        if chosen[number] == 0:
            continue
        record = games[number]
        shuffle(record, tables[0], dice[number])
        starter = below(dice[number], tables[0].players) if random_starter != 0 else 0
        if len(decks) != 0:
            for card in range(tables[0].cards):
                record.deck[card] = decks[number, card]
        if len(starters) != 0 and starters[number] >= 0:
            starter = starters[number]
        deal(record, tables[0], starter)
        lay_out(record, tables[0], where[0], sheets[number])
        _show(record, tables[0], where[0], sheets[number], masks[number], views[number])


@lean
def show_all(
    games: GameArray, tables: GameArray, where: GameArray, sheets: Any, masks: Any, views: Any
) -> None:
    """Write the legal actions and the observations of every game that has restarted."""
    for number in range(len(games)):
        if games[number].over == 0:
            _show(games[number], tables[0], where[0], sheets[number], masks[number], views[number])


@lean
def first_illegal(masks: Any, actions: Any) -> int:
    """The first game whose action is not legal; the number of games when all are."""
    count = masks.shape[1]
    for number in range(len(masks)):
        action = actions[number]
        if action < 0 or action >= count or masks[number, action] == 0:
            return number
    return len(masks)


@lean
def move_on(
    games: GameArray,
    tables: GameArray,
    where: GameArray,
    sheets: Any,
    dice: Any,
    random_starter: int,
    autoreset: int,
    actions: Any,
    rewards: Any,
    over: Any,
    finals: Any,
    final_views: Any,
    masks: Any,
    views: Any,
) -> None:
    """Take one action in every game; ``autoreset`` says when a game that ended starts again."""
    for number in range(len(games)):
        record = games[number]
        if record.over != 0:  # it ended in the step before: the action is ignored
            rewards[number] = over[number] = 0
            _new_game(record, tables[0], where[0], sheets[number], dice[number], random_starter)
            _show(record, tables[0], where[0], sheets[number], masks[number], views[number])
            continue
        before = score(record, tables[0])
        observed_step(record, tables[0], where[0], sheets[number], actions[number])
        now = score(record, tables[0])
        rewards[number] = now - before
        over[number] = record.over
        if record.over != 0:
            finals[number] = now
            if len(final_views) != 0 or autoreset != SAME_STEP:
                finish_like_hle(record, tables[0], where[0], sheets[number])
            if len(final_views) != 0:
                seat = wide(record.active)
                observe(record, tables[0], where[0], sheets[number], seat, final_views[number])
            if autoreset == SAME_STEP:
                _new_game(record, tables[0], where[0], sheets[number], dice[number], random_starter)
        _show(record, tables[0], where[0], sheets[number], masks[number], views[number])
        if record.over != 0 and autoreset == NEXT_STEP:
            for action in range(tables[0].actions):
                masks[number, action] = 1  # the next action is ignored


@lean
def choose_all(
    games: GameArray, tables: GameArray, masks: Any, dice: Any, careful: int, actions: Any
) -> None:
    """A random legal action for every game."""
    for number in range(len(games)):
        mask = masks[number]
        for _ in range(TRIES):
            action = any_of_mask(mask, dice[number])
            if careful == 0 or not misplays(games[number], tables[0], action):
                break
        actions[number] = action


@lean
def step_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, action: int, mask: Bytes, view: Bytes
) -> int:
    """Take an action in one game if it is legal; returns the reward, or REFUSED if the action is not
    legal."""
    record = games[0]
    if not is_legal(record, tables[0], action):
        return 1 << 30
    before = score(record, tables[0])
    observed_step(record, tables[0], where[0], sheet, action)
    legal(record, tables[0], mask)
    observe(record, tables[0], where[0], sheet, wide(record.active), view)
    return score(record, tables[0]) - before


REFUSED = 1 << 30


@lean
def show_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, mask: Bytes, view: Bytes
) -> None:
    """Write the sheet of a new game, its legal actions and the first observation."""
    record = games[0]
    lay_out(record, tables[0], where[0], sheet)
    legal(record, tables[0], mask)
    observe(record, tables[0], where[0], sheet, wide(record.active), view)


@lean
def redraw_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, mask: Bytes, view: Bytes
) -> None:
    """Bring everything up to date after the cards of a game were changed."""
    record = games[0]
    show_hands(record, tables[0], where[0], sheet)
    legal(record, tables[0], mask)
    observe(record, tables[0], where[0], sheet, wide(record.active), view)


@lean
def observe_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, seat: int, view: Bytes
) -> None:
    observe(games[0], tables[0], where[0], sheet, seat, view)


@lean
def finish_one(games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes) -> None:
    finish_like_hle(games[0], tables[0], where[0], sheet)


@lean
def deal_one(games: GameArray, tables: GameArray, state: Dice, random_starter: int) -> None:
    """Shuffle and deal one game."""
    shuffle(games[0], tables[0], state)
    deal(games[0], tables[0], below(state, tables[0].players) if random_starter != 0 else 0)


@lean
def score_one(games: GameArray, tables: GameArray) -> int:
    return score(games[0], tables[0])


@lean
def legal_one(games: GameArray, tables: GameArray, mask: Bytes) -> None:
    legal(games[0], tables[0], mask)
