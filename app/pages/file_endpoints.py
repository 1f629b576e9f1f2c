"""Files about an entity, such as citations, with the same redirects and caching as its page."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from app.api.http.entity_tags import entity_tag, is_known
from app.pages.graphql_client import GraphQLClient
from app.pages.i18n.locale import Locale, choose_locale
from app.pages.page import MissingPage, MovedPage
from app.pages.page_responses import PageResponses
from app.pages.problem import EntityMissing, PageProblem, StaleList, problem_of
from app.pages.rendering.headers import KEPT, SAFE
from app.pages.rendering.static_files import fingerprint
from app.settings import Settings


@dataclass(frozen=True)
class File:
    """A file to send: content, media type and additional headers."""

    content: bytes
    media_type: str
    headers: Mapping[str, str] = field(default_factory=dict)


Read: TypeAlias = Callable[[str], Awaitable[File | MovedPage | MissingPage]]
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


class FileEndpoints:
    """Serves files with the headers of pages."""

    def __init__(self, client: GraphQLClient, responses: PageResponses, settings: Settings) -> None:
        self._client = client
        self._responses = responses
        self._settings = repr((settings.public_url, settings.contact, settings.indexing))

    def endpoint(self, name: str, read: Read) -> Endpoint:
        """An endpoint for the file of this name below an entity's address."""

        async def file(request: Request) -> Response:
            id_, locale = request.path_params["id"][:200], choose_locale(request)
            try:
                version = await self._client.version()
                tag = entity_tag(version, fingerprint(), request.url.path, self._settings)
                if is_known(request, tag):
                    return self._responses.unchanged(tag)
                found = await _found(read, id_)
                if isinstance(found, File):
                    return _sent(found, tag)
                return await self._away(found, id_, name, locale)
            except StaleList:  # between two pages that the file was read from
                return self._responses.problem(problem_of("DATASET_CHANGING"), locale)
            except PageProblem as problem:
                return self._responses.problem(problem, locale)

        return file

    async def _away(self, found: MovedPage | MissingPage, id_: str, name: str, locale: Locale) -> Response:
        if isinstance(found, MissingPage):
            return self._responses.absent(id_, locale, is_gone=await self._client.is_withheld(id_))
        return self._responses.moved(MovedPage(f"{found.address}/{name}", found.is_permanent), locale)


def _sent(found: File, tag: str) -> Response:
    headers = {"ETag": tag, "Cache-Control": KEPT, "X-Robots-Tag": "noindex", **found.headers}
    return Response(found.content, headers={**SAFE, **headers}, media_type=found.media_type)


async def _found(read: Read, id_: str) -> File | MovedPage | MissingPage:
    try:
        return await read(id_)
    except EntityMissing:
        return MissingPage(id_)
