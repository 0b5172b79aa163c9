"""How the memory of a seat follows the events that it sees. Every seat at the table could do the same."""

from collections.abc import Sequence

from girandola.bots.hanabi.companion.links import follow, forget
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.paths import Style
from girandola.bots.hanabi.companion.reading import Telling, read
from girandola.bots.hanabi.companion.trust import after_clue, before_discard, before_play, waited_for
from girandola.hanabi import Card, Event, Seat
from girandola.hanabi.events import (
    Discarded,
    Drew,
    Misplayed,
    Placed,
    Rescued,
    Returned,
    TileTurned,
    Told,
    TurnPassed,
)


def take_in(model: Model, style: Style, events: Sequence[Event]) -> None:
    """What happened by one action."""
    for event in events:
        if isinstance(event, Told):
            _told(model, style, event)
        elif isinstance(event, Placed):
            before_play(model, event.seat, event.card, model.tables.identity(event.face))
            place(model, event.seat, event.card, model.tables.identity(event.face), event.tokens)
        elif isinstance(event, Discarded):
            before_discard(model, event.seat)
            discard(model, event.seat, event.card, model.tables.identity(event.face))
        elif isinstance(event, Misplayed):
            before_play(model, event.seat, event.card, model.tables.identity(event.face))
            misplay(model, event.seat, event.card, model.tables.identity(event.face))
        elif isinstance(event, Drew):
            draw(model, event.seat, event.face)
        elif isinstance(event, TurnPassed):
            model.active, model.left_turns = event.seat, event.turns_left
        else:
            _tile(model, event)


def _told(model: Model, style: Style, event: Told) -> None:
    instead = [] if event.free else waited_for(model, event.giver)
    if not event.free:
        follow(model, event.giver, None, None, placed=False)
    told = Telling(event.giver, event.receiver, model.tables.clue(event.clue), event.touched, event.free)
    after_clue(model, told, read(model, style, told), instead=instead)


def _tile(model: Model, event: Event) -> None:
    if isinstance(event, TileTurned):
        model.tiles -= 1
        model.tokens = min(model.tokens + event.tokens, model.tables.edition.clue_tokens)
        model.strikes -= event.errors_back
    elif isinstance(event, Returned):
        model.gone[model.tables.identity(event.face)] -= 1
        model.deck += 1
        model.recount()
        model.moved()
    elif isinstance(event, Rescued):
        identity = model.tables.identity(event.face)
        model.gone[identity] -= 1
        _grow(model, identity, event.tokens)
        model.moved()


def _leave(model: Model, seat: Seat, card: int, identity: int) -> None:
    model.hands[seat].remove(card)
    model.face[card] = identity


def _grow(model: Model, identity: int, tokens: int) -> None:
    model.piles[model.tables.suit[identity]] += 1
    model.tokens = min(model.tokens + tokens, model.tables.edition.clue_tokens)
    model.recount()


def place(model: Model, seat: Seat, card: int, identity: int, tokens: int) -> None:
    _leave(model, seat, card, identity)
    _grow(model, identity, tokens)
    follow(model, seat, card, identity, placed=True)
    model.moved()


def misplay(model: Model, seat: Seat, card: int, identity: int) -> None:
    _leave(model, seat, card, identity)
    model.gone[identity] += 1
    model.strikes += 1
    model.recount()
    follow(model, seat, card, identity, placed=False)
    forget(model, seat)
    model.moved()


def discard(model: Model, seat: Seat, card: int, identity: int) -> None:
    held, belief = model.touched[card], model.inferred[card]
    useful = not 1 << identity & model.trash
    _leave(model, seat, card, identity)
    model.gone[identity] += 1
    model.tokens = min(model.tokens + 1, model.tables.edition.clue_tokens)
    model.recount()
    if held and useful and belief == 1 << identity:
        _sarcastic(model, seat, identity)
    follow(model, seat, None, None, placed=False)
    model.moved()


def _sarcastic(model: Model, seat: Seat, identity: int) -> None:
    """Who throws a known useful card away says that somebody else holds it among the clued cards."""
    bit = 1 << identity
    if bit & model.trash:
        return
    for other in model.seats_after(seat):
        if other == model.me:
            continue
        for card in reversed(model.hands[other]):
            if model.touched[card] and model.face[card] == identity:
                if model.inferred[card] & bit:
                    model.inferred[card] = bit
                return
    if seat == model.me:
        return
    for card in reversed(model.hands[model.me]):
        if model.touched[card] and model.inferred[card] & bit:
            model.inferred[card] = bit
            return


def draw(model: Model, seat: Seat, face: Card | None) -> None:
    model.hands[seat].append(len(model.face))
    model.face.append(None if face is None else model.tables.identity(face))
    model.marks.append(model.tables.full)
    model.possible.append(model.tables.full)
    model.inferred.append(model.tables.full)
    model.touched.append(False)
    model.blind.append(False)
    model.plain.append(False)
    model.source.append(None)
    model.left.append(0.0)
    model.deck -= 1
    model.moved()
