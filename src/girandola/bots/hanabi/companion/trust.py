"""Estimates which seats follow the conventions, by what they do with clues, so that clues are not too hard.

A beginner leaves a card lying that was called to be played, and points at cards that are something else than
the conventions say. Enough such signs make a seat *literal*: its clues then mean what they say, and it is
told what it needs to know for certain. A player who acts on a convention wins the trust back.
"""

from math import exp

from girandola.bots.hanabi.companion.links import drop_link, sweep
from girandola.bots.hanabi.companion.meanings import DELAYED, EMPTY, FILL_IN, HELPS, PLAY
from girandola.bots.hanabi.companion.mind import (
    LITERAL,
    NOBODY,
    STRANGER,
    Mind,
    after,
    card_at,
    fits,
    is_literal,
    ready,
    size_of,
)
from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables

# How much likelier a beginner does it than somebody who speaks the conventions: logarithms, counted in games
# of both, and rounded towards nothing, since to take a friend for a beginner costs more than the reverse.
_LEAST, _MOST = -7.0, 4.0
PASSED, IGNORED, _ANSWERED, _BLIND, _FALSE, _MISLED = 1.5, 2.5, -2.0, -4.0, 0.7, 1.0
_AGAIN, _DARED = 0.3, -0.7
_SETTLED = 2.5  # nothing more is held against a seat taken at its word, so what speaks for it must add up
_SUSPECT, _HONEST = 1.0, 0.8
_WARY = -3.0
"""From here on a seat more likely than not means no finesses and prompts: an error costs more than a turn."""


@lean
def honesty(mind: Mind, seat: int, calls: bool) -> float:
    """How likely a clue of this seat means what the conventions say, by its record.

    Even who errs often mostly speaks the truth, so a clue that misled weighs as much as three true ones.
    Where it ``calls`` for other cards than it points at, a beginner hardly ever means that.
    """
    record = (mind.honest[seat] + 9.8) / (mind.honest[seat] + 3 * mind.misled[seat] + 10)
    if calls:
        return float(record * (1 - 0.9 / (1 + exp(_WARY - mind.doubt[seat]))))
    return float(record * (1 - 0.2 / (1 + exp(LITERAL - mind.doubt[seat]))))


@lean
def is_trusted(mind: Mind, seat: int) -> bool:
    """Whether a seat hardly ever misled and is doubted no more than a stranger."""
    is_honest = mind.misled[seat] == 0 or honesty(mind, seat, calls=False) > _HONEST
    return bool(is_honest and mind.doubt[seat] <= STRANGER + _SUSPECT)


@lean
def is_table_trusted(mind: Mind, tables: Tables) -> bool:
    """Whether all others are: then clues are read as they are meant."""
    for distance in range(1, tables.players):  # noqa: SIM110
        if not is_trusted(mind, after(tables, mind.seat, distance)):
            return False
    return True


@lean
def _note(record: Record, mind: Mind, tables: Tables, seat: int, sign: float) -> None:
    if seat in (NOBODY, mind.seat):
        return
    was = is_literal(mind, seat)
    mind.doubt[seat] = max(_LEAST, min(_MOST, mind.doubt[seat] + sign))
    if is_literal(mind, seat) and not was:
        mind.doubt[seat] += _SETTLED
        _take_literally(record, mind, tables, seat)


@lean
def _take_literally(record: Record, mind: Mind, tables: Tables, seat: int) -> None:
    """Drop what this hand was thought to believe, and what its clues were thought to mean."""
    for holder in range(tables.players):
        for place in range(size_of(record, holder)):
            card = card_at(record, tables, holder, place)
            if holder == seat:
                mind.blind[card] = 0
            if card < mind.drawn and mind.source[card] == seat:
                mind.plain[card] = 1
    for link in range(mind.links):
        is_over = seat in (mind.link_receiver[link], mind.link_giver[link])
        for step in range(wide(mind.link_steps[link])):
            is_over = is_over or mind.step_seat[link, step] == seat
        if is_over:
            drop_link(mind, link)
    sweep(mind)


