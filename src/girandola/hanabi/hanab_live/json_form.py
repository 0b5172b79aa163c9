"""The JSON of hanab.live, read and written. What it means for our rules is for `translation.py` to say."""

import json
from typing import Any

from girandola.core.strict_json import Part
from girandola.hanabi.hanab_live.game import SiteAction, SiteGame, Type
from girandola.hanabi.hanab_live.seed import read_seed
from girandola.hanabi.hanab_live.variants import VARIANT_BY_NAME, VARIANTS, Variant
from girandola.hanabi.malformed import Inexpressible

_MOST_ACTIONS = 10_000
_MOST_PLAYERS = 6
_NO_VARIANT = "No Variant"
_WITHOUT_EFFECT = frozenset({"timed", "timeBase", "timePerTurn", "speedrun", "cardCycle"})
"""Options about clocks and comfort: with or without them the rules are the same."""
_NOT_OURS = {
    "deckPlays": "playing the deck's last card from the deck",
    "detrimentalCharacters": "characters with handicaps",
    "oneExtraCard": "hands with one card more",
    "oneLessCard": "hands with one card less",
}
_OURS = frozenset({"variant", "startingPlayer", "emptyClues", "allOrNothing"})


def read_json(document: Part) -> SiteGame:
    """The game that a piece of JSON holds."""
    fields = document.has("players", "actions")
    seats = fields["players"].items()
    if not 2 <= len(seats) <= _MOST_PLAYERS:
        fields["players"].fail(f"a game has from 2 to {_MOST_PLAYERS} players, not {len(seats)}")
    players = tuple(seat.name() for seat in seats)
    options = fields["options"].fields() if _is_given(fields, "options") else {}
    _refuse_other_rules(options)
    if _is_given(fields, "characters") and fields["characters"].items():
        raise Inexpressible("the game was played with characters, which are not played here")
    variant = _variant(options)
    return SiteGame(
        players=players,
        variant=variant,
        deck=_deck(document, fields, variant, len(players)),
        actions=_actions(fields["actions"]),
        starting_player=_starter(options, len(players)),
        empty_clues=_is_on(options, "emptyClues"),
        all_or_nothing=_is_on(options, "allOrNothing"),
    )


def write_json(game: SiteGame) -> str:
    """The game as one line of JSON. Without a seed: the site would believe it more than the deck."""
    assert game.starting_player == 0, "the starting seat is written first"
    options: dict[str, Any] = {}
    if game.variant.name != _NO_VARIANT:
        options["variant"] = game.variant.name
    if game.empty_clues:
        options["emptyClues"] = True
    if game.all_or_nothing:
        options["allOrNothing"] = True
    document = {
        "players": list(game.players),
        "deck": [{"suitIndex": suit, "rank": rank} for suit, rank in game.deck],
        "actions": [
            {"type": action.type.value, "target": action.target, "value": action.value}
            for action in game.actions
        ],
        "options": options,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def _refuse_other_rules(options: dict[str, Part]) -> None:
    for key, part in options.items():
        if key in _NOT_OURS:
            if part.truth():
                raise Inexpressible(
                    f"the option {key} ({_NOT_OURS[key]}) changes the rules and is not played here"
                )
        elif key not in _OURS and key not in _WITHOUT_EFFECT:
            part.fail("this option is not known here, so it might change the rules")


def _variant(options: dict[str, Part]) -> Variant:
    name = options["variant"].text() if _is_given(options, "variant") else _NO_VARIANT
    if name not in VARIANT_BY_NAME:
        known = ", ".join(variant.name for variant in VARIANTS)
        raise Inexpressible(f"the variant {name[:60]!r} is not played here; the variants that are: {known}")
    return VARIANT_BY_NAME[name]


def _deck(
    document: Part, fields: dict[str, Part], variant: Variant, players: int
) -> tuple[tuple[int, int], ...]:
    if _is_given(fields, "deck"):
        return tuple(_card(card, variant) for card in fields["deck"].items())
    if not _is_given(fields, "seed"):
        document.fail("there is neither a deck nor a seed")
    seed = read_seed(fields["seed"].text())
    if seed.players != players:
        fields["seed"].fail(f"this seed is for {seed.players} players, but {players} are named")
    if seed.variant is not variant:
        fields["seed"].fail(f"this seed is for {seed.variant.name}, but the options say {variant.name}")
    return tuple(seed.deck())


def _card(part: Part, variant: Variant) -> tuple[int, int]:
    fields = part.has("suitIndex", "rank")
    return fields["suitIndex"].number(0, len(variant.suits) - 1), fields["rank"].number(1, 5)


def _actions(part: Part) -> tuple[SiteAction, ...]:
    items = part.items()
    if len(items) > _MOST_ACTIONS:
        part.fail(f"{len(items)} actions are more than any game has")
    return tuple(map(_action, items))


def _action(part: Part) -> SiteAction:
    fields = part.has("type", "target")
    return SiteAction(
        type=Type(fields["type"].number(0, len(Type) - 1)),
        target=fields["target"].number(-1, 99),
        value=fields["value"].number(0, 99) if _is_given(fields, "value") else None,
    )


def _starter(options: dict[str, Part], players: int) -> int:
    key = "startingPlayer"
    return options[key].number(0, players - 1) if _is_given(options, key) else 0


def _is_on(options: dict[str, Part], key: str) -> bool:
    return _is_given(options, key) and options[key].truth()


def _is_given(fields: dict[str, Part], key: str) -> bool:
    return key in fields and fields[key].value is not None
