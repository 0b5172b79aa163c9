"""Addresses that people can type: this machine's in its network, and whether one is only this machine's."""

import ipaddress
import socket


def own_address() -> str:
    """This machine's address in its network. Asking the routing table sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches the host by that name or address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def host_and_port(host: str, port: int) -> str:
    """As it stands in an address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
