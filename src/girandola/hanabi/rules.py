"""The rulebook: which actions are legal, and what happens when one is taken.

Reads a state and an action, answers with events or a named refusal. No clock, no dice, no disk: all chance
came with the deal. Paragraph numbers are those of docs/rules/hanabi.md.
"""

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
    discard_action,
    play_actions,
)
from girandola.hanabi.cards import Card, CardId, Seat
from girandola.hanabi.edition import Ending, Tile
from girandola.hanabi.errors import IllegalAction, Refusal
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
from girandola.hanabi.state import State, evolve


def decide(state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """What happens when the seat takes the action; raises IllegalAction, with the reason, when it may not."""
    return step(state, seat, action)[1]


def step(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    """``decide`` and all its events applied, for those who need both."""
    if reason := refusal(state, seat, action):
        raise IllegalAction(reason)
    turn = _Turn(state, seat)
    turn.take(action)
    return turn.state, tuple(turn.events)


# --- what may be asked


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is refused, or None when it is legal."""
    if state.end is not None:
        return Refusal.GAME_OVER
    if seat != state.active:
        return Refusal.NOT_YOUR_TURN
    if state.choice is not None:
        return _choice_refusal(state, seat, action, state.choice)
    if isinstance(action, GiveClue):
        return Refusal.NO_CLUE_TOKEN if state.clues == 0 else _clue_refusal(state, seat, action)  # H3.1
    if isinstance(action, Play):
        return _play_refusal(state, seat, action)
    if isinstance(action, Discard):
        if state.clues == state.edition.clue_tokens:
            return Refusal.ALL_CLUE_TOKENS  # H4.1
        return None if action.card in state.hands[seat] else Refusal.NOT_YOUR_CARD
    return Refusal.NO_TILE


def _clue_refusal(state: State, seat: Seat, action: GiveClue) -> Refusal | None:
    if not 0 <= action.receiver < state.players:
        return Refusal.NO_SUCH_SEAT
    if action.receiver == seat:
        return Refusal.OWN_HAND  # H3.2
    if action.clue not in state.edition.clue_index:
        return Refusal.UNNAMEABLE  # H9.2, H10.2
    if not state.hands[action.receiver]:
        return Refusal.NO_CARDS_TO_TELL  # H3.5
    if not state.edition.empty_clues and not _touched(state, action.receiver, action.clue):
        return Refusal.EMPTY_CLUE  # H3.4
    return None


def _play_refusal(state: State, seat: Seat, action: Play) -> Refusal | None:
    if action.card not in state.hands[seat]:
        return Refusal.NOT_YOUR_CARD
    if action.announced is not None:
        if not state.edition.announcements:
            return Refusal.NO_ANNOUNCEMENTS  # H8 is a variant
        if action.announced not in state.edition.suit_index:
            return Refusal.NO_SUCH_FIREWORK
    return None


def _choice_refusal(state: State, seat: Seat, action: Action, choice: Tile) -> Refusal | None:
    """A turned-up tile wants its choice before anything else (H11.3)."""
    if isinstance(action, Play | Discard):
        return Refusal.TILE_FIRST
    if isinstance(action, GiveClue):
        wanted = Tile.COLOUR_CLUE if isinstance(action.clue, ColourClue) else Tile.VALUE_CLUE
        return _clue_refusal(state, seat, action) if choice is wanted else Refusal.WRONG_TILE
    wanted = Tile.RETURN if isinstance(action, ReturnCard) else Tile.ENCORE
    if choice is not wanted:
        return Refusal.WRONG_TILE
    return None if action.card in state.discards else Refusal.NOT_DISCARDED


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Exactly the actions that ``decide`` accepts from this seat now."""
    if state.end is not None or seat != state.active:
        return ()
    if state.choice is not None:
        return _choices(state, seat, state.choice)
    actions: list[Action] = []
    for card in state.hands[seat]:
        actions += play_actions(card, state.edition.announceable)
    actions += discards(state, seat)
    for receiver in receivers(state, seat):
        actions += clues_to(state, receiver)
    return tuple(actions)


def discards(state: State, seat: Seat) -> list[Discard]:
    """The discards of an ordinary turn (H4.1)."""
    if state.clues == state.edition.clue_tokens:
        return []
    return [*map(discard_action, state.hands[seat])]


def receivers(state: State, seat: Seat) -> list[Seat]:
    """To whom the seat can give clues in an ordinary turn (H3.1, H3.2)."""
    return [other for other in range(state.players) if other != seat] if state.clues else []


def _clues(state: State, seat: Seat) -> list[GiveClue]:
    """Every clue that the seat could give if it cost nothing (H3.2)."""
    clues: list[GiveClue] = []
    for receiver in range(state.players):
        if receiver != seat:
            clues += clues_to(state, receiver)
    return clues


def clues_to(state: State, receiver: Seat) -> tuple[GiveClue, ...]:
    """Every clue about a hand, by any giver and at any price (H3.3, H3.4)."""
    hand = state.hands[receiver]
    if not hand:
        return ()  # H3.5
    edition, faces, touching = state.edition, state.faces, state.edition.clues_touching
    sayable = (1 << len(edition.clues)) - 1 if edition.empty_clues else 0
    for card in hand:
        sayable |= touching[faces[card]]
    return edition.clue_actions(receiver, sayable)


def _choices(state: State, seat: Seat, choice: Tile) -> tuple[Action, ...]:
    if choice is Tile.RETURN:
        return tuple(map(ReturnCard, state.discards))
    if choice is Tile.ENCORE:
        return tuple(map(PlayDiscarded, state.discards))
    kind = ColourClue if choice is Tile.COLOUR_CLUE else ValueClue
    return tuple(action for action in _clues(state, seat) if isinstance(action.clue, kind))


def _touched(state: State, receiver: Seat, clue: Clue) -> tuple[CardId, ...]:
    """The cards that a clue points out: all that match, and no others (H3.3)."""
    touching, index = state.edition.clues_touching, state.edition.clue_index[clue]
    return tuple(card for card in state.hands[receiver] if touching[state.faces[card]] >> index & 1)


# --- what happens


class _Turn:
    """One accepted action being carried out: each event is applied before the next one is thought of."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.events: list[Event] = []

    def take(self, action: Action) -> None:
        if isinstance(action, GiveClue):
            self._tell(action)
        elif isinstance(action, Discard):
            self._discard(action.card)
        elif isinstance(action, Play):
            self._play(action)
        elif isinstance(action, ReturnCard):
            self._return(action.card)
        else:
            self._encore(action.card)

    def _happens(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def _tell(self, action: GiveClue) -> None:
        state, free = self.state, self.state.choice is not None
        touched = _touched(state, action.receiver, action.clue)
        self._happens(Told(state.turn, self.seat, action.receiver, action.clue, touched, free))
        if free:
            self._draw()  # the play that turned the tile up has still to draw (H11.1)
        self._pass()

    def _discard(self, card: CardId) -> None:
        face = self.state.faces[card]
        self._happens(Discarded(self.seat, card, face))
        if not self._is_lost(face):
            self._draw_and_pass()

    def _play(self, action: Play) -> None:
        face = self.state.faces[action.card]
        announced_right = action.announced is None or action.announced is face.colour  # H8.3, H8.5
        if self.state.fits(face) and announced_right:
            back, lost = self._room_for(self._reward(face, announced=action.announced is not None))
            self._happens(Placed(self.seat, action.card, face, action.announced, back, lost))
            self._after_placing(face)
            return
        self._happens(Misplayed(self.seat, action.card, face, action.announced))
        if self.state.errors == self.state.edition.error_limit:
            self._happens(Ended(End.ERRORS))  # H6.1
        elif not self._is_lost(face):
            self._draw_and_pass()

    def _reward(self, face: Card, *, announced: bool) -> int:
        """Clue tokens for placing a card: one for announcing it (H8.2), and one for completing its firework
        (H5.3) unless a tile takes its place (H11.1)."""
        completing = self.state.completes(face) and not self._wins_a_tile(face)
        return int(completing) + int(announced)

    def _room_for(self, tokens: int) -> tuple[int, int]:
        """How many of the clue tokens earned come back, and how many are lost since all are there (H5.3)."""
        back = min(tokens, self.state.edition.clue_tokens - self.state.clues)
        return back, tokens - back

    def _wins_a_tile(self, face: Card) -> bool:
        """Fireworks completed with the highest value win a tile; black ends with its lowest (H11.1)."""
        highest = self.state.edition.values[-1]
        return bool(self.state.tiles) and self.state.completes(face) and face.value == highest

    def _after_placing(self, face: Card) -> None:
        if self.state.is_complete:
            self._happens(Ended(End.COMPLETE))  # H6.2, before any tile (H11.5)
        elif self._wins_a_tile(face):
            self._turn_up()
        else:
            self._draw_and_pass()

    def _turn_up(self) -> None:
        """Turn up the next tile and apply what needs no choice (H11.2)."""
        tile = self.state.tiles[0]
        back, lost = self._room_for(int(tile in (Tile.TOKEN, Tile.MERCY)))
        errors_back = int(tile is Tile.MERCY and self.state.errors > 0)
        self._happens(TileTurned(self.seat, tile, self._choice_of(tile), back, lost, errors_back))
        if self.state.choice is None:
            self._draw_and_pass()

    def _choice_of(self, tile: Tile) -> Tile | None:
        """What the tile asks for; None when it asks nothing or nothing can be chosen (H11.3)."""
        if tile in (Tile.TOKEN, Tile.MERCY):
            return None
        if tile is Tile.RETURN and not self.state.deck:
            tile = Tile.ENCORE
        return tile if _choices(self.state, self.seat, tile) else None

    def _return(self, card: CardId) -> None:
        place = self.state.deal.return_place(len(self.state.deck))
        self._happens(Returned(self.seat, card, self.state.faces[card], place))
        self._draw_and_pass()

    def _encore(self, card: CardId) -> None:
        face = self.state.faces[card]
        if not self.state.fits(face):
            self._happens(BonusLost(self.seat, card, face))
            self._draw_and_pass()
            return
        back, lost = self._room_for(self._reward(face, announced=False))
        self._happens(Rescued(self.seat, card, face, back, lost))
        self._after_placing(face)

    def _is_lost(self, face: Card) -> bool:
        """Final bouquet: the last copy of a card that is still needed lies in the discard pile (H7.2)."""
        state = self.state
        if state.edition.ending is not Ending.FINAL_BOUQUET:
            return False
        index = state.edition.suit_index[face.colour]
        if face.value in state.edition.suits[index].order[: state.fireworks[index]]:
            return False
        gone = sum(state.faces[card] == face for card in state.discards)
        if gone < state.edition.copies(face):
            return False
        self._happens(Ended(End.LOST_CARD))
        return True

    def _draw_and_pass(self) -> None:
        self._draw()
        self._pass()

    def _draw(self) -> None:
        if self.state.deck:
            card = CardId(len(self.state.faces))
            self._happens(Drew(self.seat, card, self.state.deck[0]))

    def _pass(self) -> None:
        """Hand the turn on, or end the game when the last round is over (H6.3)."""
        state = self.state
        turns_left = state.turns_left
        if state.edition.ending is Ending.LAST_ROUND:
            if not state.deck and isinstance(self.events[-1], Drew):
                turns_left = state.players
            elif turns_left == 1:
                self._happens(Ended(End.LAST_ROUND))
                return
            elif turns_left is not None:
                turns_left -= 1
        self._next_seat(turns_left)

    def _next_seat(self, turns_left: int | None) -> None:
        """The next seat clockwise that can act; without one the game is stuck (H7.3)."""
        state = self.state
        skipped: list[Seat] = []
        for distance in range(1, state.players + 1):
            seat = (self.seat + distance) % state.players
            if state.hands[seat] or (state.clues and _clues(state, seat)):
                self._happens(TurnPassed(seat, tuple(skipped), turns_left))
                return
            skipped.append(seat)
        self._happens(Ended(End.STUCK))
