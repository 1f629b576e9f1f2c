"""The evidence of two registered DOIs for one work, with the title, form, pages and people registered.

The weights are set by hand on pairs that were read (bench/labels/doi_pairs.tsv), with the errors of one half
in view; `python -m bench.works.doi_pairs` measures both halves (2026-11-26). A form of another sort
outweighs the longest title; the weights of pages decided no pair of either half.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.works.registered.dois import DoiRelation
from loaders.resolve.works.registered.forms import Forms
from loaders.resolve.works.registered.pages import PageAgreement

Values = NDArray[np.float64]

SAME_DOI = 12.0
"""Bits of versions of one DOI, the same as for one identifier. Set by hand."""
OTHER_DOI: Mapping[int, float] = {
    DoiRelation.MEETINGS: -3.0,
    DoiRelation.ELSEWHERE: -5.0,
    DoiRelation.DEPOSITS: -4.0,
    DoiRelation.SIBLINGS: -11.0,
    DoiRelation.PART: -30.0,
}
"""Bits of two DOIs by their relation. A long title by the same people outweighs two DOIs of one publisher;
that of a column does not."""
OTHER_VOLUME = -16.0
"""Bits of two numbers of the Anthology in two cases: what is presented again a year later, such as a
tutorial, is another paper, and so is each issue of what has no authors, such as a newsletter or a list of
books. Set by hand."""
OTHER_TITLE = -6.0
"""Bits of two titles that are not the same. Set by hand, as the module says."""
OTHER_FORM: Mapping[int, float] = {Forms.NEAR: -6.0, Forms.APART: -16.0}
BOTH_DATA = -14.0
"""Bits of two data sets, which repeat the words of their archive. Two deposits with one title are mostly a
work and a later version. Set by hand."""
NO_PEOPLE = -3.0
"""Bits where one side names nobody. Set by hand, as the module says."""
SAME_PAGES = 8.0
"""Bits of the same pages. Set by hand; it decided no pair of either half."""
OTHER_PAGES = -6.0
"""Bits of other pages. Set by hand; it decided no pair of either half."""


def are_two(features: Mapping[str, Values]) -> NDArray[np.bool_]:
    """Whether both sides have DOIs that are not versions or copies of each other."""
    apart: NDArray[np.bool_] = features["dois"] >= DoiRelation.MEETINGS
    return apart


def weigh_registered(features: Mapping[str, Values]) -> dict[str, Values]:
    """The weight of each kind of this evidence for each pair; 0 if a side has no DOI."""
    apart = are_two(features)
    at_places = apart & (features["dois"] != DoiRelation.MEETINGS)
    are_compared = at_places | (features["dois"] == DoiRelation.COPIES)
    is_deposited_again = (features["dois"] == DoiRelation.DEPOSITS) & (features["same_title"] > 0)
    are_other_data = at_places & (features["are_data"] == 1) & ~is_deposited_again
    return {
        "same_doi": np.where(features["dois"] == DoiRelation.VERSIONS, SAME_DOI, 0.0),
        "other_doi": _other_doi(features),
        "other_title": np.where(apart & (features["same_title"] == 0), OTHER_TITLE, 0.0),
        "other_form": np.where(are_compared, looked_up(OTHER_FORM, features["forms_differ"]), 0.0),
        "other_data": np.where(are_other_data, BOTH_DATA, 0.0),
        "no_people": np.where(at_places & (features["lacks_people"] == 1), NO_PEOPLE, 0.0),
        "same_pages": np.where(are_compared & (features["pages"] == PageAgreement.SAME), SAME_PAGES, 0.0),
        "other_pages": np.where(at_places & (features["pages"] == PageAgreement.OTHER), OTHER_PAGES, 0.0),
    }


def _other_doi(features: Mapping[str, Values]) -> Values:
    """The bits of two DOIs by their relation; for two meetings also by their years and people."""
    are_apart = (features["year_gap"] >= 1) | (features["lacks_people"] == 1)
    is_other = (features["dois"] == DoiRelation.MEETINGS) & are_apart
    return np.where(is_other, OTHER_VOLUME, looked_up(OTHER_DOI, features["dois"]))


def looked_up(bits: Mapping[int, float], feature: Values) -> Values:
    """The bits of each value of a feature, 0 where a value has none."""
    return np.select([feature == value for value in bits], list(bits.values()), 0.0)
