"""Looking back at games: every move is commented, losses are found, and nothing hidden is used."""

import json
from dataclasses import replace
from random import Random

from girandola.bots.hanabi.search.conventions import convention_named
from girandola.bots.hanabi.search.history import agreement
from girandola.bots.hanabi.search.review import PEOPLE, convention_of, review, to_document
from girandola.bots.hanabi.smart.bot import make as smart
from girandola.hanabi import (
    Action,
    Deal,
    Discard,
    Options,
    Play,
    edition_named,
    legal_actions,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)
from girandola.hanabi.record import Record
from girandola.hanabi.replay import replay
from tests.hanabi.records import random_record

IT = edition_named("it")
NAMES = ("Ada", "Bruno", "Chloé")


def smart_record(seed: int, most: int = 400) -> Record:
    """A game between two Smarts."""
    deal = shuffled(IT, 2, Random(seed))
    state = start(IT, 2, deal)
    bots = [smart(seat_view(state, seat), 0) for seat in range(2)]
    actions: list[Action] = []
    while state.end is None and len(actions) < most:
        seat = state.active
        actions.append(bots[seat].decide(seat_view(state, seat)).action)
        state, events = step(state, seat, actions[-1])
        for other, bot in enumerate(bots):
            bot.observe([seen_by(event, other) for event in events])
    return Record(IT, NAMES[:2], deal, tuple(actions))


def test_a_game_of_smarts_is_read_as_one() -> None:
    played = replay(smart_record(1))
    assert agreement(played, convention_named("smart")) == 1.0
    assert convention_of(played) == "smart"


def test_a_game_that_follows_no_bot_is_read_as_people_mean_it() -> None:
    assert convention_of(replay(random_record(Options(), players=3, seed=5, most=30))) == PEOPLE


def test_every_move_is_commented_and_the_worst_have_reasons() -> None:
    record = random_record(Options(), players=3, seed=5, most=25)
    found = review(record, worlds=20)
    assert [remark.turn for remark in found.remarks] == list(range(1, len(replay(record).steps) + 1))
    assert found == review(record, worlds=20, threads=2)
    assert found.costliest, "25 random moves, and none was a clear loss?"
    assert all(remark.reason is not None for remark in found.costliest)
    document = json.loads(json.dumps(to_document(found)))
    assert list(document) == ["convention", "worlds", "lost_at", "turns", "costliest"]
    assert list(document["turns"][0]) == ["turn", "seat", "played", "best"]
    assert document["costliest"][0]["reason"]["code"].startswith("review-")


def test_a_blunder_is_found() -> None:
    """Six moves by Smart, then a five that nothing is known of is played, and does not fit."""
    record = smart_record(4, most=6)
    state = replay(record).final
    bad = next(card for card in state.hands[state.active] if not state.fits(state.faces[card]))
    found = review(replace(record, actions=(*record.actions, Play(bad))), worlds=250)
    assert found.remarks[-1].is_clear_loss
    reason = found.remarks[-1].reason
    assert reason is not None
    assert reason.code == "review-error"


def test_only_the_movers_view_counts() -> None:
    """With other cards in the mover's hand and in the deck, the first move is worth the same."""
    deal = shuffled(IT, 3, Random(8), starter=0)
    other = Deal((*deal.deck[-5:], *deal.deck[5:-5], *deal.deck[:5]), starter=0)
    state = start(IT, 3, deal)
    action = next(a for a in legal_actions(state, 0) if not isinstance(a, Play | Discard))
    first, second = (review(Record(IT, NAMES, dealt, (action,)), worlds=20) for dealt in (deal, other))
    assert first.remarks == second.remarks
