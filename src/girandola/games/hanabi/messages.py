"""What a seat is shown of a game of Hanabi, as structs for the wire. What is legal comes from the rules.

Cards, clues and actions stand in the notation of the rules (``r1``, ``r`` or ``1``, ``p12``), which the rules
written out explain. A view is whole; changes hold only those fields of a view that are no longer the same.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from girandola.hanabi.cards import Colour
from girandola.hanabi.edition import Ending, Rating, Scoring, Touch
from girandola.hanabi.events import End
from girandola.hanabi.outcome import Distinction

Face = str
ClueText = str


class HanabiSuit(Struct, frozen=True):
    """The cards of one colour. ``order`` is how they are placed; ``copies`` of value 1, 2 and so on."""

    colour: Colour
    letter: str
    copies: tuple[int, ...]
    order: tuple[int, ...]
    touch: Touch
    scoring: Scoring


class HanabiRatingStep(Struct, frozen=True):
    """The rating of a score of at least this many points."""

    least: int
    rating: Rating


class HanabiRules(Struct, frozen=True, tag_field="game", tag="hanabi"):
    """A rule set written out: ``options`` is what a table chooses, the rest follows from it."""

    name: str
    options: dict[str, Any]
    suits: tuple[HanabiSuit, ...]
    identities: tuple[Face, ...]
    clues: tuple[ClueText, ...]
    hand_size: int
    clue_tokens: int
    error_limit: int
    cards: int
    best_score: int
    empty_clues: bool
    announcements: bool
    ending: Ending
    tiles: tuple[int, ...]
    ratings: tuple[HanabiRatingStep, ...]


class HanabiMarks(Struct, frozen=True):
    """What the holder of a card can know of it, in short: a clue is one letter, so ``r5`` are two of them.

    ``touched`` are the clues that pointed at it, ``missed`` those that did not, ``possible`` the faces that
    it can still have: a colour's letter and then its values, as in ``r123w5``.
    """

    touched: str
    missed: str
    possible: str


class HanabiHeld(Struct, frozen=True):
    """A card in a hand; ``face`` is null where these eyes do not see it, ``marks`` in the game of memory."""

    card: int
    face: Face | None
    marks: HanabiMarks | None


class HanabiOpen(Struct, frozen=True):
    """A card lying open."""

    card: int
    face: Face


class HanabiFirework(Struct, frozen=True):
    """``placed`` cards lie there; ``top`` is the last one, ``next`` the one that fits."""

    colour: Colour
    placed: int
    top: Face | None
    next: Face | None


class HanabiFacts(Struct, frozen=True):
    """What follows from the open cards, for everybody."""

    score: int
    best_score: int
    dead_fireworks: tuple[Colour, ...]
    useless: tuple[Face, ...]
    critical: tuple[Face, ...]
    lost: tuple[Face, ...]
    recoverable: tuple[Face, ...]
    pace: int | None


class HanabiPlayAction(Struct, frozen=True):
    action: str
    card: int
    announced: Colour | None


class HanabiCardAction(Struct, frozen=True):
    action: str
    card: int


class HanabiClueAction(Struct, frozen=True):
    """A clue that may be given, and exactly which cards it points at."""

    action: str
    receiver: int
    clue: ClueText
    touches: tuple[int, ...]


class HanabiLegal(Struct, frozen=True):
    """Every legal action. While a bonus tile wants its choice, only ``clues`` or ``choices`` has any."""

    plays: tuple[HanabiPlayAction, ...]
    discards: tuple[HanabiCardAction, ...]
    clues: tuple[HanabiClueAction, ...]
    choices: tuple[HanabiCardAction, ...]


class HanabiOutcome(Struct, frozen=True):
    """The result. ``score`` is null where there is only won or lost; ``points`` counts the placed cards.

    ``rating`` is null and ``distinctions`` are empty unless the game was played to its end. ``lost_card`` is
    the indispensable card that ended a final bouquet, and ``lost_by`` the seat that lost it.
    """

    end: End
    won: bool
    score: int | None
    points: int
    rating: Rating | None
    distinctions: tuple[Distinction, ...]
    lost_card: Face | None
    lost_by: int | None


class HanabiView(Struct, frozen=True, tag_field="game", tag="hanabi"):
    """Everything that one pair of eyes may see. ``legal`` is null for eyes that may not act now.

    ``hands`` is in seat order, each hand as its holder has laid it out.
    """

    seat: int | None
    starter: int
    hands: tuple[tuple[HanabiHeld, ...], ...]
    deck_left: int
    fireworks: tuple[HanabiFirework, ...]
    discards: tuple[HanabiOpen, ...]
    clues: int
    errors: int
    active: int | None
    turn: int
    turns_left: int | None
    tiles_left: int
    choice: int | None
    facts: HanabiFacts
    legal: HanabiLegal | None
    outcome: HanabiOutcome | None


class HanabiChanges(Struct, frozen=True, tag_field="game", tag="hanabi"):
    """The fields of the view that changed, each with its new value; of ``hands`` only those that changed."""

    legal: HanabiLegal | None
    hands: dict[str, tuple[HanabiHeld, ...]]
    deck_left: int | UnsetType = UNSET
    fireworks: tuple[HanabiFirework, ...] | UnsetType = UNSET
    discards: tuple[HanabiOpen, ...] | UnsetType = UNSET
    clues: int | UnsetType = UNSET
    errors: int | UnsetType = UNSET
    active: int | UnsetType | None = UNSET
    turn: int | UnsetType = UNSET
    turns_left: int | UnsetType | None = UNSET
    tiles_left: int | UnsetType = UNSET
    choice: int | UnsetType | None = UNSET
    facts: HanabiFacts | UnsetType = UNSET
    outcome: HanabiOutcome | UnsetType | None = UNSET


class HanabiTold(Struct, frozen=True, tag_field="kind", tag="told"):
    """A clue was given; ``clue`` and ``touched`` are null once it is to be forgotten (no marks)."""

    turn: int
    giver: int
    receiver: int
    clue: ClueText | None
    touched: tuple[int, ...] | None
    free: bool


class HanabiDiscarded(Struct, frozen=True, tag_field="kind", tag="discarded"):
    seat: int
    card: int
    face: Face


class HanabiPlaced(Struct, frozen=True, tag_field="kind", tag="placed"):
    """``tokens`` clue tokens came back; ``tokens_lost`` more were earned, but all were there already."""

    seat: int
    card: int
    face: Face
    announced: Colour | None
    tokens: int
    tokens_lost: int


class HanabiMisplayed(Struct, frozen=True, tag_field="kind", tag="misplayed"):
    seat: int
    card: int
    face: Face
    announced: Colour | None


class HanabiTileTurned(Struct, frozen=True, tag_field="kind", tag="tile-turned"):
    seat: int
    tile: int
    choice: int | None
    tokens: int
    tokens_lost: int
    errors_back: int


class HanabiReturned(Struct, frozen=True, tag_field="kind", tag="returned"):
    """A discarded card went back into the deck, where to nobody knows."""

    seat: int
    card: int
    face: Face


class HanabiRescued(Struct, frozen=True, tag_field="kind", tag="rescued"):
    seat: int
    card: int
    face: Face
    tokens: int
    tokens_lost: int


class HanabiBonusLost(Struct, frozen=True, tag_field="kind", tag="bonus-lost"):
    seat: int
    card: int
    face: Face


class HanabiDrew(Struct, frozen=True, tag_field="kind", tag="drew"):
    """A card was drawn; ``face`` is null for the player who drew it."""

    seat: int
    card: int
    face: Face | None


class HanabiTurnPassed(Struct, frozen=True, tag_field="kind", tag="turn-passed"):
    seat: int
    skipped: tuple[int, ...]
    turns_left: int | None


class HanabiEnded(Struct, frozen=True, tag_field="kind", tag="ended"):
    end: End


HanabiEvent = (
    HanabiTold
    | HanabiDiscarded
    | HanabiPlaced
    | HanabiMisplayed
    | HanabiTileTurned
    | HanabiReturned
    | HanabiRescued
    | HanabiBonusLost
    | HanabiDrew
    | HanabiTurnPassed
    | HanabiEnded
)
