"""From what came of a request to the response that says it."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse, Response

from app.pages.i18n.locale import Locale
from app.pages.page import MovedPage, PageContent
from app.pages.problem import PageProblem
from app.pages.rendering.addresses import with_query
from app.pages.rendering.headers import KEPT, NEVER, SAFE, policy
from app.pages.rendering.renderer import Renderer
from app.settings import Settings


class PageResponses:
    """Responses of a service with these settings; `root` is the path that stands before its addresses."""

    def __init__(self, settings: Settings) -> None:
        public = (settings.public_url or "").rstrip("/")
        self.root = urlsplit(public).path
        self._renderer = Renderer(public or None, self.root, settings.contact)

    def page(
        self, page: PageContent, reader: Locale, kept: str, headers: Mapping[str, str] | None = None
    ) -> Response:
        """A page for a reader, and how long it may be kept."""
        robots = {} if page.is_indexed else {"X-Robots-Tag": "noindex"}
        return Response(
            self._renderer.render(page, reader).encode("utf-8", "replace"),
            status_code=page.status,
            media_type="text/html; charset=utf-8",
            headers={
                **SAFE,
                "Content-Security-Policy": policy(page.allows),
                "Cache-Control": kept,
                **_spoken(reader),
                **robots,
                **(headers or {}),
            },
        )

    def moved(self, moved: MovedPage, reader: Locale) -> Response:
        """A redirect to another page here, in the language that was asked for."""
        kept = KEPT if moved.is_for_good else NEVER
        status = 301 if moved.is_for_good else 302
        return RedirectResponse(self.led(moved.address, reader), status, {**SAFE, "Cache-Control": kept})

    def led(self, address: str, reader: Locale) -> str:
        """An address here, which asks for a language where the one that led to it did."""
        return self.root + with_query(address, {"lang": reader.language} if reader.is_chosen else {})

    def problem(self, problem: PageProblem, reader: Locale) -> Response:
        """A page that says why there is no other."""
        message = problem.message(reader.speech)
        content = {"dataset": None, "message": message, "is_told": bool(problem.told)}
        title = problem.title(reader.speech)
        page = PageContent("problem.html", title, content, is_indexed=False, status=problem.status)
        return self._refusal(page, reader, problem.retry)

    def unchanged(self, tag: str, reader: Locale | None = None) -> Response:
        """That the client has the bytes of this tag; `reader` of what is in a language."""
        spoken = _spoken(reader) if reader else {}
        return Response(status_code=304, headers={**SAFE, "ETag": tag, "Cache-Control": KEPT, **spoken})

    def absent(self, what: str, reader: Locale, *, is_gone: bool) -> Response:
        """That there is no page, or none any more."""
        return self._gone(reader) if is_gone else self.missing(what, reader)

    def missing(self, what: str, reader: Locale) -> Response:
        """That there is no such page."""
        content = {"dataset": None, "what": what[:200]}
        title = reader.speech.text("problem.NOT_HERE.title")
        page = PageContent("missing.html", title, content, is_indexed=False, status=404)
        return self._refusal(page, reader)

    def _refusal(
        self, page: PageContent, reader: Locale, headers: Mapping[str, str] | None = None
    ) -> Response:
        """A page instead of what was asked, which repeats nothing of the query: it may name who is hidden."""
        return self.page(page, replace(reader, query={}), NEVER, headers)

    def _gone(self, reader: Locale) -> Response:
        title = reader.speech.text("gone.title")
        page = PageContent("gone.html", title, {"dataset": None}, is_indexed=False, status=410)
        return self._refusal(page, reader)


def _spoken(reader: Locale) -> dict[str, str]:
    """The language of an answer, and that it is the browser's where the address asks for none."""
    language = {"Content-Language": reader.language}
    return language if reader.is_chosen else {**language, "Vary": "Accept-Language"}
