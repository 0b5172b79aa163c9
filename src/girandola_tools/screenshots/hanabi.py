"""What is photographed of Hanabi: every screen, at tables where recorded games are played again."""

from pathlib import Path
from random import Random
from typing import Any

import click

from girandola.bots.registry import make
from girandola.hanabi import Tile, edition_named, read_card, seat_view, shuffled, start, step
from girandola.hanabi.deal import Deal
from girandola.hanabi.events import seen_by
from girandola.hanabi.record import Record, read_record
from girandola.hanabi.replay import replay
from girandola_tools.screenshots.studio import (
    ALL,
    BOTH,
    DAY_ON_PHONE,
    DESK,
    DESK_LIGHT,
    PHONE,
    Scene,
    Someone,
    Studio,
    Visit,
)

EXAMPLES = Path(__file__).parents[3] / "examples"
TILE_DEAL = "r1 r2 r3 r4 r5 w1 w2 w3 w4 w5 b1 y1 g1 g1 b4 y4 y3 w2 b2"
PATIENCE = 300_000  # milliseconds: a bot that looks ahead is compiled once, and a review takes its time
FRIENDS = ("Bruno", "Chiara", "Dănuț", "Елена")


def recorded(name: str) -> Record:
    """Read one of the project's example games."""
    path = EXAMPLES / f"{name}.json"
    if not path.exists():
        raise click.ClickException(f"pictures are taken in the project's own folder: there is no {path}")
    return read_record(path.read_bytes())


def open_table(
    studio: Studio, visit: Visit, edition: str, seats: int, deal: Deal | None = None, **options: Any
) -> tuple[str, list[Someone]]:
    """A table with the visitor on seat 0 and friends on all others; returns its id, and the players by
    seat."""
    asked = {"game": "hanabi", "rules": {"edition": edition}, "seats": seats, "starter": 0, **options}
    if deal is not None:
        asked["starter"] = deal.starter
        studio.dice.lay_ready(deal)
    table = visit.ask("POST", "tables", {"options": asked, "sit": 0})["table"]
    people: list[Someone] = [visit]
    for seat, name in enumerate(FRIENDS[: seats - 1], start=1):
        friend = studio.extra(name)
        friend.command(table, "sit", seat=seat)
        studio.attend(friend, table)
        people.append(friend)
    return str(table), people


def _act(visit: Visit, table: str, people: list[Someone], *actions: str) -> None:
    for action in actions:
        shown = visit.ask("GET", f"tables/{table}")
        seat = shown["to_act"][0]
        people[seat].command(table, "act", action=action, state=shown["state"])


def play_recorded(studio: Studio, visit: Visit, name: str, actions: int | None = None, **options: Any) -> str:
    """Replay a recorded game, up to this number of actions; returns the table's id."""
    record = recorded(name)
    table, people = open_table(
        studio, visit, record.edition.name, len(record.players), record.deal, **options
    )
    state = visit.command(table, "start")
    for done in replay(record).steps[:actions]:
        state = people[done.seat].command(table, "act", action=str(done.action), state=state)
    return table


def _home(studio: Studio, visit: Visit) -> None:
    """An evening in full swing: a table waits for me, others are open, some games are over."""
    play_recorded(studio, visit, "first-light")
    play_recorded(studio, visit, "deluxe")
    play_recorded(studio, visit, "first-light", 34)
    play_recorded(studio, visit, "deluxe", 30)
    if not visit.ask("GET", "tables")["open"]:  # another picture may have opened them already
        host = studio.extra("Fumiko")
        for edition, seats in (("ro-choreography", 4), ("es-black-powder", 3)):
            asked = {"game": "hanabi", "rules": {"edition": edition}, "seats": seats, "listed": True}
            host.ask("POST", "tables", {"options": asked, "sit": 0})
    visit.go("", "[data-arrived]")


def _home_empty(_studio: Studio, visit: Visit) -> None:
    visit.go("", "[data-arrived]")


def _new(_studio: Studio, visit: Visit) -> None:
    visit.go("new", ".go button:enabled")


def _options(_studio: Studio, visit: Visit) -> None:
    page = visit.go("new", ".go button:enabled")
    page.locator("[data-preset=deluxe]").click()
    page.locator("summary").click()
    page.locator("summary").evaluate("one => one.scrollIntoView()")


