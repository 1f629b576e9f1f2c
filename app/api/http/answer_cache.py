"""A cache of answers to the public, cleared when the dataset changes."""

from collections import OrderedDict

from starlette.responses import Response

MOST_BYTES = 64 * 2**20
"""Bytes of kept answers in one process; set by hand. Each worker has its own cache."""

_BESIDES = 1_000
"""Bytes of an answer besides its body and key: a rough estimate, set by hand."""


class AnswerCache:
    """Answers of one dataset version; beyond `most_bytes` the least recently used are dropped.

    A key is the answer's tag or the request as it was sent. An answer kept under two keys counts twice.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._left = self._most = most_bytes
        self._version: str | None = None
        self._answers: OrderedDict[str, Response] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        """Whether there is an answer, possibly of an older dataset version."""
        return key in self._answers

    def find(self, version: str | None, key: str) -> Response | None:
        """The answer of this version under a key, else None."""
        self._turn_to(version)
        found = self._answers.get(key)
        if found is not None:
            self._answers.move_to_end(key)
        return found

    def keep(self, version: str | None, key: str, answer: Response) -> None:
        """Keep an answer, unless it alone exceeds the limit."""
        self._turn_to(version)
        if key in self._answers or _size(key, answer) > self._most:
            return
        self._answers[key] = answer
        self._left -= _size(key, answer)
        while self._left < 0:
            self._left += _size(*self._answers.popitem(last=False))

    def _turn_to(self, version: str | None) -> None:
        """Drop answers of another version: they may contain people who are withheld since."""
        if version != self._version:
            self._answers.clear()
            self._version, self._left = version, self._most


def _size(key: str, answer: Response) -> int:
    return len(key) + len(answer.body) + _BESIDES
