"""Forks servers from a process that has imported everything: a killed server is back within a moment.

Run as a script by ``ForkedServer``. It reads the words of a command from each line of its standard input,
forks, and lets the child be `girandola serve` with them. The child tells its process id and then its address;
when it has ended, the line `ended` follows.

For tests that kill in the middle of Confetti's rounds, rounds can be shorter here than at any real table.
"""

import json
import os
import signal
import sys

from girandola.cli import serve
from girandola.cli.main import main as girandola
from girandola.games.confetti import choices
from girandola.server.realtime import confetti


def main() -> None:
    assert serve.command is not None, "imported before the fork"
    confetti.COUNTDOWN_MS = 200
    choices._SHORTEST_SAND = 1
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _serve(json.loads(line))
        os.waitpid(child, 0)
        _tell("ended")


def _serve(words: list[str]) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # background jobs ignore it
    _tell(str(os.getpid()))
    try:
        girandola(words)
    finally:
        os._exit(0)


def _tell(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
