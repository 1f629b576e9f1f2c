"""What the graph is asked for when something is typed."""

from collections.abc import Sequence
from typing import Any

from app.api.arguments.resolving import MAX_LENGTH
from app.api.enums.entities import EntityKind
from app.api.search.markup import without_markup
from app.security.marks import RETIRED, KeyedMarks
from app.text.names import MAX_KEY, RUN, fold

NO_KEY = "~"
"""Starts no key: keys hold letters, digits and spaces."""

_WORDS = 3
_LEAST_START = 4

_LONG = 4
"""Words of a text that few keys start with: all of these are read, not only those of the most papers."""
_MOST, _MOST_OF_LONG = 200, 1_000
"""Keys that are read of those that start with a text."""


def folded(typed: str) -> str:
    """The key of a typed text without its markup, as long as keys are."""
    return fold(without_markup(typed[:MAX_LENGTH]))[:MAX_KEY].rstrip()


def key_parameters(key: str, marks: KeyedMarks, kinds: Sequence[EntityKind]) -> dict[str, Any]:
    """Parameters of `cypher/read/search_keys.cypher` for a folded text."""
    words = key.split()
    longest = sorted(dict.fromkeys(words), key=lambda word: -len(word))[:_WORDS]
    starts = [_start(word) for word in longest] + [NO_KEY] * (_WORDS - len(longest))
    return {
        "whole": key,
        "retired": RETIRED + marks.of_words(words),
        "run": " ".join(words[:RUN]) if len(words) > RUN else NO_KEY,
        **{f"word_{place}": start for place, start in enumerate(starts, start=1)},
        "kinds": [kind.name for kind in kinds],
        "most": _MOST_OF_LONG if len(words) >= _LONG else _MOST,
    }


def _start(word: str) -> str:
    """The start of a word, short enough to leave room for a slip."""
    return word[: max(_LEAST_START, len(word) - 2)]
