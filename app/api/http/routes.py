"""The route of the API: operations by POST and GET, registered documents by GET."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.api.http.admission.disconnects import while_connected
from app.api.http.admission.gate import Gate
from app.api.http.registered import PublicAnswers, named_operation
from app.api.http.requests.bodies import BODY_DEADLINE
from app.api.http.requests.callers import Callers
from app.api.http.requests.media import JSON, accepted_type, preferred_media_type
from app.api.http.requests.operations import is_estimate_requested, posted_operation, requested_operation
from app.api.http.responses import CLIENT_LEFT, budget_headers, preflight, refused, response
from app.api.refusal import Refusal

_METHODS = "GET, HEAD, POST, OPTIONS"
_OTHERS = ["PUT", "PATCH", "DELETE", "TRACE", "CONNECT"]
_OPERATION_PARAMETERS = {"documentId", "query", "extensions"}
"""Parameters of an address that requests an operation."""

_Handler = Callable[[Request], Awaitable[Response]]


class Api:
    """Answers requests for operations; the gate limits how many run at once."""

    def __init__(
        self,
        service: Service,
        gate: Gate,
        callers: Callers,
        body_deadline: float = BODY_DEADLINE,
    ) -> None:
        self._service = service
        self._public = PublicAnswers(service, self._in_turn)
        self._callers = callers
        self._gate = gate
        self._body_deadline = body_deadline

    def router(self) -> APIRouter:
        """`/graphql`, with every supported method."""
        router = APIRouter(include_in_schema=False)
        router.add_route("/graphql", self.post, methods=["POST"])
        router.add_route("/graphql", self.get, methods=["GET", "HEAD"])
        router.add_api_route("/graphql", self.preflight, methods=["OPTIONS"])
        router.add_api_route("/graphql", self.other, methods=_OTHERS)
        return router

    async def post(self, request: Request) -> Response:
        """Answer an operation."""
        return await self._guarded(self._posted, request)

    async def get(self, request: Request) -> Response:
        """Answer an operation or registered document, or send a browser to the playground."""
        return await self._guarded(self._got, request)

    async def preflight(self) -> Response:
        """Answer a CORS preflight request."""
        return preflight(_METHODS)

    async def other(self, request: Request) -> Response:
        """Answer 405 to an unsupported method."""
        return refused(
            Refusal(
                405,
                f"{request.method} is not supported here.",
                advice="Send operations with POST.",
                headers={"Allow": _METHODS},
            )
        )

    async def _guarded(self, answer: _Handler, request: Request) -> Response:
        try:
            return await answer(request)
        except Refusal as refusal:
            return refused(refusal, accepted_type(request) or JSON)
        except ClientDisconnect:
            return Response(status_code=CLIENT_LEFT)
        except Exception as error:  # noqa: BLE001 - the edge: logged, and reported as a reference
            return response(self._service.failure(error), preferred_media_type(request))

    async def _posted(self, request: Request) -> Response:
        media_type = preferred_media_type(request)
        caller = self._callers.of(request)
        is_estimate = is_estimate_requested(request)
        sent = await posted_operation(request, self._body_deadline)
        operation = replace(sent, caller=caller, is_estimate=is_estimate)
        return await self._own(operation, request, media_type)

    async def _got(self, request: Request) -> Response:
        known = await self._public.known(request)
        if known is not None:
            return known
        parameters = request.query_params
        if not _OPERATION_PARAMETERS & parameters.keys() and "text/html" in request.headers.get("accept", ""):
            return RedirectResponse("playground", 303, {"Vary": "Accept", "Cache-Control": "no-store"})
        media_type = preferred_media_type(request)
        caller = self._callers.of(request)
        is_estimate = is_estimate_requested(request)
        is_named = "documentId" in parameters
        sent = named_operation(parameters) if is_named else requested_operation(parameters)
        operation = replace(sent, caller=caller, is_estimate=is_estimate)
        if not is_named or caller.has_key or is_estimate:
            return await self._own(operation, request, media_type)
        return await self._public.answer(request, operation, media_type)

    async def _own(self, operation: Operation, request: Request, media_type: str) -> Response:
        """An answer for this caller alone, with what is left of the budget."""
        answer = await self._in_turn(operation, request)
        return response(answer, media_type, budget_headers(operation.caller.budget))

    async def _in_turn(self, operation: Operation, request: Request) -> OperationAnswer:
        return await while_connected(request, self._service.answer(operation, self._gate))
