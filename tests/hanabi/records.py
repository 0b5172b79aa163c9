"""Recorded games for tests: random legal play in any edition, as values that hypothesis can shrink."""

from random import Random

from hypothesis import strategies as st

from girandola.core.closing import ClosingReason
from girandola.hanabi import Action, Options, edition_of, legal_actions, shuffled, start, step
from girandola.hanabi.editions import Book, Multicolour
from girandola.hanabi.record import Closing, Record

NAMES = ("Ада", "Bruno", "Chloé", "Đorđe", "Eve 🎆")

options = st.builds(
    Options,
    book=st.sampled_from(Book),
    multicolour=st.sampled_from(Multicolour),
    black_powder=st.booleans(),
    flamboyants=st.booleans(),
    final_bouquet=st.booleans(),
    choreography=st.booleans(),
    empty_clues=st.booleans(),
)

# What hanab.live has words for: one sixth suit at most, no tiles, nothing announced.
site_options = st.builds(
    Options,
    book=st.sampled_from(Book),
    multicolour=st.sampled_from(Multicolour),
    final_bouquet=st.booleans(),
    empty_clues=st.booleans(),
) | st.builds(
    Options, black_powder=st.just(value=True), final_bouquet=st.booleans(), empty_clues=st.booleans()
)


def random_record(
    rules: Options, players: int, seed: int, most: int, closing: Closing | None = None
) -> Record:
    """At most this number of random legal actions."""
    random = Random(seed)
    edition = edition_of(rules)
    deal = shuffled(edition, players, random)
    state = start(edition, players, deal)
    actions: list[Action] = []
    while state.end is None and len(actions) < most:
        actions.append(random.choice(legal_actions(state, state.active)))
        state, _ = step(state, state.active, actions[-1])
    return Record(edition, NAMES[:players], deal, tuple(actions), closing)


@st.composite
def records(draw: st.DrawFn, rules: st.SearchStrategy[Options] = options) -> Record:
    """A record of a random game in one of these rule sets, played to the end or broken off."""
    players = draw(st.integers(2, 5))
    seats = st.none() | st.integers(0, players - 1)
    return random_record(
        rules=draw(rules),
        players=players,
        seed=draw(st.integers(0, 2**32)),
        most=draw(st.integers(0, 200)),
        closing=draw(st.none() | st.builds(Closing, st.sampled_from(ClosingReason), seats)),
    )
