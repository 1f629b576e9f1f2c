"""The first page."""

from collections.abc import Iterable
from typing import Any

from app.pages.page import Asked, Data, Outcome, Page, PageKind

_PEOPLE = 6


def _no_variables(_: Asked) -> dict[str, Any]:
    return {}


def show(data: Data, asked: Asked) -> Outcome:
    """What is here, and people worth looking at: those with most papers in its topic clusters."""
    clusters = (data["topicClusters"] or {"nodes": ()})["nodes"]
    return Page(
        template="home.html",
        title=asked.speech.text("home.title"),
        content={**data, "clusters": clusters, "people": _busiest(clusters)},
        description=asked.speech.text("home.description"),
        is_indexed=asked.indexing != "none",
        canonical="/",
    )


def _busiest(clusters: Iterable[Data]) -> list[Data]:
    people = {each["author"]["id"]: each["author"] for cluster in clusters for each in cluster["authors"]}
    return sorted(people.values(), key=lambda person: (-person["paperCount"], person["id"]))[:_PEOPLE]


PAGE = PageKind(path="/", document="home", variables=_no_variables, show=show)
