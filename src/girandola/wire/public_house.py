"""The public house as it is sent: public tables and who is here. A family's house sends none of it."""

from msgspec import Struct


class HouseTable(Struct, frozen=True):
    """A public table: its game and rules, and the names on its seats (null: free)."""

    id: str
    game: str
    rules: str
    names: tuple[str | None, ...]
    at: int


class HouseShown(Struct, frozen=True):
    """Who is here (``people`` counts everybody, ``nameless`` those whose name is not shown) and which tables
    can be joined or watched. ``open_again`` is an hour (UTC) while it is closed. Ask again after ``again``
    seconds."""

    here: tuple[str, ...] = ()
    nameless: int = 0
    people: int = 0
    join: tuple[HouseTable, ...] = ()
    watch: tuple[HouseTable, ...] = ()
    open_again: int | None = None
    again: float = 5.0
