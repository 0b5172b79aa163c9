"""The parts of Web Push: encryption as in the RFC's example, signatures, addresses that are never called."""

import asyncio
import socket
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from girandola.core.errors import MalformedInput
from girandola.server.clock import SystemClock
from girandola.server.metrics import Metrics
from girandola.server.push.addresses import UnsafeAddress, is_public, read_endpoint, safe_addresses
from girandola.server.push.encryption import CURVE, check_keys, encrypted, from_text, to_text
from girandola.server.push.sender import PushSender
from girandola.server.push.vapid import ServerKey, new_private_key
from girandola.store.push_subscriptions import PushSubscription
from tests.patience import PATIENCE
from tests.server.push_service import BrowserKeys, check_signature, text

# RFC 8291, section 5 and appendix A.
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
    "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_in_the_rfcs_example() -> None:
    own = ec.derive_private_key(int.from_bytes(from_text(SENDER)), CURVE)
    made = encrypted(
        b"When I grow up, I want to be a watermelon", RECEIVER, AUTH, own=own, salt=from_text(SALT)
    )
    assert to_text(made) == SEALED


def test_only_the_browser_reads_it_and_no_two_messages_look_alike() -> None:
    keys = BrowserKeys()
    made = [encrypted(b"your turn", text(keys.point), text(keys.auth)) for _ in range(2)]
    assert [keys.decrypted(one) for one in made] == [b"your turn"] * 2
    assert made[0] != made[1]
    with pytest.raises(InvalidTag):
        BrowserKeys().decrypted(made[0])


def test_the_servers_key_signs_for_one_push_service_and_a_day() -> None:
    key = ServerKey(new_private_key(), "mailto:host@games.example")
    claims, public = check_signature(
        key.authorization("https://push.example", 1_000_000), "https://push.example"
    )
    assert public == key.public
    assert claims["sub"] == "mailto:host@games.example"
    assert 1000 < claims["exp"] <= 1000 + 86_400
    nameless = ServerKey(new_private_key(), "")
    assert "sub" not in check_signature(nameless.authorization("https://a.b", 0), "https://a.b")[0]


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [(RECEIVER, "AAAA"), (RECEIVER, "ä"), ("AAAA", AUTH), ("B" * 87, AUTH), (RECEIVER[:-3], AUTH)],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(MalformedInput):
        check_keys(p256dh, auth)
    check_keys(RECEIVER, AUTH)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://user:word@push.example/x",
        "https://localhost/x",
        "https://database/x",
        "https://127.0.0.1/x",
        "https://10.0.0.7/x",
        "https://8.8.8.8/x",
        "https://2130706433/x",
        "https://127.1/x",
        "https://0x7f.0x0.0x0.0x1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "ftp://push.example/x",
        "file:///etc/passwd",
        "https://push.example/x\r\nx-evil: 1",
        "https://push.example/ä",
        "https://",
        "https://push.example:x/",
        "http://127.0.0.1:9999/x",
        "//push.example/x",
    ],
)
def test_an_endpoint_that_is_no_push_services_is_refused(endpoint: str) -> None:
    with pytest.raises(MalformedInput):
        read_endpoint(endpoint, "127.0.0.1:1234")


def test_an_endpoint_is_taken_apart() -> None:
    read = read_endpoint("https://push.example/v2/abc?x=1")
    assert (read.host, read.port, read.target, read.origin) == (
        "push.example",
        443,
        "/v2/abc?x=1",
        "https://push.example",
    )
    loopback = read_endpoint("http://127.0.0.1:1234/a", "127.0.0.1:1234")
    assert (loopback.origin, loopback.is_tls) == ("http://127.0.0.1:1234", False)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "64:ff9b::10.0.0.1", "2002:7f00:1::", "2001:db8::1"),
    ],
)
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_addresses_outside_are_public() -> None:
    assert is_public("8.8.8.8")
    assert is_public("2606:4700::1111")
    assert is_public("::ffff:8.8.8.8")


def names_lead_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    async def look_up(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up, raising=False)


async def test_a_name_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    endpoint = read_endpoint("https://push.example/x")
    names_lead_to(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(UnsafeAddress):
        await safe_addresses(endpoint)
    names_lead_to(monkeypatch, "8.8.8.8")
    assert await safe_addresses(endpoint) == ["8.8.8.8"]


async def test_a_subscription_that_leads_inside_is_dropped_and_nothing_connects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names_lead_to(monkeypatch, "169.254.169.254")
    dropped: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    class Stored:
        async def drop(self, endpoint: str) -> None:
            dropped.set_result(endpoint)

    async def connect(*_: Any, **__: Any) -> None:
        raise AssertionError("the server must not call this address")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    stored: Any = Stored()
    sender = PushSender(ServerKey(new_private_key(), ""), stored, Metrics(), SystemClock(), "")
    sender.send([PushSubscription("https://push.example/x", RECEIVER, AUTH)], b"{}", "topic")
    assert await asyncio.wait_for(dropped, PATIENCE) == "https://push.example/x"
