"""Series that a source files under one key of its own, as the Anthology does: `mwe`, `latech`.

A workshop may be filed under the conference that it was held with, and a joint one under two keys. So names
that are filed together have to share words too.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping

from rapidfuzz.distance import OSA

from loaders.resolve.venues.joining import MIN_SHARED, share_words
from loaders.resolve.venues.series import Series, known_series, plain_key

MOST_MISPRINTS = 1
"""Letters in which two names may differ that are filed together."""
Filed = Mapping[tuple[Series, str], int]
"""How often each series is filed under each key of a source."""


def join_filed(filed: Filed) -> dict[Series, Series]:
    """For each series that is another one by its key, the one of most papers that is filed under that key.

    A series counts under the key that it is filed under most often; of several such keys the first counts
    that has a series with a name like its own. Two listed series stay two.
    """
    own = _own_keys(filed)
    chiefs = _chiefs(filed, own)
    joined: dict[Series, Series] = {}
    for series, keys in own.items():
        chief = next((chiefs[key] for key in keys if key in chiefs and _is_one(chiefs[key], series)), series)
        if chief != series:
            joined[series] = chief
    return joined


def _is_one(chief: Series, series: Series) -> bool:
    """Whether two series that are filed together have names alike.

    A workshop is not the conference around it.
    """
    ours, theirs = plain_key(chief.name), plain_key(series.name)
    if {chief.key, series.key} <= known_series().keys:
        return False
    if "workshop" in theirs.split() and "workshop" not in ours.split():
        return False
    is_longer = set(ours.split()) <= set(theirs.split())
    is_misprint = OSA.distance(ours, theirs) <= MOST_MISPRINTS
    return is_longer or is_misprint or share_words(chief.name, series.name) >= MIN_SHARED


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
