"""Guest bots for an arena: their programs are started here, and each seat of a game has one of them.

The gate runs in a thread of its own; a seat asks and waits. A program that fails is started again and asked
once more, with the whole game.
"""

import asyncio
import contextlib
import itertools
import os
import secrets
import shlex
import subprocess
import tempfile
import threading
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from girandola.bots.protocol import Decision, MakeBot
from girandola.hanabi import MalformedInput, Seat, View, read_action
from girandola.hanabi.events import Ended, Event
from girandola.server.guests import OFFLINE_LISTS
from girandola.server.guests.accounts import GuestAccounts
from girandola.server.guests.listener import guest_listener, listen
from girandola.server.guests.lobby import GuestHistory, GuestLobby
from girandola.server.guests.seat import GuestFailed
from girandola.table.lobby import GUEST_PREFIX

_TRIES = 3
_LAST_BYTES = 4096
_NUMBERS = itertools.count(1)
_LOOK = 1.0
"""Seconds between two looks whether a program that is asked still runs."""
_FIELDS = ("name", "password", "host", "port", "offline")


def commands_from(words: Sequence[str]) -> dict[str, str]:
    """``NAME=command`` for each guest; MalformedInput, with a sentence, for anything else."""
    commands = {}
    for word in words:
        name, equals, command = word.removeprefix(GUEST_PREFIX).partition("=")
        if not equals or not command.strip():
            raise MalformedInput(f"a guest is given as NAME=COMMAND, not {word[:60]!r}")
        commands[name] = _checked(name, command)
    return commands


