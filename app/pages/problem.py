"""Why there is no page, as the reader is told."""

from collections.abc import Mapping


class PageProblem(Exception):
    """A page that cannot be shown: its status, what is said instead, and after how many seconds to return."""

    def __init__(self, status: int, title: str, message: str, wait: int = 0) -> None:
        super().__init__(message)
        self.status = status
        self.wait = wait
        self.title = title
        self.message = message


class StaleList(PageProblem):
    """The list went on from a place that is no more; it begins anew."""

    def __init__(self) -> None:
        super().__init__(400, "The list has changed", "Begin the list anew.")


class NotHere(PageProblem):
    """What is asked about is not in the graph."""

    def __init__(self) -> None:
        super().__init__(404, "Nothing here", "There is no such page.")


_OURS: Mapping[str, tuple[int, str, str]] = {
    "UNAVAILABLE": (503, "Back in a moment", "The graph cannot be reached now. Try again shortly."),
    "DATASET_CHANGING": (503, "Back in a moment", "New data are being published. Try again shortly."),
    "DEADLINE": (504, "This takes too long", "The answer took longer than it may. Ask for less at once."),
    "TOO_COSTLY": (503, "Not shown here", "The limit on costs of this service is too low for this page."),
    "INTERNAL": (500, "Something went wrong", "The fault is ours, and it was noted."),
}


def problem_of(code: str, message: str = "") -> PageProblem:
    """What is told for a code of the API; `message` is said where the question is to blame."""
    if code == "STALE_CURSOR":
        return StaleList()
    if code == "NOT_FOUND":
        return NotHere()
    return PageProblem(*_OURS.get(code, (400, "That cannot be asked", message)))
