"""`/mcp`: the tools over HTTP, each request complete in itself, for the caller that its key names."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import cast

import orjson
from fastapi import APIRouter
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive

from app.api.caller import Caller
from app.api.execution.service import Service
from app.api.http.admission.disconnects import while_connected
from app.api.http.admission.gate import Gate
from app.api.http.file_requests import file_or_reason
from app.api.http.requests.bodies import posted_body
from app.api.http.requests.callers import Callers
from app.api.http.requests.media import JSON
from app.api.http.responses import budget_headers
from app.api.refusal import Refusal
from app.assistants.calls import ToolCalls
from app.assistants.server import Context, build_server
from app.networks import is_same_place, place_of

ADDRESS = "/mcp"
REQUEST_COST = 50
"""Cost of a request besides that of its operation: about 2 ms of processor time, at 40 µs a unit. Measured on
2026-11-27 with `ping`."""
LIST_COST = 190
"""Cost of `tools/list`, an answer of 39 kB with a schema for each tool: 7.5 ms (2026-11-27)."""

_CALLER = "coterie.caller"
"""Where the scope of a request keeps its caller."""
_KEPT = {"Cache-Control": "no-store", "Vary": "Authorization", "X-Content-Type-Options": "nosniff"}
"""Headers of every answer: each is for one caller."""
_OTHERS = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]


class AssistantEndpoint:
    """Answers requests of the Model Context Protocol."""

    def __init__(self, service: Service, gate: Gate, callers: Callers) -> None:
        server = build_server(ToolCalls(service, gate), _caller_of)
        self._sessions = StreamableHTTPSessionManager(server, json_response=True, stateless=True)
        self._service = service
        self._gate = gate
        self._callers = callers
        self._place = place_of(service.base_url)

    def router(self) -> APIRouter:
        """The route; requests are answered during the lifespan of the application that includes it."""
        router = APIRouter(include_in_schema=False, lifespan=self._running)
        router.add_route(ADDRESS, self.post, methods=["POST"])
        router.add_route(ADDRESS, self.other, methods=_OTHERS)
        return router

    async def post(self, request: Request) -> Response:
        """Answer one request."""
        return await file_or_reason(self._service, self._gate, self._posted(request))

    async def other(self, request: Request) -> Response:
        """Answer 405: there are no sessions, so nothing to stream or to end."""
        return await file_or_reason(self._service, self._gate, _refuse_method(request))

    @asynccontextmanager
    async def _running(self, _: object) -> AsyncIterator[None]:
        async with self._sessions.run():
            yield

    async def _posted(self, request: Request) -> Response:
        self._check_origin(request)
        caller = self._callers.of(request)
        body = await posted_body(request, JSON)
        caller.spend(_cost_of(body))
        answer = _Collected()
        scope = {**request.scope, _CALLER: caller}
        await while_connected(request, self._sessions.handle_request(scope, _once(body), answer.send))
        return answer.response(budget_headers(caller.budget))

    def _check_origin(self, request: Request) -> None:
        """Refuse pages of other sites: a browser sends their address as `Origin`."""
        for origin in request.headers.getlist("origin"):
            if not is_same_place(place_of(origin), self._place):
                raise Refusal(
                    403,
                    "Pages of other sites may not call this address.",
                    advice="Call it from a program, or from a page of this service.",
                )


class _Collected:
    """Collects the answer of an application to one request; it is one JSON object, never a stream."""

    def __init__(self) -> None:
        self._start: Message = {"status": 500, "headers": []}
        self._body = b""

    async def send(self, message: Message) -> None:
        """Take a message of the application."""
        if message["type"] == "http.response.start":
            self._start = message
        else:
            self._body += message.get("body", b"")

    def response(self, headers: Mapping[str, str]) -> Response:
        """The answer with further headers."""
        form = Headers(raw=self._start["headers"]).get("content-type")
        return Response(self._body, self._start["status"], {**_KEPT, **headers}, form)


def _cost_of(body: bytes) -> int:
    """The cost of a request besides that of its operation."""
    try:
        message = orjson.loads(body)
    except orjson.JSONDecodeError:
        return REQUEST_COST
    is_list = isinstance(message, dict) and message.get("method") == "tools/list"
    return LIST_COST if is_list else REQUEST_COST


def _once(body: bytes) -> Receive:
    """Return a `receive` that gives a body once, and then waits without end."""
    given = [body]

    async def receive() -> Message:
        if not given:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": given.pop(), "more_body": False}

    return receive


async def _refuse_method(request: Request) -> Response:
    raise Refusal(
        405,
        f"{request.method} is not supported here.",
        advice="Send requests with POST.",
        headers={"Allow": "POST"},
    )


def _caller_of(context: Context) -> Caller:
    """The caller that `post` found."""
    request: Request = cast("Request", context.request)
    caller: Caller = request.scope[_CALLER]
    return caller
