"""What a turn-based game may offer a table besides playing: each offer is a small class to inherit from.

A position inherits from the classes of what its game has, and the table asks with ``isinstance``. A game
that has none of it says nothing: the table refuses commands that need it.
"""

from abc import ABC, abstractmethod
from typing import Any

from girandola.table.game import Display, Presentation, Seat


class ArrangesHands(ABC):
    """Players may lay out their hands in an order of their own. That changes only how hands are shown."""

    __slots__ = ()

    @abstractmethod
    def arrangeable(self, seat: Seat) -> frozenset[int]:
        """The cards of this seat that it may lay out in another order."""


class RevealsCards(ABC):
    """Some actions show players a card of their own that was hidden. An undo cannot make them forget it."""

    __slots__ = ()

    @abstractmethod
    def reveals_own_card(self, action: str) -> bool: ...


class ForgetsPast(ABC):
    """The game may be displayed so that players have to remember what happened some turns ago."""

    __slots__ = ()

    @abstractmethod
    def is_forgotten(self, turn: int, display: Display) -> bool:
        """Whether a view of this turn may no longer be shown."""


class AllowsWhatIf(ABC):
    """A seat may try out how the game could go on."""

    __slots__ = ()

    @abstractmethod
    def imagined(self, seat: Seat, display: Display) -> "Imagined":
        """A what-if that begins here with nothing but what the seat sees."""


class Imagined(ABC):
    """A what-if of one seat: a position without what that seat does not see, in which every seat can act.

    It is made for one person and sent to nobody else.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> Seat | None: ...

    @abstractmethod
    def take(self, text: str) -> "tuple[Imagined, tuple[Any, ...]]":
        """Take an action of the seat to act, or an assumption about something hidden. Raises Refused."""

    @abstractmethod
    def view(self, presentation: Presentation) -> Any:
        """The imagined game with the legal actions of the seat to act, as a position's view."""

    @abstractmethod
    def events_for(self, events: tuple[Any, ...]) -> list[Any]: ...

    @abstractmethod
    def assumable(self) -> dict[str, tuple[str, ...]]:
        """What can be assumed: each hidden thing with its possible values."""


class PlayedByBots(ABC):
    """Bots can take seats. They get views and events in the game's own types."""

    __slots__ = ()

    @abstractmethod
    def for_bot(self, seat: Seat, display: Display, reader: Seat | None = None) -> Any:
        """The view that a bot on this seat decides on; with a reader, as far as the reader's seat sees it
        too."""

    @abstractmethod
    def seen(self, events: tuple[Any, ...], seat: Seat, reader: Seat | None = None) -> tuple[Any, ...]:
        """The events that a bot on this seat observes; with a reader, as far as that seat sees them too."""
