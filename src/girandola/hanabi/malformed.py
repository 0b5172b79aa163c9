"""The one error for text that is no record: a file, a link or a seed."""


class MalformedRecord(ValueError):  # noqa: N818 - it names what was found, as IllegalAction does
    """The text is not a record that can be read; the message is one sentence that says where and why."""
