"""Where papers appeared, as keys that different spellings of one journal or series share."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log2

from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.series import plain_key

UNSEEN = 200
"""Number of papers that are added to those of a load, so that no venue seems common among few papers. Set by
hand."""
VENUES = 256
"""Number of venues among which these papers are spread. Set by hand."""

_BRACKETS = re.compile(r"[(\[][^)\]]*[)\]]")
_NUMBER = re.compile(r"\b\d+(?:st|nd|rd|th)?\b")
_NO_VENUE = re.compile(r"(?:arxiv|corr|preprint|unpublished|null|none|n/?a|unknown)\b.*", re.IGNORECASE)
"""Archives of preprints of all fields, and words that name no venue."""


def venue_keys(written: Iterable[str]) -> list[str]:
    """The distinct keys of venues as written, in order."""
    return sorted({key for text in written if (key := venue_key(text))})


@lru_cache(maxsize=100_000)
def venue_key(written: str) -> str | None:
    """The key of a venue: that of its series, else its words without numbers; None if it names none.

    >>> venue_key("Proceedings of the 3rd KDD") == venue_key("KDD")
    True
    """
    if _NO_VENUE.fullmatch(written.strip()):
        return None
    if (found := read_field(written)) is not None:
        return found.series.key
    return plain_key(_NUMBER.sub(" ", _BRACKETS.sub(" ", written))) or None


def bits_of_venues(papers: Iterable[Sequence[str]]) -> dict[str, int]:
    """By venue key, the whole bits for sharing it, from the venue keys of each paper of a load.

    They change only when a venue has become twice as frequent, not with every paper.

    >>> bits_of_venues([["kdd"]] * 100 + [["icme"]])
    {'icme': 7, 'kdd': 2}
    """
    counts = Counter(key for keys in papers for key in keys)
    total = counts.total() + UNSEEN
    return {key: round(log2(total / (counts[key] + UNSEEN / VENUES))) for key in sorted(counts)}
