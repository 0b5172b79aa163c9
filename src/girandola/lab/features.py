"""What training methods need besides observations: hidden hands as labels, and beliefs about cards as
numbers.

All of it is computed from the present games of a ``VectorEnv``, for the seat to act.
"""

from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi import MalformedInput
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import possible_identities
from girandola.lab.layout import Sight
from girandola.lab.record import UNKNOWN, GameArray
from girandola.lab.vector import VectorEnv


class Counting(StrEnum):
    """Which cards a belief counts as gone."""

    PUBLIC = "public"  # and, for the mover's hand, the others' cards: all that the player to act can count
    SEEN = "seen"  # and, for the mover's hand, the others' cards: all that the player to act can count
    NONE = "none"  # none: only the clues count


def own_hands(env: VectorEnv, *, every_seat: bool = False) -> NDArray[np.uint8]:
    """The cards of the seat to act by identity, oldest first, UNKNOWN for none: (games, hand).

    With ``every_seat`` those of all seats, seat 0 first: (games, players, hand). A player does not see its
    own: they are for critics, auxiliary losses and labels.
    """
    kit = env.layout.setup
    hands = np.full((env.count, kit.players, kit.hand_size), UNKNOWN, np.uint8)
    _fill_hands(env.games, kit.tables, hands)
    return hands if every_seat else hands[np.arange(env.count), env.movers]


def one_hot(hands: NDArray[np.uint8], identities: int) -> NDArray[np.float32]:
    """Identities as zeros and ones; a place without a card is all zero."""
    made: NDArray[np.float32] = np.equal(hands[..., None], np.arange(identities)).astype(np.float32)
    return made


def beliefs(env: VectorEnv, counting: Counting | str = Counting.PUBLIC) -> NDArray[np.float32]:
    """The probability of each identity for each card of each hand: (games, players, hand, identities).

    The hand of the seat to act comes first. Clues about a card leave some identities; each of them counts as
    many times as it has copies that are not gone.
    """
    if counting not in list(Counting):
        raise MalformedInput(f"counting is one of {', '.join(Counting)}, not {str(counting)[:40]!r}")
    kit = env.layout.setup
    shape = (env.count, kit.players, kit.hand_size, int(kit.tables[0].identities))
    made = np.zeros(shape, np.float32)
    _fill_beliefs(env.games, kit.tables, list(Counting).index(Counting(counting)), made)
    return made


def belief_observations(env: VectorEnv) -> NDArray[np.float32]:
    """The mover's observations with beliefs (PUBLIC) where the canonical vector has what a card can be.

    This is the vector of JaxMARL's Hanabi and of off-belief learning's published policies.
    """
    return _with_knowledge(env, beliefs(env))


def rich_observations(env: VectorEnv) -> NDArray[np.uint8]:
    """The mover's observations, where a card cannot be an identity of which the mover sees all copies (SEEN).

    Some forks of other systems call this rich card knowledge. The others' cards are left with what everybody
    can count: they do not see their own hands.
    """
    return _with_knowledge(env, beliefs(env, Counting.SEEN) > 0).astype(np.uint8)


def _with_knowledge(env: VectorEnv, cards: NDArray[Any]) -> NDArray[np.float32]:
    """The mover's observations with this in place of what each card can be."""
    where, kit = env.layout.table[0], env.layout.setup
    if env.layout.sight is not Sight.CARD_KNOWLEDGE or env.observations.ndim != 2:
        raise MalformedInput('this needs Sight.CARD_KNOWLEDGE and observe="mover"')
    made = env.observations.astype(np.float32)
    first, last = int(where.knowledge_at), int(where.announced_at)
    known = made[:, first:last].reshape(env.count, kit.players, kit.hand_size, int(where.known))
    known[..., : int(where.card)] = cards
    return made


@compiled
def _fill_hands(games: GameArray, tables: GameArray, hands: Any) -> None:
    for number in range(len(games)):
        record = games[number]
        for seat in range(tables[0].players):
            for place in range(record.sizes[seat]):
                hands[number, seat, place] = record.deck[record.hand[seat * tables[0].hand_size + place]]


@compiled
def _fill_beliefs(games: GameArray, tables: GameArray, counting: int, out: Any) -> None:
    table = tables[0]
    left = np.zeros((2, table.identities), np.int64)
    for number in range(len(games)):
        record = games[number]
        active = wide(record.active)
        for identity in range(table.identities):
            count = table.copies[identity]
            if counting != 2:
                count -= record.gone[identity]
                count -= 1 if table.step[identity] < record.fireworks[table.suit[identity]] else 0
            left[:, identity] = count
        if counting == 1:
            for offset in range(1, table.players):
                seat = (active + offset) % table.players
                for place in range(record.sizes[seat]):
                    left[0, record.deck[record.hand[seat * table.hand_size + place]]] -= 1
        for offset in range(table.players):
            seat = (active + offset) % table.players
            mine = 0 if offset == 0 else 1
            for place in range(record.sizes[seat]):
                possible = possible_identities(record, table, seat * table.hand_size + place)
                total = 0
                for identity in range(table.identities):
                    if (possible >> identity) & 1:
                        total += left[mine, identity]
                for identity in range(table.identities):
                    if (possible >> identity) & 1 and total > 0:
                        out[number, offset, place, identity] = left[mine, identity] / total
