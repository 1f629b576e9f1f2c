"""Interactions of two features: each is a feature of its own, with its own curve.

Different people are stronger evidence if titles are similar but not equal, a different venue if they are
equal. A feature that does not apply, or that a side lacks, is -1. A column of one title has other people, or
one editor, in every issue: whose people are all the same is one where they are several.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

LIKE_TITLE = 85
"""Likeness, 0 to 100, below which two titles are hardly one. Set by hand."""

LONG_TITLE = 36
"""Letters from which on two works hardly share a title; titles of columns and editorials are shorter. Set
by hand."""
MOST_PEOPLE = 3
"""Shared names above which one more says nothing new of a column. Set by hand."""

Values = NDArray[np.float64]


def combine_features(of: Mapping[str, Values]) -> dict[str, Values]:
    """The joint features of pairs, from their single ones."""
    is_same, is_unlike = of["same_title"] > 0, of["letters_ratio"] < LIKE_TITLE
    people, least, most = of["family_ratio"], of["least_people_alike"], of["most_people_alike"]
    return {
        "title_with_people": np.where(people < 0, -1.0, np.minimum(of["title_ratio"], people)),
        "opening_with_people": np.where(most < 0, -1.0, of["opening_found"] * most),
        "added_words": _where(of["least_missing"] == 0, of["most_missing"]),
        "venue_of_same_title": _where(is_same, of["venue_agreement"]),
        "people_of_unlike_title": _where(is_unlike, least),
        "people_of_short_title": _where(is_same & (of["shortest_title"] < LONG_TITLE), least),
        "people_of_column": _where(
            (of["column_words"] >= 0.5) & (least == 1), np.minimum(of["shared_authors"], MOST_PEOPLE)
        ),
    }


def _where(applies: NDArray[np.bool_], feature: Values) -> Values:
    return np.where(applies, feature, -1.0)
