"""Responses with static files, compressed once for all clients that accept gzip."""

from collections.abc import Mapping

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from app.api.http.requests.compression import accepts_gzip
from app.pages.rendering.static_files import StaticFile


async def file_response(file: StaticFile, request: Request, headers: Mapping[str, str]) -> Response:
    """The response with a file; its `Vary` names the request header that it depends on."""
    vary = {**headers, "Vary": "Accept-Encoding"}
    if not accepts_gzip(request.headers):
        return Response(file.content, media_type=file.media_type, headers=vary)
    content = await anyio.to_thread.run_sync(lambda: file.gzipped)
    return Response(content, media_type=file.media_type, headers={**vary, "Content-Encoding": "gzip"})
