"""People to start with."""

from collections.abc import Iterable

from app.pages.page import Data

_PEOPLE = 6
"""People shown; set by hand."""


def beginners(clusters: Iterable[Data]) -> list[Data]:
    """People to start with: of the main authors of these topic clusters those with most papers."""
    people = {each["author"]["id"]: each["author"] for cluster in clusters for each in cluster["authors"]}
    return sorted(people.values(), key=lambda person: (-person["paperCount"], person["id"]))[:_PEOPLE]


def clusters_of(data: Data) -> list[Data]:
    """The topic clusters of an answer; empty if nothing is loaded yet."""
    found = data["topicClusters"]
    return [] if found is None else found["nodes"]
