"""Series that a source files under one key of its own, as the Anthology does: `mwe`, `latech`.

A workshop may be filed under the conference that it was held with, and a joint one under two keys. So names
that are filed together have to share words too.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping

from rapidfuzz.distance import OSA

from app.text.names import fold
from loaders.resolve.venues.editions import is_ordinal
from loaders.resolve.venues.joining import MIN_SHARED, share_words
from loaders.resolve.venues.series import Series, known_series, plain_key

MOST_MISPRINTS = 1
"""Letters in which two names may differ that are filed together."""
MOST_SERIES = 50
"""Series that a key of one series has at most; a key of more is of a kind, as `ws` is of workshops. Set by
hand."""
Filed = Mapping[tuple[Series, str], int]
"""How often each series is filed under each key of a source."""


def join_filed(filed: Filed) -> dict[Series, Series]:
    """For each series that is another one by its key, the one of most papers that is filed under that key.

    A series counts under the key that it is filed under most often; of several such keys the first counts
    that has a series with a name like its own. Two listed series stay two.
    """
    sizes = Counter(key for _, key in filed)
    filed = {(series, key): count for (series, key), count in filed.items() if sizes[key] <= MOST_SERIES}
    own = _own_keys(filed)
    chiefs = _chiefs(filed, own)
    joined: dict[Series, Series] = {}
    for series, keys in own.items():
        alike = (key for key in keys if key in chiefs and _is_one(chiefs[key], series, key))
        chief = next((chiefs[key] for key in alike), series)
        if chief != series:
            joined[series] = chief
    return joined


def _is_one(chief: Series, series: Series, key: str) -> bool:
    """Whether two series that are filed together have names alike, or the key is a workshop's own acronym.

    A workshop is not the conference around it.
    """
    ours, theirs = plain_key(chief.name), plain_key(series.name)
    if {chief.key, series.key} <= known_series().keys:
        return False
    if _opens_with(series.name, chief) or ("workshop" in theirs.split() and _is_own(chief, key)):
        return True
    if "workshop" in theirs.split() and "workshop" not in ours.split():
        return False
    is_longer = set(ours.split()) <= set(theirs.split())
    is_misprint = OSA.distance(ours, theirs) <= MOST_MISPRINTS
    return is_longer or is_misprint or share_words(chief.name, series.name) >= MIN_SHARED


def _opens_with(name: str, chief: Series) -> bool:
    """Whether a name opens with a listed one, as `Joint Fifth Workshop on Ropes and Knots` does."""
    for start, _, found in known_series().find_names(name):
        before = name[:start].lower().split()
        return found == chief and all(word in ("joint", "the") or is_ordinal(word) for word in before)
    return False


def _is_own(chief: Series, key: str) -> bool:
    """Whether a key is the acronym of a workshop, or of a series of which no more is known."""
    is_workshop = "workshop" in plain_key(chief.name).split() or chief.name == chief.acronym
    return is_workshop and chief.acronym is not None and fold(chief.acronym) == key


def _own_keys(filed: Filed) -> dict[Series, list[str]]:
    """The keys under which each series is filed most often, in their order."""
    counts: defaultdict[Series, Counter[str]] = defaultdict(Counter)
    for (series, key), count in filed.items():
        counts[series][key] += count
    return {
        series: sorted(key for key, count in found.items() if count == max(found.values()))
        for series, found in counts.items()
    }


def _chiefs(filed: Filed, own: Mapping[Series, list[str]]) -> dict[str, Series]:
    """For each key the series that is filed under it most often, of those that have no other key.

    Of several the one of the shortest name: editions add themes to it.
    """
    chiefs: dict[str, Series] = {}
    for (series, key), _ in sorted(
        filed.items(), key=lambda pair: (-pair[1], len(pair[0][0].key), pair[0][0].key)
    ):
        if own[series] == [key]:
            chiefs.setdefault(key, series)
    return chiefs
