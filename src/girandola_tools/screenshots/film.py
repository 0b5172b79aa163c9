"""The moving picture at the top of the README: the end of a recorded game, one picture for each action."""

import io
from pathlib import Path
from typing import Any

import click

from girandola.hanabi.replay import replay
from girandola_tools.screenshots.hanabi import open_table, recorded
from girandola_tools.screenshots.studio import Look, Studio, picture

WINDOW = Look("film", 1200, 750, 1)
RECORD = "first-light"
FIRST_ACTION = 28
"""Where the film begins: half of the fireworks stand, and there is still something to come."""
ACTION_MS = 750
SKY_FRAMES, SKY_MS = 14, 180
LAST_MS = 2500
QUALITY = 52


def shoot_film(studio: Studio, path: Path) -> None:
    """Play the recorded game at a table and write what its first seat sees as an animated WebP."""
    record = recorded(RECORD)
    frames: list[tuple[bytes, int]] = []
    with studio.visit(WINDOW, motion=True) as visit:
        table, people = open_table(studio, visit, record.edition.name, len(record.players), record.deal)
        state = visit.command(table, "start")
        for number, step in enumerate(replay(record).steps):
            if number == FIRST_ACTION:
                visit.go(f"t/{table}", ".board")
            state = people[step.seat].command(table, "act", action=str(step.action), state=state)
            if number >= FIRST_ACTION:
                visit.page.wait_for_timeout(ACTION_MS)  # until what moves has come to rest
                frames.append((picture(visit.page), ACTION_MS))
        visit.page.wait_for_selector(".end")
        for _ in range(SKY_FRAMES):
            visit.page.wait_for_timeout(SKY_MS)
            frames.append((picture(visit.page), SKY_MS))
    write_animation(frames, path)


def write_animation(frames: list[tuple[bytes, int]], path: Path) -> None:
    """Write PNG pictures, each with its milliseconds, as one WebP that plays for ever."""
    try:
        from PIL import Image
    except ImportError:
        raise click.ClickException("a film needs Pillow, which the tests bring along") from None
    pictures: list[Any] = [Image.open(io.BytesIO(png)).convert("RGB") for png, _ in frames]
    times = [milliseconds for _, milliseconds in frames]
    times[-1] = LAST_MS
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=times, loop=0, quality=QUALITY, method=6
    )
