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
"""Letters in which two names that are filed together may differ. Set by hand."""
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
    main = _main_series(filed, own)
    joined: dict[Series, Series] = {}
    for series, keys in own.items():
        alike = (key for key in keys if key in main and _is_one(main[key], series, key))
        main_series = next((main[key] for key in alike), series)
        if main_series != series:
            joined[series] = main_series
    return joined


def _is_one(main_series: Series, series: Series, key: str) -> bool:
    """Whether two series that are filed together have names alike, or the key is a workshop's own acronym.

    A workshop is not the conference around it.
    """
    ours, theirs = plain_key(main_series.name), plain_key(series.name)
    if {main_series.key, series.key} <= known_series().keys:
        return False
    if _opens_with(series.name, main_series) or ("workshop" in theirs.split() and _is_own(main_series, key)):
        return True
    if "workshop" in theirs.split() and "workshop" not in ours.split():
        return False
    is_longer = set(ours.split()) <= set(theirs.split())
    is_misprint = OSA.distance(ours, theirs) <= MOST_MISPRINTS
    return is_longer or is_misprint or share_words(main_series.name, series.name) >= MIN_SHARED


def _opens_with(name: str, main_series: Series) -> bool:
    """Whether a name opens with a listed one, as `Joint Fifth Workshop on Ropes and Knots` does."""
    for start, _, found in known_series().find_names(name):
        before = name[:start].lower().split()
        return found == main_series and all(word in ("joint", "the") or is_ordinal(word) for word in before)
    return False


def _is_own(main_series: Series, key: str) -> bool:
    """Whether a key is the acronym of a workshop, or of a series of which no more is known."""
    is_workshop = "workshop" in plain_key(main_series.name).split() or main_series.name == main_series.acronym
    return is_workshop and main_series.acronym is not None and fold(main_series.acronym) == key


def _own_keys(filed: Filed) -> dict[Series, list[str]]:
    """The keys under which each series is filed most often, in their order."""
    counts: defaultdict[Series, Counter[str]] = defaultdict(Counter)
    for (series, key), count in filed.items():
        counts[series][key] += count
    return {
        series: sorted(key for key, count in found.items() if count == max(found.values()))
        for series, found in counts.items()
    }


def _main_series(filed: Filed, own: Mapping[Series, list[str]]) -> dict[str, Series]:
    """For each key the series that is filed under it most often, of those that have no other key.

    Of several the one of the shortest name: editions add themes to it.
    """
    main: dict[str, Series] = {}
    for (series, key), _ in sorted(
        filed.items(), key=lambda pair: (-pair[1], len(pair[0][0].key), pair[0][0].key)
    ):
        if own[series] == [key]:
            main.setdefault(key, series)
    return main
