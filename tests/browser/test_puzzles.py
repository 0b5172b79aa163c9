"""Puzzles in a real Chromium: solved and not solved, by fingers and keys, in every language and size."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from girandola.games.hanabi.puzzles import shipped_puzzles
from girandola.hanabi import Action, Discard, GiveClue, Play
from girandola.hanabi.actions import ColourClue
from girandola.hanabi.puzzles import Puzzle
from tests.browser.conftest import DESK, PHONE, Arrive, Visit
from tests.browser.test_screens import faults

pytestmark = pytest.mark.xdist_group("browser-table")
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


def first_where(kind: type[Action]) -> tuple[str, Puzzle]:
    """A puzzle of the base game whose answer is of a kind."""
    return next(
        (key, puzzle)
        for key, puzzle in shipped_puzzles().items()
        if isinstance(puzzle.answer, kind) and puzzle.record.edition.name == "it"
    )


def own_card(page: Page, card: int) -> None:
    page.locator(f'.own [data-card="{card}"]').click()


def give(page: Page, action: Action) -> None:
    """Answer as a player would: press the cards, then what to do with them."""
    if isinstance(action, Play | Discard):
        own_card(page, action.card)
        page.get_by_role("button", name="Play" if isinstance(action, Play) else "Discard").first.click()
        return
    assert isinstance(action, GiveClue)
    page.locator(f'[data-seat="{action.receiver}"] .held').first.click()
    clue = action.clue
    word = clue.colour.value if isinstance(clue, ColourClue) else str(clue.value)
    page.locator(".tray .sign[aria-pressed]").filter(has_text=word).first.click()
    page.locator(".tray").get_by_role("button", name="Tell").first.click()


def other_play(puzzle: Puzzle) -> Action:
    return next(
        value.action
        for value in puzzle.values[1:]
        if isinstance(value.action, Play | Discard) and value.action != puzzle.answer
    )


def open_puzzle(visit: Visit, key: str) -> Page:
    page = visit.go(f"puzzles/{key}")
    page.wait_for_selector(".board")
    return page


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "night"), (DESK, "light"), (SIDEWAYS, "night")])
def test_a_puzzle_is_solved_and_explained(arrive: Arrive, size: ViewportSize, theme: str) -> None:
    key, puzzle = first_where(Play)
    assert isinstance(puzzle.answer, Play)
    page = open_puzzle(arrive("Ana", size=size, theme=theme), key)
    assert faults(page) == []
    expect(page.locator("main")).to_contain_text("what is best")
    give(page, puzzle.answer)
    expect(page.locator('[data-solved="true"]')).to_contain_text("best move")
    assert faults(page) == []
    steps = len(puzzle.record.actions)
    expect(page.locator(".worths li")).to_have_count(len(puzzle.values))
    page.locator("[data-follow]").click()
    expect(page.locator(".slider")).not_to_contain_text(f"{steps}/")
    page.locator("[data-to-puzzle]").click()
    expect(page.locator(".slider")).to_contain_text(f"{steps}/")


def test_another_move_is_no_solution_and_the_first_answer_counts(arrive: Arrive) -> None:
    key, puzzle = next(
        (key, puzzle)
        for key, puzzle in shipped_puzzles().items()
        if any(isinstance(value.action, Play | Discard) for value in puzzle.values[1:])
    )
    visit = arrive("Ana")
    page = open_puzzle(visit, key)
    give(page, other_play(puzzle))
    expect(page.locator('[data-solved="false"]')).to_contain_text("Best:")
    page.reload()
    expect(page.locator('[data-solved="false"]')).to_contain_text("Best:")
    page.locator("[data-in-replay]").click()
    page.wait_for_selector(".controls [data-what-if]")
    assert f"move={len(puzzle.record.actions)}" in page.url


def test_keys_step_back_and_answer(arrive: Arrive) -> None:
    key, puzzle = first_where(Play)
    assert isinstance(puzzle.answer, Play)
    page = open_puzzle(arrive("Ana"), key)
    steps = len(puzzle.record.actions)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".slider")).to_contain_text(f"{steps - 1}/{steps}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Looking back")
    page.keyboard.press("Home")
    expect(page.locator(".slider")).to_contain_text(f"0/{steps}")
    page.keyboard.press("End")
    expect(page.locator(".slider")).to_contain_text(f"{steps}/{steps}")
    page.locator(f'.own [data-card="{puzzle.answer.card}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("p")
    expect(page.locator("[data-solved]")).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("n")
    expect(page.locator("[data-answered]")).to_have_count(0)
    assert key not in page.url


def test_the_days_puzzle_and_filters(arrive: Arrive) -> None:
    ana = arrive("Ana", size=PHONE)
    page = ana.go()
    page.get_by_role("link", name="Puzzles").click()
    page.wait_for_selector("[data-arrived]")
    assert faults(page) == []
    page.locator("[data-today]").click()
    page.wait_for_selector(".board")
    today = shipped_puzzles()[page.url.split("/puzzles/")[1]]
    page.evaluate(
        "([path, action]) => fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({action})})",
        [f"./api/puzzles/{today.id}", str(today.answer)],
    )
    page = ana.go("puzzles")
    expect(page.locator("main")).to_contain_text("You solved it. Solved 1 day in a row.")
    theme = page.locator("[data-theme-choice] option").nth(1).get_attribute("value")
    assert theme is not None
    page.locator("[data-theme-choice]").select_option(theme)
    page.locator("[data-start]").click()
    page.wait_for_selector(".board")
    key = page.url.split("/puzzles/")[1].split("?")[0]
    assert shipped_puzzles()[key].theme == theme
    page.locator(".bar a").click()
    expect(page.locator("[data-theme-choice]")).to_have_value(theme)


@pytest.mark.parametrize("language", ["it", "es", "ro", "ru"])
def test_puzzles_fit_a_phone_in_every_language(arrive: Arrive, language: str) -> None:
    key, puzzle = first_where(Play)
    visit = arrive("Ana", language=language, size=PHONE)
    page = visit.go("puzzles")
    page.wait_for_selector("[data-arrived]")
    assert faults(page) == []
    page = open_puzzle(visit, key)
    assert faults(page) == []
    page.evaluate(
        "([path, action]) => fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({action})})",
        [f"./api/puzzles/{key}", str(puzzle.answer)],
    )
    page.reload()
    page.wait_for_selector("[data-solved]")
    assert faults(page) == []


def test_nothing_of_the_answer_comes_before_it(arrive: Arrive) -> None:
    """What the browser gets of a puzzle has no card of the seat's own hand and no answer."""
    key, puzzle = first_where(Play)
    visit = arrive("Ana")
    got: list[Any] = []
    visit.page.on(
        "response",
        lambda answer: got.append(answer.json()) if f"/api/puzzles/{key}" in answer.url else None,
    )
    page = open_puzzle(visit, key)
    page.wait_for_timeout(100)
    shown = got[0]
    assert shown["answer"] is None
    hand = shown["replay"]["view"]["hands"][shown["seat"]]
    assert all(held.get("face") is None for held in hand)
    assert puzzle.reason not in json.dumps(shown)
