"""A push service on loopback, for tests: it answers as the test says, checks signatures and decrypts.

Decryption is written from the RFCs (8188, 8291) and shares nothing with the server's code.
"""

import asyncio
import hashlib
import hmac
import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.patience import PATIENCE


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """One block of RFC 5869, which is all that Web Push needs."""
    prk = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(prk, info + b"\x01", hashlib.sha256)[:length]


@dataclass
class BrowserKeys:
    """The keys of one subscribed browser."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def point(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def decrypted(self, body: bytes) -> bytes:
        salt, key_length = body[:16], body[20]
        sender, sealed = body[21 : 21 + key_length], body[21 + key_length :]
        assert len(sealed) <= int.from_bytes(body[16:20]), "more than one record"
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        secret = hkdf(self.auth, shared, b"WebPush: info\x00" + self.point + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        message, mark = padded.rstrip(b"\x00")[:-1], padded.rstrip(b"\x00")[-1:]
        assert mark == b"\x02", "the last record is marked"
        return message


@dataclass(frozen=True)
class Pushed:
    """What came in: for whom, with which headers, and the message."""

    device: str
    headers: dict[str, str]
    message: Any


def check_signature(authorization: str, origin: str) -> tuple[dict[str, Any], str]:
    """The claims of a VAPID header whose signature is right, and the key."""
    kind, _, rest = authorization.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    signed = data(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(parts["k"]))
    made = encode_dss_signature(int.from_bytes(signed[:32]), int.from_bytes(signed[32:]))
    public.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(data(claims))
    assert told["aud"] == origin
    return told, parts["k"]


class PushService:
    """Takes messages for the browsers that were made with ``device``."""

    def __init__(self) -> None:
        self.came: Queue[Pushed] = Queue()
        self.answers: dict[str, int] = {}
        """The status for a device, where it is not 201."""
        self.keys: dict[str, BrowserKeys] = {}
        self.server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        assert self.server is not None
        return f"127.0.0.1:{self.server.server_port}"

    def device(self, name: str) -> dict[str, str]:
        """A browser subscribes: what it would send to the server."""
        keys = self.keys[name] = BrowserKeys()
        endpoint = f"http://{self.address}/push/{name}"
        return {"endpoint": endpoint, "p256dh": text(keys.point), "auth": text(keys.auth)}

    async def next(self) -> Pushed:
        """The next message; fails if none comes."""
        return await asyncio.to_thread(self.next_now)

    def next_now(self) -> Pushed:
        try:
            return self.came.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("nobody was called") from None

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        name = path.rsplit("/", 1)[-1]
        check_signature(headers["authorization"], f"http://{self.address}")
        self.came.put(Pushed(name, headers, json.loads(self.keys[name].decrypted(body))))
        return self.answers.get(name, 201)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            status = service.take(self.path, headers, self.rfile.read(int(headers["content-length"])))
            self.send_response(status)
            if status == 307:
                self.send_header("location", f"http://{service.address}/push/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    service.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
