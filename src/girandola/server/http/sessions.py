"""Who is asking: a visitor is a name and a random secret, kept in the browser. No accounts."""

from collections import OrderedDict
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from girandola.server.tokens import hashed, is_same, new_id, new_secret
from girandola.store.store import Store

COOKIE = "girandola"
YEAR = 365 * 86_400
_MOST_KNOWN = 10_000
_LONGEST_SECRET = 100


@dataclass(frozen=True, slots=True)
class Known:
    """A visitor that has shown its secret."""

    id: str
    name: str
    secret: str


class Visitors:
    """Knows visitors by their secrets; those seen lately are remembered."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lately: OrderedDict[str, Known] = OrderedDict()

    async def who(self, connection: HTTPConnection) -> Known | None:
        """The visitor whose secret came with the request, as a cookie or as a bearer token."""
        secret = _secret_in(connection)
        if secret is None:
            return None
        key = hashed(secret)
        known = self._lately.get(key)
        if known is None:
            found = await self._store.visitor_with(key)
            if found is None or not is_same(found[2], key):
                return None
            known = Known(found[0], found[1], key)
            self._remember(known)
        return known

    async def welcome(self, name: str, now: int) -> tuple[Known, str]:
        """A new visitor, and the secret, which nobody will ever be told again."""
        secret = new_secret()
        known = Known(new_id(), name, hashed(secret))
        await self._store.add_visitor(known.id, name, known.secret, now)
        self._remember(known)
        return known, secret

    async def rename(self, known: Known, name: str) -> Known:
        await self._store.rename_visitor(known.id, name)
        renamed = Known(known.id, name, known.secret)
        self._remember(renamed)
        return renamed

    def forget(self, known: Known) -> None:
        self._lately.pop(known.secret, None)

    def _remember(self, known: Known) -> None:
        self._lately[known.secret] = known
        self._lately.move_to_end(known.secret)
        if len(self._lately) > _MOST_KNOWN:
            self._lately.popitem(last=False)


def _secret_in(connection: HTTPConnection) -> str | None:
    authorization = connection.headers.get("authorization", "")
    secret = (
        authorization[7:] if authorization.lower().startswith("bearer ") else connection.cookies.get(COOKIE)
    )
    return secret if secret and len(secret) <= _LONGEST_SECRET else None
