"""The first page."""

from app.pages.page import (
    Data,
    FurtherDocument,
    Outcome,
    PageContent,
    PageKind,
    PageRequest,
    no_variables,
)
from app.pages.site.starting_people import clusters_of, further, starting_people

CONNECTED = "connected"
"""The document with somebody who is connected with a person, but has no joint paper with them."""


def _further(data: Data) -> FurtherDocument | None:
    """People to start with, then somebody who is connected with the first of them."""
    people = starting_people(data)
    if not people or "start" in data:
        return further(data)
    return FurtherDocument(CONNECTED, {"id": people[0]["id"]}, without={"start": None})


def _connected(data: Data) -> list[Data]:
    """Two people without a joint paper whom a third one connects; else two of those to start with."""
    start: Data = data.get("start") or {}
    others = (start.get("secondDegree") or {"nodes": []})["nodes"]
    return [start, others[0]["author"]] if others else starting_people(data)[:3:2]


def show(data: Data, request: PageRequest) -> Outcome:
    """A summary of the dataset, and people and topics to start with."""
    clusters = clusters_of(data)
    return PageContent(
        template="home.html",
        title=request.translations.text("home.title"),
        content={
            **data,
            "clusters": clusters,
            "people": starting_people(data),
            "connected": _connected(data),
            "is_local": request.is_local,
        },
        description=request.translations.text("home.description"),
        is_indexed=request.indexing != "none",
        canonical="/",
    )


PAGE = PageKind(path="/", document="home", variables=no_variables, show=show, further=_further)
