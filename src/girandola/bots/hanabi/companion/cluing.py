"""Clues: each one that may be given is read on a copy, as everybody would read it, and then weighed."""

from collections.abc import Iterator
from functools import partial

from girandola.bots.hanabi.companion import reasons
from girandola.bots.hanabi.companion.candidates import Candidate, Situation
from girandola.bots.hanabi.companion.links import follow
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.outlook import outlook
from girandola.bots.hanabi.companion.paths import Search
from girandola.bots.hanabi.companion.reading import Meaning, Reading, Telling, read
from girandola.hanabi import GiveClue

_POINTLESS = {Meaning.EMPTY: 1.0, Meaning.ODD: 0.5}


def clues(here: Situation) -> Iterator[Candidate]:
    for action in here.view.legal:
        if isinstance(action, GiveClue):
            yield _clue(here, action)


def _clue(here: Situation, action: GiveClue) -> Candidate:
    model = here.model
    told = _telling(here, action)
    after = model.copy()
    if not told.free:
        follow(after, model.me, None, None, placed=False)
    reading = read(after, here.style, told)
    value = outlook(after, here.weights, model.me)
    value -= _blunders(here, after, told, reading) + here.weights.twice * _twins(model, told)
    return Candidate(value, action, partial(reasons.of_clue, model, action.receiver, reading))


def _telling(here: Situation, action: GiveClue) -> Telling:
    model = here.model
    clue = model.tables.clue(action.clue)
    mask = model.tables.clue_masks[clue]
    touched = [
        card
        for card in model.hands[action.receiver]
        if (face := model.face[card]) is not None and mask >> face & 1
    ]
    return Telling(model.me, action.receiver, clue, touched, free=here.view.choice is not None)


def _twins(model: Model, told: Telling) -> float:
    """How many of the newly touched cards I may hold myself, clued already: such a pair ends in an error."""
    expected = 0.0
    for mine in model.hands[model.me]:
        belief = model.inferred[mine]
        if not model.touched[mine] or not belief:
            continue
        for card in told.touched:
            face = model.face[card]
            if face is not None and not model.touched[card] and belief >> face & 1:
                expected += 1 / belief.bit_count()
    return expected


def _blunders(here: Situation, after: Model, told: Telling, reading: Reading) -> float:
    """What would be believed and is not so."""
    model = here.model
    cost = _POINTLESS.get(reading.meaning, 0.0)
    face = None if reading.focus is None else model.face[reading.focus]
    if face is None or reading.focus is None:
        return cost
    if reading.steps:
        faces = model.faces_from(model.me)
        search = Search(model, here.style, model.me, faces, model.me, told.receiver, reading.focus)
        path = search.path(face, own=False) or ()
        cards = {step.card for step in path}
        wanted = {(step.seat, step.identity) for step in path}
        for step in reading.steps:
            if step.card not in cards or (step.seat, step.identity) not in wanted:
                cost += 4.0
    if not after.inferred[reading.focus] & 1 << face:
        cost += here.weights.lie
    return cost
