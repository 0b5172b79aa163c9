"""Bots think here: in processes of their own, so that thinking never delays a message.

A request carries all that a bot may know, so any worker can answer it; a worker keeps the bots that it made,
and shows them only what is new. A worker that dies or hangs is started anew and asked again.
"""

import asyncio
import logging
import multiprocessing
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from girandola.bots.registry import make
from girandola.table.game import Seat
from girandola.table.table import Table

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_TRIES = 3
_MOST_KEPT = 512
_PATIENCE_AT_THE_END = 2.0


@dataclass(frozen=True, slots=True)
class Thought:
    """A request to a bot: who it is, its first view, what its seat has seen happen, and its view now."""

    key: tuple[str, int, int, int]
    """Table, game, seat, and how often actions were undone: then a bot begins anew."""
    game: str
    bot: str
    first: Any
    events: tuple[tuple[Any, ...], ...]
    view: Any
    seed: int


def thought_of(table: Table, seat: Seat, bot: str, seed: int) -> Thought:
    """The request to a bot that is to act on this seat now."""
    match, marks = table.match, table.options.marks
    assert match is not None, "bots think about a game"
    return Thought(
        key=(table.id, match.number, seat, match.undone),
        game=table.game.name,
        bot=bot,
        first=match.first.for_bot(seat, marks),
        events=tuple(match.position.seen(match.events[seq][1], seat) for seq in match.line),
        view=match.position.for_bot(seat, marks),
        seed=seed,
    )


class BotsFailed(Exception):
    """No answer could be had."""


class Thinkers:
    """The worker processes. A table's bots always think in the same one."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers

    async def decide(self, thought: Thought) -> str:
        """The bot's action, written down."""
        return await self.ask(repr(thought.key[:2]), _answer, thought, about=thought.bot)

    async def ask(
        self, key: str, work: Callable[..., Answer], *arguments: Any, about: str = "work"
    ) -> Answer:
        """What some work comes to, done in a worker; work with the same key is done in the same one."""
        place = zlib.crc32(key.encode()) % len(self._pools)
        for _ in range(_TRIES):
            pool = self._pool(place)
            try:
                answer = asyncio.wrap_future(pool.submit(work, *arguments))
                return await asyncio.wait_for(answer, self._patience)
            except (BrokenProcessPool, TimeoutError):
                log.warning("a bot worker was started anew", extra={"worker": place})
                self._replace(place, pool)
            except Exception as error:
                raise BotsFailed(f"{about}: {type(error).__name__}") from error
        raise BotsFailed(about)

    def _pool(self, place: int) -> ProcessPoolExecutor:
        pool = self._pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
            self._pools[place] = pool
        return pool

    def _replace(self, place: int, broken: ProcessPoolExecutor) -> None:
        if self._pools[place] is broken:
            self._pools[place] = None
        _end(broken)

    def close(self) -> None:
        for pool in self._pools:
            if pool is not None:
                _end(pool, _PATIENCE_AT_THE_END)


def _end(pool: ProcessPoolExecutor, patience: float = 0.0) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.join(patience)
        if process.is_alive():  # a hanging worker does not hear a polite request
            process.terminate()


# --- in the worker

_kept: "OrderedDict[tuple[str, int, int, int], tuple[Any, int]]" = OrderedDict()


def _answer(thought: Thought) -> str:
    bot, seen = _kept.pop(thought.key, (None, 0))
    if bot is None or seen > len(thought.events):
        bot, seen = make(thought.game, thought.bot, thought.first, thought.seed), 0
    for events in thought.events[seen:]:
        bot.observe(events)
    action = str(bot.decide(thought.view).action)
    _kept[thought.key] = (bot, len(thought.events))
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return action
