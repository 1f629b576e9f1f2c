"""The schema as text, for tools that generate code from it."""

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

_HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def schema_router(schema: str) -> APIRouter:
    """`/graphql/schema.graphql`."""
    router = APIRouter(include_in_schema=False)

    @router.api_route("/graphql/schema.graphql", methods=["GET", "HEAD"])
    async def sdl() -> Response:
        return PlainTextResponse(schema, headers=_HEADERS)

    return router
