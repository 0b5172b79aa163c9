"""Collects the bots: every folder under ``bots/GAME/`` that describes itself. Server and arena both ask here.

Reading the descriptions imports no bot; its modules are imported when it is made. A bot of somebody's own
is a ``path/to/file.py:Name`` or ``package.module:Name`` for the arena. A table offers those that the variable
GIRANDOLA_BOTS names, as ``name=path/to/file.py:Name`` or as a folder like ours; see docs/bots.md.
"""

import importlib.util
import os
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import girandola.bots
from girandola.bots.spec import BotSpec, Company, Scoreboard
from girandola.hanabi import MalformedInput

_OF_BROUGHT_BOTS = "hanabi"


def specs_in(package: ModuleType) -> tuple[BotSpec, ...]:
    """The bots that a folder describes; none without ``BOTS``."""
    described: tuple[BotSpec, ...] = getattr(package, "BOTS", ())
    return tuple(replace(spec, home=package.__name__) for spec in described)


def _own_bots() -> Iterator[tuple[str, BotSpec]]:
    """Our own bots with their games: the folders of ``bots/``, and the folders in these."""
    for game in _folders(girandola.bots):
        home = import_module(f"{girandola.bots.__name__}.{game}")
        packages = [home, *(import_module(f"{home.__name__}.{name}") for name in _folders(home))]
        specs = [spec for package in packages for spec in specs_in(package)]
        yield from ((game, spec) for spec in sorted(specs, key=lambda spec: spec.order))


def _folders(package: ModuleType) -> list[str]:
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def brought_bots(named: str) -> tuple[BotSpec, ...]:
    """The bots that the server's owner named in GIRANDOLA_BOTS, with commas between."""
    brought: list[BotSpec] = []
    for words in filter(None, map(str.strip, named.split(","))):
        name, equals, where = words.partition("=")
        if not equals and Path(words).is_dir():
            brought += _specs_in_folder(Path(words))
        elif not equals or not name or ":" not in where:
            raise MalformedInput(
                f"GIRANDOLA_BOTS: {words[:80]!r} is neither name=path/to/file.py:Name nor a folder"
            )
        else:
            brought.append(
                BotSpec(name=name, company=Company.PEOPLE, make=where, scoreboard=Scoreboard.NOWHERE)
            )
    return tuple(brought)


def _specs_in_folder(folder: Path) -> tuple[BotSpec, ...]:
    specs = specs_in(_imported(f"brought_{folder.resolve().name}", folder / "__init__.py"))
    if not specs:
        raise MalformedInput(f"{folder} does not describe a bot: its __init__.py has no BOTS")
    return specs


def _collected() -> dict[str, dict[str, BotSpec]]:
    games: dict[str, dict[str, BotSpec]] = {}
    for game, spec in _own_bots():
        games.setdefault(game, {})[spec.name] = spec
    for spec in brought_bots(os.environ.get("GIRANDOLA_BOTS", "")):
        games[_OF_BROUGHT_BOTS][spec.name] = spec
    return games


def make(game: str, name: str, first: Any, seed: int) -> Any:
    """A new bot for a seat that sees ``first`` at the beginning of a game."""
    return maker(TABLE_BOTS[game][name])(first, seed)


def maker(spec: BotSpec) -> Callable[..., Any]:
    """The function that makes this bot for a seat."""
    assert spec.make is not None, "a bot that sits at a table can be made"
    function: Callable[..., Any] = load(spec.make, spec.home)
    return partial(function, **spec.settings) if spec.settings else function


def make_adviser(game: str, first: Any) -> Any:
    """The adviser for a seat that sees ``first`` at the beginning of a game: see ``TurnGame.has_hints``."""
    home = import_module(f"{girandola.bots.__name__}.{game}")
    return load(home.ADVISER, home.__name__)(first)


@lru_cache(maxsize=128)
def load(where: str, home: str = "") -> Any:
    """What is written as ``module:name`` in the folder ``home``, or as ``path/to/file.py:name`` anywhere."""
    place, _, attribute = where.rpartition(":")
    if place.endswith(".py"):
        module = _imported(f"brought_{Path(place).stem}", Path(place))
    else:
        module = _module(f"{home}.{place}" if home else place)
    if not hasattr(module, attribute):
        raise MalformedInput(f"there is no {attribute!r} in {place}")
    return getattr(module, attribute)


def _imported(name: str, path: Path) -> ModuleType:
    """A file as a module of this name; an ``__init__.py`` as a package, with its folder's modules in it."""
    if not path.is_file():
        raise MalformedInput(f"there is no file {path} with a bot in it")
    folder = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=folder)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise MalformedInput(f"{path} cannot be imported: {type(error).__name__}: {error}") from error
    return module


def _module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise MalformedInput(f"there is no module {name[:80]!r} with a bot in it ({error})") from error


ALL_BOTS: Mapping[str, Mapping[str, BotSpec]] = _collected()
"""For each game all its bots, those for the arena alone included."""

TABLE_BOTS: Mapping[str, Mapping[str, BotSpec]] = {
    game: {name: spec for name, spec in specs.items() if spec.make is not None}
    for game, specs in ALL_BOTS.items()
}
"""For each game the bots that may sit at a table, by the name that it shows."""
