"""Writes the recorded games in examples/: run it with the package installed, from anywhere.

The games come from a player that cheats: it looks at its own hand. It hides that well: it plays only cards
about which it got a clue, so that the games read like those of people. It is not a bot; bots see a view.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from girandola.hanabi import (
    Action,
    Card,
    CardId,
    Discard,
    GiveClue,
    Play,
    PlayDiscarded,
    ReturnCard,
    State,
    edition_named,
    facts,
    legal_actions,
    shuffled,
    start,
    step,
)
from girandola.hanabi.record import Record, write_record

FOLDER = Path(__file__).resolve().parent.parent / "examples"

# File, edition, players, and a seed of a game that went well.
GAMES = (
    ("first-light.json", "it", ("Ada", "Bruno", "Chiara"), 54),
    ("deluxe.json", "deluxe", ("Ada", "Bruno", "Chiara", "Dimitri"), 103),
    ("choreography.json", "ro-choreography", ("Ada", "Bruno"), 54),
)


def play(edition_name: str, names: tuple[str, ...], seed: int) -> Record:
    """A whole game that the cheating player plays with itself."""
    edition = edition_named(edition_name)
    deal = shuffled(edition, len(names), Random(seed))
    state = start(edition, len(names), deal)
    actions: list[Action] = []
    while state.end is None:
        actions.append(choose(state))
        state, _ = step(state, state.active, actions[-1])
    return Record(edition, names, deal, tuple(actions))


def choose(state: State) -> Action:
    """The first of its wishes that is legal; otherwise any legal action."""
    legal = legal_actions(state, state.active)
    allowed = frozenset(legal)
    for wish in wishes(state):
        if wish in allowed:
            return wish
    return legal[0]


def wishes(state: State) -> Iterator[Action]:
    """What it would like to do, the best first."""
    yield from _tile_wishes(state)
    playable = [card for card in state.hands[state.active] if state.fits(state.faces[card])]
    told = [card for card in playable if state.marks[card].touched]
    for card in sorted(told, key=lambda card: _urgency(state, state.faces[card])):
        yield Play(card, state.faces[card].colour if state.edition.announcements else None)
    in_haste = state.turns_left is not None
    if in_haste:
        yield from map(Play, playable)
    yield from _helpful_clues(state)
    yield from map(Discard, sorted(state.hands[state.active], key=lambda card: _worth(state, card)))
    yield from map(Play, playable)
    yield from (action for action in legal_actions(state, state.active) if isinstance(action, GiveClue))


def _tile_wishes(state: State) -> Iterator[Action]:
    discards = [card for card in state.discards if state.faces[card] not in facts(state).useless]
    lost = [card for card in state.discards if state.faces[card] in facts(state).lost]
    for card in (*lost, *discards):
        yield ReturnCard(card)
        if state.fits(state.faces[card]):
            yield PlayDiscarded(card)


def _helpful_clues(state: State) -> Iterator[GiveClue]:
    """Clues about a playable card of which its holder knows nothing; those that touch fewer other cards
    first."""
    found = []
    meant = {state.faces[c] for hand in state.hands for c in hand if state.marks[c].touched}
    for action in legal_actions(state, state.active):
        if not isinstance(action, GiveClue):
            continue
        hand = state.hands[action.receiver]
        touched = [card for card in hand if state.edition.touches(action.clue, state.faces[card])]
        new = [card for card in touched if not state.marks[card].touched and state.faces[card] not in meant]
        useful = [card for card in new if state.fits(state.faces[card])]
        if useful:
            distance = (action.receiver - state.active) % state.players
            found.append((len(touched) - 2 * len(useful), distance, str(action), action))
    yield from (action for *_, action in sorted(found, key=lambda item: item[:3]))


def _urgency(state: State, face: Card) -> tuple[bool, int]:
    """A card that others wait for comes first, then the one whose firework is the shortest."""
    suit = state.edition.suit_index[face.colour]
    placed = state.fireworks[suit]
    order = state.edition.suits[suit].order
    following = Card(face.colour, order[placed + 1]) if placed + 1 < len(order) else None
    awaited = any(state.faces[card] == following for hand in state.hands for card in hand)
    return not awaited, placed


def _worth(state: State, card: CardId) -> tuple[int, int]:
    """How bad it would be to discard the card."""
    face, known = state.faces[card], facts(state)
    if face in known.useless:
        return 0, card
    held = sum(state.faces[other] == face for hand in state.hands for other in hand)
    if held > 1:
        return 1, card
    order = state.edition.suits[state.edition.suit_index[face.colour]].order
    return (3 if face in known.critical else 2), -order.index(face.value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for file, edition, names, seed in GAMES:
        (FOLDER / file).write_text(write_record(play(edition, names, seed)), encoding="utf-8")


if __name__ == "__main__":
    main()
