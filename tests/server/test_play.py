"""A whole game over the wire, with a bot and between people, against a real server."""

import random

from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server


async def open_table(url: str, headers: dict[str, str], seats: int, **more: object) -> str:
    options = {"game": "hanabi", "seats": seats, "rules": {"edition": "it"}, **dict(more.pop("options", {}))}  # type: ignore[call-overload]
    answer = await ask(url, headers, "POST", "api/tables", {"options": options, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def test_a_game_with_bots(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 3, bots=["simple", "simple"], start=True)
    dice = random.Random(5)
    async with Guest(server.url, ann, table) as guest:
        while not guest.is_over:
            if guest.legal:
                assert (await guest.act(dice.choice(guest.legal)))["type"] == "done"
            else:
                await guest.receive()
        assert guest.table["phase"] == "over"
        faces = [card["face"] for hand in guest.view["hands"] for card in hand]  # type: ignore[index]
        assert None not in faces, "at the end everybody sees every hand"


async def test_changes_add_up_to_the_view(server: Server) -> None:
    """A client that followed the changes has the same view as one that has just joined."""
    heads = [await register(server.url, name) for name in ("Ann", "Bob", "Cid")]
    table = await open_table(server.url, heads[0], 3, options={"rules": {"edition": "deluxe"}})
    dice = random.Random(7)
    async with (
        Guest(server.url, heads[0], table) as ann,
        Guest(server.url, heads[1], table) as bob,
        Guest(server.url, heads[2], table) as cid,
    ):
        guests = [ann, bob, cid]
        assert (await bob.say("sit", seat=1))["type"] == "done"
        assert (await cid.say("sit", seat=2))["type"] == "done"
        assert (await ann.say("start"))["type"] == "done"
        for _ in range(30):
            await settle(guests)
            if ann.is_over or ann.view is None:
                break
            guest = guests[ann.view["active"]]
            assert (await guest.act(dice.choice(guest.legal)))["type"] == "done"
        await settle(guests)
        for guest, headers in zip(guests, heads, strict=True):
            async with Guest(server.url, headers, table) as late:
                assert late.view == guest.view


async def settle(guests: list[Guest]) -> None:
    """Wait until everybody has been told everything."""
    for guest in guests:
        await guest.send({"type": "ping", "id": 0})
        await guest.until(lambda message: message["type"] == "pong")
