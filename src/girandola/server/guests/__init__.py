"""Guest bots: programs written for hanab.live's bot protocol play at our tables, unmodified.

A guest is a bot whose worker is at the other end of a socket. It gets the same question as any other bot in
its seat, so it is sent nothing but what that seat sees. docs/guests.md explains how to bring one.
"""

from pathlib import Path

OFFLINE_LISTS = Path(__file__).with_name("offline.cjs")
"""Lets Node bots start without a network."""
