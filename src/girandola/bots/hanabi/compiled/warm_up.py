"""Makes compiled bots ready: what they need at a table is compiled, or loaded, before anybody waits for it.

Compiling takes a minute or two once on a machine, loading some seconds in each process. The bots play a few
moves with two players and with three, since searchers follow different conventions there.
"""

from random import Random

from girandola.bots.protocol import Bot
from girandola.bots.registry import TABLE_BOTS, maker
from girandola.bots.spec import BotSpec
from girandola.hanabi import Action, edition_named, seat_view, seen_by, shuffled, start, step
from girandola.hanabi.record import Record

_EDITION = edition_named("it")
_MOVES = 2


def warm_up_prompt() -> None:
    """Let every prompt bot play."""
    _play([spec for spec in _warmed() if spec.is_prompt])


def warm_up_strong() -> None:
    """Let every other compiled bot play, the adviser give a hint and the reviewer review."""
    from girandola.bots.hanabi.search.adviser import Adviser
    from girandola.bots.hanabi.search.review import review

    for record in _play([spec for spec in _warmed() if not spec.is_prompt]):
        first = seat_view(start(record.edition, len(record.players), record.deal), 0)
        Adviser(first).hint(first, worlds=2)
        review(record, worlds=2)


def _warmed() -> list[BotSpec]:
    return [spec for spec in TABLE_BOTS["hanabi"].values() if spec.warms_up]


def _play(specs: list[BotSpec]) -> list[Record]:
    """Let the bots decide and observe a few moves at the same tables; the first of them is followed."""
    return [_play_at(specs, players) for players in (2, 3)] if specs else []


def _play_at(specs: list[BotSpec], players: int) -> Record:
    state = start(_EDITION, players, shuffled(_EDITION, players, Random(1), starter=0))
    seats: list[list[Bot]] = [
        [maker(spec)(seat_view(state, seat), 0) for spec in specs] for seat in range(players)
    ]
    actions: list[Action] = []
    for _ in range(_MOVES):
        actor = state.active
        decisions = [bot.decide(seat_view(state, actor)) for bot in seats[actor]]
        actions.append(decisions[0].action)
        state, events = step(state, actor, actions[-1])
        for seat, bots in enumerate(seats):
            for bot in bots:
                bot.observe([seen_by(event, seat) for event in events])
    return Record(_EDITION, ("",) * players, state.deal, tuple(actions))
