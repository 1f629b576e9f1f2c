"""Routes for pages of other hosts: the newest widget under its short address, and oEmbed."""

from collections.abc import Mapping
from types import MappingProxyType

import orjson
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.http.entity_tags import is_known
from app.api.http.file_requests import add_file_route
from app.pages.embeds.oembed import NotEmbeddable, answer, wanted_frame
from app.pages.embeds.snippet import ALIAS
from app.pages.graphql_client import GraphQLClient
from app.pages.problem import PageProblem
from app.pages.rendering.built_files import front_end, integrity
from app.pages.rendering.headers import EMBEDDABLE, NEVER, SAFE
from app.pages.rendering.static_files import file_response
from app.settings import Settings

DOCUMENT = "oembed"
_KEPT = "public, max-age=300, stale-while-revalidate=86400"


class Embedding:
    """Answers requests of pages of other hosts."""

    def __init__(self, client: GraphQLClient, settings: Settings) -> None:
        self._client = client
        self._base_url = settings.base_url

    def router(self) -> APIRouter:
        """The alias of the widget, and oEmbed."""
        router = APIRouter(include_in_schema=False)
        add_file_route(router, ALIAS, self.newest)
        add_file_route(router, "/oembed", self.oembed)
        return router

    async def newest(self, request: Request) -> Response:
        """The newest built widget; 404 if it is not built."""
        end = front_end("widget")
        if end is None:
            return _json({"detail": "The widget is not built on this service. Run `make web`."}, 404, NEVER)
        tag = f'"{integrity(end.script)}"'
        headers = {**SAFE, **EMBEDDABLE, "Cache-Control": _KEPT, "ETag": tag}
        if is_known(request, tag):
            return Response(status_code=304, headers=headers)
        return await file_response(end.script, request, headers)

    async def oembed(self, request: Request) -> Response:
        """The oEmbed answer for the address of a researcher's page; JSON only."""
        base = self._base_url
        try:
            wanted = wanted_frame(request.query_params, base)
            data = await self._client.ask(DOCUMENT, {"id": wanted.author})
            return _json(answer(data["author"], base, wanted), 200, _KEPT)
        except NotEmbeddable as problem:
            return _json({"detail": problem.detail}, problem.status, NEVER)
        except PageProblem as problem:
            return _json({"detail": str(problem)}, problem.status, NEVER, problem.retry)


def _json(
    body: dict[str, object], status: int, kept: str, retry: Mapping[str, str] = MappingProxyType({})
) -> Response:
    headers = {**SAFE, **EMBEDDABLE, "Cache-Control": kept, **retry}
    return Response(orjson.dumps(body), status, headers, "application/json")
