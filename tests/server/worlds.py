"""Two games that look the same to somebody: everything that was seen is as it was, what was hidden is not."""

from dataclasses import replace
from random import Random

from girandola.hanabi import Action, Card, Deal, Seat, State, legal_actions, start, step
from girandola.hanabi.actions import ReturnCard


def some_game(state: State, dice: Random, most: int) -> tuple[list[tuple[Seat, Action]], State]:
    """Random legal actions, few enough mistakes to last; it ends before a card goes back into the deck, since
    from then on the numbers of cards are no longer their places in the deal."""
    taken: list[tuple[Seat, Action]] = []
    while state.end is None and len(taken) < most:
        legal = [one for one in legal_actions(state, state.active) if not isinstance(one, ReturnCard)]
        if not legal:
            break
        calm = [one for one in legal if str(one)[0] != "p"]
        action = dice.choice(calm if calm and (state.errors == 2 or dice.random() < 0.7) else legal)
        following, _ = step(state, state.active, action)
        if following.end is not None:
            break
        taken.append((state.active, action))
        state = following
    return taken, state


def other_deal(state: State, hidden: set[Seat], dice: Random) -> Deal | None:
    """A deal in which every hidden card may be another one, as far as the clues allow."""
    places: list[int] = [card for seat in sorted(hidden) for card in state.hands[seat]]
    unseen = [state.faces[card] for card in places] + list(state.deck)
    for _ in range(200):
        dice.shuffle(unseen)
        faces = _assigned(state, places, list(unseen))
        if faces is not None and faces != [state.faces[card] for card in places]:
            return _dealt(state, places, faces, unseen, dice)
    return None


def _assigned(state: State, places: list[int], supply: list[Card]) -> list[Card] | None:
    """A face for each place that fits all clues about it."""
    chosen: list[Card] = []
    for card in places:
        possible = state.marks[card].possible
        fitting = [face for face in supply if possible >> state.edition.identity_index[face] & 1]
        if not fitting:
            return None
        chosen.append(fitting[0])
        supply.remove(fitting[0])
    return chosen


def _dealt(state: State, places: list[int], faces: list[Card], unseen: list[Card], dice: Random) -> Deal:
    rest = list(unseen)
    for face in faces:
        rest.remove(face)
    dice.shuffle(rest)
    deck = list(state.faces) + rest
    for card, face in zip(places, faces, strict=True):
        deck[card] = face
    turned = state.deal.tiles[: len(state.deal.tiles) - len(state.tiles)]
    face_down = list(state.tiles)
    dice.shuffle(face_down)
    return replace(
        state.deal,
        deck=tuple(deck),
        tiles=(*turned, *face_down),
        return_point=dice.randrange(2**32),
    )


def replays(deal: Deal, state: State, taken: list[tuple[Seat, Action]]) -> State:
    """The same actions in another world; they are legal there too."""
    other = start(state.edition, state.players, deal)
    for seat, action in taken:
        other, _ = step(other, seat, action)
    return other
