"""Finds out which visitor sent a request. There are no accounts: a visitor is a name and a random secret,
which the browser keeps."""

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
class KnownVisitor:
    """A visitor who has shown a valid secret."""

    id: str
    name: str
    secret: str


class Sessions:
    """Finds visitors by their secrets, with a cache of those seen recently."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lately: OrderedDict[str, KnownVisitor] = OrderedDict()

    async def who(self, connection: HTTPConnection) -> KnownVisitor | None:
        """The visitor whose secret came with the request, as a cookie or as a bearer token."""
        secret = _secret_in(connection)
        if secret is None:
            return None
        key = hashed(secret)
        visitor = self._lately.get(key)
        if visitor is None:
            found = await self._store.visitor_with(key)
            if found is None or not is_same(found[2], key):
                return None
            visitor = KnownVisitor(found[0], found[1], key)
            self._remember(visitor)
        return visitor

    async def welcome(self, name: str, now: int) -> tuple[KnownVisitor, str]:
        """A new visitor and the secret, which cannot be read again later."""
        secret = new_secret()
        visitor = KnownVisitor(new_id(), name, hashed(secret))
        await self._store.add_visitor(visitor.id, name, visitor.secret, now)
        self._remember(visitor)
        return visitor, secret

    async def rename(self, visitor: KnownVisitor, name: str) -> KnownVisitor:
        await self._store.rename_visitor(visitor.id, name)
        renamed = KnownVisitor(visitor.id, name, visitor.secret)
        self._remember(renamed)
        return renamed

    def forget(self, visitor: KnownVisitor) -> None:
        self._lately.pop(visitor.secret, None)

    def forget_visitor(self, visitor: str) -> None:
        """Drop a visitor from the cache: another process has changed the stored data."""
        for known in [one for one in self._lately.values() if one.id == visitor]:
            self.forget(known)

    def _remember(self, visitor: KnownVisitor) -> None:
        self._lately[visitor.secret] = visitor
        self._lately.move_to_end(visitor.secret)
        if len(self._lately) > _MOST_KNOWN:
            self._lately.popitem(last=False)


def _secret_in(connection: HTTPConnection) -> str | None:
    authorization = connection.headers.get("authorization", "")
    secret = (
        authorization[7:] if authorization.lower().startswith("bearer ") else connection.cookies.get(COOKIE)
    )
    return secret if secret and len(secret) <= _LONGEST_SECRET else None
