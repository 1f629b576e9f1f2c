"""Registered documents: files that clients request by name, so that caches can keep the answers."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import Response

from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.api.http.answer_cache import AnswerCache
from app.api.http.entity_tags import entity_tag, is_known
from app.api.http.requests.operations import requested_variables
from app.api.http.responses import ALWAYS, response
from app.api.refusal import Refusal

_CACHEABLE = {"documentId", "variables", "operationName"}
"""The parameters of a request whose answer may be cached."""

_CACHE_HEADERS = {"Cache-Control": "public, max-age=300, stale-while-revalidate=86400"}

RunInTurn = Callable[[Operation, Request], Awaitable[OperationAnswer]]


@cache
def registered_documents() -> Mapping[str, str]:
    """Text of each document by its id, the stem of a file in `app/api/documents`."""
    folder = Path(__file__).parents[1] / "documents"
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".graphql")]
    return MappingProxyType(
        {entry.name.removesuffix(".graphql"): entry.read_text(encoding="utf-8") for entry in found}
    )


def named_operation(parameters: Mapping[str, str]) -> Operation:
    """The registered operation that the parameters name; Refusal if there is none."""
    text = registered_documents().get(parameters.get("documentId", ""))
    if text is None:
        raise Refusal(
            400,
            "There is no registered document with this id.",
            advice="See docs/graphql.md for the registered documents, or send the query itself.",
        )
    name = parameters.get("operationName") or None
    return Operation(text, requested_variables(parameters.get("variables")), name)


class PublicAnswers:
    """Answers registered documents for callers without a key; cached until the dataset changes."""

    def __init__(self, service: Service, run_in_turn: RunInTurn) -> None:
        """`run_in_turn` waits for a turn and then runs an operation."""
        self._service = service
        self._run_in_turn = run_in_turn
        self._answers = AnswerCache()

    async def known(self, request: Request) -> Response | None:
        """The cached answer to a request that is byte for byte the same, else None."""
        address = _address(request)
        if address is None or address not in self._answers:
            return None
        kept = self._answers.find(await self._service.version(), address)
        return None if kept is None else _unless_known(request, kept)

    async def answer(self, request: Request, operation: Operation, media_type: str) -> Response:
        """The answer, or 304 if the client already has it."""
        variables = self._service.settled_variables(operation)
        if variables is None or not request.query_params.keys() <= _CACHEABLE:
            return response(await self._run_in_turn(operation, request), media_type)
        operation = replace(operation, variables=variables)
        parts = (self._service.edition, operation.text, variables, operation.name, media_type)
        version = await self._service.version()
        tag = entity_tag(version, *parts)
        if is_known(request, tag):
            return _not_modified(tag)
        kept = self._answers.find(version, tag)
        if kept is not None:
            self._keep(version, (_address(request),), kept)
            return kept
        return await self._run_and_keep(request, operation, media_type, parts)

    async def _run_and_keep(
        self, request: Request, operation: Operation, media_type: str, parts: tuple[object, ...]
    ) -> Response:
        answer = await self._run_in_turn(operation, request)
        if answer.code is not None:
            return response(answer, media_type)
        tag = entity_tag(answer.version, *parts)
        kept_response = response(answer, media_type, {**_CACHE_HEADERS, "ETag": tag})
        self._keep(answer.version, (tag, _address(request)), kept_response)
        return kept_response

    def _keep(self, version: str | None, keys: Iterable[str | None], answer: Response) -> None:
        for key in keys:
            if key is not None:
                self._answers.keep(version, key, answer)


def _address(request: Request) -> str | None:
    """The parts of a request that its answer depends on, as sent; None if it may contain a key."""
    if "authorization" in request.headers:
        return None
    accepted = request.headers.getlist("accept")
    return "\0".join([request.scope["query_string"].decode("latin-1"), *accepted])


def _unless_known(request: Request, kept: Response) -> Response:
    tag = kept.headers["etag"]
    return _not_modified(tag) if is_known(request, tag) else kept


def _not_modified(tag: str) -> Response:
    return Response(status_code=304, headers={**ALWAYS, **_CACHE_HEADERS, "ETag": tag})
