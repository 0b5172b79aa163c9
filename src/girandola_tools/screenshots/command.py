"""`girandola screenshots`: a picture of every screen of the page, for docs/screens.md and for looking at."""

import fnmatch
import tempfile
from pathlib import Path

import click

from girandola_tools.screenshots import around, confetti, hanabi
from girandola_tools.screenshots.film import shoot_film
from girandola_tools.screenshots.studio import Look, Scene, Studio, check_tools, open_studio, shoot

SCENES: tuple[Scene, ...] = (*hanabi.SCENES, *around.SCENES, *confetti.SCENES)
_WORDS = Path(__file__).resolve().parents[3] / "web" / "src" / "i18n" / "languages"
LANGUAGES = sorted(path.stem for path in _WORDS.glob("*.ftl"))


@click.command()
@click.option("--to", "folder", type=click.Path(path_type=Path), default=Path("docs/screenshots"))
@click.option(
    "--only", multiple=True, metavar="PATTERN", help="Only pictures whose name matches, such as `end-*`."
)
@click.option("--format", "kind", type=click.Choice(["webp", "png"]), default="webp")
@click.option("--language", type=click.Choice(LANGUAGES), default="en")
@click.option("--whole", is_flag=True, help="Whole pages, however long, instead of what a window shows.")
@click.option(
    "--browser", metavar="PROGRAM", default=None, help="A Chromium; by default the one on the path."
)
@click.option("--browser-flag", "flags", multiple=True, metavar="FLAG", help="Another flag for the browser.")
@click.option(
    "--film",
    type=click.Path(path_type=Path),
    default=None,
    help="Only the README's moving picture, to this file.",
)
@click.option("--list", "listing", is_flag=True, help="Only list the pictures.")
def command(
    folder: Path,
    only: tuple[str, ...],
    kind: str,
    language: str,
    browser: str | None,
    flags: tuple[str, ...],
    film: Path | None,
    *,
    whole: bool,
    listing: bool,
) -> int:
    """Take pictures of every screen of the page.

    A server of its own on this machine deals the same cards every time, and a real browser looks at it.
    """
    wanted = chosen(only)
    if listing:
        for scene, look in wanted:
            click.echo(name_of(scene, look))
        return 0
    program = check_tools(browser)
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        open_studio(Path(data), browser=program, flags=flags, language=language) as studio,
    ):
        if film is not None:
            shoot_film(studio, film)
            click.echo(film)
            return 0
        for scene, look in wanted:
            path = folder / f"{name_of(scene, look)}.{kind}"
            take(studio, scene, look, path, whole=whole)
            click.echo(path)
    return 0


def name_of(scene: Scene, look: Look) -> str:
    return f"{scene.name}-{look.name}"


def chosen(only: tuple[str, ...]) -> list[tuple[Scene, Look]]:
    """The pictures whose names fit one of the patterns; all without any."""
    every = [(scene, look) for scene in SCENES for look in scene.looks]
    fits = [
        (scene, look)
        for scene, look in every
        if not only or any(fnmatch.fnmatch(name_of(scene, look), pattern) for pattern in only)
    ]
    if not fits:
        raise click.ClickException(f"no picture is called {' or '.join(only)}; --list shows them all")
    return fits


def take(studio: Studio, scene: Scene, look: Look, path: Path, *, whole: bool) -> None:
    with studio.visit(look, motion=scene.motion) as visit:
        scene.pose(studio, visit)
        shoot(visit.page, path, whole=whole)
