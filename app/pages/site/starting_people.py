"""People to start with."""

from collections.abc import Iterable

from app.pages.page import Data, FurtherDocument

BUSIEST = "busiest"
"""The document with the people to start with in a graph without topic clusters."""
_PEOPLE = 6
"""People shown; set by hand."""


def starting_people(data: Data) -> list[Data]:
    """People to start with: of the main authors of the topic clusters those with most papers.

    A small graph has no clusters; the answer to `BUSIEST` then has the people.
    """
    if "paperCounts" in data:
        return [each["entity"] for each in data["paperCounts"] or ()]
    return _of_clusters(clusters_of(data))


def further(data: Data) -> FurtherDocument | None:
    """The document to ask in addition for people to start with."""
    is_needed = data["dataset"] and not clusters_of(data) and "paperCounts" not in data
    return FurtherDocument(BUSIEST) if is_needed else None


def _of_clusters(clusters: Iterable[Data]) -> list[Data]:
    people = {each["author"]["id"]: each["author"] for cluster in clusters for each in cluster["authors"]}
    return sorted(people.values(), key=lambda person: (-person["paperCount"], person["id"]))[:_PEOPLE]


def clusters_of(data: Data) -> list[Data]:
    """The topic clusters of an answer; empty if nothing is loaded yet."""
    found = data.get("topicClusters")
    return [] if found is None else found["nodes"]
