"""Guest bots: programs written for hanab.live's bot protocol sit at our tables, unmodified.

A guest is a bot whose worker is at the other end of a socket. It is asked the same question as any other bot
in its seat would be, so it is told nothing but what that seat sees. docs/guests.md tells how to bring one.
"""

from pathlib import Path

OFFLINE_LISTS = Path(__file__).with_name("offline.cjs")
"""Lets Node bots start without a network."""
