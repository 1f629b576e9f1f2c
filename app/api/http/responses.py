"""From an answer to its HTTP response."""

from collections.abc import Mapping
from typing import Any

import orjson
from starlette.responses import Response

from app.api.budget import Budget
from app.api.execution.operation import OperationAnswer
from app.api.http.requests.media import JSON
from app.api.process_pool.encoded import EncodedBody
from app.api.refusal import Refusal

CORS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": (
        "ETag, Link, Content-Disposition, Retry-After, RateLimit, RateLimit-Policy"
    ),
}
"""Any site may read answers, but not with credentials."""

_PREFLIGHT = {
    **CORS,
    "Access-Control-Allow-Headers": "Content-Type, Accept, If-None-Match",
    "Access-Control-Max-Age": "86400",
}

ALWAYS = {**CORS, "Vary": "Accept, Authorization"}
"""Headers of every answer; `Vary` keeps caches from giving a public answer to a caller with a key."""

STATUS = {
    "BAD_INPUT": 400,
    "STALE_CURSOR": 400,
    "NOT_FOUND": 400,
    "TOO_COSTLY": 400,
    "TOO_BROAD": 400,
    "RATE_LIMITED": 429,
    "DEADLINE": 504,
    "DATASET_CHANGING": 503,
    "UNAVAILABLE": 503,
    "UNAUTHENTICATED": 401,
    "PERSISTED_QUERY_NOT_SUPPORTED": 400,
}
"""Status of an operation that was not run, by its code; INTERNAL is 500."""

CLIENT_LEFT = 499
"""The status that nginx logs for a client that disconnected; nobody receives it."""

_WRONG = 400
"""Status of an invalid operation; under plain JSON the status is 200 and only the body reports the error."""

WAITED_FOR = {429, 503}
RETRY_AFTER = 2
"""Statuses with a `Retry-After`, and its default in seconds; set by hand."""


def response(answer: OperationAnswer, media_type: str, headers: Mapping[str, str] | None = None) -> Response:
    """The answer; under plain JSON an invalid operation has status 200, as clients expect."""
    status = 200 if answer.is_run else STATUS.get(answer.code or "", 500)
    status = 200 if status == _WRONG and media_type == JSON else status
    retry = {"Retry-After": str(answer.wait or RETRY_AFTER)} if status in WAITED_FOR else {}
    return _json(answer.body, status, media_type, {"Cache-Control": "no-store", **retry, **(headers or {})})


def budget_headers(budget: Budget | None) -> Mapping[str, str]:
    """The caller's budget, the seconds in which it fills, and the rest of it.

    See draft-ietf-httpapi-ratelimit-headers. Empty without a limit.
    """
    if budget is None or budget.capacity is None:
        return {}
    return {
        "RateLimit-Policy": f'"minute";q={budget.capacity};w={budget.refill_seconds}',
        "RateLimit": f'"minute";r={budget.left()}',
    }


def refused(refusal: Refusal, media_type: str = JSON) -> Response:
    """The response to a request that contains no operation, whatever its media type."""
    return _json(refusal.body(), refusal.status, media_type, {"Cache-Control": "no-store", **refusal.headers})


def preflight(methods: str) -> Response:
    """The response to a CORS preflight request; it does not allow `Authorization`, so pages send no key."""
    return Response(status_code=204, headers={**_PREFLIGHT, "Access-Control-Allow-Methods": methods})


def _json(body: Mapping[str, Any], status: int, media_type: str, headers: Mapping[str, str]) -> Response:
    return Response(
        body.content if isinstance(body, EncodedBody) else orjson.dumps(body),
        status_code=status,
        media_type=f"{media_type}; charset=utf-8",
        headers={**ALWAYS, "X-Content-Type-Options": "nosniff", **headers},
    )
