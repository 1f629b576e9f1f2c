"""The researcher in context."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.pages.addresses import page_of, with_query
from app.pages.chart import chart
from app.pages.dates import years
from app.pages.drawing.neighbourhood import NARROW, WIDE, draw, hues
from app.pages.entity import elsewhere, entity_page
from app.pages.page import Asked, Data, Outcome, PageKind
from app.pages.papers import by_year, counts_by_year
from app.pages.speech.speech import Speech

_SURE = {"CONFIRMED", "WELL_SUPPORTED"}
_AT_ONCE = 14
"""Collaborators that the list shows before it is opened."""


def _variables(asked: Asked) -> dict[str, Any]:
    return {"id": asked.id, "after": asked.after, "figures": asked.shows_figures}


def show(data: Data, asked: Asked) -> Outcome:
    """The person's page; elsewhere where the id asked for is not theirs."""
    author = data["author"]
    away = elsewhere(author, asked)
    if away is not None:
        return away
    page = entity_page(
        data, asked, author, _description(asked.speech, author), **_content(asked.speech, data)
    )
    is_sure = asked.indexing == "all" or author["identity"]["level"] in _SURE
    found = with_query(f"{asked.base_url}/oembed", {"url": f"{asked.base_url}{page_of(author['id'])}"})
    return replace(
        page,
        content={**page.content, "oembed": found},
        is_indexed=page.is_indexed and is_sure,
        picture=f"{page_of(author['id'])}/card.png",
    )


def _content(speech: Speech, data: Data) -> dict[str, Any]:
    author, graph = data["author"], data["neighbourhood"]
    groups = _groups(graph, data["topicClusters"])
    colours = hues([group["id"] for group in groups])
    collaborators = author["collaborators"]["nodes"]
    papers = author["papers"]["nodes"]
    is_whole = len(papers) == author["papers"]["totalCount"]
    return {
        "because": speech.text(f"because.{author['identity']['level']}"),
        "also_written": author["names"][1:],
        "wide": draw(graph, colours, WIDE),
        "narrow": draw(graph, colours, NARROW),
        "groups": [(group, colours.get(group["id"], 0)) for group in groups],
        "hue_of": {node["id"]: colours.get(node["cluster"], 0) for node in graph["nodes"]},
        "nearest": collaborators[:_AT_ONCE],
        "others": collaborators[_AT_ONCE:],
        "years_of_papers": by_year(papers),
        "chart": chart(counts_by_year(papers)) if is_whole else None,
    }


def _groups(graph: Data, clusters: Data | None) -> Sequence[Mapping[str, Any]]:
    """Topic clusters of the people drawn, those with most of them first, then most papers of the author's."""
    drawn = [node["cluster"] for node in graph["nodes"] if node["distance"] > 0]
    found = (clusters or {"nodes": ()})["nodes"]
    here = [cluster for cluster in found if cluster["id"] in drawn]
    return sorted(here, key=lambda cluster: -drawn.count(cluster["id"]))


def _description(speech: Speech, author: Data) -> str:
    span, count = author["activeYears"], author["paperCount"]
    if span is None:
        return speech.text("author.description", n=count)
    return speech.text("author.description_when", n=count, years=years(span["first"], span["last"]))


PAGE = PageKind(
    path="/author/{id}", document="author", variables=_variables, show=show, parameters=("after",)
)
