"""Answers questions to bots. Runs in a worker process.

A worker keeps the bots that it made, and shows them only the events that are new.
"""

from collections import OrderedDict
from typing import Any

from girandola.bots.protocol import Explains, Reason, TakesTime
from girandola.bots.registry import make, make_adviser
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, Key, SeatHistory
from girandola.table.entries import Why, Whys

_MOST_KEPT = 512
_WORLDS = 100
"""Samples of the hidden cards in which a hint is tried."""

_kept: "OrderedDict[tuple[str, Key], tuple[Any, int]]" = OrderedDict()


def answer(question: BotQuestion, time_share: float = 1.0) -> BotDecision | None:
    """The bot's decision, with its reasons for those who may read them; None if this worker has no such bot.

    A bot that takes time gets the share ``time_share`` of its usual time.
    """
    bot = _informed(question, question.history)
    if bot is None or any(_informed(question, history) is None for history in question.readers.values()):
        return None
    if isinstance(bot, TakesTime):
        bot.time_share = time_share
    try:
        decision = bot.decide(question.history.view)
        whole = decision.reason
        for_readers = {} if whole is None else explanations(question, decision.action)
    except Exception:
        _forget(question)  # the next question makes a new bot
        raise
    return BotDecision(str(decision.action), None if whole is None else Whys(_why(whole), for_readers))


def explanations(question: BotQuestion, action: Any) -> dict[str, Why]:
    """For each reader, the reason that a bot of this kind would give that sees only what the reader sees
    too."""
    reasons: dict[str, Why] = {}
    for reader, history in question.readers.items():
        bot = _informed(question, history)
        reason = bot.explain(history.view, action) if isinstance(bot, Explains) else None
        if reason is not None and reader not in reason.hidden_from:
            reasons[str(reader)] = _why(reason)
    return reasons


def _informed(question: BotQuestion, history: SeatHistory) -> Any | None:
    """The bot after it has observed everything up to now; None if this worker has no such bot and the
    question does not hold the whole game."""
    key = (question.bot, history.key)
    bot, seen = _kept.pop(key, (None, 0))
    now = history.since + len(history.events)
    if bot is None or not history.since <= seen <= now:
        if history.since:
            return None
        bot, seen = make(question.game, question.bot, history.first, question.seed), 0
    for events in history.events[seen - history.since :]:
        bot.observe(events)
    _kept[key] = (bot, now)
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return bot


def _forget(question: BotQuestion) -> None:
    for history in (question.history, *question.readers.values()):
        _kept.pop((question.bot, history.key), None)


def _why(reason: Reason) -> Why:
    return Why(reason.code, dict(reason.facts))


def answer_hint(game: str, history: SeatHistory) -> HintAnswer:
    """Advice from what one seat sees, and nothing else."""
    assert history.since == 0, "a hint is asked with the whole game"
    adviser = make_adviser(game, history.first)
    for events in history.events:
        adviser.observe(events)
    hint = adviser.hint(history.view, _WORLDS)
    values = hint.values()
    return HintAnswer(str(hint.action), _why(hint.reason), values["options"], values["worlds"])
