"""Requests for files: their routes, options and headers, and the answer if there is no file."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from app.api.caller import Caller
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.http.requests.media import JSON
from app.api.http.requests.origin import page_caller
from app.api.http.responses import (
    ALWAYS,
    CLIENT_LEFT,
    RETRY_AFTER,
    STATUS,
    WAITED_FOR,
    preflight,
    refused,
    response,
)
from app.api.refusal import Refusal
from app.errors import (
    BadInput,
    CannotRun,
    CoterieError,
    DiskFull,
    FolderCorrupt,
    IndexCorrupt,
    NotFound,
    RateLimited,
)

_LOG = logging.getLogger(__name__)
_REVALIDATED = "public, no-cache"
_LONGEST_NAME = 50
"""Characters of the name of an option in a message; set by hand."""
_TELL_OPERATOR = "Tell the operator of this service. The cause is in its log."
_DAMAGED = "The data of this service are damaged."
_HIDDEN_CAUSES: Mapping[type[CoterieError], str] = {
    FolderCorrupt: _DAMAGED,
    IndexCorrupt: _DAMAGED,
    DiskFull: "This service has no space left for the file.",
}
"""Messages that replace those of errors whose own messages contain paths of the service."""

FILE_HEADERS = {"X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex"}
"""Headers of every file: its type is as stated, and search engines leave it out."""


def add_file_route(router: APIRouter, path: str, endpoint: Callable[..., Awaitable[Response]]) -> None:
    """Add a route that answers GET, HEAD and the preflight requests of scripts on other sites."""
    router.add_api_route(path, endpoint, methods=["GET", "HEAD"], response_model=None)
    router.add_api_route(path, _preflight, methods=["OPTIONS"])


async def file_or_reason(service: Service, gate: Gate, answer: Awaitable[Response]) -> Response:
    """The answer to a request for a file, or why there is none."""
    try:
        return await _present(service, gate, answer)
    except Refusal as refusal:
        return refused(refusal)
    except CoterieError as error:
        return refused(_refusal_of(error))
    except ClientDisconnect:
        return Response(status_code=CLIENT_LEFT)
    except Exception as error:  # noqa: BLE001 - the edge: logged, and reported as a reference
        return response(service.failure(error), JSON)


def kept_headers(tag: str, caller: Caller) -> dict[str, str]:
    """Headers of a file with this entity tag; caches keep none that was made for a key."""
    return {**ALWAYS, "ETag": tag, "Cache-Control": "no-store" if caller.has_key else _REVALIDATED}


def single_options(request: Request) -> Mapping[str, str]:
    """The options in the address of a file; BadInput if one is given more than once."""
    pairs = request.query_params.multi_items()
    for name, times in Counter(name for name, _ in pairs).most_common(1):
        if times > 1:
            shown = name[:_LONGEST_NAME]
            raise BadInput(f"`{shown}` is given {times} times.", value=shown, advice="Give each option once.")
    return dict(pairs)


async def _present(service: Service, gate: Gate, answer: Awaitable[Response]) -> Response:
    """The answer; Refusal if nothing is here, which says whether a withheld person was."""
    try:
        return await answer
    except NotFound as error:
        value = error.value
        is_gone = isinstance(value, str) and await service.is_withheld(value, page_caller(), gate)
        raise _absence(error, is_gone=is_gone) from error


async def _preflight() -> Response:
    return preflight("GET, HEAD, OPTIONS")


def _refusal_of(error: CoterieError) -> Refusal:
    """The refusal that reports an error of a request for a file; paths of the service are only logged."""
    if message := _HIDDEN_CAUSES.get(type(error)):
        _LOG.error("a request failed: %s", error)
        return Refusal(503, message, code="UNAVAILABLE", advice=_TELL_OPERATOR)
    status = 503 if isinstance(error, CannotRun) else STATUS.get(error.code, 500)
    code = "UNAVAILABLE" if isinstance(error, CannotRun) else error.code
    wait = str(error.seconds) if isinstance(error, RateLimited) else str(RETRY_AFTER)
    headers = {"Retry-After": wait} if status in WAITED_FOR else {}
    return Refusal(status, error.message, code=code, advice=error.advice or "", headers=headers)


def _absence(error: NotFound, *, is_gone: bool) -> Refusal:
    """The refusal for an id that names nothing here, or nothing any more if `is_gone`."""
    status, message = (410, "This id is no longer shown.") if is_gone else (404, error.message)
    return Refusal(status, message, code="NOT_FOUND", advice=error.advice or "")
