"""Pages about two entities: the joint papers of two people, and the people between two topic clusters."""

from collections.abc import Callable
from typing import Any

from app.pages.entities.papers import by_year, year_of
from app.pages.page import (
    Data,
    FurtherDocument,
    MissingPage,
    MovedPage,
    Outcome,
    PageContent,
    PageKind,
    PageRequest,
    nothing_more,
)
from app.pages.rendering.addresses import page_of, with_query

BRIDGE_PEOPLE = "bridges"
"""The document with the people between two clusters, asked if both exist and differ."""


def _both(request: PageRequest) -> dict[str, Any]:
    """Variables of a document about two entities."""
    return {"id": request.id, "with": request.query["with"]}


def _elsewhere(one: Data | None, other: Data | None, request: PageRequest) -> MovedPage | MissingPage | None:
    """The real address of the page of two entities, or MissingPage; None if it is this one.

    The page of an entity itself if both ids mean it, as after a merge.
    """
    if one is None or other is None:
        return MissingPage(request.id if one is None else request.query["with"])
    if one["id"] == other["id"]:
        return MovedPage(page_of(one["id"]), is_permanent=True)
    if (one["id"], other["id"]) != (request.id, request.query["with"]):
        return MovedPage(with_query(page_of(one["id"]), {"with": other["id"]}), is_permanent=True)
    return None


def _pair(
    path: str,
    document: str,
    show: Callable[[Data, PageRequest], Outcome],
    further: Callable[[Data], FurtherDocument | None] = nothing_more,
) -> PageKind:
    """The page of two entities at the address of one, if the query names the other."""
    return PageKind(
        path=path,
        document=document,
        variables=_both,
        show=show,
        parameters=("with",),
        needs="with",
        further=further,
    )


def show_joint_papers(data: Data, request: PageRequest) -> Outcome:
    """The joint papers of two people, newest first."""
    author, other = data["author"], data["other"]
    away = _elsewhere(author, other, request)
    if away is not None:
        return away
    paths = (data["collaboratorPaths"] or {}).get("paths", ())
    hop = paths[0]["hops"][0] if paths and paths[0]["hops"] else None
    papers = sorted(hop["papers"], key=lambda paper: -(year_of(paper) or 0)) if hop else []
    return PageContent(
        template="together.html",
        title=request.translations.text("together.both", one=author["name"], other=other["name"]),
        content={**data, "hop": hop, "years_of_papers": by_year(papers)},
        is_indexed=False,
    )


JOINT_PAPERS = _pair("/author/{id}", "together", show_joint_papers)


def _bridges(data: Data) -> FurtherDocument | None:
    """The document with the people between two clusters; None for one cluster, of which the API has none."""
    cluster, other = data["topicCluster"], data["other"]
    if cluster is None or other is None or cluster["id"] == other["id"] or "bridged" in data:
        return None
    return FurtherDocument(BRIDGE_PEOPLE, {"id": cluster["id"], "with": other["id"]})


def show_bridges(data: Data, request: PageRequest) -> Outcome:
    """People with papers in both clusters, the most active in both first."""
    cluster, other = data["topicCluster"], data["other"]
    away = _elsewhere(cluster, other, request)
    if away is not None:
        return away
    return PageContent(
        template="between.html",
        title=request.translations.text("between.title", one=cluster["label"], other=other["label"]),
        content={**data, "cluster": cluster, "bridges": data["bridged"]["bridges"]},
        is_indexed=False,
    )


BRIDGES = _pair("/cluster/{id}", "between", show_bridges, _bridges)
