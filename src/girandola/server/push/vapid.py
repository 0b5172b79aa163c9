"""The server's own key, by which push services recognise it (VAPID, RFC 8292)."""

import json
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from girandola.server.push.encryption import CURVE, from_text, point_of, to_text

_VALID_SECONDS = 12 * 3600  # a day is the most that push services take
_HEADER = {"typ": "JWT", "alg": "ES256"}


def new_private_key() -> str:
    """A fresh key as it is stored."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(32))


class ServerKey:
    """Signs requests to push services. Browsers subscribe to ``public``."""

    def __init__(self, private: str, contact: str) -> None:
        """``contact`` is where push services may write to if something is wrong; it may be empty."""
        self._private = ec.derive_private_key(int.from_bytes(from_text(private)), CURVE)
        self._contact = contact
        self.public = to_text(point_of(self._private.public_key()))

    def authorization(self, origin: str, now: int) -> str:
        """The header for a request to a push service (``https://host``); ``now`` in milliseconds."""
        claims: dict[str, Any] = {"aud": origin, "exp": now // 1000 + _VALID_SECONDS}
        if self._contact:
            claims["sub"] = self._contact
        signed = f"{_encoded(_HEADER)}.{_encoded(claims)}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def _encoded(part: dict[str, Any]) -> str:
    return to_text(json.dumps(part, separators=(",", ":")).encode())
