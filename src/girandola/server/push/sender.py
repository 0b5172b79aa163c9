"""Sends messages to push services: in the background, a few at a time, and only to public addresses.

Redirects are not followed, answers are not read beyond their status, and an endpoint that is gone is dropped.
"""

import asyncio
import logging
import ssl
from collections.abc import Iterable

import h11

from girandola.server.clock import SystemClock
from girandola.server.metrics import Metrics
from girandola.server.push.addresses import PushEndpoint, UnsafeAddress, read_endpoint, safe_addresses
from girandola.server.push.encryption import encrypted
from girandola.server.push.vapid import ServerKey, new_private_key
from girandola.server.settings import Settings
from girandola.store.push_subscriptions import PushSubscription, PushSubscriptions
from girandola.store.store import Store

log = logging.getLogger(__name__)
_WITHIN = 15.0  # seconds for one try
_WAITS = (5.0, 60.0)  # seconds before another try
_AT_ONCE, _MOST_WAITING = 20, 2000
_KEPT_SECONDS = 3 * 86_400  # how long a push service keeps a message for a device that is off
_GONE = (404, 410)


async def push_sender(settings: Settings, store: Store, metrics: Metrics) -> "PushSender | None":
    """The sender of a server, with the key that all processes on its database share; None if it is off."""
    if not settings.push:
        return None
    stored = PushSubscriptions(store)
    contact = settings.push_contact
    if not contact and settings.public_url.startswith("https://"):
        contact = settings.public_url
    key = ServerKey(await stored.private_key(new_private_key()), contact)
    return PushSender(key, stored, metrics, SystemClock(), settings.push_loopback)


class PushSender:
    """Sends notifications to subscribed browsers."""

    def __init__(
        self, key: ServerKey, stored: PushSubscriptions, metrics: Metrics, clock: SystemClock, loopback: str
    ) -> None:
        self.key = key
        self.stored = stored
        self.loopback = loopback
        self._metrics = metrics
        self._clock = clock
        self._tls: ssl.SSLContext | None = None
        self._at_once = asyncio.Semaphore(_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, subscriptions: Iterable[PushSubscription], message: bytes, topic: str) -> None:
        """Send a message to each of these, in the background. A newer one with the same ``topic`` replaces it
        while a push service still keeps it."""
        for subscription in subscriptions:
            if len(self._tasks) >= _MOST_WAITING:
                self._metrics.pushes.labels("dropped").inc()
                continue
            task = asyncio.create_task(self._deliver(subscription, message, topic))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _deliver(self, subscription: PushSubscription, message: bytes, topic: str) -> None:
        for wait in (*_WAITS, None):
            status = await self._try(subscription, message, topic)
            if status is not None and 200 <= status < 300:
                self._metrics.pushes.labels("sent").inc()
                return
            if status in _GONE:
                self._metrics.pushes.labels("gone").inc()
                await self.stored.drop(subscription.endpoint)
                return
            if wait is None or not (status is None or status == 429 or status >= 500):
                self._metrics.pushes.labels("failed").inc()
                log.warning("a push service did not take a message", extra={"status": status})
                return
            await asyncio.sleep(wait)

    async def _try(self, subscription: PushSubscription, message: bytes, topic: str) -> int | None:
        """The status of the answer; None if there was none. An address that is not public counts as gone."""
        try:
            async with self._at_once, asyncio.timeout(_WITHIN):
                endpoint = read_endpoint(subscription.endpoint, self.loopback)
                addresses = await safe_addresses(endpoint)
                body = encrypted(message, subscription.p256dh, subscription.auth)
                return await self._post(endpoint, addresses[0], body, topic)
        except UnsafeAddress:
            log.warning("a push endpoint leads to an address that is not public")
            return _GONE[0]
        except (OSError, h11.RemoteProtocolError):  # a timeout is one too
            return None

    async def _post(self, endpoint: PushEndpoint, address: str, body: bytes, topic: str) -> int | None:
        if endpoint.is_tls and self._tls is None:
            self._tls = ssl.create_default_context()
        name = endpoint.host if endpoint.is_tls else None
        reader, writer = await asyncio.open_connection(
            address, endpoint.port, ssl=self._tls if endpoint.is_tls else None, server_hostname=name
        )
        try:
            talk = h11.Connection(h11.CLIENT)
            headers = [*self._headers(endpoint, topic), ("content-length", str(len(body)))]
            head = h11.Request(method="POST", target=endpoint.target, headers=headers)
            for event in (head, h11.Data(body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            while True:
                received = talk.next_event()
                if received is h11.NEED_DATA:
                    talk.receive_data(await reader.read(4096))
                elif isinstance(received, h11.Response):
                    return received.status_code
                elif not isinstance(received, h11.InformationalResponse):
                    return None
        finally:
            writer.close()

    def _headers(self, endpoint: PushEndpoint, topic: str) -> list[tuple[str, str]]:
        return [
            ("host", endpoint.origin.partition("://")[2]),
            ("authorization", self.key.authorization(endpoint.origin, self._clock.now())),
            ("content-type", "application/octet-stream"),
            ("content-encoding", "aes128gcm"),
            ("ttl", str(_KEPT_SECONDS)),
            ("urgency", "high"),
            ("topic", topic),
            ("connection", "close"),
        ]
