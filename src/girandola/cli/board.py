"""A recorded game in the terminal: every move in words, and the table after it. Nothing is decided here."""

from collections.abc import Iterable
from functools import singledispatch

from rich.console import Console
from rich.text import Text

from girandola.hanabi.actions import Clue, ColourClue
from girandola.hanabi.cards import Card, CardId, Colour
from girandola.hanabi.edition import Ending, Tile
from girandola.hanabi.errors import Refusal
from girandola.hanabi.events import (
    BonusLost,
    Discarded,
    Drew,
    End,
    Ended,
    Event,
    Misplayed,
    Placed,
    Rescued,
    Returned,
    TileTurned,
    Told,
    TurnPassed,
)
from girandola.hanabi.outcome import Outcome, outcome, score
from girandola.hanabi.replay import Replay, Step
from girandola.hanabi.state import State

_STYLES = {
    Colour.RED: "red",
    Colour.WHITE: "bold",
    Colour.YELLOW: "yellow",
    Colour.GREEN: "green",
    Colour.BLUE: "blue",
    Colour.MULTICOLOUR: "magenta",
    Colour.BLACK: "reverse",
}
_INDENT = " " * 5
_TILES = {
    Tile.TOKEN: "a clue token",
    Tile.MERCY: "an error forgiven, and a clue token",
    Tile.COLOUR_CLUE: "free information about a colour",
    Tile.VALUE_CLUE: "free information about a value",
    Tile.RETURN: "a discarded card goes back into the deck",
    Tile.ENCORE: "a discarded card is played",
}
_ENDS = {
    End.ERRORS: "The last error token: the game is lost.",
    End.COMPLETE: "All fireworks are complete!",
    End.LAST_ROUND: "The last round is over.",
    End.LOST_CARD: "An indispensable card is lost, and the game with it.",
    End.STUCK: "Nobody can act any more: the game is lost.",
    End.TERMINATED: "The players stopped here.",
    End.TIME_OUT: "A player's time ran out.",
}
REFUSALS = {
    Refusal.GAME_OVER: "the game is over",
    Refusal.NOT_YOUR_TURN: "it is another player's turn",
    Refusal.NOT_YOUR_CARD: "the card is not in that player's hand",
    Refusal.NO_CLUE_TOKEN: "there is no clue token left",
    Refusal.ALL_CLUE_TOKENS: "nobody can discard while all clue tokens are available",
    Refusal.NO_SUCH_SEAT: "there is no such seat",
    Refusal.OWN_HAND: "players cannot give themselves information",
    Refusal.NO_CARDS_TO_TELL: "that player holds no cards to tell about",
    Refusal.UNNAMEABLE: "this cannot be named in this edition",
    Refusal.EMPTY_CLUE: "no card matches, and this edition does not allow empty information",
    Refusal.NO_ANNOUNCEMENTS: "colours are not announced in this edition",
    Refusal.NO_SUCH_FIREWORK: "there is no firework of this colour",
    Refusal.TILE_FIRST: "the bonus tile must be dealt with first",
    Refusal.NO_TILE: "no bonus tile asks for this",
    Refusal.WRONG_TILE: "the bonus tile asks for something else",
    Refusal.NOT_DISCARDED: "the card is not in the discard pile",
    Refusal.UNKNOWN_CARD: "nobody has said what this card is",
    Refusal.UNKNOWN_TILE: "nobody has said which bonus tile is turned up",
    Refusal.IMPOSSIBLE_CARD: "this card cannot be that",
}


def show(played: Replay) -> None:
    """Print the whole game."""
    console = Console(highlight=False)
    for line in lines(played):
        console.print(line, soft_wrap=True)


def lines(played: Replay) -> Iterable[Text]:
    """The whole game, line by line."""
    names = played.record.players
    yield Text(f"Hanabi ({played.record.edition.name}), {len(names)} players", style="bold")
    yield from _table(played.start, names, ())
    for number, step in enumerate(played.steps, start=1):
        yield Text()
        yield Text(f"{number:3}. ").append_text(_sentence(step, names))
        yield from _table(step.state, names, _touched(step))
    yield Text()
    yield from _closing(played, played.final)


def _sentence(step: Step, names: tuple[str, ...]) -> Text:
    parts = [words for event in step.events if (words := describe(event, names))]
    return Text.assemble((names[step.seat], "bold"), " ", Text("; ").join(parts))


def _table(state: State, names: tuple[str, ...], touched: tuple[CardId, ...]) -> Iterable[Text]:
    """Two lines: fireworks and tokens, and everybody's hand."""
    edition = state.edition
    tops = [
        _card(Card(suit.colour, suit.order[placed - 1]))
        if placed
        else Text(f"{suit.colour.letter}-", style=_STYLES[suit.colour])
        for suit, placed in zip(edition.suits, state.fireworks, strict=True)
    ]
    tokens = (
        f"   clues {state.clues}/{edition.clue_tokens}   errors {state.errors}/{edition.error_limit}"
        f"   deck {len(state.deck)}"
    )
    yield Text(_INDENT).append_text(Text(" ").join(tops)).append(tokens)
    hands = []
    for name, hand in zip(names, state.hands, strict=True):
        cards = [_card(state.faces[card], told=card in touched) for card in hand]
        hands.append(Text.assemble((f"{name}: ", "dim"), Text(" ").join(cards)))
    yield Text(_INDENT).append_text(Text(" | ").join(hands))


