"""The parameters of the search query for a typed text."""

from collections.abc import Sequence
from typing import Any

from app.api.arguments.resolving import MAX_LENGTH
from app.api.enums.entities import EntityKind
from app.api.search.markup import without_markup
from app.security.marks import RETIRED, KeyedMarks
from app.text.names import MAX_KEY, RUN, fold

NO_KEY = "~"
"""No key starts with it: keys consist of letters, digits and spaces."""

_WORDS = 3
_LEAST_START = 4
"""Words searched by their start, and minimum letters of a start; set by hand."""

_LONG = 4
"""Words from which a text is long: few keys start with it, so more of them are read. Set by hand."""
_MOST, _MOST_OF_LONG = 200, 1_000
"""Maximum keys read that start with a text, and with a long text; set by hand."""


def folded(typed: str) -> str:
    """The key of a typed text without its markup, cut to the maximum length of keys."""
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
    """The start of a word, short enough to allow a typing error at its end."""
    return word[: max(_LEAST_START, len(word) - 2)]
