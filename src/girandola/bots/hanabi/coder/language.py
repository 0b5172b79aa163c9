"""What the Coder's actions mean to the others, and which sum to convey."""

from girandola.bots.hanabi.coder.answers import answer
from girandola.bots.hanabi.coder.code import kind_of, numbers, numbers_before, pivot, scheme_of
from girandola.bots.hanabi.compiled.beliefs import Beliefs, hear_literally, knows_any, narrow
from girandola.bots.hanabi.compiled.bits import count, is_single
from girandola.bots.hanabi.compiled.turn import places_of
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CLUE, DISCARD
from girandola.lab.record import Record
from girandola.lab.tables import Tables


@compiled
def interpret(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
) -> None:
    """Apply the meaning of an action of the seat to act, before it is carried out.

    ``places`` are those that a clue touches; ``hidden`` is the seat whose hand the record does not show.
    """
    kind = tables.kind[action]
    if kind == CLUE:
        seat = receiver(record, tables, tables.distance[action])
        clue = tables.subject[action]
        if record.choice == 0:  # a clue from a bonus tile conveys no sum
            middle = pivot(record, beliefs, tables, seat)
            scheme = scheme_of(record, beliefs, tables, seat, middle)
            number = numbers_before(record, beliefs, tables, tables.distance[action])
            number += kind_of(tables, scheme, middle, clue, places)
            _hear_sum(record, beliefs, tables, numbers(record, beliefs, tables), number, hidden)
        hear_literally(record, beliefs, tables, seat, clue, places)
    elif kind == DISCARD:
        _hear_discard(record, beliefs, tables, tables.place[action], hidden)


@compiled
def _hear_discard(record: Record, beliefs: Beliefs, tables: Tables, place: int, hidden: int) -> None:
    useless = publicly_useless(record, beliefs, tables)
    conclude_from_silence(record, beliefs, tables)
    if count(useless) > 1 and (useless >> place) & 1:
        number = count(useless & ((1 << place) - 1))
        _hear_sum(record, beliefs, tables, count(useless), number, hidden)


@compiled
def conclude_from_silence(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Conclude from a discard with a token to spend that nobody needed a clue: nobody has a playable card
    and knows of none."""
    if beliefs.cautious != 0 or record.clues == 0:
        return
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        if not knows_any(record, beliefs, tables, seat, beliefs.playable):
            first = seat * tables.hand_size
            for slot in range(first, first + wide(record.sizes[seat])):
                narrow(record, beliefs, tables, slot, ~beliefs.playable)


@compiled
def _hear_sum(
    record: Record, beliefs: Beliefs, tables: Tables, budget: int, number: int, hidden: int
) -> None:
    """Narrow every hand but the speaker's by its number; the hidden hand gets the remainder."""
    rest = number
    is_hidden = False
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        if seat == hidden:
            is_hidden = True
        else:
            rest -= answer(record, beliefs, tables, seat, budget, hidden, rest)
    if is_hidden:
        answer(record, beliefs, tables, hidden, budget, hidden, rest % budget)


@compiled
def sum_to_say(record: Record, beliefs: Beliefs, tables: Tables, budget: int) -> int:
    """The sum over the hands that the seat to act sees; narrows their sets as the listeners will."""
    total = 0
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        total += answer(record, beliefs, tables, seat, budget, wide(record.active), total)
    return total % budget


@compiled
def publicly_useless(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """Places of the seat to act that everybody knows to be dead, or the same as an older one; as bits."""
    first = wide(record.active) * tables.hand_size
    found = 0
    pinned = 0
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.masks[first + place]
        if mask & ~beliefs.dead == 0 or (is_single(mask) and mask & pinned != 0):
            found |= 1 << place
        if is_single(mask):
            pinned |= mask
    return found


def is_honest_sum(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:
    """Whether the number that the partners will conclude is the true one."""
    return 1 if _says_truth(record, beliefs, tables, action) else 0


@compiled
def _says_truth(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> bool:
    kind = tables.kind[action]
    if kind == CLUE and record.choice == 0:
        distance = tables.distance[action]
        seat = receiver(record, tables, distance)
        middle = pivot(record, beliefs, tables, seat)
        scheme = scheme_of(record, beliefs, tables, seat, middle)
        said = numbers_before(record, beliefs, tables, distance)
        said += kind_of(tables, scheme, middle, tables.subject[action], places_of(record, tables, action))
        return said == sum_to_say(record, beliefs, tables, numbers(record, beliefs, tables))
    if kind == DISCARD:
        useless = publicly_useless(record, beliefs, tables)
        place = tables.place[action]
        if count(useless) > 1 and (useless >> place) & 1:
            said = count(useless & ((1 << place) - 1))
            return said == sum_to_say(record, beliefs, tables, count(useless))
    return True
