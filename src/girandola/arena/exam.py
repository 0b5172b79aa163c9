"""Exams for bots that are to speak people's language: positions with answers that others wrote, as data.

A question is a position (positions.py) and what is asked there, of the bot in one seat:

    notes       what the holder of a card takes it to be: exactly these
    playable    which cards of its hand it takes for playable: exactly these places
    does        what it does: one of these
    avoids      what it does not do: any of these

Cards that a question leaves open are filled in several ways; an answer counts if it is right in most of them.
The questions are in exams/, one file for each source; what they are worth is not decided here.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from girandola.arena.lineup import maker
from girandola.arena.positions import ExamPosition, Scene, card_at, scene_of
from girandola.bots.protocol import Bot, TakesNotes, Understands
from girandola.hanabi import Action, Discard, GiveClue, Play, State, read_card, seat_view
from girandola.hanabi.events import seen_by

EXAMS = ("beginner", "conventions")
_FILLINGS = 5


@dataclass(frozen=True, slots=True)
class ExamQuestion:
    """What is asked about a position, of the bot in seat ``eyes``, in one of the four ways."""

    name: str
    level: int
    position: ExamPosition
    asked: str
    answer: tuple[str, ...]
    eyes: int = 0
    seat: int = 0
    place: int = 0


@dataclass(frozen=True, slots=True)
class Marked:
    """A question, an answer of the bot, and whether it was right in most fillings; None without an answer."""

    question: ExamQuestion
    given: str
    is_right: bool | None


def questions(exam: str) -> Iterator[ExamQuestion]:
    """The questions of one of the exams."""
    text = files("girandola.arena").joinpath("exams", f"{exam}.jsonl").read_text(encoding="utf-8")
    for line in text.splitlines():
        yield from _questions(json.loads(line))


def _questions(document: Mapping[str, Any]) -> Iterator[ExamQuestion]:
    """A line of an exam: a position, and one or several questions about it."""
    table = {key: value for key, value in document.items() if key in _FIELDS}
    position = ExamPosition(**{key: _FIELDS[key](value) for key, value in table.items()})
    for asked in document["asks"]:
        kind = next(key for key in ("notes", "playable", "does", "avoids") if key in asked)
        before = asked.get("after")
        yield ExamQuestion(
            name=document["name"],
            level=document["level"],
            position=replace(position, until=before),
            asked=kind,
            answer=tuple(asked[kind]),
            eyes=asked.get("eyes", 0),
            seat=asked.get("seat", asked.get("eyes", 0)),
            place=asked.get("place", 0),
        )


_FIELDS: Mapping[str, Any] = {
    "hands": lambda hands: tuple(tuple(hand.split()) for hand in hands),
    "stacks": dict,
    "discarded": lambda cards: tuple(cards.split()),
    "tokens": int,
    "errors": int,
    "active": int,
    "earlier": tuple,
    "turns": tuple,
}


def mark(question: ExamQuestion, bot: str) -> Marked:
    """Ask the bot, with several fillings of the open cards."""
    answers = [_answer(question, scene_of(question.position, seed), bot) for seed in range(_FILLINGS)]
    if None in answers:
        return Marked(question, "", None)
    right = [answer for answer in answers if answer is not None and answer[1]]
    wrong = [answer for answer in answers if answer is not None and not answer[1]]
    most = right if len(right) > len(wrong) else wrong
    return Marked(question, most[0][0], most is right)


def _answer(question: ExamQuestion, scene: Scene, name: str) -> tuple[str, bool] | None:
    bot = _bot(question, scene, name)
    asking = {"notes": _notes, "playable": _playable}.get(question.asked, _action)
    return asking(question, scene.state, bot)


def _bot(question: ExamQuestion, scene: Scene, name: str) -> Bot:
    """The bot in the seat that is asked, after it has observed all events."""
    bot = maker(name)(seat_view(scene.start, question.eyes), 0)
    for events in scene.events:
        bot.observe([seen_by(event, question.eyes) for event in events])
    return bot


def _notes(question: ExamQuestion, state: State, bot: Bot) -> tuple[str, bool] | None:
    if not isinstance(bot, TakesNotes):
        return None
    card = card_at(state, question.seat, question.place)
    found = set(bot.card_notes(seat_view(state, question.eyes))[card])
    return " ".join(sorted(map(str, found))), found == set(map(read_card, question.answer))


def _playable(question: ExamQuestion, state: State, bot: Bot) -> tuple[str, bool] | None:
    if not isinstance(bot, Understands):
        return None
    hand = state.hands[question.eyes]
    held = bot.playable_cards(seat_view(state, question.eyes))
    found = {str(len(hand) - hand.index(card)) for card in held}
    return " ".join(sorted(found)), found == set(question.answer)


def _action(question: ExamQuestion, state: State, bot: Bot) -> tuple[str, bool] | None:
    if state.active != question.eyes or state.end is not None:
        return None
    action = bot.decide(seat_view(state, question.eyes)).action
    given = written(state, action)
    listed = any(is_meant(given, answer) for answer in question.answer)
    return given, listed == (question.asked == "does")


def written(state: State, action: Action) -> str:
    """An action as answers are written: ``tells 1 b``, ``plays 2``, ``discards 5``."""
    if isinstance(action, GiveClue):
        return f"tells {action.receiver} {action.clue}"
    assert isinstance(action, Play | Discard), "exams have no tiles"
    hand = state.hands[state.active]
    place = len(hand) - hand.index(action.card)
    return f"{'plays' if isinstance(action, Play) else 'discards'} {place}"


def is_meant(given: str, answer: str) -> bool:
    """Whether an answer means this action; a verb alone means any action with it."""
    return given == answer or given.startswith(f"{answer} ")


def results(marked: Iterable[Marked]) -> dict[int, tuple[int, int]]:
    """For each level the number of right answers, and of questions."""
    found: dict[int, tuple[int, int]] = {}
    for one in marked:
        if one.is_right is not None:
            right, all_asked = found.get(one.question.level, (0, 0))
            found[one.question.level] = right + one.is_right, all_asked + 1
    return dict(sorted(found.items()))
