"""Reviews recorded games move by move, so that readers see the progress. Runs in a worker process.

A worker keeps a review that it has begun. If it is asked to continue one that it does not have, it starts
that one again.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from girandola.hanabi.formats import read_any
from girandola.hanabi.replay import Replay, replay

WORLDS = 60
"""Samples of the hidden cards in which each move is tried."""
_MOST_KEPT = 4


@dataclass(slots=True)
class RunningReview:
    """A game that is being reviewed, and the comments so far."""

    played: Replay
    convention: str
    coming: Iterator[Any]
    made: list[Any] = field(default_factory=list)


_begun: "OrderedDict[str, RunningReview]" = OrderedDict()


def begin(key: str, text: str) -> tuple[str, int]:
    """Begin a review; returns the convention by which the clues are read, and the number of moves."""
    from girandola.bots.hanabi.search.review import convention_of, remarks

    played = replay(read_any(text.encode()))
    convention = convention_of(played)
    _begun[key] = RunningReview(played, convention, remarks(played, convention, WORLDS, seed=0, threads=1))
    while len(_begun) > _MOST_KEPT:
        _begun.popitem(last=False)
    return convention, len(played.steps)


def comment(key: str, text: str, turn: int) -> dict[str, Any]:
    """The comment on a move; the first move is 1."""
    from girandola.bots.hanabi.search.review import turn_document

    return turn_document(_study(key, text, turn).made[turn - 1])


def conclude(key: str, text: str, turns: int) -> dict[str, Any]:
    """The whole review, once every move has its comment."""
    from girandola.bots.hanabi.search import review

    study = _study(key, text, turns)
    found = review.conclude(study.played, study.convention, WORLDS, tuple(study.made[:turns]))
    whole = review.to_document(found)
    return {"costliest": whole["costliest"], "lost_at": whole["lost_at"]}


def _study(key: str, text: str, turns: int) -> RunningReview:
    if key not in _begun:
        begin(key, text)
    study = _begun[key]
    while len(study.made) < turns:
        study.made.append(next(study.coming))
    return study
