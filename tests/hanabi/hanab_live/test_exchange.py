"""Records of ours in the words of hanab.live and back, and what neither side can say."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedRecord
from girandola.core.strict_json import parse
from girandola.hanabi import Options, Tile, edition_of, read_action
from girandola.hanabi.editions import Book, Multicolour
from girandola.hanabi.formats import Format, read_any, write_as
from girandola.hanabi.hanab_live import read_json, read_link, write_json, write_link
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.record import Closing, Record
from girandola.hanabi.replay import replay
from girandola.hanabi.state import State
from tests.hanabi.records import random_record, records, site_options

PLAIN = Options()


def open_facts(state: State) -> tuple[object, ...]:
    """The result of a game, independent of who sits where and of the order of the suits."""
    edition = state.edition
    fireworks = {suit.colour: placed for suit, placed in zip(edition.suits, state.fireworks, strict=True)}
    discards = [state.faces[card] for card in state.discards]
    return fireworks, discards, state.clues, state.errors, state.deck, state.end, state.turns_left


def read(document: Any) -> Record:
    return read_json(parse(json.dumps(document).encode()))


@given(record=records(site_options))
def test_a_record_there_and_back_is_the_same_game(record: Record) -> None:
    try:
        there = write_json(record)
    except Inexpressible as reason:
        assume("skipped" not in str(reason))
        raise
    back = read_any(there.encode())
    assert open_facts(replay(back).final) == open_facts(replay(record).final)
    assert replay(back).end == replay(record).end
    assert write_json(back) == there
    starter = record.deal.starter
    assert back.players == record.players[starter:] + record.players[:starter]


@given(record=records(site_options))
def test_a_lossy_link_there_and_back_is_the_same_deal_and_actions(record: Record) -> None:
    try:
        link = write_link(record, lossy=True)
    except Inexpressible as reason:
        assume("skipped" not in str(reason))
        raise
    back = read_any(link.encode())
    there = read_any(write_json(record).encode())
    assert (back.deal, back.actions) == (there.deal, there.actions)
    assert write_link(back) == link


@given(record=records(site_options))
def test_a_link_is_refused_where_it_would_lose_something(record: Record) -> None:
    try:
        link = write_link(record)
    except Inexpressible:
        unsayable = record.closing is not None and (
            record.closing.seat is None or record.closing.reason is ClosingReason.VOTE
        )
        assert record.edition.empty_clues or record.edition.ending.value == "final-bouquet" or unsayable
        return
    assert open_facts(replay(read_link(link)).final) == open_facts(replay(record).final)


@pytest.mark.parametrize("address", ["", "https://hanab.live/shared-replay-json/", "hanab.live/replay-json/"])
def test_a_link_put_together_by_hand_is_read(address: str) -> None:
    """Two players, the sorted deck; value 1 told to seat 1, card 5 played, card 0 discarded."""
    copies = [3, 2, 2, 2, 1] * 5
    deck = "".join(sign * count for sign, count in zip("abcdefghijklmnopqrstuvwxy", copies, strict=True))
    record = read_link(f"{address}215{deck[:20]}-{deck[20:]},03lbefba,0")
    assert [str(action) for action in record.actions] == ["c11", "p5", "d0"]
    assert " ".join(map(str, record.deal.deck[:12])) == "r1 r1 r1 r2 r2 r3 r3 r4 r4 r5 y1 y1"
    assert str(record.deal.deck[-1]) == "w5"


REFUSED_OUT = {
    "bonus tiles": Options(flamboyants=True),
    "announced colours": Options(choreography=True),
    "no variant with these cards": Options(multicolour=Multicolour.TEN, black_powder=True),
}


@pytest.mark.parametrize("reason", REFUSED_OUT)
def test_what_hanab_live_has_no_words_for_is_refused_with_the_reason(reason: str) -> None:
    record = random_record(REFUSED_OUT[reason], players=3, seed=1, most=20)
    for wanted in (Format.HANAB_LIVE, Format.LINK):
        with pytest.raises(Inexpressible, match=reason):
            write_as(record, wanted, lossy=True)


def test_other_numbers_of_tokens_or_cards_are_no_variant() -> None:
    record = random_record(PLAIN, players=3, seed=1, most=0)
    for edition in (replace(record.edition, clue_tokens=7), replace(record.edition, hand_sizes=(4, 4, 4, 4))):
        with pytest.raises(Inexpressible, match="no variant"):
            write_json(replace(record, edition=edition))


def test_the_name_of_an_edition_decides_nothing() -> None:
    record = random_record(PLAIN, players=3, seed=1, most=5)
    renamed = replace(record, edition=replace(edition_of(Options(Book.RO)), name="deluxe"))
    assert write_json(renamed) == write_json(record)


@pytest.mark.parametrize(
    ("text", "reason"), [("p3r", "announces"), ("r3", "bonus tile"), ("c1m", "cannot be named")]
)
def test_actions_without_words_there_are_refused(text: str, reason: str) -> None:
    record = random_record(PLAIN, players=3, seed=1, most=0)
    with pytest.raises(Inexpressible, match=reason):
        write_json(replace(record, actions=(read_action(text),)))


def test_the_starter_sits_at_seat_0_there_and_keeps_hand_and_clues() -> None:
    record = random_record(PLAIN, players=3, seed=1, most=0)
    record = replace(record, deal=replace(record.deal, starter=2))
    told = replace(record, actions=tuple(map(read_action, ["p10", "p0", "p5", "p15"])))
    there = json.loads(write_json(told))
    assert there["players"] == [record.players[2], record.players[0], record.players[1]]
    assert [action["target"] for action in there["actions"]] == [0, 5, 10, 15]


# --- reading ------------------------------------------------------------------------------------------------


def sample(**changes: Any) -> dict[str, Any]:
    """A short game there, with some of its fields changed."""
    document: dict[str, Any] = json.loads(write_json(random_record(PLAIN, players=3, seed=4, most=8)))
    return document | changes


def test_variants_and_options_make_our_editions() -> None:
    made = {
        "Black (6 Suits)": Options(Book.RO, Multicolour.FIVE),
        "Rainbow (6 Suits)": Options(Book.ES, Multicolour.TEN),
        "White Reversed (6 Suits)": Options(Book.ES, black_powder=True),
    }
    for number, (name, rules) in zip((2, 3, 1356), made.items(), strict=True):
        game = {"players": ["A", "B"], "seed": f"p2v{number}sx", "actions": [], "options": {"variant": name}}
        assert read(game).edition == edition_of(rules)
    both = {"emptyClues": True, "allOrNothing": True, "timed": True, "timeBase": 120, "cardCycle": True}
    assert read(sample(options=both)).edition == edition_of(Options(final_bouquet=True, empty_clues=True))


def test_an_old_game_may_say_who_starts() -> None:
    assert read(sample(options={"startingPlayer": 2})).deal.starter == 2


def test_a_value_may_be_missing_where_it_means_nothing() -> None:
    assert read(sample(actions=[{"type": 0, "target": 3}])).actions == (read_action("p3"),)


def test_options_that_are_off_change_nothing() -> None:
    off = {"deckPlays": False, "emptyClues": False, "variant": "No Variant"}
    assert read(sample(options=off)) == read(sample())
    assert read(sample(options=None, notes=None, characters=[], id=7)) == read(sample())


@pytest.mark.parametrize(
    ("type_", "value", "reason"), [(4, 3, "time-out"), (4, 4, "terminated"), (4, 6, "idle"), (5, 10, "vote")]
)
def test_closing_actions_stop_the_game(type_: int, value: int, reason: str) -> None:
    game = sample()
    game["actions"].append({"type": type_, "target": -1, "value": value})
    record = read(game)
    assert record.closing == Closing(ClosingReason(reason), None)
    assert json.loads(write_json(record)) == game


SEED = {"players": ["A", "B", "C"], "actions": []}
CLUE = {"type": 2, "target": 1}
BAD: dict[str, tuple[Any, str]] = {
    "no players": (sample(players=[]), "players"),
    "six players": (sample(players=list("abcdef")), "6 players"),
    "a player without a name": (sample(players=["", "b", "c"]), r"players\[0\]"),
    "an unknown variant": (sample(options={"variant": "Omni (5 Suits)"}), "Omni"),
    "an unknown option": (sample(options={"blindfold": True}), "blindfold"),
    "an option of the wrong type": (sample(options={"emptyClues": 1}), "emptyClues"),
    "one card more": (sample(options={"oneExtraCard": True}), "oneExtraCard"),
    "one card less": (sample(options={"oneLessCard": True}), "oneLessCard"),
    "characters": (sample(characters=[{"name": "Fuming"}]), "characters"),
    "a starter who is not there": (sample(options={"startingPlayer": 3}), "startingPlayer"),
    "neither deck nor seed": ({"players": ["A", "B"], "actions": []}, "neither a deck nor a seed"),
    "a card too few": (sample(deck=sample()["deck"][1:]), "49 cards"),
    "too many of a card": (sample(deck=[{"suitIndex": 0, "rank": 5}] * 50), "r5"),
    "an unknown suit": (sample(deck=[{"suitIndex": 5, "rank": 5}] * 50), r"deck\[0\]\.suitIndex"),
    "an unknown rank": (sample(deck=[{"suitIndex": 0, "rank": 6}] * 50), r"deck\[0\]\.rank"),
    "a seed for others": (SEED | {"seed": "p2v0s1"}, "for 2 players"),
    "a seed of another variant": (SEED | {"seed": "p3v3s1"}, "Rainbow"),
    "a seed that is a number": (SEED | {"seed": 5}, "seed"),
    "an unknown type": (sample(actions=[{"type": 6, "target": 0}]), r"actions\[0\]\.type"),
    "an action without a target": (sample(actions=[{"type": 0}]), "target"),
    "a card out of range": (sample(actions=[{"type": 0, "target": 50}]), "no card number 50"),
    "a negative card": (sample(actions=[{"type": 1, "target": -1}]), "no card number -1"),
    "a seat out of range": (sample(actions=[{"type": 3, "target": 3, "value": 1}]), "no seat 3"),
    "a clue about nothing": (sample(actions=[CLUE]), "no colour None"),
    "a clue about no colour": (sample(actions=[CLUE | {"value": 5}]), "no colour 5"),
    "a clue about no rank": (sample(actions=[{"type": 3, "target": 1, "value": 6}]), "no rank 6"),
    "an action after the end": (sample(actions=[{"type": 4, "target": 0, "value": 4}] * 2), "others follow"),
    "an unknown end": (sample(actions=[{"type": 4, "target": 0, "value": 1}]), "no kind of end 1"),
    "an end by nobody": (sample(actions=[{"type": 4, "target": 3, "value": 4}]), "no seat 3"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_games_are_refused_with_the_reason(what: str) -> None:
    document, reason = BAD[what]
    with pytest.raises((MalformedRecord, Inexpressible), match=reason):
        read(document)


LINK = write_link(random_record(PLAIN, players=3, seed=4, most=30)).rsplit("/", 1)[1].replace("-", "")
DECK, ACTIONS, _ = LINK.split(",")
BAD_LINKS = {
    "": "damaged",
    "315": "damaged",
    f"{DECK},{ACTIONS}": "damaged",
    f"{DECK},{ACTIONS},x": "damaged",
    f"{DECK},{ACTIONS},0,seed,more": "damaged",
    f"{DECK},{ACTIONS}!,0": "damaged",
    f"{DECK},{ACTIONS}a,0": "cut in half",
    f"{DECK},{ACTIONS},7": "variant 7",
    f"{DECK[:-1]},{ACTIONS},0": "49 cards",
    f"{DECK[:-1]}Z,{ACTIONS},0": "no card 'Z'",
    f"351{DECK[3:]},{ACTIONS},0": "no ranks",
    f"{DECK},07{ACTIONS[2:]},0": "no types",
    f"9{DECK[1:]},{ACTIONS},0": "9 players",
    f"1{DECK[1:]},00,0": "players",
    f"{DECK},00bZ,0": "no card number",
    "x" * 30_000: "longer",
}


@pytest.mark.parametrize("link", BAD_LINKS, ids=range(len(BAD_LINKS)))
def test_damaged_links_are_refused_with_the_reason(link: str) -> None:
    with pytest.raises((MalformedRecord, Inexpressible), match=BAD_LINKS[link]):
        read_link(f"https://hanab.live/shared-replay-json/{link}")


def test_a_seed_may_follow_in_a_link() -> None:
    assert read_link(f"{LINK},p3v0s1") == read_link(LINK)


def test_the_record_of_a_link_has_no_tiles() -> None:
    assert Tile.TOKEN not in read_link(LINK).edition.tiles
