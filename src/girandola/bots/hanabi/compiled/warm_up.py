"""Making the compiled bots ready: whatever they need at a table is compiled, or loaded, before anybody waits.

Compiling takes a minute or two once on a machine, loading some seconds in each process. A few moves are
played with two players and with three, since searchers follow different conventions there.
"""

from random import Random

from girandola.bots.hanabi.compiled.seat_bot import coder, duet, smart
from girandola.bots.protocol import Bot
from girandola.hanabi import Action, edition_named, seat_view, seen_by, shuffled, start, step
from girandola.hanabi.record import Record

_MOVES = 2


def warm_up_companion() -> None:
    """Let a Companion decide, explain itself and observe."""
    from girandola.bots.hanabi.companion.companion import Companion

    edition = edition_named("it")
    state = start(edition, 2, shuffled(edition, 2, Random(1), starter=0))
    bot = Companion(seat_view(state, 0))
    _, events = step(state, 0, bot.decide(seat_view(state, 0)).action)
    bot.observe([seen_by(event, 0) for event in events])


def warm_up() -> None:
    """Let every compiled bot, the searcher, the adviser and the reviewer act once."""
    from girandola.bots.hanabi.search.adviser import Adviser
    from girandola.bots.hanabi.search.review import review
    from girandola.bots.hanabi.search.searcher import Searcher

    for players in (2, 3):
        edition = edition_named("it")
        state = start(edition, players, shuffled(edition, players, Random(1), starter=0))
        views = [seat_view(state, seat) for seat in range(players)]
        Adviser(views[0]).hint(views[0], worlds=2)
        bots: list[list[Bot]] = [
            [smart(view, 0), coder(view, 0), duet(view, 0), Searcher(view, 0, "fast", seconds=None)]
            for view in views
        ]
        actions: list[Action] = []
        for _ in range(_MOVES):
            seat = state.active
            decisions = [bot.decide(seat_view(state, seat)) for bot in bots[seat]]
            actions.append(decisions[0].action)
            state, events = step(state, seat, actions[-1])
            for each, kinds in enumerate(bots):
                for bot in kinds:
                    bot.observe([seen_by(event, each) for event in events])
        review(Record(edition, ("",) * players, state.deal, tuple(actions)), worlds=2)
