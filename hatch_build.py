"""The build hook: wheels and source archives carry the built page, so that installing one needs no Node.

Installing for development does not build: run.py does that, and knows when it is needed. An unpacked source
archive brings the page along.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MADE = ("server/page/**", "server/site/**", "licences.md")
NO_NODE = "building the page needs npm with Node 20.19, 22.12 or later; `python3 run.py` brings its own"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter says nothing here
    """Runs `npm ci` and the page's build before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / "src" / "girandola" / "server" / "page"
        build_data["artifacts"] += [f"src/girandola/{made}" for made in MADE]
        is_built = (root / "PKG-INFO").exists() or "GIRANDOLA_PAGE_IS_BUILT" in os.environ
        comes_with_page = is_built and (page / "index.html").exists()
        if version == "editable" or comes_with_page or not (root / "web" / "package.json").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(NO_NODE)
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=root / "web", check=True)
