"""Interactions of two features: each is a feature with a curve of its own.

Different people are stronger evidence if titles are similar but not equal, and a different venue is if they
are equal. A feature that does not apply, or that a side lacks, is -1. The issues of a column have one title
and different authors, or one editor; so equal authors show that two issues are one work only if there are
several.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

LIKE_TITLE = 85
"""Likeness, 0 to 100, below which two titles are probably of two works. Set by hand."""

LONG_TITLE = 36
"""Least length in letters of a title that two works hardly share; titles of columns and editorials are
shorter. Set by hand."""
MOST_PEOPLE = 3
"""Number of shared names above which more show nothing about a column. Set by hand."""

Values = NDArray[np.float64]


def combine_features(features: Mapping[str, Values]) -> dict[str, Values]:
    """The interaction features of pairs, by name, from their single features; one number for each pair."""
    is_same, is_unlike = features["same_title"] > 0, features["letters_ratio"] < LIKE_TITLE
    people, least, most = (
        features["family_ratio"],
        features["least_people_alike"],
        features["most_people_alike"],
    )
    return {
        "title_with_people": np.where(people < 0, -1.0, np.minimum(features["title_ratio"], people)),
        "opening_with_people": np.where(most < 0, -1.0, features["opening_found"] * most),
        "added_words": _where(features["least_missing"] == 0, features["most_missing"]),
        "venue_of_same_title": _where(is_same, features["venue_agreement"]),
        "people_of_unlike_title": _where(is_unlike, least),
        "people_of_short_title": _where(is_same & (features["shortest_title"] < LONG_TITLE), least),
        "people_of_column": _where(
            (features["column_words"] >= 0.5) & (least == 1),
            np.minimum(features["shared_authors"], MOST_PEOPLE),
        ),
    }


def _where(applies: NDArray[np.bool_], feature: Values) -> Values:
    return np.where(applies, feature, -1.0)
