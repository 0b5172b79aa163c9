"""Decodes and encodes messages. Malformed input raises MalformedInput with one sentence."""

from typing import TypeVar

import msgspec

from girandola.core.errors import MalformedInput
from girandola.wire.messages import FromClient
from girandola.wire.viewings import FromViewer

T = TypeVar("T")
_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_viewer_commands: msgspec.json.Decoder[FromViewer] = msgspec.json.Decoder(FromViewer)

encode = _encoder.encode


def is_input(data: bytes) -> bool:
    """Whether this is an input to a real-time game: those are JSON arrays, commands are objects."""
    return data[:1] == b"["


def read_command(data: bytes | str) -> FromClient:
    return _read(_commands, data)


def read_viewer_command(data: bytes | str) -> FromViewer:
    return _read(_viewer_commands, data)


def _read(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise MalformedInput(_sentence(error)) from None
    except (UnicodeDecodeError, RecursionError):
        raise MalformedInput("the message is not JSON in UTF-8") from None


def _sentence(error: Exception) -> str:
    """msgspec's message on one line; it does not repeat what the sender wrote."""
    return " ".join(str(error).split())[:200]
