"""The server's settings as click options: click reads the environment, and the file behind ``--config``.

An option on the command line wins over the environment, that over the file, that over the default.
"""

import tomllib
from collections.abc import Callable
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, TypeVar

import click

from girandola.core.errors import MalformedInput
from girandola.server.settings import Settings

FROM_ENVIRONMENT = {"auto_envvar_prefix": "GIRANDOLA"}
"""Context settings of a command with such options: ``--bot-pause`` is also ``GIRANDOLA_BOT_PAUSE``."""

_SETTINGS: dict[str, Field[Any]] = {setting.name: setting for setting in fields(Settings)}
Command = TypeVar("Command", bound=Callable[..., Any])


def with_settings(*names: str) -> Callable[[Command], Command]:
    """One option for each of these settings; without names, for every setting and ``--config``."""

    def decorate(command: Command) -> Command:
        for name in reversed(names or tuple(_SETTINGS)):
            command = _option(_SETTINGS[name])(command)
        return command if names else _config_option(command)

    return decorate


def _option(setting: "Field[Any]") -> Callable[[Command], Command]:
    return click.option(
        f"--{setting.name.replace('_', '-')}",
        type=_type_of(setting),
        default=setting.default,
        show_default=setting.default != "",
        show_envvar=True,
        help=setting.metadata["words"],
    )


def _type_of(setting: "Field[Any]") -> "click.ParamType[Any]":
    least, most = setting.metadata["least"], setting.metadata["most"]
    if isinstance(setting.default, int):
        return click.IntRange(least, most)
    if isinstance(setting.default, float):
        return click.FloatRange(least, most)
    return click.STRING


def _config_option(command: Command) -> Command:
    return click.option(
        "--config",
        type=click.Path(),
        is_eager=True,
        expose_value=False,
        callback=_read_config,
        help="A TOML file with any of these settings.",
    )(command)


def _read_config(context: click.Context, _: click.Parameter, file: str | None) -> None:
    """Make the file's settings the defaults of this command. Raises MalformedInput with one sentence."""
    if file is None:
        return
    try:
        written = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MalformedInput(f"{file}: {error}") from None
    for name, value in written.items():
        if name not in _SETTINGS:
            raise MalformedInput(f"{file}: there is no setting {name!r}")
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise MalformedInput(f"{file}: the setting {name} must be a text or a number")
    context.default_map = {name: str(value) for name, value in written.items()}
