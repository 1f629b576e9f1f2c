"""From a request to the operation in it."""

from collections.abc import Mapping
from typing import Any

import orjson
from starlette.requests import Request

from app.api.execution.service import Operation
from app.api.http.bodies import BODY_DEADLINE, posted_body
from app.api.http.refusal import Refusal

_FIELDS = frozenset({"query", "variables", "operationName", "extensions"})


async def posted_operation(request: Request, deadline: float = BODY_DEADLINE) -> Operation:
    """The operation in the body of a POST; Refusal where there is none, or not in time."""
    body = await posted_body(request, "application/json", deadline)
    return _operation(_decoded(body, "The body"))


def asks_estimate(request: Request) -> bool:
    """Whether the address asks for the cost alone; Refusal where it says so in other words."""
    said = request.query_params.getlist("estimate")
    if said not in ([], ["1"]):
        raise Refusal(400, "`estimate` is not 1.", advice="Give `estimate=1`, or leave it out for an answer.")
    return bool(said)


def asked_variables(text: str | None) -> dict[str, Any]:
    """Variables written as JSON in an address."""
    return _variables(_decoded(text.encode(), "`variables`") if text else None)


def _decoded(content: bytes, what: str) -> Any:
    try:
        return orjson.loads(content)
    except orjson.JSONDecodeError:
        raise Refusal(400, f"{what} is not JSON in UTF-8.", advice="Mend it.") from None


def _operation(content: Any) -> Operation:
    if isinstance(content, list):
        raise Refusal(400, "The body is a list.", advice="Send one operation; there are no batches.")
    if not isinstance(content, dict) or not isinstance(content.get("query"), str):
        raise Refusal(400, "The body has no `query`.", advice='Send {"query": "{ ... }", "variables": {}}.')
    unknown = sorted(content.keys() - _FIELDS)
    if unknown:
        raise Refusal(
            400, f"The body has {unknown[0][:50]!r}.", advice="See docs/graphql.md for what it may have."
        )
    name = content.get("operationName")
    if name is not None and not isinstance(name, str):
        raise Refusal(400, "`operationName` is not a string.", advice="Give the name of one operation.")
    return Operation(content["query"], _variables(content.get("variables")), name)


def _variables(content: Any) -> dict[str, Any]:
    if content is None:
        return {}
    if not isinstance(content, Mapping):
        raise Refusal(400, "`variables` is not an object.", advice="Give names and values.")
    return dict(content)
