"""Problems that are shown instead of a page."""

from collections.abc import Mapping
from http import HTTPStatus

from app.api.refusal import Refusal
from app.pages.i18n.translations import Translations, translations_of

_PASSING = {503, 504}
_RETRY_AFTER = 5
"""Default seconds of `Retry-After`; set by hand."""


class PageProblem(Exception):
    """A page that cannot be shown: the status, the name of the message, and when to retry.

    `detail` is the English message of the service about a wrong request; `wait` is in seconds.
    """

    def __init__(self, status: int, name: str, detail: str = "", wait: int = 0) -> None:
        self.status = status
        self.name = name
        self.detail = detail
        self.wait = wait
        super().__init__(self.message(translations_of("en")))

    @property
    def retry(self) -> Mapping[str, str]:
        """The `Retry-After` header; empty if a retry does not help."""
        wait = self.wait or (_RETRY_AFTER if self.status in _PASSING else 0)
        return {"Retry-After": str(wait)} if wait else {}

    def title(self, translations: Translations) -> str:
        """The heading of the page."""
        return translations.text(f"problem.{self.name}.title")

    def message(self, translations: Translations) -> str:
        """The message: what is wrong, and what to do."""
        return self.detail or translations.text(f"problem.{self.name}.message")


class StaleList(PageProblem):
    """The cursor of a list is outdated; the list starts again."""

    def __init__(self) -> None:
        super().__init__(400, "STALE_LIST")


class EntityMissing(PageProblem):
    """The requested entity is not in the graph."""

    def __init__(self) -> None:
        super().__init__(404, "NOT_HERE")


class QuestionTooBroad(PageProblem):
    """The page asks about too much of the graph; `message` is that of the service."""

    def __init__(self, message: str) -> None:
        super().__init__(400, "REFUSED", message)


class DataReplaced(PageProblem):
    """New data were published between two requests of a page."""

    def __init__(self) -> None:
        super().__init__(503, "DATASET_CHANGING")


_STATUSES: Mapping[str, int] = {
    "UNAVAILABLE": 503,
    "DATASET_CHANGING": 503,
    "DEADLINE": 504,
    "TOO_COSTLY": 503,
    "INTERNAL": 500,
}


def crowded(refusal: Refusal) -> PageProblem:
    """The problem if an operation got no turn: too many wait, from the reader's network or from all."""
    is_own = refusal.status == HTTPStatus.TOO_MANY_REQUESTS
    return PageProblem(refusal.status, "QUEUE_FULL" if is_own else "OVERLOADED", wait=refusal.wait or 0)


def problem_of(code: str, message: str = "") -> PageProblem:
    """The problem for an error code of the API; `message` is used if the request is wrong."""
    if code == "STALE_CURSOR":
        return StaleList()
    if code == "NOT_FOUND":
        return EntityMissing()
    if code == "TOO_BROAD":
        return QuestionTooBroad(message)
    if code in _STATUSES:
        return PageProblem(_STATUSES[code], code)
    return PageProblem(400, "REFUSED", message)
