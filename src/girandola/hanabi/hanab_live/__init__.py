"""The interchange format of hanab.live, the largest open Hanabi site: its JSON, its links and its seeds.

Here it is read into our records and written from them. Nothing else in the house knows its numbers.
"""

from girandola.core.strict_json import Part
from girandola.hanabi.hanab_live import json_form, link
from girandola.hanabi.hanab_live.link import is_link
from girandola.hanabi.hanab_live.translation import for_link, from_record, to_record
from girandola.hanabi.record import Record

__all__ = ["is_link", "read_json", "read_link", "write_json", "write_link"]


def read_json(document: Part) -> Record:
    """The record that a piece of its JSON holds."""
    return to_record(json_form.read_json(document))


def write_json(record: Record) -> str:
    """The record as its JSON; Inexpressible where the site has no words for it."""
    return json_form.write_json(from_record(record))


def read_link(text: str) -> Record:
    """The record that a link holds."""
    return to_record(link.read_link(text))


def write_link(record: Record, *, lossy: bool = False) -> str:
    """The record as a link; unless `lossy`, refused where a rule or the way it was stopped would be lost."""
    return link.write_link(for_link(from_record(record), lossy=lossy))
