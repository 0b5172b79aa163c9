"""Serves the built page: its files, and index.html for every address that the page itself interprets.

It also serves the documentation's site, if that was built; a release contains it.
"""

import mimetypes
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE = Path(__file__).parent / "page"
SITE = Path(__file__).parent / "site"
DOCUMENTATION_POLICY = (
    "default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_MISSING = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Girandola</title>"
    "<p>The table is set, but its page has not been built. The API is at <code>api/</code>.</p></html>"
)
_FOR_EVER = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


async def page(request: Request) -> Response:
    """The file of the page with this name if there is one, else index.html."""
    folder: Path = request.app.state.page
    wanted = request.path_params.get("path", "")
    file = _file(folder, wanted)
    if file is not None and file.name != "index.html":
        headers = {"cache-control": _FOR_EVER if "assets" in file.parts else "no-cache"}
        return FileResponse(file, headers=headers)
    if "." in wanted.rsplit("/", 1)[-1] and file is None and "/" in wanted:
        return Response("there is no such file", 404, media_type="text/plain")
    return first_page(folder, request.scope.get("root_path", ""))


def documentation(folder: Path = SITE) -> list[BaseRoute]:
    """The documentation under /docs, or a sentence where it was not built."""
    if not (folder / "index.html").is_file():
        return [Route("/docs", _no_documentation), Route("/docs/{path:path}", _no_documentation)]
    site = StaticFiles(directory=folder, html=True)
    policy = DOCUMENTATION_POLICY.format(scripts=" ".join(_inline_scripts(folder)))
    return [Route("/docs", _to_documentation), Mount("/docs", WithPolicy(site, policy))]


class WithPolicy:
    """Gives every answer of an application a content security policy of its own."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self._app = app
        self._header = (b"content-security-policy", policy.encode())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), self._header]
            await send(message)

        await self._app(scope, receive, send_with_policy)


def _inline_scripts(folder: Path) -> set[str]:
    """The hashes of the scripts in the site's own pages; the policy allows no others."""
    pages = (file.read_text(encoding="utf-8") for file in folder.rglob("*.html"))
    scripts = {script for page in pages for script in _INLINE_SCRIPT.findall(page)}
    return {f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts}


async def _to_documentation(request: Request) -> Response:
    return RedirectResponse(f"{request.scope.get('root_path', '')}/docs/")


async def _no_documentation(_request: Request) -> Response:
    words = "The documentation is not built here: `python3 run.py docs` does that."
    return Response(words, 404, media_type="text/plain")


def _file(folder: Path, wanted: str) -> Path | None:
    """The file of that name, if it is inside the folder."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


def first_page(folder: Path, root: str) -> Response:
    """index.html with its base path filled in, so that its own links can be relative."""
    index = folder / "index.html"
    html = index.read_text(encoding="utf-8") if index.is_file() else _MISSING
    html = html.replace("<head>", f'<head><base href="{root}/">', 1)
    return Response(html, media_type="text/html", headers={"cache-control": "no-cache"})
