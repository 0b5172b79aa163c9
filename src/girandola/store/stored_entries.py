"""Reads entries of logs as they are stored, also as earlier versions wrote them."""

import json

import msgspec

from girandola.games import GAMES
from girandola.table.entries import AnyEntry

_entries: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_WERE_BESIDE_DISPLAY = ("marks",)
"""Choices that earlier versions stored among a table's own options, and for every game."""


def read_entry(body: str) -> AnyEntry:
    try:
        return _entries.decode(body)
    except msgspec.ValidationError:
        return _entries.decode(_in_todays_words(body))


def _in_todays_words(body: str) -> str:
    entry = json.loads(body)
    options = entry.get("options")
    if options is not None:
        old = {key: options.pop(key) for key in _WERE_BESIDE_DISPLAY if key in options}
        choices = GAMES[options["game"]].display_choices()
        options["display"] = {key: value for key, value in old.items() if key in choices}
    return json.dumps(entry)
