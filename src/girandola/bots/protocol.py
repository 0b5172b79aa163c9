"""What a Hanabi bot is: it observes what its seat sees happen, and decides on its seat's view.

A bot is made from the first view of a game and learns everything else from the events that follow. So a table
that was restarted makes new bots and lets them observe the game so far. A bot's answer is an action and
perhaps a reason: a code and its facts, which each language words. Randomness comes in as a seed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from girandola.hanabi import Action, Card, CardId, Event, Seat, View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot acts: the code of its rule, and the facts that complete the sentence.

    ``hidden_from`` names the seats whose own cards it mentions: they may read it only after the game.
    """

    code: str
    facts: Mapping[str, str | int] = field(default_factory=dict)
    hidden_from: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """The action that a bot asks for, with its reason where it has one to give."""

    action: Action
    reason: Reason | None = None


class Bot(Protocol):
    """A player in one seat of one game."""

    def observe(self, events: Sequence[Event]) -> None:
        """Observe the events of one action, anybody's, as this seat sees them; called once per action."""

    def decide(self, view: View) -> Decision:
        """Choose among ``view.legal``; called when this seat is to act, after everything was observed."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can explain an action by less than it knows.

    To explain an action to a reader while the game goes on, a second bot of its kind follows the game through
    what that reader sees as well, neither's hand, and says what it would have meant by the action. So a
    hidden card cannot get into the answer.
    """

    def explain(self, view: View, action: Action) -> Reason | None:
        """Why somebody with this view might take the action; None if it makes no sense from here."""


@runtime_checkable
class Understands(Protocol):
    """A bot that can say which cards it believes to be playable, so that its understanding of clues can be
    measured."""

    def playable_cards(self, view: View) -> Sequence[CardId]:
        """The cards of its own hand that it believes to be playable now, by certainty or by convention."""


@runtime_checkable
class TakesNotes(Protocol):
    """A bot that can say what it believes cards to be, as players write notes."""

    def card_notes(self, view: View) -> Mapping[CardId, Sequence[Card]]:
        """For each card in a hand what its holder, as far as this bot knows, believes it to be."""


@runtime_checkable
class TakesTime(Protocol):
    """A bot that thinks for some seconds, or for a part of them where others wait."""

    time_share: float
    """The share of its usual time that it takes for its next decision."""


class MakeBot(Protocol):
    """Makes a bot from its seat's view of the new deal and a seed of its own."""

    def __call__(self, first: View, seed: int) -> Bot: ...
