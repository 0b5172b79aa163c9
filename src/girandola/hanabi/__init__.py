"""Hanabi, pure: cards, editions, actions, events, state, rules, views. Imports nothing of ours but itself.

No clock, no dice, no disk, no socket: time, randomness and ids come in as arguments.
"""

from girandola.core.errors import MalformedInput
from girandola.hanabi.actions import (
    Action,
    Clue,
    ColourClue,
    Discard,
    GiveClue,
    Play,
    PlayDiscarded,
    ReturnCard,
    ValueClue,
    read_action,
)
from girandola.hanabi.cards import Card, CardId, Colour, Seat, read_card
from girandola.hanabi.deal import Deal, shuffled
from girandola.hanabi.edition import Edition, Ending, Rating, Scoring, Suit, Tile, Touch
from girandola.hanabi.editions import PRESETS, Options, edition_named, edition_of, options_from, options_named
from girandola.hanabi.errors import IllegalAction, Refusal
from girandola.hanabi.events import End, Event, seen_by
from girandola.hanabi.knowledge import Knowledge, Memory, knowledge
from girandola.hanabi.outcome import Facts, Outcome, facts, outcome, score
from girandola.hanabi.rules import decide, legal_actions, refusal, step
from girandola.hanabi.state import State, evolve, start
from girandola.hanabi.view import View, common_view, seat_view, spectator_view

__all__ = [
    "PRESETS",
    "Action",
    "Card",
    "CardId",
    "Clue",
    "Colour",
    "ColourClue",
    "Deal",
    "Discard",
    "Edition",
    "End",
    "Ending",
    "Event",
    "Facts",
    "GiveClue",
    "IllegalAction",
    "Knowledge",
    "MalformedInput",
    "Memory",
    "Options",
    "Outcome",
    "Play",
    "PlayDiscarded",
    "Rating",
    "Refusal",
    "ReturnCard",
    "Scoring",
    "Seat",
    "State",
    "Suit",
    "Tile",
    "Touch",
    "ValueClue",
    "View",
    "common_view",
    "decide",
    "edition_named",
    "edition_of",
    "evolve",
    "facts",
    "knowledge",
    "legal_actions",
    "options_from",
    "options_named",
    "outcome",
    "read_action",
    "read_card",
    "refusal",
    "score",
    "seat_view",
    "seen_by",
    "shuffled",
    "spectator_view",
    "start",
    "step",
]