def _closing(played: Replay, state: State) -> Iterable[Text]:
    if (refused := played.refused) is not None:
        who = played.record.players[refused.seat]
        reason = REFUSALS[refused.refusal]
        yield Text(f"{refused.number:3}. {who}: {refused.action} is refused, since {reason}.", style="red")
        return
    if played.end is None:
        yield Text(f"The record stops here, with {score(state)} points.")
        return
    yield Text(_ENDS[played.end], style="bold")
    yield Text(f"{_result(state, outcome(state), played.record.players)}.")


def _result(state: State, result: Outcome | None, names: tuple[str, ...]) -> str:
    """The score of the game; without a score (H7.1) only how far it got, and what ended it (H7.2)."""
    cards = f"{sum(state.fireworks)} of {state.edition.points_possible} cards placed"
    if state.edition.ending is Ending.FINAL_BOUQUET:
        if result is None or result.lost_card is None or result.lost_by is None:
            return cards
        return f"{names[result.lost_by]} lost the last {result.lost_card}; {cards}"
    words = f"Score {score(state)} of {state.edition.best_score}; {cards}"
    if result is not None and result.rating is not None:
        words += f"; {', '.join([result.rating, *result.distinctions])}"
    return words


def _touched(step: Step) -> tuple[CardId, ...]:
    return tuple(card for event in step.events if isinstance(event, Told) for card in event.touched)


def _card(card: Card, *, told: bool = False) -> Text:
    return Text(str(card), style=f"{_STYLES[card.colour]} underline" if told else _STYLES[card.colour])


# --- one event in words -------------------------------------------------------------------------------------


@singledispatch
def describe(event: Event, names: tuple[str, ...]) -> Text | None:
    """What happened, as it follows the name of the one who acted; None for what the table shows anyway."""
    raise AssertionError(f"no words for {event} at a table of {len(names)}")


@describe.register
def _(event: Told, names: tuple[str, ...]) -> Text:
    free = " for free" if event.free else ""
    count = len(event.touched)
    cards = f"{count} card{'s' if count > 1 else ''}" if count else "no card"
    return Text(f"tells {names[event.receiver]}{free}: ").append_text(_clue(event.clue)).append(f", {cards}")


def _clue(clue: Clue) -> Text:
    if isinstance(clue, ColourClue):
        return Text(clue.colour.value, style=_STYLES[clue.colour])
    return Text(f"value {clue.value}")


@describe.register
def _(event: Discarded, _names: tuple[str, ...]) -> Text:
    return Text("discards ").append_text(_card(event.face))


@describe.register
def _(event: Placed, _names: tuple[str, ...]) -> Text:
    return Text("plays ").append_text(_card(event.face)).append(_announcement(event.announced))


@describe.register
def _(event: Misplayed, _names: tuple[str, ...]) -> Text:
    announced_wrongly = event.announced is not None and event.announced is not event.face.colour
    fault = ", which is wrong: " if announced_wrongly else ", which does not fit: "
    card, announcement = _card(event.face), _announcement(event.announced)
    return Text.assemble("plays ", card, announcement, fault, ("an error", "red"))


def _announcement(colour: Colour | None) -> str:
    return "" if colour is None else f", announcing {colour.value}"


@describe.register
def _(event: TileTurned, _names: tuple[str, ...]) -> Text:
    effect = _TILES[event.choice or event.tile]
    idle = event.choice is None and event.tile not in (Tile.TOKEN, Tile.MERCY)
    return Text(f"a bonus tile: {effect}{', but there is nothing to choose' if idle else ''}")


@describe.register
def _(event: Returned, _names: tuple[str, ...]) -> Text:
    return Text("sends ").append_text(_card(event.face)).append(" back into the deck")


@describe.register
def _(event: Rescued, _names: tuple[str, ...]) -> Text:
    return Text("plays ").append_text(_card(event.face)).append(" from the discard pile")


@describe.register
def _(event: BonusLost, _names: tuple[str, ...]) -> Text:
    return Text("chooses ").append_text(_card(event.face)).append(", which does not fit: the bonus is lost")


@describe.register
def _(event: TurnPassed, names: tuple[str, ...]) -> Text | None:
    if not event.skipped:
        return None
    return Text(f"nothing to do for {', '.join(names[seat] for seat in event.skipped)}")


@describe.register(Drew)
@describe.register(Ended)
def _(_event: Drew | Ended, _names: tuple[str, ...]) -> None:
    return None
