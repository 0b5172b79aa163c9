"""Network addresses: this machine's own, whether one is loopback, and how one is written in a URL."""

import ipaddress
import os
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
    """Host and port as they are written in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def listening_socket(host: str) -> socket.socket:
    """A socket to bind to a port of this host; a port that was freed a moment ago can be had again."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    if os.name != "nt":  # there it would let two servers have the same port
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return made
