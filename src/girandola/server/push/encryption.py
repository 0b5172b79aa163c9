"""Encrypts a message for one subscribed browser (RFC 8291, with the coding aes128gcm of RFC 8188)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from girandola.core.errors import MalformedInput

CURVE = ec.SECP256R1()
_POINT_BYTES, _SECRET_BYTES, _SALT_BYTES = 65, 16, 16
_RECORD_SIZE = 4096
_LAST_RECORD = b"\x02"


def to_text(data: bytes) -> str:
    """Base64 for addresses, without padding, as all of Web Push writes bytes."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Raises MalformedInput."""
    try:
        return urlsafe_b64decode(text.rstrip("=").encode("ascii") + b"=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        raise MalformedInput("a key of a push subscription must be base64url") from None


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """Raise MalformedInput unless these are the keys of a browser's push subscription."""
    if len(from_text(auth)) != _SECRET_BYTES:
        raise MalformedInput("auth of a push subscription must have 16 bytes")
    _public_key(p256dh)


def _public_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    point = from_text(p256dh)
    try:
        if len(point) != _POINT_BYTES:
            raise ValueError
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise MalformedInput("p256dh of a push subscription must be a point of the curve P-256") from None


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push request that only the browser with these keys can read. ``own`` and ``salt`` are new
    for each message, except in a test."""
    theirs = _public_key(p256dh)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(_SALT_BYTES)
    own_point = point_of(own.public_key())
    info = b"WebPush: info\x00" + point_of(theirs) + own_point
    secret = _derived(own.exchange(ec.ECDH(), theirs), from_text(auth), info, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, message + _LAST_RECORD, None)
    return salt + _RECORD_SIZE.to_bytes(4) + bytes([len(own_point)]) + own_point + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)
