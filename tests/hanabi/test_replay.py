"""Playing a record again."""

from dataclasses import replace

from hypothesis import given

from girandola.core.closing import ClosingReason
from girandola.hanabi import Options, Refusal, read_action
from girandola.hanabi.events import End
from girandola.hanabi.record import Closing, Record
from girandola.hanabi.replay import replay
from tests.hanabi.records import random_record, records

STOPPED = Closing(ClosingReason.VOTE)


@given(record=records())
def test_legal_play_replays_to_its_end(record: Record) -> None:
    played = replay(record)
    assert played.refused is None
    assert len(played.steps) == len(record.actions)
    by_rules = played.final.end
    assert played.end == (by_rules or (stopped_by(record.closing) if record.closing else None))


def stopped_by(closing: Closing) -> End:
    return End.TIME_OUT if closing.reason is ClosingReason.TIME_OUT else End.TERMINATED


def test_the_first_refused_action_stops_the_replay() -> None:
    record = random_record(Options(), players=2, seed=3, most=5, closing=STOPPED)
    bad = replace(record, actions=(*record.actions[:2], read_action("r3"), *record.actions[2:]))
    played = replay(bad)
    assert played.refused is not None
    assert (played.refused.number, played.refused.refusal) == (3, Refusal.NO_TILE)
    assert len(played.steps) == 2
    assert played.end is None, "what comes after the refused action does not count, the closing neither"


def test_actions_after_the_end_are_refused() -> None:
    record = random_record(Options(), players=2, seed=3, most=1000)
    longer = replace(record, actions=(*record.actions, read_action("p0")))
    refused = replay(longer).refused
    assert refused is not None
    assert refused.refusal is Refusal.GAME_OVER
    assert replay(longer).end is replay(record).end


def test_the_rules_end_weighs_more_than_a_closing() -> None:
    record = random_record(Options(), players=2, seed=3, most=1000, closing=STOPPED)
    assert replay(record).end is replay(record).final.end is not None


def test_a_record_that_just_stops_has_no_end() -> None:
    assert replay(random_record(Options(), players=2, seed=3, most=3)).end is None
