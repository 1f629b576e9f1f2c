"""The features of a pair of mentions or groups that have a learnt curve, and how each curve may run."""

from bench.monotone import DOWN, UP, Shape

_COSINES = (0, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6)
NAME = "COMPATIBLE_NAME"

SHAPES = {
    "rarity": Shape(NAME, DOWN, (-8, -5, -3, -1, 1, 3, 5, 7, 9)),
    "bearing": Shape(NAME, DOWN, (1, 3, 5, 7, 9)),
    "match": Shape(NAME, UP, (0.5, 2, 3, 4, 5)),
    "coauthors": Shape("SHARED_COAUTHOR", UP, (0, 0.5, 2, 4, 7, 11, 16, 24), may_be_unknown=True),
    "no_coauthors": Shape("SHARED_COAUTHOR", DOWN, (0, 1, 2, 3, 4, 5, 6)),
    "titles": Shape("SIMILAR_TOPIC", UP, _COSINES, may_be_unknown=True),
    "texts": Shape("SIMILAR_TOPIC", UP, _COSINES, may_be_unknown=True),
    "affiliation_share": Shape(
        "SAME_INSTITUTION", UP, (0, 0.1, 0.2, 0.35, 0.5, 0.75, 1), may_be_unknown=True
    ),
    "affiliation_bits": Shape("SAME_INSTITUTION", UP, (0, 4, 8, 16, 32, 64), may_be_unknown=True),
    "same_venue": Shape("SAME_VENUE", UP, (0, 1), may_be_unknown=True),
    "year_gap": Shape("CONFLICT", DOWN, (0, 2, 5, 10, 20, 40), may_be_unknown=True),
}
