"""Forks servers from a process that has imported everything: a server is up within a moment.

Run as a script by ``forked.py``, with the descriptor of a socket. Each message names the words of a command
and its environment, and brings three descriptors: the child's standard output and error, and a pipe. The
child is `girandola` with those words; when it ends, its exit code is in the pipe. The answer is the child's
process id.

For tests that kill in the middle of Confetti's rounds, rounds can be shorter here than at any real table.
"""

import importlib.util
import json
import os
import signal
import socket
import sys
import traceback
from typing import Any

from girandola.cli import serve
from girandola.cli.main import main as girandola
from girandola.games.confetti import choices
from girandola.server.realtime import confetti


def main(descriptor: int) -> None:
    assert serve.command is not None, "imported before the fork"
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks for a child that has ended
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # which is meant for the tests
    with socket.socket(fileno=descriptor) as tests:
        while True:
            length, descriptors, _, _ = socket.recv_fds(tests, 8, 3)
            if not length:
                return
            message = tests.recv(int.from_bytes(length, "big"), socket.MSG_WAITALL)
            child = os.fork()
            if child == 0:
                tests.close()
                _serve(json.loads(message), *descriptors)
            for each in descriptors:
                os.close(each)
            tests.sendall(child.to_bytes(8, "big"))


def _serve(asked: dict[str, Any], output: int, errors: int, ending: int) -> None:
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(output, 1)
        os.dup2(errors, 2)
        os.close(output)
        os.close(errors)
        sys.stdout, sys.stderr = (os.fdopen(each, "w", 1, encoding="utf-8") for each in (1, 2))
        os.environ.clear()
        os.environ.update(asked["environment"])
        if asked["short_rounds"]:
            confetti.COUNTDOWN_MS = 200
            choices._SHORTEST_SAND = 1
        sys.argv = ["girandola", *asked["words"]]
        # What the server spawns must take it for `python -m girandola`, and not import this module.
        sys.modules["__main__"].__spec__ = importlib.util.find_spec("girandola.__main__")
        girandola(asked["words"])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os.write(ending, bytes([code]))
        os._exit(code)


if __name__ == "__main__":
    main(int(sys.argv[1]))