def commands_in(file: Path) -> dict[str, str]:
    """The commands of a TOML file with a line ``NAME = "command"`` for each guest."""
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise MalformedInput(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MalformedInput(f"{file}: {error}") from None
    for name, command in written.items():
        if not isinstance(command, str) or not command.strip():
            raise MalformedInput(f"{file}: the command of {name} must be a text")
    return {name.removeprefix(GUEST_PREFIX): _checked(name, command) for name, command in written.items()}


def _checked(name: str, command: str) -> str:
    try:
        _started_by(command, dict.fromkeys(_FIELDS, "x"))
    except (KeyError, ValueError, IndexError):
        fields = ", ".join(f"{{{field}}}" for field in _FIELDS)
        raise MalformedInput(f"the command of {name} may have {fields}, no other braces") from None
    return command


def _started_by(command: str, values: Mapping[str, str]) -> list[str] | str:
    """A command with its fields, as a new process wants it: words, or on Windows one line."""
    if os.name == "nt":  # there backslashes are in paths, and each program splits its line itself
        filled = {field: subprocess.list2cmdline([value]) for field, value in values.items()}
        return " ".join(command.format(**filled).split())
    return shlex.split(command.format(**{field: shlex.quote(value) for field, value in values.items()}))


class GuestHost:
    """The gate of an arena, and the programs behind it. Use it as a context.

    ``report`` gets a sentence for every program that failed and is started again.
    """

    def __init__(
        self,
        commands: Mapping[str, str],
        *,
        port: int = 0,
        settings: str = "",
        fresh: bool = False,
        patience: float = 600.0,
        report: Callable[[str], None] = lambda _sentence: None,
    ) -> None:
        self._commands = commands
        self._settings = settings
        self._fresh = fresh
        self._patience = patience
        self._report = report
        self._folder = tempfile.TemporaryDirectory(prefix="girandola-guests-")
        self._accounts = GuestAccounts(Path(self._folder.name))
        self._socket = listen(f"127.0.0.1:{port}")
        self._port = self._socket.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._programs: dict[str, subprocess.Popen[bytes]] = {}
        self._ready = threading.Event()

    def __enter__(self) -> "GuestHost":
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self._programs.values():
            program.terminate()
        self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(timeout=10)
        for program in self._programs.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(timeout=5)
            program.kill()
        self._folder.cleanup()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        patience = self._patience
        self._lobby = GuestLobby(load_within=patience, answer_within=patience, hurried=True)
        self._server = guest_listener(self._accounts, self._lobby, patience)
        serving = asyncio.create_task(self._server.serve([self._socket]))
        self._ready.set()
        await serving

    def _stop(self) -> None:
        self._lobby.close()
        self._server.should_exit = True

    # --- seats

    def maker(self, name: str) -> MakeBot:
        """What makes a bot of this guest for a seat."""
        if name not in self._commands:
            raise MalformedInput(f"there is no command for the guest {name}: --guest {name}=COMMAND")

        def make(first: View, seed: int) -> GuestBot:  # noqa: ARG001 (a guest has its own dice)
            assert first.seat is not None, "bots have seats"
            return GuestBot(self, self._instance(name, first.seat), first)

        return make

    def _instance(self, name: str, seat: Seat) -> str:
        """The guest's program for this seat: two seats of one guest are two programs."""
        instance = f"{name[:12]}-{seat + 1}"
        if instance not in self._programs:
            self._start(name, instance)
        elif self._fresh:
            self.restart(instance)
        return instance

    def _start(self, name: str, instance: str) -> None:
        password = secrets.token_hex(8)
        self._accounts.add(instance, password)
        values = instance, password, "127.0.0.1", str(self._port), str(OFFLINE_LISTS)
        command = _started_by(self._commands[name], dict(zip(_FIELDS, values, strict=True)))
        try:
            with self._output(instance).open("wb") as output:
                self._programs[instance] = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
                )
        except OSError as error:
            raise MalformedInput(f"the guest {name} cannot be started: {error.strerror}") from None

    def restart(self, instance: str) -> None:
        """End the guest's program and start it again. Nobody shall wait for the old connection."""
        name = next(name for name in self._commands if name[:12] == instance.rpartition("-")[0])
        self._programs[instance].kill()
        self._programs[instance].wait()
        asyncio.run_coroutine_threadsafe(self._lobby.dismiss(instance), self._loop).result()
        self._start(name, instance)

    def _output(self, instance: str) -> Path:
        """The file that has what a program printed since it was started."""
        return Path(self._folder.name) / f"{instance}.log"

    def _last_line(self, instance: str) -> str:
        """The end of what the guest printed: usually the reason why it stopped."""
        with self._output(instance).open("rb") as output:
            output.seek(max(0, output.seek(0, os.SEEK_END) - _LAST_BYTES))
            lines = output.read().decode("utf-8", "replace").splitlines()
        printed = [line.strip() for line in lines if line.strip()]
        return f" (its last line: {printed[-1][:200]})" if printed else ""

    def decide(self, instance: str, history: GuestHistory) -> str:
        """The guest's action; GuestFailed when it could not be had several times."""
        for attempt in range(_TRIES):
            try:
                return self._answer(instance, history)
            except GuestFailed as failure:
                if attempt == _TRIES - 1:
                    raise GuestFailed(f"{failure}{self._last_line(instance)}", failure.trouble) from None
                self._report(f"{failure}{self._last_line(instance)}: its program is started again")
                self.restart(instance)
        raise AssertionError("the last attempt returns or raises")

    def _answer(self, instance: str, history: GuestHistory) -> str:
        asked = self._lobby.decide(instance, history, self._settings)
        answer = asyncio.run_coroutine_threadsafe(asked, self._loop)
        while True:
            try:
                return answer.result(_LOOK)
            except TimeoutError:
                if self._programs[instance].poll() is not None:
                    answer.cancel()
                    raise GuestFailed(f"the program of {instance} has ended", "away") from None

    def follow(self, instance: str, history: GuestHistory) -> None:
        followed = self._lobby.follow(instance, history, self._settings)
        with contextlib.suppress(GuestFailed):
            asyncio.run_coroutine_threadsafe(followed, self._loop).result()


class GuestBot:
    """A guest in one seat of one game, as the arena sees it: a bot like any other."""

    def __init__(self, host: GuestHost, instance: str, first: View) -> None:
        self._host, self._instance, self._first = host, instance, first
        self._events: list[Sequence[Event]] = []
        self._key: tuple[object, ...] = (
            instance,
            next(_NUMBERS),
        )  # the same deal may be played at two tables
        self._names = tuple(f"Player {seat + 1}" for seat in range(first.players))

    def decide(self, view: View) -> Decision:
        return Decision(read_action(self._host.decide(self._instance, self._history(view))))

    def observe(self, events: Sequence[Any]) -> None:
        self._events.append(tuple(events))
        if any(isinstance(event, Ended) for event in events):
            self._host.follow(self._instance, self._history(self._first))

    def _history(self, view: View) -> GuestHistory:
        return GuestHistory(self._key, self._first, self._events, view, self._names)
