"""Who is sent motion: every player, spectators less often, clients that fell behind once they caught up."""

from random import Random

from girandola.confetti.deal import shuffled
from girandola.confetti.round import lay_out
from girandola.confetti.state import Player, RoundState
from girandola.server.realtime.motion import BEHIND_MS, SPECTATORS_EVERY, MotionBroadcaster
from girandola.server.subscriber import Subscriber
from girandola.server.ticker import Sending
from girandola.table.checks import Asker
from girandola.table.game import Eyes

PLAYER, SPECTATOR = Eyes(0, is_player=True), Eyes(None)


class Connection:
    """A connection that takes messages while ``is_free``, with a subscriber that writes to it directly."""

    def __init__(self, eyes: Eyes = PLAYER) -> None:
        self.got: list[bytes] = []
        self.is_free = True
        self.subscriber = Subscriber(Asker("v", "V"), 100, self._take)
        self.subscriber.eyes = eyes

    def _take(self, message: bytes) -> bool:
        if self.is_free:
            self.got.append(message)
        return self.is_free


class Round:
    """A round in which one pointer moves between any two ticks."""

    def __init__(self, *lines: Connection) -> None:
        self.lines = lines
        self.caught_up: list[Subscriber] = []
        self.broadcaster = MotionBroadcaster(self.caught_up.append)
        self.now = 0
        heap = shuffled(Random(1)).heaps[0]
        self.state: RoundState = lay_out(heap, {}, (True,), hold=6, now=0, begins=0, ends=60_000)

    def tick(self, times: int = 1) -> None:
        for _ in range(times):
            self.now += 50
            there = Player(is_there=True, stamp=self.now, pointer=(self.now / 100_000, 0.0), pull=None)
            self.state = self.state._replace(players=(there,), now=self.now)
            self.tell()

    def tell(self) -> None:
        sending: Sending = []
        self.broadcaster.send([line.subscriber for line in self.lines], self.state, self.now, sending)
        for subscriber, data in sending:
            subscriber.send(data)


def test_all_players_get_the_same_bytes_and_spectators_every_fourth_frame() -> None:
    one, two, spectator = Connection(), Connection(), Connection(SPECTATOR)
    Round(one, two, spectator).tick(8)
    assert len(one.got) == 8
    assert all(mine is yours for mine, yours in zip(one.got, two.got, strict=True)), "packed once"
    assert len(spectator.got) == 8 // SPECTATORS_EVERY


def test_nothing_is_sent_when_nothing_moves() -> None:
    line = Connection()
    played = Round(line)
    played.tick()
    played.now += 50
    played.tell()
    assert len(line.got) == 1


def test_a_stuck_line_is_sent_no_more_and_delays_nobody() -> None:
    """A few frames are queued for it, then none; when it is free again it gets a whole view."""
    stuck, quick = Connection(), Connection()
    played = Round(stuck, quick)
    played.tick(2)
    stuck.is_free = False
    played.tick(40)
    assert len(quick.got) == 42
    assert stuck.subscriber.backlog == SPECTATORS_EVERY + 1
    assert not stuck.subscriber.is_cut, "motion alone cuts nobody off"
    stuck.is_free = True
    stuck.subscriber.flush()
    played.tick()
    assert played.caught_up == [stuck.subscriber]
    assert len(stuck.got) == 2 + SPECTATORS_EVERY + 1 + 1
    played.tick()
    assert played.caught_up == [stuck.subscriber], "once is enough"


def test_a_client_that_has_not_acknowledged_for_long_is_sent_no_motion() -> None:
    slow, quick = Connection(), Connection()
    played = Round(slow, quick)
    played.tick()
    played.broadcaster.acknowledge(slow.subscriber, played.now, played.now)
    played.tick(60)
    told = len(slow.got)
    assert told == 1 + BEHIND_MS // 50, "so long it is believed to keep up"
    assert len(quick.got) == 61
    played.broadcaster.acknowledge(slow.subscriber, played.now, played.now)
    assert played.caught_up == [slow.subscriber], "even where nothing moves any more"
    played.tick()
    assert len(slow.got) == told + 1
    assert played.caught_up == [slow.subscriber]


def test_nobody_is_late_after_a_rest() -> None:
    """What was heard before nothing moved for long says nothing about how well a line is."""
    line = Connection()
    played = Round(line)
    played.tick()
    played.broadcaster.acknowledge(line.subscriber, played.now, played.now)
    played.now += 4 * BEHIND_MS
    played.tick(10)
    assert len(line.got) == 11
    assert played.caught_up == []
