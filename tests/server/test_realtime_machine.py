"""Inputs of a Confetti round: pointer moves are queued unread until somebody needs them, in their order."""

from collections.abc import Sequence
from random import Random
from typing import cast

from girandola.confetti.actions import Begin, Drop, Grab, Input, Move
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import CARDS
from girandola.confetti.edition import Edition
from girandola.confetti.events import Dropped
from girandola.confetti.game import Stage, start, step
from girandola.confetti.rules import visible_grip
from girandola.server.realtime.input_log import InputLog
from girandola.server.realtime.machine import RoundMachine
from girandola.server.subscriber import Subscriber
from girandola.table.checks import Asker
from girandola.table.game import Eyes


class Log:
    """Notes what was taken."""

    def __init__(self) -> None:
        self.taken: list[Input] = []

    def add(self, inputs: Sequence[Input]) -> None:
        self.taken += inputs


class Mover:
    """A connection whose sender plays on seat 0."""

    def __init__(self) -> None:
        self.read = 0
        self.refused: list[str] = []
        self.subscriber = Subscriber(Asker("v", "V"), 10, lambda *_: True)
        self.subscriber.eyes = Eyes(0, is_player=True)

    def allows_input(self) -> bool:
        self.read += 1
        return True

    def refuse_malformed(self, message: str) -> None:
        self.refused.append(message)


def running() -> tuple[RoundMachine, Log]:
    log = Log()
    play = RoundMachine(start(Edition(), 2, shuffled(Random(1))), cast(InputLog, log))
    play.put(Input(None, Begin(0), 0, 0))
    assert play.state.stage is Stage.SAND
    return play, log


def test_a_move_is_read_when_somebody_wants_to_know() -> None:
    play, log = running()
    mover = Mover()
    assert play.wait_unread(mover, b'["m",40,1000,2000]', 40)
    assert play.wait_unread(mover, b'["m",50]', 50)
    assert play.wait(Input(1, Move(0.3, 0.3), 60, 60)), "what is read already follows"
    assert (mover.read, len(mover.refused)) == (2, 1)
    assert len(log.taken) == 1, "and none of them is in before it is taken"
    pointers = [player.pointer for player in play.state.round.players] if play.state.round else []
    assert pointers == [(0.1, 0.2), (0.3, 0.3)]
    assert [given.arrival for given in log.taken] == [0, 40, 60]


def test_moves_that_wait_come_before_what_is_done_next() -> None:
    """A card lies where the last move before the drop has brought it; all as if put in one by one."""
    play, log = running()
    state, mover = play.state, Mover()
    assert state.round is not None
    card, grip = next((card, grip) for card in CARDS if (grip := visible_grip(state.round, card)) is not None)
    play.put(Input(0, Grab(card, *grip), 10, 10))
    for at in range(20, 200, 10):
        assert play.wait_unread(mover, b'["m",%d,0,0]' % at, at)
    (dropped,) = play.put(Input(0, Drop(), 200, 200))
    assert isinstance(dropped, Dropped)
    again = start(Edition(), 2, shuffled(Random(1)))
    for given in log.taken:
        again, _ = step(again, given)
    assert repr(again.round) == repr(play.state.round)
    assert len(log.taken) == 1 + 1 + 18 + 1


def test_nothing_waits_past_what_falls_due_or_without_sand() -> None:
    play, _ = running()
    assert play.due is not None
    assert not play.wait_unread(Mover(), b'["m",0,0,0]', play.due)
    assert not play.wait(Input(0, Move(0.0, 0.0), play.due, play.due))
    waiting = RoundMachine(start(Edition(), 2, shuffled(Random(1))), cast(InputLog, Log()))
    assert not waiting.wait_unread(Mover(), b'["m",0,0,0]', 1)
    assert waiting.running is None


def test_a_flood_does_not_pile_up_unread() -> None:
    play, _ = running()
    mover = Mover()
    for number in range(5_000):
        assert play.wait_unread(mover, b'["m",40,%d,1000]' % number, 40)
    assert 3_000 < mover.read < 5_000
    state = play.state.round
    assert state is not None
    assert state.players[0].pointer is not None, "what came is in all the same"
