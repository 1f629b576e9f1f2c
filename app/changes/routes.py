"""`GET /changes` as JSON lines, and `GET /feed/{kind}/{id}.atom`."""

import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, TypeVar
from urllib.parse import urlencode

import anyio.to_thread
import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from app.api.arguments.cursors import CursorSigner
from app.api.caller import Caller
from app.api.execution.service import Service
from app.api.http.admission.disconnects import while_connected
from app.api.http.admission.gate import Gate
from app.api.http.entity_tags import entity_tag, is_known
from app.api.http.file_requests import (
    FILE_HEADERS,
    add_file_route,
    file_or_reason,
    kept_headers,
    single_options,
)
from app.api.http.requests.callers import Callers
from app.api.reading import IndexReader
from app.changes.atom import FEED_END, MEDIA_TYPE, entry_xml, feed_head, feed_pieces
from app.changes.change import Change, Place, VersionHeader
from app.changes.change_log import ChangeLog, VersionChanges, versions_from
from app.changes.new_paths import COST, new_paths, path_entries
from app.changes.reading import (
    MOST_ENTRIES,
    ChangePage,
    affordable,
    newest_of,
    page_of_changes,
    reading_cost,
    shares,
)
from app.changes.subject import Subject, subject_of, wanted_ids
from app.errors import BadInput, DatasetUnsettled, IndexMissing
from app.exports.answers import ExportAnswers
from app.index.storage.layout import Index

LINES = "application/jsonl"
"""Media type of JSON lines."""
DEFAULT_PAGE = 1_000
"""Changes of a page of `/changes` if the request does not say; set by hand."""
LOG_COST = 50
"""Cost of opening the log: 2 ms of processor time for 100 versions, measured on 2026-11-27."""
_OPTIONS = {"since", "of", "first", "after"}
_ADVICE = "Follow less, or use a key with a higher limit."
_FIRST = re.compile(r"[1-9][0-9]{0,4}")

Found = list[tuple[VersionHeader, Change]]
_Read = TypeVar("_Read")