def _lobby(studio: Studio, visit: Visit) -> None:
    asked = {"game": "hanabi", "rules": {"edition": "es-flamboyants"}, "seats": 4}
    asked |= {"clock": {"base": 900, "increment": 20}, "spectators": "seat"}
    table = visit.ask("POST", "tables", {"options": asked, "sit": 0})["table"]
    friend = studio.extra("Bruno")
    friend.command(table, "sit", seat=1)
    studio.attend(friend, table)
    friend.command(table, "ready", ready=True)
    visit.command(table, "add-bot", seat=2, bot="companion")
    visit.go(f"t/{table}", ".seats")


def _table(studio: Studio, visit: Visit) -> None:
    visit.go(f"t/{play_recorded(studio, visit, 'first-light', 26)}", ".board")


def _card(studio: Studio, visit: Visit) -> None:
    _table(studio, visit)
    visit.page.locator(".own .held").nth(1).click()


def _clue(studio: Studio, visit: Visit) -> None:
    page = visit.go(f"t/{play_recorded(studio, visit, 'first-light', 23)}", "h1.mine")
    page.locator(".hand .held").nth(2).click()
    page.locator(".tray .sign[aria-pressed]").first.click()


def _five(studio: Studio, visit: Visit) -> None:
    """The largest table: five players, seven fireworks; they act as bots would."""
    edition = edition_named("deluxe")
    state = start(edition, 5, shuffled(edition, 5, Random(4), starter=0))
    table, people = open_table(studio, visit, "deluxe", 5, state.deal)
    bots = [make("hanabi", "smart", seat_view(state, seat), seat) for seat in range(5)]
    number = visit.command(table, "start")
    for _ in range(35):
        seat = state.active
        action = bots[seat].decide(seat_view(state, seat)).action
        state, events = step(state, seat, action)
        for other, bot in enumerate(bots):
            bot.observe([seen_by(event, other) for event in events])
        number = people[seat].command(table, "act", action=str(action), state=number)
    visit.go(f"t/{table}", ".board")


def _tile(studio: Studio, visit: Visit) -> None:
    """Red is complete, and its bonus tile gives back a card from the discards."""
    edition = edition_named("es-flamboyants")
    first = TILE_DEAL.split()
    deck = [str(card) for card in edition.cards]
    for card in first:
        deck.remove(card)
    tiles = (Tile.ENCORE, *(tile for tile in edition.tiles if tile is not Tile.ENCORE))
    deal = Deal(tuple(map(read_card, [*first, *deck])), tiles, 0, 0)
    table, people = open_table(studio, visit, "es-flamboyants", 2, deal)
    visit.command(table, "start")
    _act(visit, table, people, "c15", "d9", "p0", "p5", "p1", "p6", "p2", "p7", "p3", "p8", "p4")
    page = visit.go(f"t/{table}", ".tile-asks")
    if not page.locator(".discards .pick").first.is_visible():
        page.locator(".pile-button").click()


def _announce(studio: Studio, visit: Visit) -> None:
    seats = [step.seat for step in replay(recorded("choreography")).steps]
    page = visit.go(f"t/{play_recorded(studio, visit, 'choreography', seats.index(0, 12))}", "h1.mine")
    page.locator(".own .held").nth(1).click()


def _curtain(studio: Studio, visit: Visit) -> None:
    record = recorded("first-light")
    studio.dice.lay_ready(record.deal)
    asked = {"game": "hanabi", "rules": {"edition": "it"}, "seats": 3, "starter": record.deal.starter}
    table = visit.ask("POST", "tables", {"options": asked, "sit": 0})["table"]
    for seat, name in enumerate(FRIENDS[:2], start=1):
        visit.command(table, "sit", seat=seat, name=name)
    state = visit.command(table, "start")
    page = visit.go(f"t/{table}", ".curtain")
    page.locator(".curtain .primary").click()
    page.wait_for_selector(".board")
    visit.command(table, "act", action="c01", state=state, seat=record.deal.starter)
    page.wait_for_selector(".curtain")


def _end(studio: Studio, visit: Visit) -> None:
    page = visit.go(f"t/{play_recorded(studio, visit, 'first-light')}", ".end")
    page.wait_for_timeout(2600)  # the sky is full by then


def _end_lost(studio: Studio, visit: Visit) -> None:
    table, people = open_table(studio, visit, "it", 2, recorded("first-light").deal)
    visit.command(table, "start")
    _act(visit, table, people, "p7", "p2", "p8")
    visit.go(f"t/{table}", ".end")


