"""Puzzles over HTTP: the list, one position as its seat sees it, and the solution after an answer.

The solution and the hidden cards are not sent before the visitor has answered.
"""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from girandola.core.errors import Refused
from girandola.games import GAMES
from girandola.games.hanabi.puzzles import coming_puzzles, difficulty_by, puzzle_of_day, shipped_puzzles
from girandola.hanabi.puzzles import HARDEST, Puzzle, PuzzleTheme
from girandola.hanabi.record import write_record
from girandola.server.http.endpoints import Endpoint
from girandola.server.http.query import number_in, one_of
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.server.replaying import replayed
from girandola.store.puzzle_tries import PuzzleTries, PuzzleTry, SolverCount
from girandola.table.entries import Why
from girandola.table.game import Recorded, TurnGame
from girandola.wire import puzzles as w
from girandola.wire.refusals import ServerRefusal
from girandola.wire.requests import ReplayShown

_TALLIES_LAST = 30.0
"""Seconds for which the counts of solvers are cached."""


@dataclass(slots=True)
class _CachedTallies:
    found: Mapping[str, SolverCount]
    until: float


async def puzzles(request: Request) -> Response:
    """The puzzles by theme and difficulty, the day's puzzle, and what the visitor has solved."""
    visitor = await visitor_of(request)
    every, tallies = await _all(), await _tallies(request)
    tries = PuzzleTries(context_of(request).services.store)
    day = _today(request)
    own = {key: one for key, one in (await tries.of(visitor.id)).items() if key in every}
    today = _today_for(own, every, day)
    themes = {theme.value: [key for key, one in every.items() if one.theme is theme] for theme in PuzzleTheme}
    levels = {
        str(level): [key for key, one in every.items() if _level(one, tallies.get(key)) == level]
        for level in range(1, HARDEST + 1)
    }
    return reply(
        w.PuzzleList(
            day=day,
            today=today,
            today_solved=own[today].solved if today in own else None,
            is_substitute=today != puzzle_of_day(every, day),
            streak=await tries.streak(day, visitor.id),
            puzzles=len(every),
            tried=len(own),
            solved=sum(one.solved for one in own.values()),
            themes=[_count(key, keys, own) for key, keys in themes.items() if keys],
            levels=[_count(key, keys, own) for key, keys in levels.items() if keys],
        )
    )


def _count(key: str, keys: Iterable[str], own: Mapping[str, PuzzleTry]) -> w.PuzzleCount:
    keys = list(keys)
    tried = [own[each] for each in keys if each in own]
    return w.PuzzleCount(key, len(keys), len(tried), sum(one.solved for one in tried))


async def next_puzzle(request: Request) -> Response:
    """A puzzle that the visitor has not tried, of a theme and a difficulty where they want one."""
    visitor = await visitor_of(request)
    theme, level = one_of(request, "theme", tuple(PuzzleTheme)), number_in(request, "level", 1, HARDEST)
    services = context_of(request).services
    every, tallies = await _all(), await _tallies(request)
    tried = await PuzzleTries(services.store).of(visitor.id)
    day = _today(request)
    today, coming = _today_for(tried, every, day), coming_puzzles(every, day)
    fit = [
        key
        for key, one in every.items()
        if key not in tried
        and key != today
        and theme in (None, one.theme)
        and level in (None, _level(one, tallies.get(key)))
    ]
    fit = [key for key in fit if key not in coming] or fit
    return reply(w.PuzzleFound(services.random.choice(fit) if fit else None))


def _today_for(own: Mapping[str, PuzzleTry], every: Mapping[str, Puzzle], day: str) -> str | None:
    """The day's puzzle of a visitor: what they answered as such today, or the first that they do not know."""
    answered = (key for key, one in own.items() if one.day == day and key in every)
    return next(answered, None) or puzzle_of_day(every, day, own)


async def puzzle(request: Request) -> Response:
    """One puzzle: the game so far as the seat to act saw it, and the solution if the visitor has answered."""
    visitor = await visitor_of(request)
    context_of(request).spend(request, 2.0)
    key, found = await _wanted(request)
    tries = PuzzleTries(context_of(request).services.store)
    own = await tries.of(visitor.id)
    tally = (await _tallies(request)).get(key, SolverCount())
    seat, shown = await _seen_by_seat(found)
    day = _today(request)
    return reply(
        w.PuzzleShown(
            id=key,
            is_today=_today_for(own, await _all(), day) == key,
            seat=seat,
            difficulty=_level(found, tally),
            tries=tally.tries,
            solved=tally.solved,
            replay=shown,
            answer=await _answer(found, own[key], await tries.streak(day, visitor.id))
            if key in own
            else None,
        )
    )


