"""The tests' bot of hanab.live as a program: `python -m tests.server.guests.program NAME PASSWORD HOST PORT`.

With a fifth word it dies in its first game after so many actions, and plays on when it is started again.
"""

import asyncio
import os
import sys
from pathlib import Path

from tests.server.guests.site_bot import SiteBot


class Mortal(SiteBot):
    """Dies after a few actions, once: the file says that it has."""

    def __init__(self, url: str, name: str, password: str, grave: Path) -> None:
        super().__init__(url, name, password)
        self._grave = grave
        self._left = 3

    async def act(self) -> None:
        self._left -= 1
        if self._left < 0 and not self._grave.exists():
            self._grave.touch()
            os._exit(1)
        await super().act()


async def main(name: str, password: str, host: str, port: str, grave: str | None = None) -> None:
    url = f"http://{host}:{port}"
    bot = SiteBot(url, name, password) if grave is None else Mortal(url, name, password, Path(grave))
    await bot.connect()
    assert bot._task is not None
    await bot._task


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
