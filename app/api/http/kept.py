"""Answers to the public as they went out, kept in memory until the data change."""

from collections import OrderedDict

from starlette.responses import Response

MOST_BYTES = 64 * 2**20
"""Bytes of kept answers in one process."""

_BESIDES = 1_000
"""Bytes that an answer takes besides its body and key, about."""


class KeptAnswers:
    """Answers of one dataset version; where they take too much, the longest unused go.

    A key says all that an answer depends on: its tag, or the request as it was sent. One kept under two
    counts twice.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._left = self._most = most_bytes
        self._version: str | None = None
        self._answers: OrderedDict[str, Response] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        """Whether there is an answer, perhaps of a version that is not served any more."""
        return key in self._answers

    def find(self, version: str | None, key: str) -> Response | None:
        """The answer that is kept under a key, where there is one of this version."""
        self._turn_to(version)
        found = self._answers.get(key)
        if found is not None:
            self._answers.move_to_end(key)
        return found

    def keep(self, version: str | None, key: str, answer: Response) -> None:
        """Keep an answer, unless it is larger than all that may be kept."""
        self._turn_to(version)
        if key in self._answers or _size(key, answer) > self._most:
            return
        self._answers[key] = answer
        self._left -= _size(key, answer)
        while self._left < 0:
            self._left += _size(*self._answers.popitem(last=False))

    def _turn_to(self, version: str | None) -> None:
        """What was of another version is nobody's any more: who is withheld since may be in it."""
        if version != self._version:
            self._answers.clear()
            self._version, self._left = version, self._most


def _size(key: str, answer: Response) -> int:
    return len(key) + len(answer.body) + _BESIDES
