"""Films of Confetti rounds, and checks of records that somebody brought. Runs in a worker process."""

from typing import Any

from girandola.core.errors import MalformedInput
from girandola.games import GAMES
from girandola.games.confetti.film import film, round_from_inputs
from girandola.games.confetti.motion import MotionTracker
from girandola.games.confetti.stored_record import read_named, rounds_of
from girandola.table.game import RealtimeGame, RecordSummary, Rules
from girandola.wire.codec import encode
from girandola.wire.confetti import pack_motion
from girandola.wire.rounds import Film


def film_of_inputs(
    rules: Rules, names: tuple[str, ...], deal: str, standing: str, bodies: list[str], is_kept: bool
) -> bytes:
    """The film of a round that was played here, encoded as it is sent."""
    return _encoded(rules, names, *round_from_inputs(rules, deal, standing, bodies), is_kept=is_kept)


def film_of_record(text: str, number: int) -> bytes | None:
    """The film of a round of a record; None if it has no such round."""
    named = read_named(text)
    rounds = rounds_of(named.record)
    if number >= len(rounds):
        return None
    return _encoded(named.rules, named.names, rounds[number].before, rounds[number].log, is_kept=True)


def _encoded(rules: Rules, names: tuple[str, ...], before: Any, log: Any, *, is_kept: bool) -> bytes:
    shown: Any = GAMES["confetti"].rules_shown(rules, len(names))
    first, last, events, motion = film(before, log, MotionTracker(pack_motion).frame)
    return encode(Film(names, shown, first, last, events, motion, is_kept))


def check_record(game: str, text: str) -> RecordSummary | str:
    """A record of a real-time game, checked; or the sentence that says what is wrong with it."""
    found = GAMES[game]
    assert isinstance(found, RealtimeGame), "records of turn-based games are read in the server process"
    try:
        return found.check_record(text)
    except MalformedInput as error:
        return str(error)
