"""What the documentation's site adds to docs/: pages that live elsewhere, and no links into the source.

MkDocs calls these functions by their names.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
_OUTSIDE = re.compile(r"\[([^]]+)\]\((?:\.\./)+(?:src|examples|tests)/[^)]*\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that lie in the project's root, and the icon of the page."""
    for name, source in PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        text = re.sub(r"\]\(docs/", "](", text).replace("](CHANGELOG.md)", "](changelog.md)")
        files.append(File.generated(config, name, content=text))
    icon = ROOT / "web" / "public" / "icon.svg"
    files.append(File.generated(config, "site/icon.svg", content=icon.read_bytes()))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Leave the words of links into the source: a site has no source beside it."""
    markdown = markdown.replace("](../CONTRIBUTING.md)", "](contributing.md)")
    return _OUTSIDE.sub(r"\1", markdown)