def _end_bouquet(studio: Studio, visit: Visit) -> None:
    """A final bouquet that goes well until a 5 is misplayed."""
    table, people = open_table(studio, visit, "it-expert", 2, recorded("first-light").deal)
    visit.command(table, "start")
    _act(visit, table, people, "p5", "p1", "p9", "p0", "p8")
    visit.go(f"t/{table}", ".end")


def _hands(studio: Studio, visit: Visit) -> None:
    page = visit.go(f"t/{play_recorded(studio, visit, 'first-light')}", ".end")
    page.locator(".end [data-hands]").click()
    page.wait_for_selector(".board")
    page.mouse.move(0, 0)  # a hovering mouse asks for what a card can be


def _replay(studio: Studio, visit: Visit) -> None:
    table = play_recorded(studio, visit, "deluxe")
    visit.go(f"replay/{table}.1?move=41", ".controls")


def _what_if(studio: Studio, visit: Visit) -> None:
    table = play_recorded(studio, visit, "first-light")
    page = visit.go(f"replay/{table}.1?move=20", ".controls")
    page.locator("[data-what-if]").click()
    page.wait_for_selector("[data-leave-branch]")


def _what_if_live(studio: Studio, visit: Visit) -> None:
    """Before one's own move: if this card is that one, I play it and give Bruno a clue."""
    page = visit.go(f"t/{play_recorded(studio, visit, 'first-light', 23)}", "h1.mine")
    page.keyboard.press("w")
    page.locator(".own .held").nth(1).click()
    page.locator("[data-assume] [data-face]").first.click()
    page.wait_for_selector('[data-imagined="1"]')


def _hint(studio: Studio, visit: Visit) -> None:
    page = visit.go(f"t/{play_recorded(studio, visit, 'first-light', 23)}", "h1.mine")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask for a hint").click()
    page.wait_for_selector(".hint h2", timeout=PATIENCE)


def _review(studio: Studio, visit: Visit) -> None:
    table = play_recorded(studio, visit, "deluxe")
    page = visit.go(f"replay/{table}.1", ".review button")
    page.locator(".review button.primary").click()
    page.locator(".review .costly button").first.click(timeout=PATIENCE)
    page.wait_for_selector(".review .worths")
    page.locator("#review-title").evaluate("one => one.scrollIntoView({ block: 'nearest' })")


def _open_record(_studio: Studio, visit: Visit) -> None:
    visit.go("replay", "textarea")


def _learn(_studio: Studio, visit: Visit) -> None:
    visit.go("learn")


def _lesson(_studio: Studio, visit: Visit) -> None:
    visit.go("learn/first", ".coach")


def _settings(_studio: Studio, visit: Visit) -> None:
    visit.go("settings")
    visit.page.wait_for_timeout(200)


def _missing(_studio: Studio, visit: Visit) -> None:
    visit.go("nowhere")


SCENES = (
    Scene("home", _home, ALL),
    Scene("home-first", _home_empty, BOTH),
    Scene("new-table", _new, DAY_ON_PHONE),
    Scene("options", _options, (PHONE, DESK_LIGHT)),
    Scene("lobby", _lobby, DAY_ON_PHONE),
    Scene("table", _table, ALL),
    Scene("card", _card, BOTH),
    Scene("clue", _clue),
    Scene("five-players", _five, BOTH),
    Scene("hint", _hint, BOTH),
    Scene("what-if-live", _what_if_live, BOTH),
    Scene("tile", _tile, BOTH),
    Scene("announce", _announce, (PHONE, DESK_LIGHT)),
    Scene("curtain", _curtain, ALL),
    Scene("end", _end, ALL, motion=True),
    Scene("end-lost", _end_lost, (PHONE, DESK_LIGHT)),
    Scene("end-bouquet", _end_bouquet, (PHONE, DESK)),
    Scene("hands", _hands, BOTH),
    Scene("replay", _replay, DAY_ON_PHONE),
    Scene("what-if", _what_if, (PHONE,)),
    Scene("review", _review, DAY_ON_PHONE),
    Scene("open-record", _open_record, (PHONE, DESK_LIGHT)),
    Scene("learn", _learn, DAY_ON_PHONE),
    Scene("lesson", _lesson, BOTH),
    Scene("settings", _settings, ALL),
    Scene("missing", _missing, (PHONE,)),
)
