"""Films of Confetti rounds, made in a worker and encoded there as they are sent."""

import json
from collections.abc import Iterable
from typing import Any

from girandola.confetti.actions import Input
from girandola.confetti.game import GameState, resume
from girandola.confetti.record import read_deal, read_input, read_standing
from girandola.games import GAMES
from girandola.games.confetti.choices import edition_of
from girandola.games.confetti.film import film
from girandola.games.confetti.stored_record import read_named, rounds_of
from girandola.server.realtime.motion import MotionTracker
from girandola.table.game import MalformedInput, RealtimeGame, RecordSummary, Rules
from girandola.wire.codec import encode
from girandola.wire.rounds import Film


def film_of_inputs(
    rules: Rules, names: tuple[str, ...], deal: str, standing: str, bodies: list[str], is_kept: bool
) -> bytes:
    before = resume(edition_of(rules), read_deal(deal), read_standing(standing))
    log = (read_input(row) for body in bodies for row in json.loads(body))
    return _film(rules, names, before, log, is_kept=is_kept)


def film_of_record(text: str, number: int) -> bytes | None:
    named = read_named(text)
    rounds = rounds_of(named.record)
    if number >= len(rounds):
        return None
    return _film(named.rules, named.names, rounds[number].before, rounds[number].log, is_kept=True)


def _film(
    rules: Rules, names: tuple[str, ...], before: GameState, log: Iterable[Input], *, is_kept: bool
) -> bytes:
    shown: Any = GAMES["confetti"].rules_shown(rules, len(names))
    first, last, events, motion = film(before, log, MotionTracker().frame)
    return encode(Film(names, shown, first, last, events, motion, is_kept))


def check_record(game: str, text: str) -> RecordSummary | str:
    """A record of a real-time game, checked; or the sentence that says what is wrong with it."""
    found = GAMES[game]
    assert isinstance(found, RealtimeGame), "other records are quickly read where they come in"
    try:
        return found.check_record(text)
    except MalformedInput as error:
        return str(error)
