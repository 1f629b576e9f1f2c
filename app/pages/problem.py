"""Why there is no page, as the reader is told."""

from collections.abc import Mapping

from app.pages.i18n.translations import Translations, translations_of

_PASSING = {503, 504}
_RETRY_AFTER = 5
"""Seconds, where nobody said another number."""


class PageProblem(Exception):
    """A page that cannot be shown: its status, the name of what is said instead, and when to return.

    `detail` is what the service says in English where the question is to blame, and `wait` is in seconds.
    """

    def __init__(self, status: int, name: str, detail: str = "", wait: int = 0) -> None:
        self.status = status
        self.name = name
        self.detail = detail
        self.wait = wait
        super().__init__(self.message(translations_of("en")))

    @property
    def retry(self) -> Mapping[str, str]:
        """The header that says when to return; none where returning does not help."""
        wait = self.wait or (_RETRY_AFTER if self.status in _PASSING else 0)
        return {"Retry-After": str(wait)} if wait else {}

    def title(self, translations: Translations) -> str:
        """The heading of the page that is shown instead."""
        return translations.text(f"problem.{self.name}.title")

    def message(self, translations: Translations) -> str:
        """What is wrong, and what to do."""
        return self.detail or translations.text(f"problem.{self.name}.message")


class StaleList(PageProblem):
    """The list went on from a place that is no more; it begins anew."""

    def __init__(self) -> None:
        super().__init__(400, "STALE_LIST")


class NotHere(PageProblem):
    """What is asked about is not in the graph."""

    def __init__(self) -> None:
        super().__init__(404, "NOT_HERE")


_STATUSES: Mapping[str, int] = {
    "UNAVAILABLE": 503,
    "DATASET_CHANGING": 503,
    "DEADLINE": 504,
    "TOO_COSTLY": 503,
    "INTERNAL": 500,
}


def problem_of(code: str, message: str = "") -> PageProblem:
    """What is told for a code of the API; `message` is said where the question is to blame."""
    if code == "STALE_CURSOR":
        return StaleList()
    if code == "NOT_FOUND":
        return NotHere()
    if code in _STATUSES:
        return PageProblem(_STATUSES[code], code)
    return PageProblem(400, "REFUSED", message)
