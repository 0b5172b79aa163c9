"""Replaces names in a stored record of any game; everything else stays as it was written."""

import msgspec


def without_names(body: str, field: str, seats: frozenset[int], name: str) -> str:
    """The record with ``name`` in place of the names that ``field`` lists for some seats."""
    parts = msgspec.json.decode(body, type=dict[str, msgspec.Raw])
    names = msgspec.json.decode(parts[field], type=list[str])
    replaced = [name if seat in seats else own for seat, own in enumerate(names)]
    parts[field] = msgspec.Raw(msgspec.json.encode(replaced))
    return msgspec.json.encode(parts).decode()
