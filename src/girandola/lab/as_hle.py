"""Lets programs that import ``hanabi_learning_environment`` find the lab under that name, if asked to.

    python -m girandola.lab.as_hle their_script.py --their-options

runs a script unchanged; ``import girandola.lab.as_hle; girandola.lab.as_hle.install()`` as a program's first
line does the same from inside. Where the real one is installed too, the lab takes its place for this process.
"""

import runpy
import sys
from pathlib import Path
from types import ModuleType

from girandola.hanabi import MalformedInput
from girandola.lab import pyhanabi, rl_env

NAME = "hanabi_learning_environment"


def install(*, top_level: bool = False) -> None:
    """Register the lab's modules under that name; with ``top_level`` as ``rl_env`` and ``pyhanabi`` too.

    Some programs keep a copy of those files beside them and import them without the package's name.
    """
    package = ModuleType(NAME, "The lab of Girandola, under the name of the Hanabi Learning Environment.")
    package.__path__ = _folders()
    for module, name in ((rl_env, "rl_env"), (pyhanabi, "pyhanabi")):
        setattr(package, name, module)
        sys.modules[f"{NAME}.{name}"] = module
        if top_level:
            sys.modules[name] = module
    sys.modules[NAME] = package


def _folders() -> list[str]:
    """Where the real package or a fork of it lies: modules of theirs that we do not have are found there."""
    around = (Path(place or ".") / NAME for place in sys.path)
    return [str(folder) for folder in around if folder.is_dir()]


def main(words: list[str]) -> None:
    """Run a script as if it had been started by itself."""
    if not words or words[0].startswith("-"):
        raise MalformedInput("which script? python -m girandola.lab.as_hle script.py")
    script = Path(words[0])
    if not script.is_file():
        raise MalformedInput(f"there is no script {script}")
    sys.argv = words
    sys.path.insert(0, str(script.resolve().parent))
    install(top_level=True)
    if (script.parent / "rl_env.py").exists():  # theirs, in Python; a pyhanabi.py needs their C library
        del sys.modules["rl_env"]
    runpy.run_path(str(script), run_name="__main__")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except MalformedInput as error:
        sys.exit(str(error))
