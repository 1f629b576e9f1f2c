"""Features of a byline in the person to which it was assigned, and of two sides that were joined.

They are the columns of a matrix, in the order of `FEATURES`. A side has the mean of its bylines.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people.clustering.person import Core, Person, Rows
from loaders.resolve.people.evidence.profiles import Profiles
from loaders.resolve.people.evidence.shared import shared
from loaders.resolve.people.evidence.weights import Places, Reals, support

FEATURES = (
    "namesakes: log2 of the people found in the block under this very name",
    "papers: log2 of the papers of the block under this very name",
    "size: log2 of the bylines of the core, or of the smaller side of a merge",
    "apart: 1 outside the first core of the person, or of a merge",
    "odds: log2 odds of the merge, or of the least sure one on the way to the first core; 12 without one",
    "mean bits of shared co-authors with other papers of the person",
    "mean bits of affiliations with them",
    "mean bits of topics with them",
    "most bits of shared co-authors with one of them",
    "expected: log2 of one and the researchers expected to bear the name, 5 at most",
    "expected and namesakes: the product of the two",
    "cores: log2 of the cores of the person",
    "mean bits of shared co-authors over all bylines of the person",
)
NAMESAKES, SIZE, APART, ODDS, COAUTHORS = 0, 2, 3, 4, 5  # places in `FEATURES`
MOST_ODDS = 12.0
"""Log2 odds used if no merge was needed, as for the first core. Set by hand."""
MOST_EXPECTED = 5.0
"""Greatest log2 of the expected number of researchers with a name: hardly any name of the labelled sets has
more, and initials alone have hundreds of times more. Set by hand."""
REACH = 10
"""Each byline of a large person is compared with twice this many other bylines of that person. Set by
hand."""


def features_of(profiles: Profiles, blocks: Sequence[Rows], people: Sequence[Person], papers: Reals) -> Reals:
    """The features of each row, all zero for people with one byline.

    `papers` is the number of papers of its block with exactly the name of each row.
    """
    features = np.zeros((len(profiles), len(FEATURES)))
    features[:, NAMESAKES] = np.log2(_namesakes(profiles, blocks, people))
    features[:, 1] = np.log2(np.maximum(papers, 1.0))
    for person in people:
        for core in person.cores:
            features[list(core.rows), SIZE] = np.log2(len(core.rows))
        for rows, odds in _least_odds(person):
            features[list(rows), APART] = 1.0
            features[list(rows), ODDS] = odds
    first = features[:, APART] == 0
    features[first, ODDS] = MOST_ODDS
    features[:, 5:9] = _shared_features(profiles, *pairs_within(people))
    features[:, 9] = np.minimum(np.log2(1.0 + profiles.expected), MOST_EXPECTED)
    features[:, 10] = features[:, 9] * features[:, NAMESAKES]
    for person in people:
        features[person.rows, 11] = np.log2(len(person.cores))
        features[person.rows, 12] = features[person.rows, COAUTHORS].mean()
    return features


def mean_features(features: Reals, ours: Rows, odds: float | None = None) -> Reals:
    """The features of some rows as one core, or as the smaller side of a merge at these log2 odds."""
    found: Reals = features[list(ours)].mean(axis=0)
    found[[SIZE, APART, ODDS]] = np.log2(len(ours)), 0.0, MOST_ODDS
    if odds is not None:
        found[[APART, ODDS]] = 1.0, min(odds, MOST_ODDS)
    return found


def pairs_within(people: Sequence[Person]) -> tuple[Places, Places]:
    """Pairs of rows of one person: all pairs of a small one, for a large one `REACH` a row, evenly spread."""
    pairs = [_spread(np.array(person.rows)) for person in people if len(person.rows) > 1]
    if not pairs:
        nothing = np.empty(0, dtype=np.int64)
        return nothing, nothing
    left, right = (np.concatenate(ends) for ends in zip(*pairs, strict=True))
    return left, right


def page_shares(profiles: Profiles, left: Places, right: Places) -> Reals:
    """For each row, the share of the rows paired with it that are on one page with it."""
    return _mean(len(profiles), left, right, (shared(profiles.pages, left, right) > 0).astype(np.float64))


def _spread(rows: Places) -> tuple[Places, Places]:
    count = len(rows)
    steps = np.unique(np.linspace(1, count // 2, min(REACH, count // 2)).round().astype(np.int64))
    ends = [
        (place, (place + step) % count)
        for step in steps
        for place in [np.arange(count // 2 if 2 * step == count else count)]
    ]
    left, right = (np.concatenate(end) for end in zip(*ends, strict=True))
    return rows[left], rows[right]


def _shared_features(profiles: Profiles, left: Places, right: Places) -> Reals:
    weights = support(profiles, left, right)
    rows = len(profiles)
    most = np.full(rows, -np.inf)
    for end in (left, right):
        np.maximum.at(most, end, weights["SHARED_COAUTHOR"])
    kinds = ("SHARED_COAUTHOR", "SAME_INSTITUTION", "SIMILAR_TOPIC")
    means = [_mean(rows, left, right, weights[kind]) for kind in kinds]
    return np.stack([*means, np.where(np.isfinite(most), most, 0.0)], axis=1)


def _mean(rows: int, left: Places, right: Places, values: Reals) -> Reals:
    ends, both = np.concatenate([left, right]), np.concatenate([values, values])
    counts = np.bincount(ends, minlength=rows)
    mean: Reals = np.round(np.bincount(ends, both, minlength=rows) / np.maximum(counts, 1), 9)
    return mean


def _namesakes(profiles: Profiles, blocks: Sequence[Rows], people: Sequence[Person]) -> NDArray[np.int64]:
    person_of = {row: number for number, person in enumerate(people) for row in person.rows}
    count = np.ones(len(profiles), dtype=np.int64)
    for block in blocks:
        people_with: dict[str, set[int]] = defaultdict(set)
        keys = [max(name.key for name in profiles.names[row]) for row in block]
        for row, key in zip(block, keys, strict=True):
            people_with[key].add(person_of[row])
        count[list(block)] = [len(people_with[key]) for key in keys]
    return count


def _least_odds(person: Person) -> Iterator[tuple[Rows, float]]:
    """Each core except the first, with the log2 odds of the least likely merge between it and the first."""
    for core in person.cores[1:]:
        odds, step = MOST_ODDS, core
        while step.join is not None:
            odds, step = min(odds, step.join.odds), person.cores[step.join.core]
        yield core.rows, odds


def joins_of(person: Person) -> list[Core]:
    """The cores that begin a smaller side, in the order in which the sides were joined."""
    beginning = [core for core in person.cores if core.join is not None]
    return sorted(beginning, key=lambda core: len(core.join.ours) + len(core.join.theirs) if core.join else 0)
