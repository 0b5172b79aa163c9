"""Recorded games as arrays: what the players saw, what they did, the results, and what they held.

``load`` reads games of hanab.live (JSON, or one in a line), our own records and AH2AC2's safetensors (with
the extra ``datasets``) into ``RecordedGames``: decks and actions of many games under the same rules. Its
``positions`` replays them in compiled code. How files are read is in dataset_files.py.
"""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from girandola.hanabi import MalformedInput
from girandola.lab.colours import action_indices, identity_indices, suit_orders
from girandola.lab.compile import compiled, wide
from girandola.lab.dataset_files import read_files
from girandola.lab.incremental_observations import lay_out, observe, observed_step
from girandola.lab.kernel import deal, is_legal, legal, score, step
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.record import RECORD, UNKNOWN, GameArray, Record
from girandola.lab.tables import Setup, Tables

_GIVEN_TURN = 1 << 16


class Positions(NamedTuple):
    """One row for each position in which somebody acted; games one after the other, in order."""

    observations: NDArray[np.uint8]
    """What the player to act saw."""
    legal: NDArray[np.uint8]
    actions: NDArray[np.int64]
    """What the player did, as an action's number."""
    rewards: NDArray[np.float32]
    """The change of the score by this action."""
    returns: NDArray[np.float32]
    """How many points followed: the final score less the score now."""
    hands: NDArray[np.uint8]
    """The cards of the player, which it did not see: identities, oldest first; UNKNOWN for no card."""
    movers: NDArray[np.uint8]
    games: NDArray[np.int32]
    """Which game, as numbered in the recorded games."""
    turns: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class RecordedGames:
    """Games under one set of rules: decks, and actions by number with -1 after the last."""

    setup: Setup
    decks: NDArray[np.uint8]
    starters: NDArray[np.int64]
    tiles: NDArray[np.uint8]
    return_points: NDArray[np.uint32]
    actions: NDArray[np.int16]
    lengths: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.decks)

    def __getitem__(self, rows: slice | ArrayLike) -> "RecordedGames":
        """Some of the games, chosen by a slice, numbers or booleans."""
        chosen = rows if isinstance(rows, slice) else np.atleast_1d(np.asarray(rows))
        arrays = ("decks", "starters", "tiles", "return_points", "actions", "lengths")
        return replace(self, **{name: getattr(self, name)[chosen] for name in arrays})

    def split(self, held_out: float, *, seed: int = 0) -> tuple["RecordedGames", "RecordedGames"]:
        """Split whole games at random into those to learn from and a held-out part."""
        if not 0 < held_out < 1:
            raise MalformedInput(f"the part held out is between 0 and 1, not {held_out}")
        order = np.random.default_rng(seed).permutation(len(self))
        cut = max(1, round(len(self) * held_out))
        return self[np.sort(order[cut:])], self[np.sort(order[:cut])]

    def positions(self, sight: Sight = Sight.CARD_KNOWLEDGE) -> Positions:
        """Everything about every position, replayed."""
        where = layout(self.setup, Sight(sight))
        made = _room(where, int(self.lengths.sum()))
        wrong = _replay(
            self.setup.tables,
            where.table,
            self.decks,
            self.starters,
            self.tiles,
            self.return_points,
            self.actions,
            self.lengths,
            *made,
        )
        if wrong >= 0:
            raise MalformedInput(_complaint(wrong))
        return made

    def batches(
        self, size: int, *, seed: int | None = None, sight: Sight = Sight.CARD_KNOWLEDGE
    ) -> Iterator[Positions]:
        """Positions in parts of at most this size, games in any order if a seed is given: for large data."""
        count = len(self)
        order = np.arange(count) if seed is None else np.random.default_rng(seed).permutation(count)
        group = max(1, size // max(1, int(self.lengths.max(initial=1))))
        for first in range(0, count, group):
            rows = order[first : first + group]
            part = self[rows].positions(sight)
            yield part._replace(games=rows[part.games].astype(np.int32))

    def scores(self) -> NDArray[np.int64]:
        """The score of every game when its record ends."""
        made = self.positions(Sight.MINIMAL)
        totals = np.zeros(len(self), np.int64)
        np.add.at(totals, made.games, made.rewards.astype(np.int64))
        return totals

    def shuffled_colours(self, seed: int) -> "RecordedGames":
        """The same games with permuted colours, differently in each: more data without more games."""
        orders = suit_orders(self.setup, len(self), seed)
        faces = identity_indices(self.setup, orders)
        actions = action_indices(self.setup, orders)
        rows = np.arange(len(self))[:, None]
        shown = np.where(self.actions >= 0, actions[rows, np.maximum(self.actions, 0)], -1)
        return replace(self, decks=faces[rows, self.decks], actions=shown.astype(np.int16))


def load(source: str | Path | list[str | Path], *, players: int | None = None) -> RecordedGames:
    """The games of a file, of all files in a folder, or of several; only those with this number of players,
    if one is given.

    Games with rules that are not played here, and broken ones, are left out with a warning.
    """
    groups = load_all(source)
    if players is not None:
        groups = [group for group in groups if group.setup.players == players]
    if not groups:
        raise MalformedInput(f"there are no games{f' for {players} players' if players else ''} in {source}")
    if len(groups) > 1:
        found = ", ".join(
            f"{len(group)} of {group.setup.edition.name} for {group.setup.players}" for group in groups
        )
        raise MalformedInput(f"games of several kinds ({found}): choose players=, or use load_all")
    return groups[0]


def load_all(source: str | Path | list[str | Path]) -> list[RecordedGames]:
    """The same for games of all kinds, one result for each kind, those with most games first."""
    batches, left_out = read_files(source)
    groups: list[RecordedGames] = []
    for batch in batches:
        uids = np.full(batch.kinds.shape, -1, np.int16)
        faults = np.full(len(batch.decks), -1, np.int64)
        _resolve(
            batch.setup.tables,
            batch.decks,
            batch.starters,
            batch.tiles,
            batch.return_points,
            batch.kinds,
            batch.targets,
            batch.values,
            batch.lengths,
            uids,
            faults,
        )
        for game in np.flatnonzero(faults >= 0):
            left_out.append(f"{batch.names[game]}: action {faults[game] + 1} is not legal")
        games = RecordedGames(
            batch.setup, batch.decks, batch.starters, batch.tiles, batch.return_points, uids, batch.lengths
        )
        groups.append(games[faults < 0])
    if left_out:
        warnings.warn(f"games left out: {len(left_out)}, the first because {left_out[0]}", stacklevel=3)
    return sorted((group for group in groups if len(group)), key=len, reverse=True)


def _room(where: Layout, count: int) -> Positions:
    kit = where.setup
    return Positions(
        observations=np.empty((count, where.length), np.uint8),
        legal=np.empty((count, kit.actions), np.uint8),
        actions=np.empty(count, np.int64),
        rewards=np.empty(count, np.float32),
        returns=np.empty(count, np.float32),
        hands=np.full((count, kit.hand_size), UNKNOWN, np.uint8),
        movers=np.empty(count, np.uint8),
        games=np.empty(count, np.int32),
        turns=np.empty(count, np.int16),
    )


def _complaint(wrong: int) -> str:
    game, turn = divmod(wrong, _GIVEN_TURN)
    return f"game {game}, action {turn + 1} is not legal"


# --- compiled: replaying


@compiled
def _start(record: Record, tables: Tables, deck: Any, starter: int, tiles: Any, return_point: int) -> None:
    for card in range(len(record.deck)):
        record.deck[card] = deck[card] if card < tables.cards else UNKNOWN
    for tile in range(len(record.tiles)):
        record.tiles[tile] = tiles[tile]
    record.return_point = return_point
    deal(record, tables, starter)


@compiled
def _uid(record: Record, tables: Tables, kind: int, target: int, value: int) -> int:
    """The number of an action: play (0) or discard (1) a card, tell a seat a clue (2), or as it is (3)."""
    if kind == 3:
        return target
    active = wide(record.active)
    if kind == 2:
        distance = (target - active) % tables.players
        if distance == 0:
            return -1
        if value < tables.colours:
            return tables.colours_at + (distance - 1) * tables.colours + value
        return tables.values_at + (distance - 1) * tables.values + value - tables.colours
    for place in range(record.sizes[active]):
        if record.hand[active * tables.hand_size + place] == target:
            return place + (tables.plays_at if kind == 0 else 0)
    return -1


@compiled
def _resolve(
    tables: GameArray,
    decks: Any,
    starters: Any,
    tiles: Any,
    return_points: Any,
    kinds: Any,
    targets: Any,
    values: Any,
    lengths: Any,
    uids: Any,
    faults: Any,
) -> None:
    """Write the number of every action; for a game that does not replay, where it fails."""
    games = np.zeros(1, RECORD)
    for game in range(len(decks)):
        _start(games[0], tables[0], decks[game], starters[game], tiles[game], return_points[game])
        for turn in range(lengths[game]):
            uid = _uid(games[0], tables[0], kinds[game, turn], targets[game, turn], values[game, turn])
            if not is_legal(games[0], tables[0], uid):
                faults[game] = turn
                break
            uids[game, turn] = uid
            step(games[0], tables[0], uid)


@compiled
def _replay(
    tables: GameArray,
    where: GameArray,
    decks: Any,
    starters: Any,
    tiles: Any,
    return_points: Any,
    uids: Any,
    lengths: Any,
    observations: Any,
    masks: Any,
    actions: Any,
    rewards: Any,
    returns: Any,
    hands: Any,
    movers: Any,
    numbers: Any,
    turns: Any,
) -> int:
    """Fill in the positions of all games; returns the game and action that is not legal, or -1."""
    games = np.zeros(1, RECORD)
    sheet = np.zeros(where[0].width, np.uint8)
    table = tables[0]
    row = 0
    for game in range(len(decks)):
        _start(games[0], table, decks[game], starters[game], tiles[game], return_points[game])
        lay_out(games[0], table, where[0], sheet)
        first = row
        for turn in range(lengths[game]):
            record = games[0]
            uid = wide(uids[game, turn])
            if not is_legal(record, table, uid):
                return game * _GIVEN_TURN + turn
            seat = wide(record.active)
            observe(record, table, where[0], sheet, seat, observations[row])
            legal(record, table, masks[row])
            for place in range(record.sizes[seat]):
                hands[row, place] = record.deck[record.hand[seat * table.hand_size + place]]
            actions[row], movers[row], numbers[row], turns[row] = uid, seat, game, turn
            before = score(record, table)
            observed_step(record, table, where[0], sheet, uid)
            rewards[row] = score(record, table) - before
            row += 1
        left = 0.0
        for at in range(row - 1, first - 1, -1):
            left += rewards[at]
            returns[at] = left
    return -1
