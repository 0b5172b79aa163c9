"""The example bot, written from the protocol's page alone, plays a whole game with ours."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.guest import Guest, register
from tests.server.server_process import Server
from tests.server.test_play import open_table

BOT = Path(__file__).resolve().parents[2] / "examples" / "hanabi_bot.py"


async def test_the_example_plays_a_whole_game(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 3, sit=None, bots=["simple", "simple"])
    async with Guest(server.url, ann, table) as owner:
        with subprocess.Popen([sys.executable, str(BOT), server.url, table], stdout=subprocess.PIPE) as bot:
            await owner.until(lambda m: m["type"] == "happened" and m["entry"]["kind"] == "sat")
            assert (await owner.say("start"))["type"] == "done"
            await owner.until(lambda m: m.get("table", {}).get("phase") == "over")
            score, _ = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0
        assert 0 <= int(score) <= 25


def test_it_has_at_most_sixty_lines() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 60
