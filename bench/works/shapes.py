"""The features of a pair of works that have a learnt curve, and how each curve may run."""

from typing import NamedTuple

UP, DOWN = 1, -1


class WorkCurveShape(NamedTuple):
    """The form of a curve: its kind of evidence, its direction, and its knots."""

    kind: str
    way: int
    at: tuple[float, ...]
    may_be_unknown: bool = False


SHAPES = {
    "title_ratio": WorkCurveShape("title", UP, (40, 60, 75, 85, 93, 100)),
    "title_found": WorkCurveShape("title", UP, (50, 65, 75, 85, 93, 100)),
    "one_title_found": WorkCurveShape("title", UP, (60, 75, 85, 95, 100)),
    "opening_found": WorkCurveShape("title", UP, (50, 70, 85, 95, 100)),
    "same_opening": WorkCurveShape("title", UP, (0, 0.2, 0.5, 0.8, 1)),
    "text_ratio": WorkCurveShape("title", UP, (30, 45, 60, 75, 90)),
    "text_overlap": WorkCurveShape("title", UP, (40, 60, 75, 90, 100)),
    "least_missing": WorkCurveShape("title", DOWN, (0, 0.1, 0.2, 0.3, 0.5)),
    "most_missing": WorkCurveShape("title", DOWN, (0, 0.1, 0.2, 0.3, 0.45, 0.7)),
    "added_words": WorkCurveShape("title", DOWN, (0, 0.1, 0.2, 0.4, 0.6), may_be_unknown=True),
    "same_title": WorkCurveShape("title", UP, (0, 8, 16, 24, 40, 60)),
    "shortest_title": WorkCurveShape("title", UP, (0, 8, 16, 24, 40)),
    "column_words": WorkCurveShape("title", DOWN, (0, 0.4, 0.7, 1)),
    "least_people_found": WorkCurveShape("authors", UP, (0, 0.25, 0.5, 0.75, 1), may_be_unknown=True),
    "least_people_alike": WorkCurveShape("authors", UP, (0, 0.25, 0.5, 0.75, 1), may_be_unknown=True),
    "first_author": WorkCurveShape("authors", UP, (0, 1), may_be_unknown=True),
    "year_gap": WorkCurveShape("year", DOWN, (0, 1, 2, 4, 8), may_be_unknown=True),
    "venue_agreement": WorkCurveShape("venue", UP, (0, 0.34, 0.67, 1), may_be_unknown=True),
    "other_venue": WorkCurveShape("venue", DOWN, (0, 1, 2)),
    "other_issue": WorkCurveShape("year", DOWN, (0, 1, 2)),
    "title_with_people": WorkCurveShape("title", UP, (30, 50, 70, 85, 95, 100), may_be_unknown=True),
    "opening_with_people": WorkCurveShape("title", UP, (30, 50, 70, 85, 95, 100), may_be_unknown=True),
    "venue_of_same_title": WorkCurveShape("venue", UP, (0, 0.34, 0.67, 1), may_be_unknown=True),
    "people_of_column": WorkCurveShape("authors", UP, (0, 1, 2, 3), may_be_unknown=True),
    "people_of_short_title": WorkCurveShape("authors", UP, (0, 0.25, 0.5, 0.75, 1), may_be_unknown=True),
    "people_of_unlike_title": WorkCurveShape("authors", UP, (0, 0.25, 0.5, 0.75, 1), may_be_unknown=True),
}
