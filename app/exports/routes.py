"""`GET /export/{format}`: the same files as `coterie export`."""

from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path

import anyio
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.caller import Caller
from app.api.execution.service import Service
from app.api.http.admission.disconnects import while_connected
from app.api.http.admission.gate import WRITING, Gate
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
from app.api.refusal import Refusal
from app.exports.answers import ExportAnswers
from app.exports.exporting import PreparedExport, prepare_export
from app.exports.request import ExportRequest, export_request
from app.exports.spool import Spool, SpooledResponse

WHOLE_AT_ONCE = 2
"""Files of the whole graph that one process makes at once; set by hand."""

_RETRY_AFTER = 30
"""Seconds of `Retry-After` while others make such files; set by hand."""


class Exports:
    """Answers requests for files."""

    def __init__(
        self, service: Service, reader: IndexReader, gate: Gate, callers: Callers, spool_folder: Path
    ) -> None:
        """`spool_folder` is for files that are being made or sent."""
        self._service = service
        self._reader = reader
        self._gate = gate
        self._callers = callers
        self._spool_folder = spool_folder
        self._whole = anyio.Semaphore(WHOLE_AT_ONCE)
        self._threads = anyio.CapacityLimiter(WRITING + WHOLE_AT_ONCE)

    def router(self) -> APIRouter:
        """`/export/{format}`."""
        router = APIRouter(include_in_schema=False)
        add_file_route(router, "/export/{format}", self.get)
        return router

    async def get(self, request: Request) -> Response:
        """The file, or why there is none; HEAD gets the headers, without a file being made."""
        return await file_or_reason(self._service, self._gate, self._answer(request))

    async def _answer(self, request: Request) -> Response:
        caller = self._callers.of(request)
        wanted = export_request(request.path_params["format"], single_options(request))
        _require_key(wanted, caller)
        tag = self._tag(await self._service.version(), wanted)
        if is_known(request, tag):
            return Response(status_code=304, headers=kept_headers(tag, caller))
        is_head, spool = request.method == "HEAD", Spool(self._spool_folder)
        answer = self._checked(wanted, caller) if is_head else self._filled(spool, wanted, caller)
        prepared = await while_connected(request, answer)
        headers = {
            **kept_headers(self._tag(prepared.header.version, wanted), caller),
            **({} if is_head else {"Content-Length": str(spool.size)}),
            "Content-Disposition": f'attachment; filename="{wanted.file_name}"',
            **FILE_HEADERS,
        }
        return SpooledResponse(spool, wanted.format.media_type, headers)

    def _tag(self, version: str | None, wanted: ExportRequest) -> str:
        return entity_tag(version, self._service.edition, wanted.command)

    async def _checked(self, wanted: ExportRequest, caller: Caller) -> PreparedExport:
        """The export, with each check that comes before a file is written; only preparing it is paid for."""
        if wanted.is_whole:
            if not self._whole.value:
                raise _too_many()
            return await self._prepared(wanted, caller)
        prepared = await self._affordable(wanted, caller)
        caller.require(prepared.cost)
        return prepared

    async def _filled(self, spool: Spool, wanted: ExportRequest, caller: Caller) -> PreparedExport:
        """The export, written into the spool."""
        if wanted.is_whole:
            return await self._filled_whole(spool, wanted, caller)
        prepared = await self._affordable(wanted, caller)
        async with self._gate.writing(caller.network), self._turn(prepared, caller):
            await spool.fill(prepared.write, self._threads)
        return prepared

    async def _filled_whole(self, spool: Spool, wanted: ExportRequest, caller: Caller) -> PreparedExport:
        try:
            self._whole.acquire_nowait()
        except anyio.WouldBlock:
            raise _too_many() from None
        try:
            prepared = await self._prepared(wanted, caller)
            await spool.fill(prepared.write, self._threads)
            return prepared
        finally:
            self._whole.release()

    async def _affordable(self, wanted: ExportRequest, caller: Caller) -> PreparedExport:
        """The export of a part; TooCostly if it costs more than one operation of the caller may."""
        prepared = await self._prepared(wanted, caller)
        advice = "Choose a smaller part, set limits such as years, or use a key with a higher limit."
        caller.check(prepared.cost, "This part costs", advice)
        return prepared

    async def _prepared(self, wanted: ExportRequest, caller: Caller) -> PreparedExport:
        """The export; each operation that prepares it is paid for, and then the file as a whole."""
        answers = ExportAnswers(self._service, self._gate, caller.as_public())
        return await prepare_export(wanted, answers, self._reader, self._service.base_url)

    def _turn(self, prepared: PreparedExport, caller: Caller) -> AbstractAsyncContextManager[None]:
        """A turn to write; works have one for each of their operations."""
        if prepared.has_operations:
            caller.spend(prepared.cost)
            return nullcontext()
        return self._gate.running(caller, prepared.cost)


def _require_key(wanted: ExportRequest, caller: Caller) -> None:
    if wanted.is_whole and not caller.has_key:
        raise Refusal(
            401,
            "The whole graph needs a key.",
            code="UNAUTHENTICATED",
            advice="Choose a part with `of`, `from` and `to`, `cluster` or `search`, or send a key.",
            headers={"WWW-Authenticate": 'Bearer realm="coterie"'},
        )


def _too_many() -> Refusal:
    return Refusal(
        503,
        "Too many files of the whole graph are being made.",
        code="UNAVAILABLE",
        advice=f"Retry in {_RETRY_AFTER} seconds.",
        headers={"Retry-After": str(_RETRY_AFTER)},
    )
