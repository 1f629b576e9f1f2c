"""Whom to begin with."""

from collections.abc import Iterable

from app.pages.page import Data

_PEOPLE = 6


def beginners(clusters: Iterable[Data]) -> list[Data]:
    """People worth looking at: those with most papers of those who wrote most in these topic clusters."""
    people = {each["author"]["id"]: each["author"] for cluster in clusters for each in cluster["authors"]}
    return sorted(people.values(), key=lambda person: (-person["paperCount"], person["id"]))[:_PEOPLE]


def clusters_of(data: Data) -> list[Data]:
    """The topic clusters of an answer; none where nothing was loaded yet."""
    found = data["topicClusters"]
    return [] if found is None else found["nodes"]
