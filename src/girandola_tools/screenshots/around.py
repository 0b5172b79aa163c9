"""What is photographed around the tables: one's games, today's deal, puzzles, the public house, a viewing."""

import json
import time

from girandola.games.hanabi.puzzles import shipped_puzzles
from girandola.hanabi.puzzles import Puzzle
from girandola.hanabi.state import State
from girandola_tools.screenshots.hanabi import PATIENCE, play_recorded
from girandola_tools.screenshots.studio import BOTH, PHONE, Scene, Someone, Studio, Visit


def _some_games(studio: Studio, visit: Visit) -> None:
    for name in ("first-light", "deluxe", "choreography"):
        play_recorded(studio, visit, name)


def _games(studio: Studio, visit: Visit) -> None:
    _some_games(studio, visit)
    visit.go("games", "[data-arrived] .list li")


def _statistics(studio: Studio, visit: Visit) -> None:
    _games(studio, visit)
    visit.page.get_by_role("tab").nth(1).click()


def _today(_studio: Studio, visit: Visit) -> None:
    visit.go("today", "[data-arrived]")


def _today_played(studio: Studio, visit: Visit) -> None:
    for errors, someone in ((3, studio.extra("Bruno")), (0, studio.extra("Chiara")), (0, visit)):
        _play_day(studio, someone, errors)
    visit.go("today", "ol li.own")


def _play_day(studio: Studio, someone: Someone, errors: int) -> None:
    """Play today's deal by its cards: play what fits, otherwise give a clue or discard.

    With ``errors`` this many cards are misplayed first.
    """
    table = someone.ask("POST", "day")["table"]
    deadline = time.monotonic() + PATIENCE / 1000
    while (shown := someone.ask("GET", f"tables/{table}"))["phase"] == "playing":
        assert time.monotonic() < deadline, "the day's game takes too long"
        if shown["to_act"] == [0]:
            action = _day_action(studio.state_of(table), errors)
            someone.command(table, "act", action=action, state=shown["state"])
        else:
            time.sleep(0.02)


def _day_action(state: State, errors: int) -> str:
    mine = state.hands[0]
    for card in mine:
        if state.fits(state.faces[card]) == (state.errors >= errors):
            return f"p{card}"
    return f"d{mine[0]}" if state.clues < 3 else f"c1{state.faces[state.hands[1][0]].value}"


def _same_deal(studio: Studio, visit: Visit) -> None:
    table = play_recorded(studio, visit, "first-light")
    visit.go(f"t/{table}", ".end").locator("[data-same-deal]").click()
    visit.page.wait_for_selector("ol li")


def _puzzles(_studio: Studio, visit: Visit) -> None:
    visit.go("puzzles", "[data-arrived]")


def _puzzle(_studio: Studio, visit: Visit) -> None:
    visit.go(f"puzzles/{_pictured()[0]}", ".board")


def _puzzle_solved(_studio: Studio, visit: Visit) -> None:
    key, puzzle = _pictured()
    visit.ask("POST", f"puzzles/{key}", {"action": str(puzzle.answer)})
    visit.go(f"puzzles/{key}", "[data-solved] .small")


def _pictured() -> tuple[str, Puzzle]:
    """A puzzle for three with something to think about."""
    return next(
        (key, puzzle)
        for key, puzzle in shipped_puzzles().items()
        if len(puzzle.record.players) == 3 and puzzle.difficulty > 2 and puzzle.record.edition.name == "it"
    )


def _house(studio: Studio, visit: Visit) -> None:
    """An evening among strangers: tables to join, one to watch, and who is here."""
    studio.open_public_house()
    if not visit.ask("GET", "house")["watch"]:  # another picture may have opened them already
        _open_public_tables(studio)
    studio.open_public_house("Fumiko", "João", "Marta", "Ngozi", "Oleksandr", "Zoë")
    visit.go("house", "[data-here] .names")


def _open_public_tables(studio: Studio) -> None:
    for name, edition, seats in (("Fumiko", "ro-choreography", 4), ("João", "deluxe", 3)):
        asked = {"game": "hanabi", "rules": {"edition": edition}, "seats": seats, "listed": True}
        studio.extra(name).ask("POST", "tables", {"options": asked, "sit": 0})
    heap = {"game": "confetti", "rules": {}, "seats": 5, "listed": True}
    studio.extra("Ngozi").ask("POST", "tables", {"options": heap, "sit": 0})
    host, guest = studio.extra("Marta"), studio.extra("Oleksandr")
    asked = {"game": "hanabi", "rules": {"edition": "it"}, "seats": 2, "listed": True, "spectators": "seat"}
    table = host.ask("POST", "tables", {"options": asked, "sit": 0})["table"]
    guest.command(table, "sit", seat=1)
    host.command(table, "start")


def _viewing(studio: Studio, visit: Visit) -> None:
    """Ada leads, Bruno asks about a card that he has highlighted."""
    table = play_recorded(studio, visit, "first-light")
    page = visit.go(f"replay/{table}.1?move=20", ".controls")
    page.locator("[data-together]").click()
    page.wait_for_selector("[data-viewing]")
    viewing = page.locator("[data-viewing]").get_attribute("data-viewing")
    line = studio.enter(studio.extra("Bruno"), str(viewing))
    studio.enter(studio.extra("Chiara"), str(viewing))
    page.locator(".members li").nth(2).wait_for()
    card = page.locator(".hand .held").nth(2).get_attribute("data-card")
    line.send(json.dumps({"type": "mark", "card": int(card or 0)}))
    line.send(json.dumps({"type": "say", "text": "Was that a finesse?", "at": 20, "note": True}))
    page.wait_for_selector("[data-marked]")
    page.wait_for_selector(".words li")


SCENES = (
    Scene("games", _games),
    Scene("statistics", _statistics, (PHONE,)),
    Scene("today", _today, (PHONE,)),
    Scene("today-played", _today_played),
    Scene("same-deal", _same_deal, (PHONE,)),
    Scene("puzzles", _puzzles, (PHONE,)),
    Scene("puzzle", _puzzle, (PHONE,)),
    Scene("puzzle-solved", _puzzle_solved, BOTH),
    Scene("house", _house),
    Scene("viewing", _viewing),
)
