"""From what came of a request to the response that says it."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse, Response

from app.pages.headers import KEPT, NEVER, SAFE, policy
from app.pages.page import Moved, Page
from app.pages.problem import PageProblem
from app.pages.rendering import Renderer
from app.settings import Settings


class Answers:
    """Responses of a service with these settings; `root` is the path that stands before its addresses."""

    def __init__(self, settings: Settings) -> None:
        public = (settings.public_url or "").rstrip("/")
        self.root = urlsplit(public).path
        self._renderer = Renderer(public or None, self.root, settings.contact)

    def page(self, page: Page, kept: str, headers: Mapping[str, str] | None = None) -> Response:
        """A page, and how long it may be kept."""
        robots = {} if page.is_indexed else {"X-Robots-Tag": "noindex"}
        return Response(
            self._renderer.render(page).encode("utf-8", "replace"),
            status_code=page.status,
            media_type="text/html; charset=utf-8",
            headers={
                **SAFE,
                "Content-Security-Policy": policy(page.allows),
                "Cache-Control": kept,
                **robots,
                **(headers or {}),
            },
        )

    def moved(self, moved: Moved) -> Response:
        """A redirect to another page here."""
        kept = KEPT if moved.is_for_good else NEVER
        status = 301 if moved.is_for_good else 302
        return RedirectResponse(self.root + moved.address, status, {**SAFE, "Cache-Control": kept})

    def problem(self, problem: PageProblem) -> Response:
        """A page that says why there is no other."""
        content = {"dataset": None, "message": problem.message}
        page = Page("problem.html", problem.title, content, is_indexed=False, status=problem.status)
        wait = problem.wait or (5 if problem.status in {503, 504} else 0)
        retry = {"Retry-After": str(wait)} if wait else {}
        return self.page(page, NEVER, retry)

    def unchanged(self, tag: str) -> Response:
        """That the client has the bytes of this tag."""
        return Response(status_code=304, headers={**SAFE, "ETag": tag, "Cache-Control": KEPT})

    def absent(self, what: str, *, is_gone: bool) -> Response:
        """That there is no page, or none any more."""
        return self._gone() if is_gone else self.missing(what)

    def missing(self, what: str) -> Response:
        """That there is no such page."""
        content = {"dataset": None, "what": what[:200]}
        return self.page(Page("missing.html", "Nothing here", content, is_indexed=False, status=404), NEVER)

    def _gone(self) -> Response:
        content = {"dataset": None}
        return self.page(
            Page("gone.html", "Not shown any more", content, is_indexed=False, status=410), NEVER
        )
