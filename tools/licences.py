"""Write what a release carries and needs, and under which licences, into the package.

`python3 run.py licences` is this, and `python3 run.py build` runs it. What the wheel carries (the page's code
and fonts, the documentation's theme) is listed with the full texts. Python packages are not carried, pip
installs them: their names are enough.
"""

import contextlib
import re
import sys
from importlib.metadata import PackageNotFoundError, distribution, metadata, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "src" / "girandola" / "licences.md"
PAGE = ROOT / "src" / "girandola" / "server" / "page" / "licences.md"
FONTS = ROOT / "web" / "node_modules"
THEME = "mkdocs-material"
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)


def main() -> int:
    TARGET.write_text(text(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)} is written")
    return 0


def text() -> str:
    rows = [f"| {name} | {version} | {licence_of(name)} |" for name, version in needed().items()]
    parts = [
        "# Licences",
        "Made by `python3 run.py licences`. Girandola itself is under the MIT licence, in LICENSE.",
        "## Installed beside it by pip",
        "\n".join(["| package | version | licence |", "| --- | --- | --- |", *rows]),
        "## Carried by the page: code",
        re.sub(r"^# .*\n+", "", PAGE.read_text(encoding="utf-8")).replace("\n## ", "\n### ").strip(),
        "## Carried by the page: fonts",
        *fonts(),
        "## Carried by the documentation: its theme",
        *theme(),
    ]
    return "\n\n".join(parts) + "\n"


def fonts() -> list[str]:
    files = sorted(FONTS.glob("@fontsource*/*/LICENSE"))
    assert files, "the page's fonts are installed with their licences"
    return [part for file in files for part in (f"### {file.parent.name}", file.read_text("utf-8").strip())]


def theme() -> list[str]:
    files = [file for file in distribution(THEME).files or () if "licenses" in file.parts]
    return [f"### {THEME}", *(file.read_text(encoding="utf-8").strip() for file in files)]


def needed() -> dict[str, str]:
    """The locked packages that are installed here, with their versions; others are for other systems."""
    locked = _PINNED.findall((ROOT / "requirements" / "run.txt").read_text(encoding="utf-8"))
    found = {}
    for name in dict.fromkeys(locked):
        with contextlib.suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


def licence_of(package: str) -> str:
    told = metadata(package).json
    if expression := told.get("license_expression"):
        return str(expression)
    classifiers = [
        line.rpartition(" :: ")[2] for line in told.get("classifier", []) if line.startswith("License")
    ]
    named = str(told.get("license") or "").strip().splitlines()
    return ", ".join(classifiers) or (named[0] if named else "not told")


if __name__ == "__main__":
    sys.exit(main())
