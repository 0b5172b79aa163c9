"""The built client: its files, and its first page for every address that is the client's own business."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

PAGE = Path(__file__).parent / "page"
_MISSING = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Girandola</title>"
    "<p>The table is set, but its page has not been built. The API is at <code>api/</code>.</p></html>"
)
_FOR_EVER = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


async def page(request: Request) -> Response:
    """A file of the client if there is one with this name, else its first page."""
    folder: Path = request.app.state.page
    wanted = request.path_params.get("path", "")
    file = _file(folder, wanted)
    if file is not None and file.name != "index.html":
        headers = {"cache-control": _FOR_EVER if "assets" in file.parts else "no-cache"}
        return FileResponse(file, headers=headers)
    if "." in wanted.rsplit("/", 1)[-1] and file is None and "/" in wanted:
        return Response("there is no such file", 404, media_type="text/plain")
    return first_page(folder, request.scope.get("root_path", ""))


def _file(folder: Path, wanted: str) -> Path | None:
    """The file of that name inside the folder, and nowhere else."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


def first_page(folder: Path, root: str) -> Response:
    """index.html, told under which path it lies so that its own addresses can be relative."""
    index = folder / "index.html"
    html = index.read_text(encoding="utf-8") if index.is_file() else _MISSING
    html = html.replace("<head>", f'<head><base href="{root}/">', 1)
    return Response(html, media_type="text/html", headers={"cache-control": "no-cache"})
