"""Confetti over HTTP: films of rounds, and the scores of solo games."""

from msgspec import Struct

from girandola.games.confetti.messages import ConfettiEvent, ConfettiRules, ConfettiView


class Film(Struct, frozen=True):
    """A round to be seen again: how it began and ended, every event, and motion as a table sends it.

    ``motion`` has pairs of the round's time and packed motion in base64. ``kept`` says that the whole game's
    record can be had: of a game that goes on there is none yet.
    """

    names: tuple[str, ...]
    rules: ConfettiRules
    first: ConfettiView
    last: ConfettiView
    events: list[ConfettiEvent]
    motion: list[tuple[int, str]]
    kept: bool


class ScoreShown(Struct, frozen=True):
    """A solo game in the list of scores; ``took`` is how long the cards were looked for, in milliseconds."""

    name: str
    points: int
    at: int
    took: int | None


class ScoreList(Struct, frozen=True):
    """The best solo games of a day's heap (or, where ``day`` is null, of free heaps), and one's own best.

    Of a day's heap everybody's first try counts, and of equal points the one that took less time is first.
    ``rank`` is one's own place among so many ``players``, ``streak`` how many days in a row one has played,
    and ``tried`` says that one's first try has begun.
    """

    day: str | None
    today: str
    best: list[ScoreShown]
    own: ScoreShown | None
    rank: int | None
    players: int
    streak: int
    tried: bool
