"""Reads inputs from the wire and turns them into the actions of Confetti's rules."""

from girandola.confetti.actions import Action, Choose, Drop, Grab, Input, Move, Pin
from girandola.confetti.deck import CardId
from girandola.confetti.state import new_tuple
from girandola.core.errors import MalformedInput
from girandola.games.confetti.view import UNITS
from girandola.server.realtime.host import InputSource
from girandola.table.checks import TableRefusal
from girandola.wire import confetti as w
from girandola.wire.codec import encode


def read(source: InputSource, data: bytes) -> w.ConfettiInput | None:
    """The decoded input; None if it was refused, with an answer to its sender."""
    if not source.allows_input():
        return None
    try:
        return w.read_input(data)
    except MalformedInput as error:
        source.refuse_malformed(str(error))
        return None


def read_move(source: InputSource, data: bytes, arrival: int) -> Input | None:
    """A queued move, decoded; None if it was refused."""
    sent, eyes = read(source, data), source.subscriber.eyes
    if type(sent) is not w.MoveSent:
        return None
    if eyes is None or not eyes.is_player:
        source.subscriber.send(encode(w.ConfettiInputRefused(0, TableRefusal.NOT_SEATED)))
        return None
    return new_tuple(
        Input, (eyes.seat, new_tuple(Move, (sent.x / UNITS, sent.y / UNITS)), sent.stamp, arrival)
    )


def action_of(sent: w.ConfettiInput) -> Action:
    """The action of Confetti's rules that a client asks for."""
    match sent:
        case w.MoveSent(_, x, y):
            return Move(x / UNITS, y / UNITS)
        case w.GrabSent(_, _, card, u, v):
            return Grab(CardId(card), u / 1000, v / 1000)
        case w.DropSent():
            return Drop()
        case w.PinSent(_, _, card):
            return Pin(None if card is None else CardId(card))
        case w.ChooseSent(_, cards):
            return Choose(tuple(CardId(card) for card in cards))
        case _:
            raise AssertionError("other messages are handled before they get here")
