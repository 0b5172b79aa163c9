"""A viewing's rules: who may change the moment that everybody sees, and to what."""

import pytest

from girandola.core.errors import Refused
from girandola.games.hanabi.adapter import HANABI
from girandola.table import viewing as v
from tests.server.test_records import some_record

LINE = v.RecordLine.of(HANABI.read_record(some_record(12)))


def after(
    *commands: v.MomentCommand, moment: v.SharedMoment | None = None, leads: bool = True
) -> v.SharedMoment:
    moment = moment or v.SharedMoment()
    for command in commands:
        moment = v.next_moment(LINE, moment, command, leads=leads)
    return moment


def refused(command: v.MomentCommand, moment: v.SharedMoment, *, leads: bool = True) -> str:
    with pytest.raises(Refused) as caught:
        v.next_moment(LINE, moment, command, leads=leads)
    return str(caught.value.reason)


def legal_at(moment: v.SharedMoment) -> str:
    """Some action that the rules allow at a moment."""
    position = LINE.position_at(moment)
    for card in range(60):
        try:
            position.act(position.to_act[0], f"p{card}")
        except Refused:
            continue
        return f"p{card}"
    raise AssertionError("a player has a card to play")


def test_the_leader_goes_to_any_moment_and_no_further_than_the_end() -> None:
    assert after(v.Visit(at=5)) == v.SharedMoment(number=1, at=5)
    assert after(v.Visit(at=500)).at == LINE.last == 12
    assert after(v.Visit(at=0)).number == 0, "nothing has changed"


@pytest.mark.parametrize(
    "command", [v.Visit(at=1), v.TakeEyes(seat=1), v.BeginBranch(), v.LeaveBranch(), v.ShowReview()]
)
def test_nobody_else_leads(command: v.MomentCommand) -> None:
    assert refused(command, v.SharedMoment(), leads=False) == "not-leading"


def test_anybody_highlights_a_card_until_another_moment_is_shown() -> None:
    marked = after(v.MarkCard(card=7), leads=False)
    assert marked.card == 7
    assert after(v.MarkCard(), moment=marked, leads=False).card is None
    assert after(v.Visit(at=3), moment=marked).card is None


def test_everybody_looks_with_a_seats_eyes_or_with_none() -> None:
    assert after(v.TakeEyes(seat=2)).seat == 2
    assert after(v.TakeEyes(seat=2), v.TakeEyes()).seat is None
    assert refused(v.TakeEyes(seat=3), v.SharedMoment()) == "no-such-seat"


def test_a_what_if_is_played_by_anybody_and_left_by_the_leader() -> None:
    begun = after(v.Visit(at=4), v.BeginBranch())
    assert (begun.keep, begun.at) == (4, 4)
    first = legal_at(begun)
    tried = after(v.TryAction(action=first, number=begun.number), moment=begun, leads=False)
    assert (tried.at, tried.actions) == (5, (first,))
    second = legal_at(tried)
    further = after(v.TryAction(action=second, number=tried.number), moment=tried, leads=False)
    assert further.actions == (first, second)
    back = after(v.Visit(at=4), moment=further)
    again = after(v.TryAction(action=first, number=back.number), moment=back)
    assert again.actions == (first,), "what came after an earlier moment is dropped"
    left = after(v.LeaveBranch(), moment=further)
    assert (left.keep, left.actions, left.at) == (None, (), 4)


def test_what_cannot_be_tried_is_refused() -> None:
    assert refused(v.TryAction(action="p0", number=0), v.SharedMoment()) == "no-branch"
    begun = after(v.Visit(at=4), v.BeginBranch())
    assert refused(v.TryAction(action=legal_at(begun), number=1), begun) == "stale"
    assert refused(v.TryAction(action="p59", number=begun.number), begun) == "not-your-card"
    assert refused(v.TryAction(action="nonsense", number=begun.number), begun) == "malformed-action"
    earlier = after(v.Visit(at=2), moment=begun)
    assert refused(v.TryAction(action="p0", number=earlier.number), earlier) == "no-branch"


def test_a_record_that_breaks_the_rules_is_shown_as_far_as_it_goes() -> None:
    read = HANABI.read_record(some_record(6))
    broken = type(read)(read.names, read.rules, read.first, ("p99",), read.closing, read.body)
    assert v.RecordLine.of(broken).last == 0
