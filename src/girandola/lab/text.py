"""A game as a few lines of text, for people who want to see what their agents do."""

from girandola.lab.checked_game import Game
from girandola.lab.record import UNKNOWN


def board_text(game: Game) -> str:
    """Tokens, fireworks, hands with the clues about each card, and the discard pile; all cards open."""
    edition, record = game.layout.setup.edition, game.games[0]
    names = [str(card) for card in edition.identities]
    heights = zip(edition.suits, record.fireworks, strict=False)
    fireworks = " ".join(f"{suit.colour.value}{int(height)}" for suit, height in heights)
    lines = [
        f"turn {int(record.turn) + 1}, score {game.score}, information {int(record.clues)}, "
        f"errors {int(record.errors)} of {edition.error_limit}, deck {int(record.total) - int(record.drawn)}",
        f"fireworks: {fireworks}",
    ]
    for seat in range(game.layout.setup.players):
        first = seat * game.layout.setup.hand_size
        slots = range(first, first + int(record.sizes[seat]))
        cards = " ".join(
            names[record.deck[record.hand[slot]]] + _told(game, int(record.touched[slot])) for slot in slots
        )
        sign = ">" if seat == game.mover and not game.is_over else " "
        lines.append(f"{sign} player {seat}: {cards}")
    gone = [name for name, count in zip(names, record.gone[:UNKNOWN], strict=False) for _ in range(count)]
    lines.append(f"discards: {' '.join(gone) or 'none'}")
    return "\n".join(lines)


def _told(game: Game, touched: int) -> str:
    clues = game.layout.setup.edition.clues
    told = ",".join(str(clue) for number, clue in enumerate(clues) if touched >> number & 1)
    return f"({told})" if told else ""
