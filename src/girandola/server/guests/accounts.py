"""The guest bots that may log in: a name and a hashed password each, in a file of the data folder.

They have nothing to do with visitors. A session token is derived from the stored hash, so it survives a
restart of the server and ends when the password changes.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import secrets
from pathlib import Path

from girandola.core.errors import MalformedInput

FILE = "guests.json"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,14}")
_WORK = {"n": 2**14, "r": 8, "p": 1}


class GuestAccounts:
    """The accounts of one server. The file is read again whenever it has changed."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._stamp = -1
        self._hashes: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._read()))

    def add(self, name: str, password: str) -> None:
        """Give a guest bot an account, or a new password."""
        if not _NAME.fullmatch(name):
            raise MalformedInput("a guest bot's name has 2 to 15 letters, digits, hyphens or underscores")
        if not password:
            raise MalformedInput("a guest bot needs a password")
        self._write({**self._read(), name: _hashed(password, secrets.token_bytes(16))})

    def remove(self, name: str) -> None:
        known = self._read()
        if name not in known:
            raise MalformedInput(f"there is no guest bot {name[:40]!r}")
        self._write({other: kept for other, kept in known.items() if other != name})

    def log_in(self, name: str, password: str) -> str | None:
        """A session token, or None where name or password is wrong."""
        known = self._read().get(name, _hashed("", b"nobody"))
        salt = base64.b64decode(known.partition("$")[0])
        matches = hmac.compare_digest(known, _hashed(password, salt))
        return self._token(name) if matches and name in self._read() else None

    def holder(self, token: str) -> str | None:
        """Whose session token this is."""
        name = token.partition(".")[0]
        known = name in self._read()
        return name if known and hmac.compare_digest(token, self._token(name)) else None

    def _token(self, name: str) -> str:
        digest = hmac.new(self._read()[name].encode(), name.encode(), hashlib.sha256).hexdigest()
        return f"{name}.{digest}"

    def _read(self) -> dict[str, str]:
        try:
            stamp = self._file.stat().st_mtime_ns
        except FileNotFoundError:
            return {}
        if stamp != self._stamp:
            self._hashes = json.loads(self._file.read_text(encoding="utf-8"))
            self._stamp = stamp
        return self._hashes

    def _write(self, hashes: dict[str, str]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        draft = self._file.with_suffix(".new")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(hashes, file, indent=1)
        draft.replace(self._file)
        self._stamp = -1


def _hashed(password: str, salt: bytes) -> str:
    digest = hashlib.scrypt(password.encode(), salt=salt, **_WORK)
    return f"{base64.b64encode(salt).decode()}${base64.b64encode(digest).decode()}"
