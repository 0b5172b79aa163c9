"""Visitors over HTTP: create one, rename, export all data, erase all data."""

import asyncio
from typing import Any

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from girandola.server.http.endpoints import Endpoint
from girandola.server.http.responses import SMALL, body_of, context_of, reply, visitor_of
from girandola.server.http.sessions import COOKIE, YEAR
from girandola.store.visitor_data import VisitorData
from girandola.table.checks import clean_name
from girandola.wire import requests as r
from girandola.wire.codec import encode

_ALL_OF_ONE = 19.0
"""How many more requests than an ordinary one an export or an erasure counts as."""


async def new_visitor(request: Request) -> Response:
    """Create a visitor: a browser gets a cookie, a program gets the secret in the answer.

    A browser that has a cookie already stays the same visitor.
    """
    asked = await body_of(request, r.NewVisitor, SMALL)
    context = context_of(request)
    known = None if asked.bearer else await context.sessions.who(request)
    if known is not None:
        return reply(r.Visitor(known.name), 201)
    context.spend(request, 4.0)  # limits are counted by visitor, so new ones are limited by address
    visitor, secret = await context.sessions.welcome(clean_name(asked.name), context.services.clock.now())
    if asked.bearer:
        return reply(r.Visitor(visitor.name, secret), 201)
    answer = reply(r.Visitor(visitor.name), 201)
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        path=request.scope.get("root_path", "") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return answer


async def me(request: Request) -> Response:
    """The visitor who asks."""
    return reply(r.Visitor((await visitor_of(request)).name))


async def rename(request: Request) -> Response:
    """Rename the visitor."""
    visitor = await visitor_of(request)
    asked = await body_of(request, r.NewName, SMALL)
    context = context_of(request)
    renamed = await context.sessions.rename(visitor, clean_name(asked.name))
    await context.publish("renamed", visitor=visitor.id)
    return reply(r.Visitor(renamed.name))


async def everything(request: Request) -> Response:
    """Everything that is stored about the visitor, as one file."""
    visitor = await visitor_of(request)
    context = context_of(request)
    context.spend(request, _ALL_OF_ONE)
    async with context.exporting:
        found = await VisitorData(context.services.store, visitor.id).everything()
        return reply(await _in_parts(found))


async def _in_parts(found: dict[str, list[Any]]) -> dict[str, list[Raw]]:
    """The same, encoded row by row, so that other requests are handled in between."""
    written: dict[str, list[Raw]] = {}
    for name, rows in found.items():
        written[name] = []
        for row in rows:
            written[name].append(Raw(encode(row)))
            await asyncio.sleep(0)
    return written


async def forget_me(request: Request) -> Response:
    """Erase the visitor. Games that others played too stay, without the visitor's name."""
    visitor = await visitor_of(request)
    context = context_of(request)
    context.spend(request, _ALL_OF_ONE)
    async with context.exporting:
        changed = await VisitorData(context.services.store, visitor.id).forget()
    context.sessions.forget(visitor)
    context.leave_house(visitor.id)
    context.reload(changed)
    await context.publish("forgotten", visitor=visitor.id, tables=changed)
    answer = reply(r.Forgotten(len(changed)))
    answer.delete_cookie(COOKIE, path=request.scope.get("root_path", "") or "/")
    return answer


ENDPOINTS = (
    Endpoint("POST", "/visitors", new_visitor, r.NewVisitor, r.Visitor, 201, needs_visitor=False),
    Endpoint("GET", "/me", me, answers=r.Visitor),
    Endpoint("PATCH", "/me", rename, r.NewName, r.Visitor),
    Endpoint("GET", "/me/everything", everything, answers=dict),
    Endpoint("DELETE", "/me", forget_me, answers=r.Forgotten),
)
