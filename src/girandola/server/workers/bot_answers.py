"""Answers questions to bots. Runs in a worker process.

A worker keeps the bots that it made, and shows them only the events that are new.
"""

from collections import OrderedDict
from typing import Any

from girandola.bots.protocol import Explains, Reason
from girandola.bots.registry import make
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, Key, SeatHistory
from girandola.table.entries import Why, Whys
from girandola.table.game import Seat

_MOST_KEPT = 512
_WORLDS = 200
"""Samples of the hidden cards in which a hint is tried."""
_ADVISER = "companion"

_kept: "OrderedDict[tuple[str, Key], tuple[Any, int]]" = OrderedDict()


def answer(thought: BotQuestion) -> BotDecision:
    """Let the bot decide, and explain itself to those who may read it."""
    decision = _informed(thought.game, thought.bot, thought.sight, thought.seed).decide(thought.sight.view)
    whole = decision.reason
    if whole is None:
        return BotDecision(str(decision.action), None)
    told = {
        str(reader): why
        for reader, sight in thought.readers.items()
        if (why := _explained(thought, sight, decision.action, reader)) is not None
    }
    return BotDecision(str(decision.action), Whys(_why(whole), told))


def _explained(thought: BotQuestion, sight: SeatHistory, action: Any, reader: Seat) -> Why | None:
    """What a bot of this kind would have meant that sees only what the reader sees as well."""
    bot = _informed(thought.game, thought.bot, sight, thought.seed)
    reason = bot.explain(sight.view, action) if isinstance(bot, Explains) else None
    return None if reason is None or reader in reason.hidden_from else _why(reason)


def _informed(game: str, name: str, sight: SeatHistory, seed: int) -> Any:
    """The bot, having observed everything that its sight holds."""
    key = (name, sight.key)
    bot, seen = _kept.pop(key, (None, 0))
    if bot is None or seen > len(sight.events):
        bot, seen = make(game, name, sight.first, seed), 0
    for events in sight.events[seen:]:
        bot.observe(events)
    _kept[key] = (bot, len(sight.events))
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return bot


def _why(reason: Reason) -> Why:
    return Why(reason.code, dict(reason.facts))


def answer_hint(sight: SeatHistory) -> HintAnswer:
    """Advice from what one seat sees, and nothing else."""
    from girandola.bots.hanabi.search.advice import hint, to_document

    adviser = _informed("hanabi", _ADVISER, sight, 0)
    decision = adviser.decide(sight.view)
    found = to_document(hint(sight.view, _WORLDS))
    return HintAnswer(str(decision.action), _why(decision.reason), found["options"], found["worlds"])
