"""What a clue means: literally, and by convention. Reading a clue changes the model of the one who reads.

The same reading serves for a clue that was given and for one that is only thought of: the giver reads it on
a copy and looks whether everybody would come to believe the truth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from girandola.bots.hanabi.companion.model import Link, Model, Step
from girandola.bots.hanabi.companion.paths import Search, Style
from girandola.bots.hanabi.companion.tables import bits
from girandola.hanabi import Seat


class Meaning(StrEnum):
    """The kinds of clues."""

    EMPTY = "empty"
    FIX = "fix"
    FILL_IN = "fill-in"
    STALL = "stall"
    SAVE = "save"
    PLAY = "play"
    DELAYED = "delayed"
    PROMPT = "prompt"
    FINESSE = "finesse"
    ODD = "odd"
    LITERAL = "helps"


@dataclass(frozen=True, slots=True)
class Telling:
    """A clue as the table hears it."""

    giver: Seat
    receiver: Seat
    clue: int
    touched: Sequence[int]
    free: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """How it was understood: the kind, the card in focus, and the steps that somebody was called for."""

    meaning: Meaning
    focus: int | None = None
    steps: tuple[Step, ...] = ()


def read(model: Model, style: Style, told: Telling) -> Reading:
    """Take the clue in, as its receiver and everybody who is called by it will."""
    chop = model.chop(told.receiver)
    fresh = [card for card in told.touched if not model.touched[card]]
    before = {card: (model.inferred[card], model.ready(card)) for card in told.touched}
    _hear(model, told)
    literal = model.is_literal(told.giver) or model.is_literal(told.receiver)
    for card in told.touched:
        model.source[card] = told.giver
        model.plain[card] = literal and (model.plain[card] or card in fresh)
    if not told.touched:
        return Reading(Meaning.EMPTY)
    if literal:
        model.refresh(told.receiver)
        return Reading(Meaning.LITERAL, _focus(told.touched, fresh, chop))
    spoken = model.spoken_for(told.receiver, told.giver)
    for card in fresh:
        useful = model.inferred[card] & ~spoken
        if useful:
            model.inferred[card] = useful
    model.refresh(told.receiver)
    focus = _focus(told.touched, fresh, chop)
    if not fresh:
        retold = _retold(model, told, before)
        if retold is not None:
            return retold
    return _Meant(model, style, told, focus, on_chop=focus == chop and bool(fresh)).understand()


def _hear(model: Model, told: Telling) -> None:
    """The literal part (H3.3), and the token."""
    mask = model.tables.clue_masks[told.clue]
    for card in model.hands[told.receiver]:
        if card in told.touched:
            model.marks[card] &= mask
            model.touched[card] = True
        else:
            model.marks[card] &= ~mask
    if not told.free:
        model.tokens -= 1
    model.refresh(told.receiver)


def _focus(touched: Sequence[int], fresh: Sequence[int], chop: int | None) -> int:
    if chop in fresh:
        assert chop is not None
        return chop
    return max(fresh) if fresh else max(touched)


def _retold(model: Model, told: Telling, before: dict[int, tuple[int, bool]]) -> Reading | None:
    """A clue about cards already clued: it corrects a belief, or completes one; else it calls the focus."""
    for card in told.touched:
        belief, was_ready = before[card]
        if was_ready and (not belief & model.possible[card] or not model.ready(card)):
            return Reading(Meaning.FIX, card)
        if model.known_trash(card) and belief & ~model.trash:
            return Reading(Meaning.FIX, card)
    for card in told.touched:
        if model.ready(card) and not before[card][1]:
            return Reading(Meaning.FILL_IN, card)
    return None


class _Meant:
    """The conventional part, for a clue that has a focus."""

    def __init__(self, model: Model, style: Style, told: Telling, focus: int, *, on_chop: bool) -> None:
        self.model = model
        self.style = style
        self.told = told
        self.focus = focus
        self.on_chop = on_chop
        self.candidates = model.inferred[focus]

    def understand(self) -> Reading:
        model, told = self.model, self.told
        search = self._search(told.receiver)
        save = self._saves() if self.on_chop else 0
        now = self.candidates & model.playable
        later, through = 0, []
        for identity in bits(self.candidates & ~now & ~save & ~model.trash):
            path = search.path(identity, own=False)
            if path is None:
                continue
            if all(step.known for step in path):
                later |= 1 << identity
            else:
                through.append((identity, path))
        if self._is_stall(now | later):
            return Reading(Meaning.STALL, self.focus)
        sure = save | now | later
        steps = self._call(sure)
        for identity, path in through:
            self._remember(identity, path, only=not sure and len(through) == 1)
        meant = sure | sum(1 << identity for identity, _ in through) | self._beyond(steps)
        if not meant:
            return self._alone(search, steps)
        model.inferred[self.focus] = meant
        self._single_out()
        model.refresh(told.receiver)
        return Reading(self._kind(save, now, later, steps), self.focus, steps)

    def _single_out(self) -> None:
        """The focus is the one that was meant: another clued card taken for the same is something else."""
        model = self.model
        mask = model.inferred[self.focus]
        if mask & (mask - 1):
            return
        for card in model.hands[self.told.receiver]:
            if card != self.focus and model.touched[card] and model.inferred[card] == mask:
                model.inferred[card] = (model.possible[card] & ~mask) or mask

    def _search(self, eyes: Seat, granted: frozenset[int] = frozenset()) -> Search:
        faces, told = self.model.faces_from(eyes), self.told
        return Search(self.model, self.style, eyes, faces, told.giver, told.receiver, self.focus, granted)

    def _saves(self) -> int:
        """What a card on chop may be saved as: fives and twos by value, the last of its kind by either."""
        model, tables = self.model, self.model.tables
        if tables.value_clue[self.told.clue]:
            kept = tables.ends | model.critical
            kept |= tables.seconds & ~self._seen_elsewhere()
            return self.candidates & kept & ~model.trash
        return self.candidates & model.critical & ~tables.ends & ~model.trash

    def _seen_elsewhere(self) -> int:
        """Cards whose other copy the receiver sees in a hand: those need no saving."""
        mask = 0
        for seat, hand in enumerate(self.model.hands):
            if seat not in (self.told.receiver, self.told.giver):
                for card in hand:
                    face = self.model.face[card]
                    if face is not None:
                        mask |= 1 << face
        return mask

    def _is_stall(self, reachable: int) -> bool:
        """Fives told off the chop call for nothing unless one can be played."""
        return (
            not self.on_chop
            and self.model.tables.value_clue[self.told.clue]
            and bool(self.candidates & self.model.tables.ends)
            and not reachable
        )

    def _call(self, sure: int) -> tuple[Step, ...]:
        """Everybody but the receiver sees the focus: whoever finds no other way finds it in the own hand."""
        model, told = self.model, self.told
        face = model.face[self.focus]
        if told.receiver == model.me or face is None or 1 << face & sure or 1 << face & model.trash:
            return ()
        called: list[Step] = []
        granted: frozenset[int] = frozenset()
        # With my own eyes first: the others see what I find in my hand, so they need not look in theirs.
        for seat in sorted(model.seats_after(told.giver), key=lambda seat: seat != model.me):
            if seat == told.receiver:
                continue
            path = self._search(seat, granted).path(face, own=True) or ()
            if seat == model.me:
                granted = frozenset(step.identity for step in path if step.seat == seat)
            called += [step for step in path if step.seat == seat and not step.known]
        if any(self._would_err(step) for step in called):
            called = [step for step in called if step.seat != model.me]
        for step in called:
            self._mark(step)
        if called:
            position = model.tables.position
            steps = tuple(sorted(called, key=lambda step: position[step.identity]))
            model.links.append(
                Link(self.focus, told.receiver, told.giver, face, steps, patience=1, asked=True)
            )
        return tuple(called)

    def _would_err(self, step: Step) -> bool:
        """I see that the card is another one: then nobody was meant to be called, and I was not either."""
        face = self.model.face[step.card]
        return face is not None and face != step.identity and not 1 << face & self.model.playable

    def _mark(self, step: Step) -> None:
        model = self.model
        model.inferred[step.card] = 1 << step.identity
        if step.blind:
            model.blind[step.card] = True

    def _remember(self, identity: int, path: tuple[Step, ...], *, only: bool) -> None:
        """A way that the receiver sees; when it is the only one, whoever stands in it must be called."""
        told = self.told
        if only and told.receiver == self.model.me:
            for step in path:
                if not step.known:
                    self._mark(step)
        link = Link(self.focus, told.receiver, told.giver, identity, path, patience=1, asked=only)
        self.model.links.append(link)

    def _beyond(self, called: tuple[Step, ...]) -> int:
        """The receiver sees my hand: when I am called, it considers the truth, although I do not see how."""
        face = self.model.face[self.focus]
        mine = any(step.seat == self.model.me for step in called)
        return 1 << face if mine and face is not None else 0

    def _alone(self, search: Search, called: tuple[Step, ...]) -> Reading:
        """No way without the receiver's own cards: the shortest one through them, if there is any."""
        model = self.model
        best: list[tuple[int, tuple[Step, ...]]] = []
        for identity in bits(self.candidates & ~model.trash):
            path = search.path(identity, own=True)
            if path is not None and (not best or _blindness(path) <= _blindness(best[0][1])):
                if best and _blindness(path) < _blindness(best[0][1]):
                    best = []
                best.append((identity, path))
        if not best:
            return Reading(Meaning.ODD, self.focus, called)
        first: dict[int, int] = {}
        for _, path in best:
            for step in path:
                if not step.known:
                    first[step.card] = first.get(step.card, 0) | 1 << step.identity
        for card, mask in first.items():
            model.inferred[card] = mask
            model.blind[card] = not model.touched[card]
        model.inferred[self.focus] = sum(1 << identity for identity, _ in best)
        told = self.told
        for identity, path in best:
            model.links.append(
                Link(self.focus, told.receiver, told.giver, identity, path, patience=1, asked=True)
            )
        model.refresh(told.receiver)
        steps = called + tuple(step for _, path in best for step in path if not step.known)
        return Reading(
            Meaning.FINESSE if any(step.blind for step in steps) else Meaning.PROMPT, self.focus, steps
        )

    def _kind(self, save: int, now: int, later: int, steps: tuple[Step, ...]) -> Meaning:
        """What to call it: by the face where it is seen, else by what it may be."""
        face = self.model.face[self.focus]
        bit = self.model.inferred[self.focus] if face is None else 1 << face
        if bit & now:
            return Meaning.PLAY
        if bit & save:
            return Meaning.SAVE
        if bit & later:
            return Meaning.DELAYED
        if any(step.blind for step in steps):
            return Meaning.FINESSE
        return Meaning.PROMPT if steps else Meaning.PLAY


def _blindness(path: tuple[Step, ...]) -> tuple[int, int]:
    return sum(step.blind for step in path), sum(not step.known for step in path)
