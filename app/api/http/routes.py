"""The route of the API: operations by POST, registered documents by GET."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from app.api.execution.service import Operation, Service
from app.api.http.callers import caller_of
from app.api.http.gate import Gate
from app.api.http.playground import playground_page
from app.api.http.reading import BODY_DEADLINE, asked_variables, posted_operation
from app.api.http.refusal import Refusal
from app.api.http.registered import registered_documents
from app.api.http.telling import ALWAYS, CORS, entity_tag, is_known, media_type, refused, response
from app.keys import Keys

_METHODS = "GET, POST, OPTIONS"
_OTHERS = ["HEAD", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"]
_PREFLIGHT = {
    **CORS,
    "Access-Control-Allow-Methods": _METHODS,
    "Access-Control-Allow-Headers": "Content-Type, Accept, If-None-Match",
    "Access-Control-Max-Age": "86400",
}
_KEPT = "public, max-age=300, stale-while-revalidate=86400"
_CLIENT_LEFT = 499

_Handler = Callable[[Request], Awaitable[Response]]


class Api:
    """Answers requests for operations, so many at once."""

    def __init__(
        self,
        service: Service,
        gate: Gate,
        keys: Keys,
        public_url: str | None,
        body_deadline: float = BODY_DEADLINE,
    ) -> None:
        self._service = service
        self._keys = keys
        self._gate = gate
        self._public_url = public_url
        self._body_deadline = body_deadline

    def router(self) -> APIRouter:
        """`/graphql`, by every method that means something there."""
        router = APIRouter(include_in_schema=False)
        router.add_api_route("/graphql", self.post, methods=["POST"])
        router.add_api_route("/graphql", self.get, methods=["GET"])
        router.add_api_route("/graphql", self.preflight, methods=["OPTIONS"])
        router.add_api_route("/graphql", self.other, methods=_OTHERS)
        return router

    async def post(self, request: Request) -> Response:
        """An operation, answered."""
        return await self._guarded(self._posted, request)

    async def get(self, request: Request) -> Response:
        """A registered document, answered; to a browser that asks for none, the playground."""
        if "documentId" not in request.query_params and "text/html" in request.headers.get("accept", ""):
            return playground_page()
        return await self._guarded(self._registered, request)

    async def preflight(self) -> Response:
        """What a page on another host may send."""
        return Response(status_code=204, headers=_PREFLIGHT)

    async def other(self, request: Request) -> Response:
        """What a method that means nothing here is told."""
        return refused(
            Refusal(
                405,
                f"{request.method} means nothing here.",
                advice="Send operations by POST.",
                headers={"Allow": _METHODS},
            )
        )

    async def _guarded(self, answer: _Handler, request: Request) -> Response:
        try:
            return await answer(request)
        except Refusal as refusal:
            return refused(refusal)
        except ClientDisconnect:
            return Response(status_code=_CLIENT_LEFT)
        except Exception as error:  # noqa: BLE001 - the edge: logged, and told by a reference
            return response(self._service.failure(error), media_type(request))

    async def _posted(self, request: Request) -> Response:
        form = media_type(request)
        caller = caller_of(request, self._keys)
        operation = replace(await posted_operation(request, self._body_deadline), caller=caller)
        async with self._gate.turn():
            answer = await self._service.answer(operation, self._base_url(request))
        return response(answer, form)

    async def _registered(self, request: Request) -> Response:
        form = media_type(request)
        caller = caller_of(request, self._keys)
        asked = request.query_params
        text = registered_documents().get(asked.get("documentId", ""))
        if text is None:
            raise Refusal(
                400,
                "There is no registered document of that id.",
                advice="GET answers registered documents only; send others by POST.",
            )
        variables = asked_variables(asked.get("variables"))
        operation = Operation(text, variables, asked.get("operationName"), caller)
        if caller.has_key:
            async with self._gate.turn():
                return response(await self._service.answer(operation, self._base_url(request)), form)
        async with self._gate.turn():
            base_url = self._base_url(request)
            asked_for = (self._service.edition, text, variables, operation.name, base_url, form)
            tag = entity_tag(await self._service.version(), *asked_for)
            if is_known(request, tag):
                return Response(status_code=304, headers={**ALWAYS, "ETag": tag, "Cache-Control": _KEPT})
            answer = await self._service.answer(operation, base_url)
        if answer.code is not None:
            return response(answer, form)
        tag = entity_tag(answer.version, *asked_for)
        return response(answer, form, {"ETag": tag, "Cache-Control": _KEPT})

    def _base_url(self, request: Request) -> str:
        return (self._public_url or str(request.base_url)).rstrip("/")
