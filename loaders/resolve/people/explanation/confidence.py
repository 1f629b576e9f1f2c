"""How probable it is that a byline is the person's, and that two joined bylines are one person's.

Two logistic models of features that are known after clustering (`confidence.json`, with its card), fitted by
`bench/people/confidence.py`. No labelled set has pages and identifiers, so their weights are set by hand.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from loaders.resolve.people.clustering.person import Core, Person, Rows
from loaders.resolve.people.evidence.profiles import Profiles
from loaders.resolve.people.evidence.weights import MUST, PAGE_PRIOR, Reals
from loaders.resolve.people.explanation.byline_features import (
    APART,
    features_of,
    joins_of,
    mean_features,
    page_shares,
    pairs_within,
)


class Logistic(Struct, frozen=True):
    """A logistic model in natural log odds: a constant, and a weight for each feature."""

    constant: float
    weights: tuple[float, ...]

    def log_odds(self, features: Reals) -> Reals:
        """Natural log odds of each row of features."""
        odds: Reals = self.constant + features @ np.array(self.weights)
        return odds


class ConfidenceModel(Struct, frozen=True):
    """Two models: for a byline and its person, and for two bylines joined in a core or by a merge."""

    card: dict[str, str]
    features: tuple[str, ...]
    bylines: Logistic
    joints: Logistic


@lru_cache(maxsize=1)
def shipped() -> ConfidenceModel:
    """The model that ships with the project."""
    return msgspec.json.decode(Path(__file__).with_name("confidence.json").read_bytes(), type=ConfidenceModel)


def estimate_confidence(
    profiles: Profiles,
    blocks: Sequence[Rows],
    people: Sequence[Person],
    papers: Reals,
    model: ConfidenceModel | None = None,
) -> list[Person]:
    """The same people with the probability of every byline, core and merge; that of a lone byline is 1.

    `papers` is the number of papers of its block with exactly the name of each row.
    """
    model = model or shipped()
    features = features_of(profiles, blocks, people, papers)
    pages = PAGE_PRIOR * page_shares(profiles, *pairs_within(people))
    confirmed = _confirmed(profiles, people)
    sure = np.where(confirmed & (features[:, APART] == 0), MUST, 0.0)
    bylines = _probability(model.bylines.log_odds(features), pages + sure)
    estimate = _Estimate(profiles, features, bylines, pages, confirmed, model.joints)
    return [estimate.person(person) if len(person.rows) > 1 else person for person in people]


class _Estimate(Struct, frozen=True):
    """What is known of all rows, from which one person after the other is estimated; `pages` is in bits."""

    profiles: Profiles
    features: Reals
    bylines: Reals
    pages: Reals
    confirmed: NDArray[np.bool_]
    joints: Logistic

    def person(self, person: Person) -> Person:
        cores = [self._core(core) for core in person.cores]
        place = {core.rows[0]: number for number, core in enumerate(cores)}
        least = {row: core.certainty for core in cores for row in core.rows}
        for core in joins_of(person):
            if core.join is None:
                continue
            both = (*core.join.ours, *core.join.theirs)
            chance = min(self._merge(core), *(least[row] for row in both))
            least.update(dict.fromkeys(both, chance))
            number = place[core.rows[0]]
            cores[number] = replace(cores[number], join=replace(core.join, chance=chance))
        return replace(person, cores=tuple(cores))

    def _core(self, core: Core) -> Core:
        confidences = tuple(self.bylines[list(core.rows)].tolist())
        return replace(core, confidences=confidences, certainty=self._certainty(core.rows))

    def _certainty(self, rows: Rows) -> float:
        """The probability that two rows of a core are one person's."""
        if len(rows) == 1:
            return 1.0
        bits = MUST if self.confirmed[list(rows)].all() else self.pages[list(rows)].mean()
        return float(_probability(self.joints.log_odds(mean_features(self.features, rows)), np.array(bits)))

    def _merge(self, core: Core) -> float:
        """The probability that a row of the smaller side and one of the larger side are one person's."""
        if core.join is None:
            return 1.0
        one_page = not _listing(self.profiles, core.join.ours).isdisjoint(
            _listing(self.profiles, core.join.theirs)
        )
        features = mean_features(self.features, core.join.ours, core.join.odds)
        return float(_probability(self.joints.log_odds(features), np.array(PAGE_PRIOR * one_page)))


def _listing(profiles: Profiles, rows: Rows) -> set[int]:
    """The pages that list any of the rows."""
    pages = profiles.pages
    if pages.nnz == 0:
        return set()
    return {
        page for row in rows for page in pages.indices[pages.indptr[row] : pages.indptr[row + 1]].tolist()
    }


def _probability(log_odds: Reals, bits: Reals) -> Reals:
    """The probability for natural log odds plus evidence in bits."""
    chance: Reals = 1.0 / (1.0 + np.exp(-np.clip(log_odds + bits * np.log(2.0), -40.0, 40.0)))
    return chance


def _confirmed(profiles: Profiles, people: Sequence[Person]) -> NDArray[np.bool_]:
    """Whether each row shares an identifier within its person, or was judged to belong to other bylines."""
    sure = profiles.size > 1
    for person in people:
        borne: dict[str, list[int]] = {}
        for row in person.rows:
            for identifier in profiles.identifiers[row]:
                borne.setdefault(identifier, []).append(row)
        for rows in borne.values():
            if len(rows) > 1:
                sure[rows] = True
    return sure
