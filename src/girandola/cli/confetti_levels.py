"""`girandola confetti levels`: how many points each level of bot makes, alone, faster than in real time."""

import json
import time
from random import Random
from statistics import fmean, stdev

import click

from girandola.bots.confetti.levels import LEVELS, ConfettiLevel
from girandola.bots.confetti.player import ConfettiPlayer
from girandola.confetti.actions import Begin, Input, Tick
from girandola.confetti.best import best_hand
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import Seat
from girandola.confetti.edition import Edition
from girandola.confetti.errors import IllegalAction
from girandola.confetti.events import Scored
from girandola.confetti.game import GameState, Stage, start, step

TICK_MS = 50


def first_round(players: dict[Seat, ConfettiPlayer], seed: int) -> tuple[list[int], float]:
    """Play one round; the scores by seat, and the CPU time that the bots took, plans excepted."""
    state = start(Edition(), len(players), shuffled(Random(seed)))
    state, _ = step(state, Input(None, Begin(), 0, 0))
    scores, spent, now = [0] * len(players), 0.0, 0
    while state.stage is Stage.SAND:
        now += TICK_MS
        state, events = step(state, Input(None, Tick(), now, now))
        for event in events:
            if isinstance(event, Scored):
                scores[event.seat] = event.scoring.score
        for player in players.values():
            player.observe(events)
        if state.stage is Stage.SAND and state.round is not None and now < state.round.ends:
            state, cost = _everyone(state, players, now)
            spent += cost
    return scores, spent


def _everyone(state: GameState, players: dict[Seat, ConfettiPlayer], now: int) -> tuple[GameState, float]:
    spent = 0.0
    for seat, player in players.items():
        assert state.round is not None, "bots play in a round"
        began = time.process_time()
        actions = player.act(state.round, now)
        spent += time.process_time() - began
        question = player.question()
        if question is not None:
            player.answer(best_hand(*question))
        for action in actions:
            try:
                state, events = step(state, Input(seat, action, now, now))
            except IllegalAction as illegal:
                player.refused(action, illegal.refusal)
                continue
            for each in players.values():
                each.observe(events)
    return state, spent


def measure(level: ConfettiLevel, games: int, seats: int) -> dict[str, float | str]:
    """The level's average over some games in which all seats play it."""
    scores: list[int] = []
    spent = 0.0
    for seed in range(games):
        players = {seat: ConfettiPlayer(seat, 1000 * seed + seat, level) for seat in range(seats)}
        made, cost = first_round(players, seed)
        scores += made
        spent += cost
    return {
        "level": level.name,
        "points": round(fmean(scores), 2),
        "error": round(stdev(scores) / len(scores) ** 0.5, 2) if len(scores) > 1 else 0.0,
        "ms_per_second": round(1000 * spent / (60 * games * seats), 2),
    }


@click.command("levels")
@click.option("--games", type=click.IntRange(1, 100_000), default=40, show_default=True)
@click.option("--seats", type=click.IntRange(1, 7), default=1, show_default=True, help="Bots at one table.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line instead.")
def command(games: int, seats: int, *, as_json: bool) -> None:
    """Measure the bots: first rounds of 42 cards in a minute, many times faster than people play them."""
    for level in LEVELS:
        result = measure(level, games, seats)
        if as_json:
            click.echo(json.dumps(result))
        else:
            click.echo(
                f"{result['level']:<10}{result['points']:>6} ± {result['error']:<5} points   "
                f"{result['ms_per_second']:>5} ms of thinking hands a second"
            )
