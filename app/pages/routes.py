"""The routes of the pages: from a request to HTML, a redirect, or a problem page."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.api.http.entity_tags import entity_tag, is_known
from app.api.http.file_requests import add_file_route
from app.pages.connections.candidates import hits_of
from app.pages.embeds.routes import Embedding
from app.pages.graphql_client import GraphQLClient, PinnedClient
from app.pages.i18n.locale import Locale, choose_locale
from app.pages.page import Data, FurtherDocument, MissingPage, MovedPage, Outcome, PageKind, PageRequest
from app.pages.page_responses import PageResponses
from app.pages.problem import DataReplaced, EntityMissing, PageProblem, QuestionTooBroad, StaleList
from app.pages.rendering.addresses import with_query
from app.pages.rendering.built_files import built_files
from app.pages.rendering.headers import EMBEDDABLE, FOR_EVER, KEPT, SAFE
from app.pages.rendering.static_files import file_response, fingerprint, static_files
from app.pages.site.pages import by_path
from app.pages.site.robots import robots_text
from app.settings import Settings

_READ = ["GET", "HEAD"]
CANDIDATES = "candidates"
"""The document that looks up a name."""
_LONGEST = 2_000
"""Characters of a parameter that are read; set by hand."""


class PageEndpoints:
    """Answers requests for pages."""

    def __init__(self, client: GraphQLClient, responses: PageResponses, settings: Settings) -> None:
        self._client = client
        self._responses = responses
        self._settings = settings
        self._files = {file.address: file for file in static_files().values()}
        self._built = built_files()

    def router(self) -> APIRouter:
        """All pages, and their static files."""
        router = APIRouter(include_in_schema=False)
        for path, kinds in by_path().items():
            router.add_api_route(path, self._endpoint(kinds), methods=_READ, response_model=None)
        router.include_router(Embedding(self._client, self._settings).router())
        router.add_api_route("/static/{name}", self.static, methods=_READ, response_model=None)
        add_file_route(router, "/static/built/{end}/{name}", self.built)
        router.add_api_route("/robots.txt", self.robots, methods=_READ, response_model=None)
        return router

    async def static(self, request: Request, name: str) -> Response:
        """A static file."""
        file = self._files.get(f"/static/{name}")
        if file is None:
            return self._responses.missing(name, choose_locale(request))
        return await file_response(file, request, {**SAFE, "Cache-Control": FOR_EVER})

    async def built(self, request: Request, end: str, name: str) -> Response:
        """A built file, for pages of any host."""
        file = self._built.get(f"/static/built/{end}/{name}")
        if file is None:
            return self._responses.missing(name, choose_locale(request))
        return await file_response(file, request, {**SAFE, **EMBEDDABLE, "Cache-Control": FOR_EVER})

    async def robots(self) -> Response:
        """What search engines may visit."""
        return PlainTextResponse(
            robots_text(self._settings.indexing, self._responses.root), headers=dict(SAFE)
        )

    async def not_found(self, request: Request, error: Exception) -> Response:
        """The 404 answer: a page for people, JSON for programs."""
        if "text/html" in request.headers.get("accept", ""):
            page = self._responses.missing(request.url.path, choose_locale(request))
            page.headers["Vary"] = ", ".join(["Accept", *page.headers.getlist("Vary")])
            return page
        status = getattr(error, "status_code", 404)
        return Response(b'{"detail":"Not Found"}', status, {"Vary": "Accept"}, "application/json")

    def _endpoint(self, kinds: Sequence[PageKind]) -> Callable[[Request], Awaitable[Response]]:
        async def page(request: Request) -> Response:
            kind = next(kind for kind in kinds if kind.needs is None or request.query_params.get(kind.needs))
            page_request = self._page_request(request, kind)
            try:
                return await self._answered(request, kind, page_request)
            except StaleList:
                return self._moved_without({"after"}, request, page_request)
            except PageProblem as problem:
                return self._responses.problem(problem, page_request.locale)

        return page

    async def _answered(self, request: Request, kind: PageKind, page_request: PageRequest) -> Response:
        tag = self._tag(await self._client.version(), kind, page_request)
        if is_known(request, tag):
            return self._responses.unchanged(tag, page_request.locale)
        try:
            page_request, data = await self._read(kind, page_request)
        except EntityMissing:
            if page_request.query.keys() & set(kind.filters):
                return self._moved_without(kind.filters, request, page_request)
            return await self._absent(page_request.id, page_request.locale)
        outcome: Outcome = kind.show(data, page_request)
        if isinstance(outcome, MovedPage):
            return self._responses.moved(outcome, page_request.locale)
        if isinstance(outcome, MissingPage):
            return await self._absent(outcome.what, page_request.locale)
        version = _version(data)
        tag = self._tag(version, kind, page_request)
        outcome = replace(outcome, has_graph=version is not None)
        return self._responses.page(outcome, page_request.locale, KEPT, {"ETag": tag})

    async def _read(self, kind: PageKind, page_request: PageRequest) -> tuple[PageRequest, Data]:
        """The request with its candidates, and the data, of one dataset version; read twice if need be."""
        try:
            return await _of_one_version(PinnedClient(self._client), kind, page_request)
        except DataReplaced:
            return await _of_one_version(PinnedClient(self._client), kind, page_request)

    def _moved_without(self, names: Collection[str], request: Request, page_request: PageRequest) -> Response:
        """The same page without some of its parameters."""
        rest = {name: value for name, value in page_request.query.items() if name not in names}
        return self._responses.moved(MovedPage(with_query(request.url.path, rest)), page_request.locale)

    async def _absent(self, what: str, locale: Locale) -> Response:
        """A 404 page, or a 410 page for a withheld person."""
        return self._responses.absent(what, locale, is_gone=await self._client.is_withheld(what))

    def _page_request(self, request: Request, kind: PageKind) -> PageRequest:
        given = request.query_params
        query = {name: given[name][:_LONGEST] for name in kind.parameters if given.get(name)}
        return PageRequest(
            id=request.path_params.get("id", "")[:_LONGEST],
            query=query,
            shows_figures=self._settings.site_figures == "shown",
            indexing=self._settings.indexing,
            abstracts=self._settings.abstracts,
            base_url=self._settings.base_url,
            is_local=self._settings.is_local,
            locale=choose_locale(request, query, is_part=kind.is_part),
        )

    def _tag(self, version: str | None, kind: PageKind, page_request: PageRequest) -> str:
        settings = self._settings
        further = (settings.public_url, settings.contact, settings.abstracts)
        return entity_tag(
            version,
            fingerprint(),
            kind.document,
            page_request.id,
            sorted(page_request.query.items()),
            page_request.shows_figures,
            page_request.indexing,
            page_request.base_url,
            page_request.is_local,
            (page_request.locale.language, page_request.locale.is_chosen),
            further,
        )


async def _of_one_version(
    client: PinnedClient, kind: PageKind, page_request: PageRequest
) -> tuple[PageRequest, Data]:
    page_request = await _with_candidates(client, kind, page_request)
    data = await client.ask(kind.document, kind.variables(page_request))
    while (further := kind.further(data)) is not None:
        data = {**data, **await _ask_further(client, further)}
    return page_request, data


async def _ask_further(client: PinnedClient, further: FurtherDocument) -> Data:
    try:
        return await client.ask(further.name, further.variables)
    except QuestionTooBroad:
        if further.without is None:
            raise
        return further.without


async def _with_candidates(client: PinnedClient, kind: PageKind, page_request: PageRequest) -> PageRequest:
    """The request with the entities that its names may mean."""
    names = kind.names(page_request)
    found = [await client.ask(CANDIDATES, {"name": name, "kind": kind.named}) for name in names]
    hits = [hits_of(each["search"]) for each in found]
    return replace(page_request, candidates=dict(zip(names, hits, strict=True)))


def _version(data: Data) -> str | None:
    dataset = data["dataset"]
    return None if dataset is None else dataset["version"]
