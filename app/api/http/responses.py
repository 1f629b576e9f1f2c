"""From an answer to its HTTP response."""

import hashlib
import logging
from collections.abc import Mapping
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response

from app.api.aside.encoded import EncodedBody
from app.api.budget import REFILL_SECONDS, Budget
from app.api.execution.operation import OperationAnswer
from app.api.http.requests.media import JSON
from app.api.refusal import Refusal
from app.errors import BadInput, CannotRun, CoterieError, FolderCorrupt, IndexCorrupt, NotFound, RateLimited

_LOG = logging.getLogger(__name__)

CORS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Retry-After, RateLimit, RateLimit-Policy",
}
"""Any site may read answers, but not with credentials."""

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

_DAMAGED = "Tell the operator of this service, who finds the cause in its log."

_WAITED_FOR = {429, 503}
_RETRY_AFTER = 2
"""Statuses with a `Retry-After`, and its default in seconds; set by hand."""


def response(answer: OperationAnswer, form: str, headers: Mapping[str, str] | None = None) -> Response:
    """The answer; under plain JSON an invalid operation has status 200, as clients expect."""
    status = 200 if answer.is_run else STATUS.get(answer.code or "", 500)
    status = 200 if status == _WRONG and form == JSON else status
    retry = {"Retry-After": str(answer.wait or _RETRY_AFTER)} if status in _WAITED_FOR else {}
    return _json(answer.body, status, form, {"Cache-Control": "no-store", **retry, **(headers or {})})


def budget_headers(budget: Budget | None) -> Mapping[str, str]:
    """What the caller may spend in a minute and what is left of it (draft-ietf-httpapi-ratelimit-headers).

    Empty without a limit.
    """
    if budget is None or budget.minute is None:
        return {}
    return {
        "RateLimit-Policy": f'"minute";q={budget.minute};w={REFILL_SECONDS}',
        "RateLimit": f'"minute";r={budget.left()}',
    }


def refused(refusal: Refusal, form: str = JSON) -> Response:
    """The response to a request that contains no operation, whatever its media type."""
    return _json(refusal.body(), refusal.status, form, {"Cache-Control": "no-store", **refusal.headers})


def refusal_of(error: CoterieError) -> Refusal:
    """The refusal that reports an error of a request for a file; where damaged data lie is logged only."""
    if isinstance(error, FolderCorrupt | IndexCorrupt):
        _LOG.error("a request failed: %s", error)
        return Refusal(503, "The data of this service are damaged.", code="UNAVAILABLE", advice=_DAMAGED)
    status = 503 if isinstance(error, CannotRun) else STATUS.get(error.code, 500)
    code = "UNAVAILABLE" if isinstance(error, CannotRun) else error.code
    wait = str(error.seconds) if isinstance(error, RateLimited) else str(_RETRY_AFTER)
    headers = {"Retry-After": wait} if status in _WAITED_FOR else {}
    return Refusal(status, error.message, code=code, advice=error.advice or "", headers=headers)


def absence(error: NotFound, *, is_gone: bool) -> Refusal:
    """The refusal for an id that names nothing here, or nothing any more if `is_gone`."""
    status, message = (410, "This id is no longer shown.") if is_gone else (404, error.message)
    return Refusal(status, message, code="NOT_FOUND", advice=error.advice or "")


def single_options(request: Request) -> Mapping[str, str]:
    """The options in the address of a file; BadInput if one is given twice."""
    pairs = request.query_params.multi_items()
    options = dict(pairs)
    if len(options) < len(pairs):
        raise BadInput("An option is given twice.", value="query", advice="Give each option once.")
    return options


def entity_tag(*parts: object) -> str:
    """A strong entity tag: equal parts mean equal bytes."""
    return f'"{hashlib.sha256(orjson.dumps(list(parts), option=orjson.OPT_SORT_KEYS)).hexdigest()[:32]}"'


def is_known(request: Request, tag: str) -> bool:
    """Whether the client has the answer with this tag; a proxy that compresses answers marks tags as weak."""
    known_tags = request.headers.get("if-none-match", "").split(",")
    return any(one.strip().removeprefix("W/") == tag for one in known_tags)


def _json(body: Mapping[str, Any], status: int, form: str, headers: Mapping[str, str]) -> Response:
    return Response(
        body.content if isinstance(body, EncodedBody) else orjson.dumps(body),
        status_code=status,
        media_type=f"{form}; charset=utf-8",
        headers={**ALWAYS, "X-Content-Type-Options": "nosniff", **headers},
    )
