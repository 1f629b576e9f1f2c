"""From the outcome of a page request to the HTTP response."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse, Response

from app.pages.i18n.locale import Locale
from app.pages.page import MovedPage, PageContent
from app.pages.problem import PageProblem
from app.pages.rendering.addresses import with_query
from app.pages.rendering.built_files import front_end
from app.pages.rendering.headers import KEPT, NEVER, SAFE, policy
from app.pages.rendering.renderer import Renderer
from app.settings import Settings


class PageResponses:
    """Makes responses for these settings; `root` is the path before all addresses."""

    def __init__(self, settings: Settings) -> None:
        public = (settings.public_url or "").rstrip("/")
        self.root = urlsplit(public).path
        self._renderer = Renderer(public or None, self.root, settings.contact)

    def page(
        self, page: PageContent, locale: Locale, kept: str, headers: Mapping[str, str] | None = None
    ) -> Response:
        """A page in a locale; `kept` is its `Cache-Control`."""
        robots = {} if page.is_indexed else {"X-Robots-Tag": "noindex"}
        return Response(
            self._renderer.render(page, locale).encode("utf-8", "replace"),
            status_code=page.status,
            media_type="text/html; charset=utf-8",
            headers={
                **SAFE,
                "Content-Security-Policy": policy({**_own_scripts(), **page.allows}),
                "Cache-Control": kept,
                **_language_headers(locale),
                **robots,
                **(headers or {}),
            },
        )

    def moved(self, moved: MovedPage, locale: Locale) -> Response:
        """A redirect to another page, with the chosen language."""
        kept = KEPT if moved.is_permanent else NEVER
        status = 301 if moved.is_permanent else 302
        return RedirectResponse(
            self.localized(moved.address, locale), status, {**SAFE, "Cache-Control": kept}
        )

    def localized(self, address: str, locale: Locale) -> str:
        """An address of this service, with the language if the address chose it."""
        return self.root + with_query(address, {"lang": locale.language} if locale.is_chosen else {})

    def problem(self, problem: PageProblem, locale: Locale) -> Response:
        """A page that explains a problem."""
        message = problem.message(locale.translations)
        content = {"dataset": None, "message": message, "has_detail": bool(problem.detail)}
        title = problem.title(locale.translations)
        page = PageContent("problem.html", title, content, is_indexed=False, status=problem.status)
        return self._refusal(page, locale, problem.retry)

    def unchanged(self, tag: str, locale: Locale | None = None) -> Response:
        """A 304 response for this tag; `locale` is None for files without a language.

        A browser replaces the headers that it stored by those of this response, so it has no policy: the one
        of the page, which allows scripts, stays.
        """
        language_headers = _language_headers(locale) if locale else {}
        return Response(status_code=304, headers={"ETag": tag, "Cache-Control": KEPT, **language_headers})

    def absent(self, what: str, locale: Locale, *, is_gone: bool) -> Response:
        """A 404 page, or a 410 page if `is_gone`."""
        return self._gone(locale) if is_gone else self.missing(what, locale)

    def missing(self, what: str, locale: Locale) -> Response:
        """A 404 page."""
        content = {"dataset": None, "what": what[:200]}
        title = locale.translations.text("problem.NOT_HERE.title")
        page = PageContent("missing.html", title, content, is_indexed=False, status=404)
        return self._refusal(page, locale)

    def _refusal(
        self, page: PageContent, locale: Locale, headers: Mapping[str, str] | None = None
    ) -> Response:
        """A refusal that does not repeat the query, which may name a withheld person."""
        return self.page(page, replace(locale, query={}), NEVER, headers)

    def _gone(self, locale: Locale) -> Response:
        title = locale.translations.text("gone.title")
        page = PageContent("gone.html", title, {"dataset": None}, is_indexed=False, status=410)
        return self._refusal(page, locale)


def _own_scripts() -> Mapping[str, str]:
    """The sources that the script of the pages needs; none if it is not built."""
    return {"script-src": "'self'", "connect-src": "'self'"} if front_end("pages") else {}


def _language_headers(locale: Locale) -> dict[str, str]:
    """The header of the language, with `Vary` if the browser chose it."""
    language = {"Content-Language": locale.language}
    return language if locale.is_chosen else {**language, "Vary": "Accept-Language"}
