"""Confetti, pure: the deck, the scoring, the round as a machine in time, the game. Imports nothing of ours.

No clock, no dice, no disk but the deck's own file, no sockets: times come in with the inputs, all chance
with the deal. Paragraph numbers (C2.1) are those of docs/rules/confetti.md. The game's functions are
offered here; those of a single round, of the same names, are in round.py and rules.py.
"""

from girandola.confetti.actions import (
    Action,
    Begin,
    Choose,
    Drop,
    Grab,
    Input,
    Leave,
    Move,
    Pin,
    Return,
    Tick,
)
from girandola.confetti.best import best_hand, best_on_table
from girandola.confetti.deal import Deal, shuffled
from girandola.confetti.deck import (
    CARDS,
    CardId,
    Colour,
    Seat,
    Shape,
    Side,
    Size,
    face,
    read_card,
    write_card,
)
from girandola.confetti.edition import PLAYERS, Edition
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import Event
from girandola.confetti.game import (
    GameState,
    Stage,
    Standing,
    legal_actions,
    may_act,
    refusal,
    resume,
    start,
    step,
)
from girandola.confetti.outcome import Outcome
from girandola.confetti.scoring import ColourSet, Scoring, score
from girandola.confetti.view import GameView, RoundView, round_view, seat_view, spectator_view
from girandola.core.errors import MalformedInput

__all__ = [
    "CARDS",
    "PLAYERS",
    "Action",
    "Begin",
    "CardId",
    "Choose",
    "Colour",
    "ColourSet",
    "Deal",
    "Drop",
    "Edition",
    "Event",
    "GameState",
    "GameView",
    "Grab",
    "IllegalAction",
    "Input",
    "Leave",
    "MalformedInput",
    "Move",
    "Outcome",
    "Pin",
    "Refusal",
    "Return",
    "RoundView",
    "Scoring",
    "Seat",
    "Shape",
    "Side",
    "Size",
    "Stage",
    "Standing",
    "Tick",
    "best_hand",
    "best_on_table",
    "face",
    "legal_actions",
    "may_act",
    "read_card",
    "refusal",
    "resume",
    "round_view",
    "score",
    "seat_view",
    "shuffled",
    "spectator_view",
    "start",
    "step",
    "write_card",
]
