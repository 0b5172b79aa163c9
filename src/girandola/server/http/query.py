"""Reads the parameters in a request's address. What cannot be read raises MalformedInput with a sentence."""

from datetime import date

from starlette.requests import Request

from girandola.core.errors import MalformedInput

LONGEST_TEXT = 200
_MOST_DIGITS = 11


def text_in(request: Request, name: str) -> str | None:
    """The parameter without spaces around it; None if it is missing or empty."""
    return storable(request.query_params.get(name, "").strip()) or None


def storable(text: str) -> str:
    """The text as a name in a record could be: PostgreSQL refuses a NUL, even in a query."""
    return text[:LONGEST_TEXT].replace("\x00", "")


def one_of(request: Request, name: str, known: tuple[str, ...]) -> str | None:
    """The parameter, which must be one of these words."""
    text = text_in(request, name)
    if text is not None and text not in known:
        raise MalformedInput(f"{name} is one of {', '.join(known)}")
    return text


def number_in(request: Request, name: str, least: int = 0, most: int | None = None) -> int | None:
    """The parameter, which must be a whole number within these bounds."""
    text = text_in(request, name)
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS:
        number = int(text)
        if number >= least and (most is None or number <= most):
            return number
    bounds = "" if most is None else f" from {least} to {most}"
    raise MalformedInput(f"{name} must be a whole number{bounds}")


def day_in(request: Request, name: str) -> date | None:
    """The parameter, which must be a day."""
    text = text_in(request, name)
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise MalformedInput(f"{name} must be a day such as 2031-05-24") from None
