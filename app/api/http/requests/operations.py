"""From a request to the operation in it."""

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson
from starlette.requests import Request

from app.api.execution.operation import Operation
from app.api.http.requests.bodies import BODY_DEADLINE, posted_body
from app.api.refusal import Refusal
from app.errors import PersistedQueryNotSupported

_FIELDS = frozenset({"query", "variables", "operationName", "extensions"})

MAX_NESTING = 20
"""Maximum levels of lists and objects in variables; set by hand, far above the arguments of the schema.

What is nested deeper than Python's stack cannot be sent to another process.
"""


async def posted_operation(request: Request, deadline: float = BODY_DEADLINE) -> Operation:
    """The operation in the body of a POST; Refusal if there is none or it arrives late."""
    body = await posted_body(request, "application/json", deadline)
    return _operation(_decoded(body, "The body"))


def is_estimate_requested(request: Request) -> bool:
    """Whether the address has `estimate=1`; Refusal for any other value of `estimate`."""
    flags = request.query_params.getlist("estimate")
    if flags not in ([], ["1"]):
        raise Refusal(
            400, "`estimate` is not 1.", advice="Set `estimate=1`, or leave it out to run the operation."
        )
    return bool(flags)


def requested_operation(parameters: Mapping[str, str]) -> Operation:
    """The operation in the parameters of an address; Refusal if there is none."""
    content = {
        "query": parameters.get("query"),
        "variables": _parameter(parameters, "variables"),
        "operationName": parameters.get("operationName") or None,
        "extensions": _parameter(parameters, "extensions"),
    }
    return _operation_of(content, "The address")


def requested_variables(text: str | None) -> dict[str, Any]:
    """Variables written as JSON in an address."""
    return _object(_decoded(text.encode(), "`variables`") if text else None, "variables")


def _parameter(parameters: Mapping[str, str], name: str) -> Any:
    text = parameters.get(name)
    return _decoded(text.encode(), f"`{name}`") if text else None


def _decoded(content: bytes, what: str) -> Any:
    try:
        return orjson.loads(content)
    except orjson.JSONDecodeError:
        raise Refusal(400, f"{what} is not valid JSON in UTF-8.", advice="Correct it.") from None


def _operation(content: Any) -> Operation:
    if isinstance(content, list):
        raise Refusal(400, "The body is a list.", advice="Send one operation. Batches are not supported.")
    if not isinstance(content, dict):
        raise _no_query("The body")
    unknown = sorted(content.keys() - _FIELDS)
    if unknown:
        raise Refusal(
            400,
            f"The body has the unknown field {unknown[0][:50]!r}.",
            advice="See docs/graphql.md for the fields.",
        )
    return _operation_of(content, "The body")


def _operation_of(content: Mapping[str, Any], place: str) -> Operation:
    text, name = content.get("query"), content.get("operationName")
    _require_unpersisted(text, _object(content.get("extensions"), "extensions"))
    if not isinstance(text, str):
        raise _no_query(place)
    if name is not None and not isinstance(name, str):
        raise Refusal(400, "`operationName` is not a string.", advice="Set it to the name of one operation.")
    return Operation(text, _object(content.get("variables"), "variables"), name)


def _require_unpersisted(query: object, extensions: Mapping[str, Any]) -> None:
    """Check `extensions.persistedQuery` of a request: persisted queries are not supported.

    Raises PersistedQueryNotSupported if there is a hash alone; clients then send the query. Raises Refusal if
    the hash is not the query's, so that no cache stores an answer under the hash of another query.
    """
    persisted = extensions.get("persistedQuery")
    if not isinstance(persisted, Mapping):
        return
    if not query:
        raise PersistedQueryNotSupported(
            "PersistedQueryNotSupported",
            advice="Send the query itself, or name a registered document in `documentId`.",
        )
    is_its = isinstance(query, str) and persisted.get("sha256Hash") == _hash(query)
    if "sha256Hash" in persisted and not is_its:
        raise Refusal(
            400,
            "`sha256Hash` is not the SHA-256 of the query.",
            advice="Correct it, or leave out `persistedQuery`.",
        )


def _hash(query: str) -> str:
    return hashlib.sha256(query.encode()).hexdigest()


def _no_query(place: str) -> Refusal:
    return Refusal(400, f"{place} has no `query`.", advice='Send {"query": "{ ... }", "variables": {}}.')


def _object(content: Any, name: str) -> dict[str, Any]:
    if content is None:
        return {}
    if not isinstance(content, Mapping):
        raise Refusal(400, f"`{name}` is not an object.", advice="Send a JSON object of names and values.")
    _check_nesting(content, name)
    return dict(content)


def _check_nesting(content: Mapping[str, Any], name: str) -> None:
    """Refuse lists and objects in each other on more levels than MAX_NESTING."""
    level: list[Any] = [content]
    for _ in range(MAX_NESTING):
        values = (value for one in level for value in (one.values() if isinstance(one, dict) else one))
        level = [value for value in values if isinstance(value, dict | list)]
        if not level:
            return
    raise Refusal(
        400,
        f"`{name}` is nested too deeply.",
        advice=f"Use at most {MAX_NESTING} levels of lists and objects.",
    )
