"""How long tests wait before they say that something never happened. No test lives here.

The bound is for what is broken: it is never a measurement, costs nothing where all is well, and is far longer
than a busy machine needs.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

PATIENCE = 240.0
"""Seconds."""
_BETWEEN_TWO_LOOKS = 0.02


async def until(condition: Callable[[], Awaitable[bool]], never: str) -> None:
    """Look again and again until it is so; fail with the sentence ``never`` if that does not come."""
    deadline = time.monotonic() + PATIENCE
    while not await condition():
        assert time.monotonic() < deadline, never
        await asyncio.sleep(_BETWEEN_TWO_LOOKS)
