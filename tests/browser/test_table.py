"""What one does at the table: clues, tiles, announcements, dragging, looking back. Deals are stacked."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from girandola.hanabi import Tile, edition_named
from tests.browser.conftest import DESK, PHONE, Arrive, Visit
from tests.browser.house import House
from tests.browser.playing import act, pick, play_on, sit_down, wait_for_turn

pytestmark = pytest.mark.xdist_group("browser-table")

# Ana (seat 0) holds all of red, Bo white 1 to 5; both know how to build a firework without a word.
FIRST = "r1 r2 r3 r4 r5 w1 w2 w3 w4 w5"


def begin(arrive: Arrive, house: House, preset: str, first: str = FIRST, **more: Any) -> tuple[Visit, Visit]:
    house.stack(edition_named(preset), first, more.pop("tiles", ()))
    ana, bo = arrive("Ana", **more), arrive("Bo")
    sit_down(ana, bo, preset)
    return ana, bo


def play_in_turn(ana: Visit, bo: Visit, turns: int) -> None:
    """Each plays the oldest card, which always fits."""
    for turn in range(turns):
        page = (ana, bo)[turn % 2].page
        wait_for_turn(page)
        act(page, 0, "p")


def tokens(page: Page) -> str:
    return page.locator(".item.clues b").inner_text()


def test_a_clue_lights_up_exactly_its_cards_before_it_is_given(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house, "it", "r1 r2 r3 r4 r5 w1 b1 w3 b4 y5", size=PHONE)
    page = ana.page
    page.locator(".hand .held").nth(1).click()
    page.get_by_role("button", name="blue: 2 cards").click()
    lit = page.locator(".hand .held").evaluate_all("all => all.map((one) => one.classList.contains('lit'))")
    assert lit == [False, True, False, True, False]
    assert tokens(page) == "8", "nothing has been said yet"
    page.get_by_role("button", name="Tell Bo: blue (2 cards)").click()
    wait_for_turn(bo.page)
    labels = bo.page.locator(".own .held").evaluate_all("all => all.map((one) => one.innerText)")
    assert ["told: blue" in label for label in labels] == [False, True, False, True, False]
    expect(bo.page.locator("[role=status]").first).to_contain_text("Ana tells Bo: blue – 2 cards (no. 2, 4).")


_LATE = """
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  send(data) {
    if (data.includes('"type":"act"')) setTimeout(() => super.send(data), 3000);
    else super.send(data);
  }
};
"""


def test_on_a_slow_line_it_is_said_that_an_action_is_under_way(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), FIRST)
    ana, bo = arrive("Ana", size=PHONE), arrive("Bo")
    ana.context.add_init_script(_LATE)
    sit_down(ana, bo)
    wait_for_turn(ana.page)
    act(ana.page, 0, "p")
    expect(ana.page.get_by_role("heading", name="Sending…")).to_be_visible()
    wait_for_turn(bo.page)
    expect(ana.page.get_by_role("heading", name="Bo to act")).to_be_visible()


def test_a_tap_alone_never_acts(arrive: Arrive, house: House) -> None:
    ana, _ = begin(arrive, house, "it", size=PHONE)
    page = ana.page
    for place in (0, 0, 3, 4, 4):
        pick(page, place)
    page.keyboard.press("Escape")
    page.wait_for_timeout(150)
    assert page.locator("h1.mine").count() == 1
    assert not any('"type":"happened"' in frame for frame in ana.frames[2:])


def test_press_and_hold_shows_what_the_others_see(arrive: Arrive, house: House) -> None:
    ana, _ = begin(arrive, house, "it")
    page = ana.page
    hand = page.locator(".hand .held").first
    box = hand.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    expect(page.locator(".hand svg.card.back")).to_have_count(5)
    page.mouse.up()
    expect(page.locator(".hand svg.card.back")).to_have_count(0)
    assert page.locator(".hand .picked").count() == 0, "holding is not picking"


def drag(page: Page, what: Locator, where: Locator) -> None:
    """As a hand does it: pick up, move in steps, let go."""
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), where.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_cards_can_be_dragged_to_be_played_discarded_and_rearranged(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house, "it", size=DESK)
    page = ana.page
    cards = page.locator(".own .held")
    drag(page, cards.nth(0), cards.nth(2))
    expect(cards.nth(2)).to_have_attribute("data-card", "0")
    expect(bo.page.locator(".hand .held").nth(2)).to_have_attribute("data-card", "0")
    assert page.locator("h1.mine").count() == 1, "rearranging the hand is no action (H13.1)"
    drag(page, cards.nth(2), page.locator("[data-firework=red]"))
    expect(page.locator("[data-firework=red]")).to_contain_text("red 1")
    wait_for_turn(bo.page)
    bo.page.locator(".hand .held").first.click()
    bo.page.locator(".tray .sign[aria-pressed]").first.click()
    bo.page.locator('.tray [data-key="c"]').click()
    wait_for_turn(page)
    drag(page, page.locator(".own .held").nth(1), page.locator(".pile"))
    expect(page.locator(".discards .lying")).to_have_count(1)


def test_notes_are_private_and_stay(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house, "it")
    pick(ana.page, 1)
    ana.page.get_by_role("button", name="Private note").click()
    ana.page.get_by_role("textbox", name="Private note").fill("save <b>this</b> שלום")
    ana.page.keyboard.press("Tab")
    expect(ana.page.locator(".own .note")).to_have_count(1)
    ana.page.reload()
    pick(ana.page, 1)
    expect(ana.page.get_by_role("textbox", name="Private note")).to_have_value("save <b>this</b> שלום")
    assert not any("save" in frame for frame in bo.frames)


def test_phrases_are_heard_in_each_ones_own_language(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), FIRST)
    ana, bo = arrive("Ana"), arrive("Bo", language="ru")
    ana.go()
    bo.go()
    bo.page.get_by_text("Вы пока не сидите").wait_for()
    ana.page.get_by_text("You are not at any table").wait_for()
    sit_down(ana, bo)
    ana.page.get_by_role("button", name="Say a phrase").click()
    ana.page.get_by_role("button", name="Well done!").click()
    expect(ana.page.locator(".history")).to_contain_text("Ana: Well done!")
    expect(bo.page.locator(".history")).to_contain_text("Ana: Отлично!")


def test_looking_back_while_the_game_goes_on(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house, "it")
    play_in_turn(ana, bo, 3)
    page = ana.page
    page.reload()
    page.wait_for_selector(".history li button")
    page.get_by_role("button", name="Ana plays red 1").click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    expect(page.locator("[data-firework=red]")).to_contain_text("red 1")
    expect(page.locator("[data-firework=white]")).to_contain_text("nothing yet")
    wait_for_turn(bo.page)
    act(bo.page, 0, "p")
    expect(page.locator("[data-firework=white]")).to_contain_text("nothing yet")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("[data-firework=white]")).to_contain_text("white 1")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("[data-firework=white]")).to_contain_text("white 2")
    assert page.locator("h1.mine").count() == 1


def test_what_just_happened_and_what_is_known_of_a_card(arrive: Arrive, house: House) -> None:
    """The last action is shown in one line, its cards are marked; keys look back; a card has its story."""
    ana, bo = begin(arrive, house, "it", size=PHONE)
    page = ana.page
    wait_for_turn(page)
    page.locator(".hand .held").nth(1).click()
    page.get_by_role("button", name="2: ").click()
    page.locator('.tray [data-key="c"]').click()
    theirs = bo.page
    wait_for_turn(theirs)
    expect(theirs.locator("[data-last]")).to_contain_text("1. Ana tells Bo: 2 – one card (no. 2)")
    expect(theirs.locator(".own .recent")).to_have_count(1)
    expect(theirs.locator(".own .held").nth(1)).to_have_class(re.compile("recent"))
    theirs.locator(".own .held").nth(1).hover()
    expect(theirs.locator(".tray .story")).to_contain_text("Ana")
    act(theirs, 0, "p")
    wait_for_turn(page)
    theirs.keyboard.press("ArrowLeft")
    back = theirs.get_by_role("heading", name="Looking back")
    expect(back).to_be_visible()
    expect(theirs.locator("[data-last]")).to_contain_text("1. Ana tells Bo: 2")
    theirs.keyboard.press("ArrowRight")
    expect(back).to_have_count(0)


def test_a_firework_that_can_still_grow_is_not_crossed_out(arrive: Arrive, house: House) -> None:
    """Only the lost pip is struck when the 5 is gone; what else fits may still be played."""
    ana, bo = begin(arrive, house, "it", "r5 r1 r2 r3 r4 w5 w1 w2 w3 w4")
    for visit in (ana, bo):
        wait_for_turn(visit.page)
        act(visit.page, 0, "p")  # a 5 on the bare table: an error, and the only copy is lost
    page = ana.page
    wait_for_turn(page)
    red = page.locator("[data-firework=red]")
    expect(red.locator(".pips i.lost")).to_have_count(1)
    expect(page.locator("[data-firework].dead, [data-firework] .cross")).to_have_count(0)
    act(page, 0, "p")
    expect(red.locator(".pips i.on")).to_have_count(1)


def test_choreography_announces_or_not(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house, "ro-choreography", size=PHONE)
    page = ana.page
    page.locator(".hand .held").nth(2).click()
    page.locator(".tray .sign[aria-pressed]").first.click()
    page.locator('.tray [data-key="c"]').click()
    wait_for_turn(bo.page)
    pick(bo.page, 0)
    bo.page.locator(".announce label", has_text="white").click()
    bo.page.get_by_role("button", name="Play, announcing white").click()
    wait_for_turn(page)
    assert tokens(page) == "8", "a right announcement gives a token back (H8.2)"
    pick(page, 0)
    page.locator(".announce label", has_text="blue").click()
    page.locator('.tray [data-key="p"]').click()
    expect(page.locator(".fuse.taken")).to_have_count(1)
    expect(page.locator(".history")).to_contain_text("announced as blue: an error")


def turn_up(arrive: Arrive, house: House, tile: Tile, size: Any) -> tuple[Visit, Visit]:
    """Play until Ana completes red, and the tile waits for her choice."""
    ana, bo = begin(arrive, house, "es-flamboyants", tiles=(tile,), size=size)
    wait_for_turn(ana.page)
    ana.page.locator(".hand .held").nth(4).click()
    ana.page.locator(".tray .sign[aria-pressed]").first.click()
    ana.page.locator('.tray [data-key="c"]').click()
    wait_for_turn(bo.page)
    act(bo.page, 4, "d")
    for _ in range(4):
        wait_for_turn(ana.page)
        act(ana.page, 0, "p")
        wait_for_turn(bo.page)
        act(bo.page, 0, "p")
    wait_for_turn(ana.page)
    act(ana.page, 0, "p")
    expect(ana.page.locator(".tile-asks")).to_be_visible()
    return ana, bo


@pytest.mark.parametrize(
    ("tile", "size"),
    [
        (Tile.COLOUR_CLUE, PHONE),
        (Tile.VALUE_CLUE, DESK),
        (Tile.RETURN, PHONE),
        (Tile.RETURN, {"width": 844, "height": 390}),
        (Tile.ENCORE, DESK),
    ],
)
def test_a_bonus_tile_wants_its_choice(arrive: Arrive, house: House, tile: Tile, size: Any) -> None:
    ana, bo = turn_up(arrive, house, tile, size)
    page = ana.page
    if tile in (Tile.COLOUR_CLUE, Tile.VALUE_CLUE):
        page.locator(".hand .held").first.click()
        offered = page.locator(".tray .sign[aria-pressed]").evaluate_all("all => all.map((o) => o.ariaLabel)")
        assert all(bool(re.match(r"\d", words)) == (tile is Tile.VALUE_CLUE) for words in offered)
        page.locator(".tray .sign[aria-pressed]").first.click()
        page.locator('.tray [data-key="c"]').click()
    else:
        card, confirm = page.locator(".discards .pick").first, page.locator(".tray .primary")
        expect(card).to_be_in_viewport(ratio=1)  # nobody has to look for the discards
        card.click()
        expect(confirm).to_be_in_viewport(ratio=1)
        confirm.click()
    wait_for_turn(bo.page)
    told = {Tile.RETURN: "back into the deck", Tile.ENCORE: "from the discards"}
    expect(bo.page.locator(".history")).to_contain_text(told.get(tile, "Ana tells Bo"))


def faces(value: Any) -> Iterator[tuple[int, object]]:
    """Every card with a face in a message, wherever it stands."""
    if isinstance(value, dict):
        if "card" in value and "face" in value:
            yield value["card"], value["face"]
        for inner in value.values():
            yield from faces(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from faces(inner)


def test_nothing_that_the_page_is_sent_shows_a_hidden_card(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo, "deluxe")
    for visit in (ana, bo):
        play_on(visit.page, "long", seed=5)
    ana.page.wait_for_selector(".end")
    seat, hand, checked = 0, set[int](), 0
    for frame in ana.frames:
        message = json.loads(frame)
        view = message.get("view") or {}
        if view.get("outcome") or (message.get("changes") or {}).get("outcome"):
            break
        hands = view.get("hands") or (message.get("changes") or {}).get("hands") or {}
        mine = hands[seat] if isinstance(hands, list) else hands.get(str(seat))
        if mine is not None:
            hand = {held["card"] for held in mine}
        for card, face in faces(message):
            checked += 1
            assert card not in hand or face is None, (
                f"card {card} of the player's own hand was sent in {frame[:200]}"
            )
    assert checked > 100
