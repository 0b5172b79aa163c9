"""Decides what a visitor may see of a table's game: players by their seats, spectators by the options."""

from girandola.core.errors import Refused
from girandola.table.checks import TableRefusal
from girandola.table.game import Eyes, Seat
from girandola.table.options import Spectators
from girandola.table.table import Table


def eyes_of(table: Table, visitor: str, wanted: Seat | None) -> Eyes | None:
    """The visitor's eyes, or None when they may see nothing of the game.

    A player looks from their own seat, never from another. When a game is over everybody sees every hand.
    """
    if wanted is not None and wanted >= len(table.seats):
        raise Refused(TableRefusal.NO_SUCH_SEAT)
    own = table.seats_of(visitor)
    over = table.match is not None and not table.match.is_on
    if own:
        if wanted is not None and wanted not in own:
            raise Refused(TableRefusal.NOT_YOUR_SEAT)
        return Eyes(_own(table, own, wanted), is_player=True, all_hands=over)
    if table.options.spectators is Spectators.NOBODY:
        return None
    if table.options.spectators is Spectators.SEAT:
        if wanted not in (None, table.options.watched):
            raise Refused(TableRefusal.NOT_YOUR_SEAT)
        return Eyes(table.options.watched, all_hands=over)
    return Eyes(None, all_hands=over or table.all_consent)


def _own(table: Table, own: list[Seat], wanted: Seat | None) -> Seat:
    """The seat to look from: the wanted one; otherwise, of several own seats, the one that is to act."""
    if wanted is not None:
        return wanted
    to_act = table.match.position.to_act if table.match is not None else ()
    return next((seat for seat in own if seat in to_act), own[0])
