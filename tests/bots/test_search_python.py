"""The search in plain Python, over the Companion: honest, legal, in time; and that it works at all."""

from random import Random

import pytest

from girandola.bots.hanabi.search.python_search import PlainSearcher, SearchBudget
from girandola.hanabi import Deal, edition_named, seat_view, seen_by, shuffled, start, step

IT = edition_named("it")


def test_hidden_cards_do_not_matter() -> None:
    """The seat's hand swapped with the bottom of the deck: the same decision."""
    budget = SearchBudget(worlds=1)
    deal = shuffled(IT, 2, Random(8), starter=0)
    other = Deal((*deal.deck[-5:], *deal.deck[5:-5], *deal.deck[:5]), starter=0)
    found = []
    for dealt in (deal, other):
        state = start(IT, 2, dealt)
        bot = PlainSearcher(seat_view(state, 0), 5, budget=budget)
        found.append(bot.decide(seat_view(state, 0)))
        assert bot.last is not None
        assert bot.last.worlds == 1, "a world comes out as what was seen"
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["it", "deluxe"])
def test_it_stops_in_time_and_plays_to_the_end(name: str) -> None:
    edition = edition_named(name)
    state = start(edition, 2, shuffled(edition, 2, Random(2)))
    bots = [PlainSearcher(seat_view(state, seat), 1, seconds=0.02) for seat in range(2)]
    while state.end is None:
        seat = state.active
        state, events = step(state, seat, bots[seat].decide(seat_view(state, seat)).action)
        for watching, bot in enumerate(bots):
            bot.observe([seen_by(event, watching) for event in events])
    assert sum(state.fireworks) > 10
