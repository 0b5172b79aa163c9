"""Which formats a recorded game can have, and how they are recognised: nobody should have to name the
format."""

from enum import StrEnum

from girandola.core.errors import MalformedRecord
from girandola.core.strict_json import decode, parse_text
from girandola.hanabi import hanab_live
from girandola.hanabi.record import Record, from_part, write_record


class Format(StrEnum):
    """The formats that can be read and written."""

    NATIVE = "native"
    HANAB_LIVE = "hanab-live"
    LINK = "link"


def read_any(data: bytes) -> Record:
    """The record that the bytes hold, in whichever format."""
    text = decode(data)
    start = text.lstrip()[:1]
    if start != "{":
        if hanab_live.is_link(text):
            return hanab_live.read_link(text)
        raise MalformedRecord(
            "this is neither a record in JSON nor a link to one" if start else "this is empty"
        )
    document = parse_text(text)
    fields = document.fields()
    if "girandola" in fields:
        return from_part(document)
    if "players" in fields or "deck" in fields or "actions" in fields:
        return hanab_live.read_json(document)
    raise MalformedRecord("this JSON is no recorded game: neither one of ours nor one of hanab.live")


def write_as(record: Record, wanted: Format, *, lossy: bool = False) -> str:
    """The record in the wanted format, with a line end; Inexpressible, with the reason, if it cannot be."""
    if wanted is Format.NATIVE:
        return write_record(record)
    if wanted is Format.HANAB_LIVE:
        return hanab_live.write_json(record)
    return hanab_live.write_link(record, lossy=lossy) + "\n"
