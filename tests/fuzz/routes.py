"""The routes of the service as OpenAPI, for tools that read it; the service publishes none."""

import re
from itertools import chain
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.routing import _IncludedRouter
from starlette.routing import Route

_ASKED = ("q", "kind", "after", "with", "from", "to", "documentId", "variables", "query", "estimate", "since")
"""Names that some page or route reads from its address; each route is given all of them."""

_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"}
"""Those that OpenAPI has a word for."""

_SENT = {"type": "object", "properties": {"query": {"type": "string"}, "variables": {"type": "object"}}}
_BODY = {"content": {"application/json": {"schema": _SENT}}}


def openapi(app: FastAPI) -> dict[str, Any]:
    """Every route by every method that it takes, with strings in its path and its address."""
    paths: dict[str, Any] = {}
    for route in routes(app):
        path = re.sub(r":\w+}", "}", route.path)
        known = paths.setdefault(path, {})
        known |= {name.lower(): _operation(name, path) for name in _METHODS & (route.methods or set())}
    return {"openapi": "3.1.0", "info": {"title": "Coterie", "version": "1"}, "paths": paths}


def routes(app: FastAPI | APIRouter) -> list[Route]:
    """Every route of an application or router, those of routers within it too."""
    inner = [routes(each.original_router) for each in app.routes if isinstance(each, _IncludedRouter)]
    return [*(each for each in app.routes if isinstance(each, Route)), *chain.from_iterable(inner)]


def _operation(method: str, path: str) -> dict[str, Any]:
    text = {"type": "string", "maxLength": 200}
    inside = [_parameter(name, "path", text) for name in re.findall(r"{(\w+)", path)]
    return {
        "parameters": [*inside, *(_parameter(name, "query", text) for name in _ASKED)],
        "responses": {"default": {"description": "Any."}},
        **({"requestBody": _BODY} if method == "POST" else {}),
    }


def _parameter(name: str, place: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}
