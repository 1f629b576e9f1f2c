"""The routes of the form: the form itself, and its answer as a file that is streamed."""

import asyncio
import logging
from dataclasses import replace
from functools import partial
from pathlib import Path

import anyio
from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from app.api.caller import Caller
from app.api.conflicts.answer import CONFLICT_ENTRY_COST
from app.api.context import Serving
from app.api.enums.conflicts import ConflictRule
from app.api.http.admission.disconnects import while_connected
from app.api.http.admission.gate import Gate
from app.api.http.requests.bodies import posted_body
from app.api.http.requests.callers import Callers
from app.api.http.responses import CLIENT_LEFT
from app.api.reading import IndexReader
from app.api.refusal import Refusal
from app.conflict_lists.check import check_lists
from app.conflict_lists.example import EXAMPLE, HEADS, example_tables
from app.conflict_lists.form import ConflictForm, TypedForm, read_conflict_form, read_typed
from app.conflict_lists.formats import write_file
from app.conflict_lists.tables import ConflictFormat
from app.errors import (
    BadInput,
    CoterieError,
    DatasetUnsettled,
    InputRefused,
    RateLimited,
    StoreError,
    TooBroad,
    TooCostly,
)
from app.exports.spool import Spool, SpooledResponse
from app.pages.graphql_client import GraphQLClient
from app.pages.i18n.locale import Locale, choose_locale
from app.pages.page import PageContent
from app.pages.page_responses import PageResponses
from app.pages.problem import PageProblem, problem_of
from app.pages.rendering.headers import NEVER, SAFE

_LOG = logging.getLogger(__name__)
ADDRESS = "/conflicts"
MOST_BODY = 1_000_000
"""Maximum bytes of the form; set by hand: 2,000 reviewers with institutions, as a browser encodes them."""
_WRITING = 2
"""Files that one process writes at once. Set by hand."""
_DEADLINE = 10.0
"""Seconds that an answer may take; set by hand, as for an operation of the API."""
_COST = 400
"""Cost of an answer besides that of each row of both tables: that of the field `conflicts`."""
_FORM = "application/x-www-form-urlencoded"


class ConflictPages:
    """Checks tables that people paste."""

    def __init__(
        self,
        graph: tuple[IndexReader, Serving, GraphQLClient],
        gate: Gate,
        callers: Callers,
        responses: PageResponses,
        work: Path,
    ) -> None:
        """`work` is a folder for unfinished files."""
        reader, serving, client = graph
        self._reader = reader
        self._client = client
        self._serving = serving
        self._gate = gate
        self._callers = callers
        self._responses = responses
        self._work = work
        self._threads = anyio.CapacityLimiter(_WRITING)

    def router(self) -> APIRouter:
        """The routes of the form."""
        router = APIRouter(include_in_schema=False)
        router.add_api_route(ADDRESS, self.ask, methods=["GET", "HEAD"], response_model=None)
        router.add_api_route(ADDRESS, self.check, methods=["POST"], response_model=None)
        return router

    async def ask(self, request: Request) -> Response:
        """Show the empty form, or with `example` the form with people of the graph."""
        locale = choose_locale(request)
        try:
            is_example = bool(request.query_params.get("example"))
            tables = example_tables(await self._client.ask(EXAMPLE, {})) if is_example else HEADS
        except PageProblem as problem:
            return self._responses.problem(problem, locale)
        return self._form(TypedForm(tables), locale, is_example=is_example)

    def _form(
        self, typed: TypedForm, locale: Locale, *, is_example: bool = False, fault: str = ""
    ) -> Response:
        """The form with what was typed, and if it was refused with the fault."""
        content = {
            "dataset": None,
            "formats": list(ConflictFormat),
            "rules": [rule.name for rule in ConflictRule],
            "typed": typed,
            "is_example": is_example,
            "fault": fault,
        }
        title = locale.translations.text("conflicts.title")
        status = 400 if fault else 200
        page = PageContent("conflicts.html", title, content, is_indexed=False, status=status)
        return self._responses.page(page, replace(locale, query={}), NEVER)

    async def check(self, request: Request) -> Response:
        """The verdicts as a file, or a page with the reason why there are none."""
        body = b""
        try:
            body = await posted_body(request, _FORM, most=MOST_BODY)
            caller, spool = self._callers.of(request), Spool(self._work)
            form = await self._read(body, caller)
            await while_connected(request, self._fill(spool, form, caller))
        except ClientDisconnect:
            return Response(status_code=CLIENT_LEFT)
        except InputRefused as error:
            typed = await asyncio.to_thread(read_typed, body)
            return self._form(typed, choose_locale(request), fault=str(error))
        except PageProblem as problem:
            return self._responses.problem(problem, choose_locale(request))
        except (Refusal, CoterieError, TimeoutError) as error:
            return self._responses.problem(_problem(error), choose_locale(request))
        end = "" if form.format == ConflictFormat.CSV else f"-{form.format}"
        name = f'attachment; filename="conflicts{end}.csv"'
        headers = {**SAFE, "Cache-Control": NEVER, "Content-Disposition": name, "X-Robots-Tag": "noindex"}
        return SpooledResponse(spool, "text/csv; charset=utf-8", headers)

    async def _read(self, body: bytes, caller: Caller) -> ConflictForm:
        """The form, read in a turn of the caller's network: a megabyte takes half a second."""
        async with self._gate.parsing(caller.network):
            try:
                return await asyncio.to_thread(read_conflict_form, body)
            except ValueError:
                raise PageProblem(400, "UNREADABLE") from None

    async def _fill(self, spool: Spool, form: ConflictForm, caller: Caller) -> None:
        cost = _COST + CONFLICT_ENTRY_COST * (len(form.lists.bylines) + len(form.lists.reviewers))
        caller.check(cost, "These tables cost", "Send fewer rows, or use a key with a higher limit.")
        async with (
            self._gate.running(caller, cost),
            asyncio.timeout(_DEADLINE),
        ):
            checked = await check_lists(
                self._reader, self._serving, form.lists, (form.since, form.rules), caller
            )
            await spool.fill(
                partial(write_file, checked.rows(), form.format, checked.problems), self._threads
            )


def _problem(error: Exception) -> PageProblem:
    match error:
        case RateLimited():
            found = PageProblem(429, "REFUSED", error.message, wait=error.seconds)
        case Refusal():
            found = PageProblem(error.status, "REFUSED", error.message, wait=error.wait or 0)
        case StoreError():
            found = problem_of(error.code)
        case BadInput() | TooBroad() | TooCostly():
            found = PageProblem(400, "REFUSED", f"{error.message} {error.advice}")
        case DatasetUnsettled():
            found = problem_of("DATASET_CHANGING")
        case CoterieError():  # of the service itself, such as a full disk; its message names folders
            _LOG.error("a request failed: %s", error)
            found = problem_of("UNAVAILABLE")
        case _:  # TimeoutError
            found = problem_of("DEADLINE")
    return found
