"""What a bonus tile asks for (H11.2): clues are weighed like others, discards by how much they are missed."""

from functools import partial

from girandola.bots.hanabi.companion.candidates import Candidate, Situation
from girandola.bots.hanabi.companion.cluing import clues
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.protocol import Reason
from girandola.hanabi import GiveClue, PlayDiscarded, ReturnCard


def choice(here: Situation) -> Candidate:
    """The best answer to the tile that waits."""
    if any(isinstance(action, GiveClue) for action in here.view.legal):
        return max(clues(here), key=lambda candidate: candidate.value)
    return max(_from_discards(here), key=lambda candidate: candidate.value)


def _from_discards(here: Situation) -> list[Candidate]:
    model = here.model
    found = []
    for action in here.view.legal:
        if isinstance(action, ReturnCard | PlayDiscarded):
            identity = model.face[action.card]
            assert identity is not None, "what lies in the discards is seen by everybody"
            card = str(model.tables.card(identity))
            if isinstance(action, ReturnCard):
                why = partial(Reason, "tile-return", {"card": card})
                found.append(Candidate(_missed(model, identity), action, why))
            elif 1 << identity & model.playable or _next(model, identity):
                why = partial(Reason, "tile-encore", {"card": card})
                found.append(Candidate(1 + _missed(model, identity), action, why))
            else:
                found.append(Candidate(0.0, action, partial(Reason, "tile-lost")))
    return found


def _next(model: Model, identity: int) -> bool:
    """Whether it fits, although every copy may lie in the discards."""
    return model.tables.position[identity] == model.piles[model.tables.suit[identity]]


def _missed(model: Model, identity: int) -> float:
    """How much the firework needs this copy: lost before rare, near before far."""
    suit, position = model.tables.suit[identity], model.tables.position[identity]
    ahead = position - model.piles[suit]
    if ahead < 0:
        return 0.0
    left = model.tables.copies[identity] - model.gone[identity]
    return 10.0 / (1 + 2 * left) - 0.5 * ahead + 0.1 * (model.tables.length - position)
