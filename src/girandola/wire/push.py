"""Web Push over HTTP: the server's key, and the browsers that are called when it is somebody's turn."""

from typing import Annotated

from msgspec import Meta, Struct

from girandola.wire.requests import Request

_Key = Annotated[str, Meta(min_length=1, max_length=200)]


class CallAsked(Request, frozen=True):
    """A browser's push subscription, as the browser gives it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: _Key
    auth: _Key


class CallShown(Struct, frozen=True):
    """A table where a browser is called. ``device`` is the SHA-256 of its endpoint in hexadecimal digits."""

    table: str
    device: str


class CallEnded(Struct, frozen=True):
    """The browser is no longer notified at the table."""


class PushShown(Struct, frozen=True):
    """The key to subscribe with (None: this server calls nobody), and where the visitor is called."""

    key: str | None
    calls: list[CallShown]
