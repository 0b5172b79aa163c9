"""Links as QR codes: one device shows the code, and another opens the link with its camera."""

import io

import segno
from starlette.responses import Response


def qr_response(link: str) -> Response:
    """The code as a picture of its own."""
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=6, border=2, light="white")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def qr_data_uri(link: str) -> str:
    """The code as an address that contains the picture: a link with a secret is sent once only."""
    return segno.make(link, error="m").svg_data_uri(scale=5, border=2, light="white")
