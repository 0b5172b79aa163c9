"""From a game of hanab.live to a record of ours, and back; what cannot be said is refused with the reason.

Seats: there the one who begins sits at seat 0, here anybody may begin. Cards: both number them in the order
of drawing. Colours: white is called Purple there, and the suits stand in another order.
"""

from dataclasses import replace

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedRecord
from girandola.hanabi.actions import Action, ColourClue, Discard, GiveClue, Play, ValueClue
from girandola.hanabi.cards import Card, CardId, Colour
from girandola.hanabi.deal import Deal
from girandola.hanabi.edition import PLAYERS, Edition, Ending, Suit
from girandola.hanabi.editions import Book, Multicolour, Options, edition_of
from girandola.hanabi.events import TurnPassed
from girandola.hanabi.hanab_live.game import SiteAction, SiteGame, Type
from girandola.hanabi.hanab_live.link import can_write
from girandola.hanabi.hanab_live.variants import VARIANT_BY_NUMBER, Variant
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.record import Closing, Record
from girandola.hanabi.replay import replay

_FIVE = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.WHITE)

# Number of the variant -> the options that make it here, and its colours in the order of its suits.
_OPTIONS = {
    0: (Options(Book.IT), _FIVE),
    2: (Options(Book.RO, Multicolour.FIVE), (*_FIVE, Colour.MULTICOLOUR)),
    3: (Options(Book.ES, Multicolour.TEN), (*_FIVE, Colour.MULTICOLOUR)),
    1356: (Options(Book.ES, black_powder=True), (*_FIVE, Colour.BLACK)),
}

_ENDED = {3: ClosingReason.TIME_OUT, 4: ClosingReason.TERMINATED, 6: ClosingReason.IDLE}
_VOTE = 10


# --- from there ---------------------------------------------------------------------------------------------


def to_record(game: SiteGame) -> Record:
    """The game as a record of ours."""
    if len(game.players) > PLAYERS[-1]:
        raise Inexpressible(f"{len(game.players)} players are more than the {PLAYERS[-1]} who can play here")
    options, colours = _OPTIONS[game.variant.number]
    chosen = replace(options, empty_clues=game.empty_clues, final_bouquet=game.all_or_nothing)
    actions, closing = _split(game)
    return Record(
        edition=edition_of(chosen),
        players=game.players,
        deal=Deal(
            deck=tuple(Card(colours[suit], rank) for suit, rank in game.deck), starter=game.starting_player
        ),
        actions=tuple(_action(game, number, action) for number, action in enumerate(actions, start=1)),
        closing=closing,
    )


def _split(game: SiteGame) -> tuple[tuple[SiteAction, ...], Closing | None]:
    """The actions of the game, and the closing one if it has one."""
    closings = [at for at, action in enumerate(game.actions) if action.type >= Type.GAME_ENDED]
    if not closings:
        return game.actions, None
    if closings != [len(game.actions) - 1]:
        raise MalformedRecord(f"action {closings[0] + 1} ends the game, but others follow")
    return game.actions[:-1], _closing(game, game.actions[-1])


def _closing(game: SiteGame, action: SiteAction) -> Closing:
    if action.target >= len(game.players):
        raise MalformedRecord(f"the closing action: there is no seat {action.target} at this table")
    seat = action.target if action.target >= 0 else None
    if action.type is Type.VOTED_TO_END:
        return Closing(ClosingReason.VOTE, seat)
    if action.value not in _ENDED:
        raise MalformedRecord(f"the closing action: there is no kind of end {action.value}")
    return Closing(_ENDED[action.value], seat)


def _action(game: SiteGame, number: int, action: SiteAction) -> Action:
    if action.type in (Type.PLAY, Type.DISCARD):
        if not 0 <= action.target < len(game.deck):
            raise MalformedRecord(f"action {number}: this deck has no card number {action.target}")
        card = CardId(action.target)
        return Play(card) if action.type is Type.PLAY else Discard(card)
    if not 0 <= action.target < len(game.players):
        raise MalformedRecord(f"action {number}: there is no seat {action.target} at this table")
    if action.type is Type.RANK_CLUE:
        if action.value is None or not 1 <= action.value <= 5:
            raise MalformedRecord(f"action {number}: there is no rank {action.value} to tell")
        return GiveClue(action.target, ValueClue(action.value))
    colours = clue_colours(game.variant)
    if action.value is None or action.value >= len(colours):
        raise MalformedRecord(f"action {number}: {game.variant.name} has no colour {action.value} to tell")
    return GiveClue(action.target, ColourClue(colours[action.value]))


def colours_of(variant: Variant) -> tuple[Colour, ...]:
    """Our colours in the order of the variant's suits."""
    return _OPTIONS[variant.number][1]


def clue_colours(variant: Variant) -> list[Colour]:
    """Our colours that a clue can name there, in the order in which they are numbered."""
    suits = zip(colours_of(variant), variant.suits, strict=True)
    return [colour for colour, suit in suits if suit.names_a_colour]


# --- to there -----------------------------------------------------------------------------------------------


