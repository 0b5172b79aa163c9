"""Joins parts that are JSON already to larger JSON. The only place where JSON is joined as text.

The server encodes a part once and sends it to many clients; encoding it for each of them would cost most of a
move's time. Tests compare every message made this way with the encoding of its struct.
"""

from collections.abc import Callable, Iterable

Text = bytes
"""JSON, whole or in part."""
NULL: Text = b"null"
EMPTY_ARRAY: Text = b"[]"


def array(items: Iterable[Text]) -> Text:
    return b"[%b]" % b",".join(items)


def listed(items: Iterable[Text]) -> Text:
    """The items of an array without the brackets around them."""
    return b",".join(items)


def items_of(whole: Text) -> Text:
    """An array without the brackets around it."""
    return whole[1:-1]


def appended(whole: Text, item: Text) -> Text:
    """An array, which is not empty, with one more item."""
    return b"%b,%b]" % (whole[:-1], item)


def key(name: str) -> Text:
    """The beginning of an object's member that is not its first."""
    return b',"%b":' % name.encode()


def numbered(members: Iterable[tuple[int, Text]]) -> Text:
    """An object whose keys are numbers."""
    return b"{%b}" % b",".join([b'"%d":%b' % member for member in members])


def object_form(names: Iterable[str]) -> Callable[..., Text]:
    """A function that makes an object with these members from their values, in this order."""
    form = b"{%b}" % b",".join([b'"%b":%%b' % name.encode() for name in names])

    def made(*values: Text) -> Text:
        return form % values

    return made


def open_object(whole: Text) -> Text:
    """An object without its closing brace, so that members can be added."""
    return whole[:-1]


def up_to(whole: Text, end: Text) -> Text:
    """JSON without an end that it is known to have, so that another end can follow."""
    assert whole.endswith(end), f"{whole!r} does not end in {end!r}"
    return whole[: -len(end)]


CLOSE: Text = b"}"
"""What closes an open object."""
