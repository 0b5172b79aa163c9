"""Checks which addresses the server may connect to. A push endpoint is a text from a stranger's browser:
unchecked, it could make the server connect to machines inside its own network."""

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from girandola.core.errors import MalformedInput

_HTTPS = 443
_NAT64 = ip_network("64:ff9b::/96")


class UnsafeAddress(Exception):
    """The endpoint's name leads to an address that is not public."""


@dataclass(frozen=True, slots=True)
class PushEndpoint:
    """A push service's address for one browser, taken apart."""

    host: str
    port: int
    target: str
    is_tls: bool = True

    @property
    def origin(self) -> str:
        port = "" if self.port == _HTTPS and self.is_tls else f":{self.port}"
        return f"{'https' if self.is_tls else 'http'}://{self.host}{port}"


def read_endpoint(endpoint: str, loopback: str = "") -> PushEndpoint:
    """Parse and check an endpoint. Raises MalformedInput. ``loopback`` is the host:port of a push service on
    this machine, for tests; it speaks plain HTTP."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise MalformedInput("the endpoint is not an address") from None
    if not endpoint.isascii() or any(letter <= " " or letter == "\x7f" for letter in endpoint):
        raise MalformedInput("the endpoint is not an address")
    target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    if loopback and parts.scheme == "http" and parts.netloc == loopback:
        return PushEndpoint(parts.hostname or "", port or 80, target, is_tls=False)
    if parts.scheme != "https" or port not in (None, _HTTPS) or "@" in parts.netloc:
        raise MalformedInput("the endpoint must be https://host/…, without a port or a password")
    host = (parts.hostname or "").rstrip(".")
    if "." not in host or _is_number(host):
        raise MalformedInput("the endpoint must name its host, not an address or a machine in this network")
    return PushEndpoint(host, _HTTPS, target)


def _is_number(host: str) -> bool:
    """Whether the host is an IP address, in any of the ways in which systems read one."""
    last = host.rsplit(".", 1)[-1]
    return ":" in host or last.isdigit() or last.lower().startswith("0x")


async def safe_addresses(endpoint: PushEndpoint) -> list[str]:
    """The public addresses of the endpoint's host. Raises UnsafeAddress if any of them is not public, OSError
    if there are none. Connect to one of these: resolving the name again could give another answer."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(place[4][0]) for place in found))
    if endpoint.is_tls and not all(map(is_public, addresses)):
        raise UnsafeAddress
    return addresses


def is_public(address: str) -> bool:
    """Whether an address is one of the open internet."""
    parsed = ip_address(address.partition("%")[0])
    if isinstance(parsed, IPv6Address):
        inside = _embedded(parsed)
        if inside is not None:
            return is_public(str(inside))
    return parsed.is_global and not parsed.is_multicast


def _embedded(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 address stands for, if it does."""
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (None if teredo is None else teredo[1])