def from_record(record: Record) -> SiteGame:
    """The record as a game of hanab.live; Inexpressible, with the reason, where it has no words for it."""
    variant = variant_of(record.edition)
    if record.edition.ending is Ending.FINAL_BOUQUET:
        _refuse_skipped_turns(record)
    players, starter = len(record.players), record.deal.starter
    size = record.edition.hand_size(players)
    colours = _OPTIONS[variant.number][1]
    faces = [(colours.index(card.colour), card.value) for card in record.deal.deck]
    dealt = [faces[(starter + seat) % players * size :][:size] for seat in range(players)]
    actions = tuple(_site_action(record, variant, action) for action in record.actions)
    return SiteGame(
        players=tuple(record.players[(starter + seat) % players] for seat in range(players)),
        variant=variant,
        deck=(*(card for hand in dealt for card in hand), *faces[players * size :]),
        actions=actions if record.closing is None else (*actions, _site_closing(record, record.closing)),
        empty_clues=record.edition.empty_clues,
        all_or_nothing=record.edition.ending is Ending.FINAL_BOUQUET,
    )


def for_link(game: SiteGame, *, lossy: bool) -> SiteGame:
    """The game as a link can hold it; what it would lose is refused, unless the loss is wanted."""
    closing = [action for action in game.actions if not can_write(action)]
    losses = {
        "that empty information is allowed": game.empty_clues,
        "that it is a final bouquet": game.all_or_nothing,
        "how it was stopped": bool(closing),
    }
    lost = [what for what, is_lost in losses.items() if is_lost]
    if lost and not lossy:
        raise Inexpressible(
            f"a link cannot say {' and '.join(lost)}: ask for a lossy one if that does not matter"
        )
    kept = tuple(action for action in game.actions if can_write(action))
    return replace(game, actions=kept, empty_clues=False, all_or_nothing=False)


def variant_of(edition: Edition) -> Variant:
    """The variant whose cards and rules the edition has, by its properties and not by its name."""
    reasons = {
        "bonus tiles": bool(edition.tiles),
        "announced colours": edition.announcements,
    }
    for what, is_there in reasons.items():
        if is_there:
            raise Inexpressible(f"hanab.live has no {what}: this game cannot be written for it")
    for number, (options, _) in _OPTIONS.items():
        model = edition_of(
            replace(
                options,
                empty_clues=edition.empty_clues,
                final_bouquet=edition.ending is Ending.FINAL_BOUQUET,
            )
        )
        if _rules(model) == _rules(edition):
            return VARIANT_BY_NUMBER[number]
    raise Inexpressible(
        "hanab.live has no variant with these cards and rules: this game cannot be written for it"
    )


def _rules(edition: Edition) -> tuple[object, ...]:
    """What makes two editions one game: neither the name nor the ratings nor the order of suits."""
    by_colour: list[Suit] = sorted(edition.suits, key=lambda suit: suit.colour.value)
    return by_colour, edition.hand_sizes, edition.clue_tokens, edition.error_limit


def _refuse_skipped_turns(record: Record) -> None:
    for step in replay(record).steps:
        if any(isinstance(event, TurnPassed) and event.skipped for event in step.events):
            raise Inexpressible("a player who could do nothing was skipped, which hanab.live cannot say")


def _site_action(record: Record, variant: Variant, action: Action) -> SiteAction:
    if isinstance(action, Play | Discard):
        kind = Type.PLAY if isinstance(action, Play) else Type.DISCARD
        if isinstance(action, Play) and action.announced is not None:
            raise Inexpressible(f"{action} announces a colour, which hanab.live cannot say")
        return SiteAction(kind, _rotated_card(record, action.card))
    if not isinstance(action, GiveClue):
        raise Inexpressible(f"{action} is a choice for a bonus tile, which hanab.live does not have")
    receiver = _rotated_seat(record, action.receiver)
    if isinstance(action.clue, ValueClue):
        return SiteAction(Type.RANK_CLUE, receiver, action.clue.value)
    colours = clue_colours(variant)
    if action.clue.colour not in colours:
        raise Inexpressible(f"{action} tells a colour that cannot be named, so hanab.live cannot say it")
    return SiteAction(Type.COLOUR_CLUE, receiver, colours.index(action.clue.colour))


def _site_closing(record: Record, closing: Closing) -> SiteAction:
    seat = -1 if closing.seat is None else _rotated_seat(record, closing.seat)
    if closing.reason is ClosingReason.VOTE:
        return SiteAction(Type.VOTED_TO_END, seat, _VOTE)
    value = next(value for value, reason in _ENDED.items() if reason is closing.reason)
    return SiteAction(Type.GAME_ENDED, seat, value)


def _rotated_seat(record: Record, seat: int) -> int:
    return (seat - record.deal.starter) % len(record.players)


def _rotated_card(record: Record, card: CardId) -> int:
    """The place of a card in the deck that is dealt to the starter first."""
    size = record.edition.hand_size(len(record.players))
    seat, place = divmod(card, size)
    return card if seat >= len(record.players) else _rotated_seat(record, seat) * size + place
