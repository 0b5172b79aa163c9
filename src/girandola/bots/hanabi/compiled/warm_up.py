"""Compiles bots, or loads them, before anybody waits for them.

Compiling a family of bots takes ten to forty seconds of processor time once per machine; loading it takes a
second or two in each process. The bots play a few moves with two and with three players, since searchers
follow different conventions there.
"""

import contextlib
import gc
from collections.abc import Iterator
from random import Random

from girandola.bots.protocol import Bot, TakesTime
from girandola.bots.registry import TABLE_BOTS, maker
from girandola.hanabi import Action, View, edition_named, seat_view, seen_by, shuffled, start, step
from girandola.hanabi.record import Record
from girandola.lab.compile import is_whole, note_whole

HINT, REVIEW = "hint", "review"
_EDITION = edition_named("it")
_MOVES = 2
_UNHURRIED = 1000.0
"""Share of its usual time that a bot gets while it is compiled."""


def families() -> list[str]:
    """Everything that is compiled separately: families of bots, the adviser and the reviewer."""
    found = (spec.family for spec in TABLE_BOTS["hanabi"].values())
    return [*dict.fromkeys(family for family in found if family is not None), HINT, REVIEW]


def is_compiled(family: str) -> bool:
    """Whether everything of this family is on disk, so that loading it takes little time."""
    return is_whole(family, __name__)


def warm_up(family: str) -> None:
    """Let a bot of the family play a few moves, and note that the whole family is on disk."""
    with without_collecting():
        for players in (2, 3):
            if family == HINT:
                _hint(players)
            elif family == REVIEW:
                _review(players)
            else:
                _play(family, players)
    note_whole(family, __name__)


@contextlib.contextmanager
def without_collecting() -> Iterator[None]:
    """Let nobody look for garbage meanwhile: a compiler makes much that stays, and looking costs a tenth."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _play(family: str, players: int) -> Record:
    """Let bots of a family decide and observe a few moves."""
    state = start(_EDITION, players, shuffled(_EDITION, players, Random(1), starter=0))
    bots = [_bot(family, seat_view(state, seat)) for seat in range(players)]
    actions: list[Action] = []
    for _ in range(_MOVES):
        actor = state.active
        actions.append(bots[actor].decide(seat_view(state, actor)).action)
        state, events = step(state, actor, actions[-1])
        for seat, bot in enumerate(bots):
            bot.observe([seen_by(event, seat) for event in events])
    return Record(_EDITION, ("",) * players, state.deal, tuple(actions))


def _bot(family: str, view: View) -> Bot:
    bot: Bot = maker(TABLE_BOTS["hanabi"][family])(view, 0)
    if isinstance(bot, TakesTime):
        bot.time_share = _UNHURRIED
    return bot


def _hint(players: int) -> None:
    from girandola.bots.hanabi.search.adviser import Adviser

    first = seat_view(start(_EDITION, players, shuffled(_EDITION, players, Random(1), starter=0)), 0)
    Adviser(first).hint(first, worlds=2)


def _review(players: int) -> None:
    from girandola.bots.hanabi.search.review import review

    review(_play("smart", players), worlds=2)