class ChangeEndpoints:
    """Answers requests for changes and feeds."""

    def __init__(
        self, service: Service, reader: IndexReader, gate: Gate, callers: Callers, log: ChangeLog
    ) -> None:
        self._service = service
        self._reader = reader
        self._gate = gate
        self._callers = callers
        self._log = log

    def router(self, signer: CursorSigner) -> APIRouter:
        """`/changes` and `/feed`; `signer` signs cursors."""
        router = APIRouter(include_in_schema=False)
        add_file_route(router, "/changes", self._answering(partial(self._changes, signer)))
        add_file_route(router, "/feed/{kind}/{id:path}.atom", self._answering(self._feed))
        return router

    def _answering(
        self, answer: Callable[[Request, Caller, str], Coroutine[Any, Any, Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            caller = self._callers.of(request)
            version = await self._version()
            return await while_connected(request, answer(request, caller, version))

        async def endpoint(request: Request) -> Response:
            return await file_or_reason(self._service, self._gate, answered(request))

        return endpoint

    async def _changes(
        self, signer: CursorSigner, request: Request, caller: Caller, version: str
    ) -> Response:
        options = single_options(request)
        _require_known(options)
        since, of, first = options.get("since", ""), options.get("of"), _first(options.get("first"))
        after = _verified(signer, (since, of), options.get("after"))
        tag = await self._tag(caller, version, sorted(options.items()))
        headers = _headers(tag, caller)
        if is_known(request, tag):
            return Response(status_code=304, headers=headers)
        versions = await self._kept(caller, lambda log: log.since(since, version))
        wanted = await wanted_ids(self._answers(caller), of) if of else frozenset[str]()
        if request.method == "HEAD":
            return _head(headers, LINES)
        rest = versions_from(versions, after)
        some = _affordable(rest, caller, first)
        last = some[-1].header if len(some) < len(rest) else None
        read = partial(page_of_changes, some, wanted, first, after, last)
        page = await self._paid(caller, reading_cost(some, first), read)
        if page.end is not None:
            header, key = page.end
            cursor = signer.sign(["changes", since, of], [header.version, header.published_at, *key])
            query = urlencode({**options, "after": cursor})
            headers["Link"] = f'<{self._service.base_url}/changes?{query}>; rel="next"'
        return StreamingResponse(_lines(page), headers=headers, media_type=LINES)

    async def _feed(self, request: Request, caller: Caller, version: str) -> Response:
        kind, text = request.path_params["kind"], request.path_params["id"]
        single_options(request)
        tag = await self._tag(caller, version, "feed", kind, text)
        headers = _headers(tag, caller)
        if is_known(request, tag):
            return Response(status_code=304, headers=headers)
        subject = await subject_of(self._answers(caller), kind, text)
        if subject.id != text:
            return RedirectResponse(f"{self._service.base_url}{subject.path}", 301, headers)
        index = await self._reader.index(version)
        if index is None:
            raise IndexMissing("There is no read index.", value=version, advice="Run `coterie index`.")
        if request.method == "HEAD":
            return _head(headers, MEDIA_TYPE)
        kept = await self._kept(caller, lambda log: log.versions(version))
        if subject.kind == "path":
            pieces = await self._paths(subject, caller, kept, index)
            return StreamingResponse(pieces, headers=headers, media_type=MEDIA_TYPE)
        versions = _affordable(kept[::-1], caller, MOST_ENTRIES)[::-1]
        read = partial(newest_of, versions, subject)
        found = await self._paid(caller, reading_cost(versions, MOST_ENTRIES), read)
        updated = await self._updated(found, versions, caller)
        pieces = feed_pieces(subject, self._service.base_url, updated, found, index)
        return StreamingResponse(pieces, headers=headers, media_type=MEDIA_TYPE)

    async def _paths(
        self, subject: Subject, caller: Caller, kept: Sequence[VersionChanges], index: Index
    ) -> Iterator[str]:
        """The feed of new paths between two people; a search for each version is paid for."""
        versions = _affordable(kept[::-1], caller, 2 * COST * (len(kept) + 1))[::-1]
        cost = reading_cost(versions) + COST * (len(versions) + 1)
        one, other = subject.id.split(",")
        paths = await self._paid(caller, cost, partial(new_paths, index, versions, (one, other)))
        updated = paths[0].header.published_at if paths else await self._updated([], versions, caller)
        entries = path_entries(paths, subject)
        xml = (entry_xml(entry, self._service.base_url) for entry in entries)
        return chain([feed_head(subject, self._service.base_url, updated)], xml, [FEED_END])

    async def _updated(self, found: Found, versions: Sequence[VersionChanges], caller: Caller) -> str:
        """The time of the newest change; without one that of the oldest version of the log or of the data."""
        if found:
            return found[0][0].published_at
        if versions:
            return versions[0].header.published_at
        dataset = (await self._answers(caller).ask("header"))["dataset"]
        return str(dataset["publishedAt"])

    async def _tag(self, caller: Caller, version: str, *parts: object) -> str:
        """The entity tag; it changes with the log, from which people vanish also within a version.

        It is read in the caller's turn. Nothing is paid for it, as the answer may be 304.
        """
        async with self._gate.running(caller, 0):
            state = await anyio.to_thread.run_sync(self._log.state)
        return entity_tag(version, self._service.edition, state, *parts)

    async def _kept(
        self, caller: Caller, of: Callable[[ChangeLog], list[VersionChanges]]
    ) -> list[VersionChanges]:
        """Versions of the log without those who are withheld or erased now, read in the caller's turn.

        StoreError if the graph does not answer.
        """
        async with self._gate.running(caller, LOG_COST):
            rows = await self._reader.ask("withheld_ids")
            log = self._log.without(frozenset(id_ for row in rows for id_ in row["ids"]))
            return await anyio.to_thread.run_sync(of, log)

    async def _version(self) -> str:
        version = await self._service.version()
        if version is None:
            raise DatasetUnsettled("There is no graph yet.", advice="Run `coterie load` to create one.")
        return version

    def _answers(self, caller: Caller) -> ExportAnswers:
        return ExportAnswers(self._service, self._gate, caller.as_public())

    async def _paid(self, caller: Caller, cost: int, read: Callable[[], _Read]) -> _Read:
        """What a thread reads in the caller's turn; TooCostly beyond what one operation may cost."""
        caller.check(cost, "These changes cost", _ADVICE)
        async with self._gate.running(caller, cost):
            return await anyio.to_thread.run_sync(read)


def _affordable(versions: Sequence[VersionChanges], caller: Caller, entries: int) -> Sequence[VersionChanges]:
    """The first of some versions, as many as one operation of the caller may read."""
    most = None if caller.budget is None else caller.budget.operation - reading_cost((), entries)
    return affordable(versions, most)


def _head(headers: Mapping[str, str], media_type: str) -> Response:
    """The headers alone, also without a length: no change is read, and none is paid for."""
    return StreamingResponse(iter(()), headers=headers, media_type=media_type)


def _headers(tag: str, caller: Caller) -> dict[str, str]:
    return {**kept_headers(tag, caller), **FILE_HEADERS}


def _require_known(options: Mapping[str, str]) -> None:
    if unknown := options.keys() - _OPTIONS:
        advice = f"Options are {', '.join(sorted(_OPTIONS))}."
        raise BadInput(f"{min(unknown)[:40]!r} is not an option.", value="query", advice=advice)


def _first(text: str | None) -> int:
    if text is None:
        return DEFAULT_PAGE
    if not _FIRST.fullmatch(text) or int(text) > MOST_ENTRIES:
        raise BadInput(
            f"first is {text[:40]!r}.", value="first", advice=f"Give a number from 1 to {MOST_ENTRIES}."
        )
    return int(text)


def _verified(signer: CursorSigner, binding: Sequence[str | None], cursor: str | None) -> Place | None:
    """The place in a cursor; StaleCursor if it was not made for this list."""
    if cursor is None:
        return None
    version, published_at, kind, id_, other = signer.verify(["changes", *binding], cursor)
    return VersionHeader(str(version), str(published_at)), (int(kind), str(id_), str(other))


def _lines(page: ChangePage) -> Iterator[bytes]:
    encode = msgspec.json.Encoder().encode
    for some in shares(page.changes):
        yield b"".join(encode(change) + b"\n" for change in some)