async def answer(request: Request) -> Response:
    """Answer a puzzle. The first answer counts; a second answer gets the verdict on the first."""
    visitor = await visitor_of(request)
    context_of(request).spend(request, 3.0)
    asked = await body_of(request, w.PuzzleTried, SMALL)
    key, found = await _wanted(request)
    _check_legal(found, asked.action)
    services, day = context_of(request).services, _today(request)
    tries = PuzzleTries(services.store)
    is_today = _today_for(await tries.of(visitor.id), await _all(), day) == key
    await tries.add(
        key,
        visitor.id,
        asked.action,
        services.clock.now(),
        solved=asked.action == str(found.answer),
        day=day if is_today else None,
    )
    first = (await tries.of(visitor.id))[key]  # it has just been saved, or was before
    return reply(await _answer(found, first, await tries.streak(day, visitor.id)))


def _check_legal(found: Puzzle, action: str) -> None:
    """Raise if the rules refuse the action in the position."""
    read = _read(found)
    position = read.first
    for done in read.actions:
        position, _ = position.act(position.to_act[0], done)
    position.act(position.to_act[0], action)


async def _wanted(request: Request) -> tuple[str, Puzzle]:
    key = request.path_params["puzzle"]
    found = (await _all()).get(key)
    if found is None:
        raise Refused(ServerRefusal.NO_SUCH_PUZZLE)
    return key, found


async def _all() -> Mapping[str, Puzzle]:
    return await asyncio.to_thread(shipped_puzzles)


async def _tallies(request: Request) -> Mapping[str, SolverCount]:
    """How many visitors have tried and solved each puzzle. All rows are counted, so the result is cached."""
    services, state = context_of(request).services, request.app.state
    kept: _CachedTallies | None = getattr(state, "puzzle_tallies", None)
    now = services.clock.monotonic()
    if kept is None or kept.until <= now:
        found = await PuzzleTries(services.store).tallies()
        kept = state.puzzle_tallies = _CachedTallies(found, now + _TALLIES_LAST)
    return kept.found


def _level(found: Puzzle, tally: SolverCount | None) -> int:
    tally = tally or SolverCount()
    return difficulty_by(found.difficulty, tally.tries, tally.solved)


def _today(request: Request) -> str:
    return context_of(request).services.clock.today().isoformat()


def _read(found: Puzzle) -> Recorded:
    game = GAMES["hanabi"]
    assert isinstance(game, TurnGame), "Hanabi has turns"
    return game.read_record(write_record(found.record))


async def _seen_by_seat(found: Puzzle) -> tuple[int, ReplayShown]:
    """The seat to act, and the game so far through its eyes."""
    read = _read(found)
    seat = _seat(read)
    return seat, await replayed(read, [], seat=seat)


def _seat(read: Recorded) -> int:
    position = read.first
    for action in read.actions:
        position, _ = position.act(position.to_act[0], action)
    return position.to_act[0]


async def _answer(found: Puzzle, own: PuzzleTry, streak: int) -> w.PuzzleAnswer:
    whole = replace(found.record, actions=(*found.record.actions, found.answer, *found.line))
    proof = found.confirmed or found.proof
    game = GAMES["hanabi"]
    assert isinstance(game, TurnGame), "Hanabi has turns"
    read = game.read_record(write_record(whole))
    return w.PuzzleAnswer(
        given=own.action,
        solved=own.solved,
        answer=str(found.answer),
        theme=found.theme,
        why=Why(found.reason, dict(found.facts)),
        values=[w.PuzzleValue(str(v.action), v.points, v.error, v.perfect) for v in found.values],
        margin=proof.margin,
        error=proof.error,
        worlds=proof.worlds,
        replay=await replayed(read, []),
        record=read.body,
        streak=streak,
    )


_THEME = {"type": "string", "enum": list(PuzzleTheme)}
_LEVEL = {"type": "integer", "minimum": 1, "maximum": HARDEST}

ENDPOINTS = (
    Endpoint("GET", "/puzzles", puzzles, answers=w.PuzzleList),
    Endpoint(
        "GET",
        "/puzzles/next",
        next_puzzle,
        answers=w.PuzzleFound,
        query=(("theme", _THEME), ("level", _LEVEL)),
    ),
    Endpoint("GET", "/puzzles/{puzzle}", puzzle, answers=w.PuzzleShown),
    Endpoint("POST", "/puzzles/{puzzle}", answer, w.PuzzleTried, w.PuzzleAnswer),
)
