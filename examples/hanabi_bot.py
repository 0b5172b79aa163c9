"""A whole bot for Girandola's tables, written from docs/protocol.md alone: python hanabi_bot.py URL TABLE

It needs httpx and websockets. It takes a free seat, plays what is sure, tells what fits, and else discards.
"""

import asyncio
import json
import re
import sys
from typing import Any

import httpx
import websockets


def faces(possible: str) -> list[str]:
    """What a card can be: "r12w5" is r1, r2 or w5."""
    return [part[0] + value for part in re.findall("[a-z][0-9]*", possible) for value in part[1:]]


def choose(view: dict[str, Any]) -> str:
    legal, fits = view["legal"], {firework["next"] for firework in view["fireworks"]}
    for play in legal["plays"]:
        card = next(held for held in view["hands"][view["seat"]] if held["card"] == play["card"])
        if card["marks"] and all(face in fits for face in faces(card["marks"]["possible"])):
            return str(play["action"])
    for clue in legal["clues"]:
        touched = [held for held in view["hands"][clue["receiver"]] if held["card"] in clue["touches"]]
        if touched and all(held["face"] in fits for held in touched):
            return str(clue["action"])
    return str((legal["choices"] or legal["discards"] or legal["clues"] or legal["plays"])[0]["action"])


async def main(url: str, table: str) -> None:
    visitor = httpx.post(f"{url}api/visitors", json={"name": "Example", "bearer": True}).json()
    head = {"Authorization": f"Bearer {visitor['secret']}"}
    view: dict[str, Any] = {}
    state = None
    async with websockets.connect(f"ws{url[4:]}api/tables/{table}/live", additional_headers=head) as socket:
        await socket.send('{"type": "join"}')
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "snapshot" and not message["you"]["seats"]:
                free = [n for n, seat in enumerate(message["table"]["seats"]) if seat["kind"] == "free"]
                await socket.send(json.dumps({"type": "sit", "seat": free[0]}))
            view = message.get("view", view) or {}
            changes = message.get("changes", {})
            for seat, hand in changes.pop("hands", {}).items():
                view["hands"][int(seat)] = hand
            view.update(changes)
            state = message.get("state", message.get("table", {}).get("state", state))
            if view.get("outcome"):
                print(view["outcome"]["score"])
                return
            if message["type"] in ("snapshot", "happened") and view.get("legal"):
                await socket.send(json.dumps({"type": "act", "action": choose(view), "state": state}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
