"""The playground: one page, which loads nothing from other hosts."""

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

_FOLDER = Path(__file__).parents[1] / "playground"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "public, max-age=300",
}


def playground_page() -> Response:
    """The page."""
    return _file("index.html", "text/html", {"Vary": "Accept"})


def playground_router(schema: str) -> APIRouter:
    """What the page loads, and the schema as text."""
    router = APIRouter(include_in_schema=False)

    @router.get("/graphql/playground/playground.css")
    async def style() -> Response:
        return _file("playground.css", "text/css")

    @router.get("/graphql/playground/playground.js")
    async def script() -> Response:
        return _file("playground.js", "text/javascript")

    @router.get("/graphql/schema.graphql")
    async def sdl() -> Response:
        return PlainTextResponse(schema, headers={**_HEADERS, "Access-Control-Allow-Origin": "*"})

    return router


def _file(name: str, media_type: str, headers: dict[str, str] | None = None) -> Response:
    content = _FOLDER.joinpath(name).read_bytes()
    return Response(content, media_type=media_type, headers={**_HEADERS, **(headers or {})})