@lean
def judge_play(record: Record, mind: Mind, tables: Tables, seat: int, card: int, identity: int) -> None:
    """A play of a card that was not certain to fit shows that its holder understood something."""
    is_right = fits(mind, identity)
    is_certain = mind.possible[card] & ~mind.playable == 0
    is_called = ready(mind, card) and not is_certain
    giver = _caller(mind, card)
    if is_right and is_called:
        _note(record, mind, tables, seat, _BLIND if mind.blind[card] != 0 else _ANSWERED)
        if giver != NOBODY:
            mind.honest[giver] += 1
        if mind.blind[card] != 0:
            mind.shy[seat] = -1
    elif not is_certain and not is_called:  # a seat taken at its word may hear more, or see what I hold
        _note(record, mind, tables, seat, _DARED)
    elif not is_right and is_called:
        _note(record, mind, tables, giver, _MISLED)
        if giver != NOBODY:
            mind.misled[giver] += 1


@lean
def _caller(mind: Mind, card: int) -> int:
    """Who is to blame if the card does not fit: the one who pointed at it, or called for it unseen."""
    if mind.source[card] != NOBODY or mind.blind[card] == 0:
        return wide(mind.source[card])
    for link in range(mind.links):
        for step in range(wide(mind.link_steps[link])):
            if mind.step_card[link, step] == card:
                return wide(mind.link_giver[link])
    return NOBODY


@lean
def _called_cards(record: Record, mind: Mind, tables: Tables, seat: int) -> int:
    """Places of cards that are thought to fit, but not for certain."""
    found = 0
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        if card < mind.drawn and ready(mind, card) and mind.possible[card] & ~mind.playable != 0:
            found |= 1 << place
    return found


@lean
def judge_discard(record: Record, mind: Mind, tables: Tables, seat: int) -> None:
    """Not to play a card that was called: an oversight, or a language not understood."""
    called = _called_cards(record, mind, tables, seat)
    if called == 0:
        return
    is_all_blind = True
    for place in range(size_of(record, seat)):
        if (called >> place) & 1:
            card = card_at(record, tables, seat, place)
            if mind.blind[card] == 0 or mind.touched[card] != 0:
                is_all_blind = False
    if is_all_blind:
        if mind.shy[seat] >= 0:
            mind.shy[seat] += 1
    else:
        leave_lying(record, mind, tables, seat, called, IGNORED)


@lean
def waited_for(record: Record, mind: Mind, tables: Tables, seat: int) -> int:
    """Places of cards that somebody pointed at, and that everybody else thinks will be played."""
    called = _called_cards(record, mind, tables, seat)
    for place in range(size_of(record, seat)):
        if (called >> place) & 1 and mind.touched[card_at(record, tables, seat, place)] == 0:
            called &= ~(1 << place)
    return called


@lean
def leave_lying(record: Record, mind: Mind, tables: Tables, seat: int, called: int, sign: float) -> None:
    """Note that called cards were not played. If the same cards are left again, that counts little."""
    least = 99.0
    for place in range(size_of(record, seat)):
        if (called >> place) & 1:
            card = card_at(record, tables, seat, place)
            least = min(least, mind.left[card])
            mind.left[card] = max(mind.left[card], sign)
    _note(record, mind, tables, seat, max(sign - least, _AGAIN))


@lean
def judge_clue(record: Record, mind: Mind, tables: Tables, instead: int) -> None:
    """Whether the giver of the clue just read spoke the truth, where I can see it; and whether it could wait.

    ``instead`` of playing the cards at these places, which were called.
    """
    if instead != 0 and mind.meaning in (PLAY, DELAYED, FILL_IN):
        leave_lying(record, mind, tables, mind.giver, instead, PASSED)
    if mind.meaning in (HELPS, EMPTY):
        return
    face = mind.face[mind.focus]
    if face != UNKNOWN and (mind.inferred[mind.focus] >> face) & 1 == 0:
        _note(record, mind, tables, mind.giver, _FALSE)
        mind.misled[mind.giver] += 1
