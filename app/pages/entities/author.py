"""The page of a person."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.pages.drawing.hues import NO_HUE
from app.pages.drawing.neighbourhood import NARROW, WIDE, draw, hues_of
from app.pages.entities.entity import elsewhere, entity_page
from app.pages.entities.papers import SORTS, by_year, filter_of
from app.pages.i18n.translations import Translations
from app.pages.page import Data, Outcome, PageKind, PageRequest
from app.pages.rendering.addresses import page_of, with_query
from app.pages.rendering.chart import chart, counts_of
from app.pages.rendering.dates import years

_SURE = {"CONFIRMED", "WELL_SUPPORTED"}
_AT_ONCE = 14
"""Collaborators in the list before it is expanded; set by hand."""
_FEW = 5
"""Papers that are listed without a filter; set by hand."""


def _variables(request: PageRequest) -> dict[str, Any]:
    filters = filter_of(request).variables
    return {"id": request.id, "after": request.after, "figures": request.shows_figures, **filters}


def show(data: Data, request: PageRequest) -> Outcome:
    """The person's page, or a redirect if the requested id is not theirs."""
    author = data["author"]
    away = elsewhere(author, request)
    if away is not None:
        return away
    page = entity_page(
        data,
        request,
        author,
        _description(request.translations, author),
        **_content(request, data),
    )
    is_sure = request.indexing == "all" or author["identity"]["level"] in _SURE
    found = with_query("/oembed", {"url": f"{request.base_url}{page_of(author['id'])}"})
    return replace(
        page,
        content={**page.content, "oembed": found},
        is_indexed=page.is_indexed and is_sure,
        picture=f"{page_of(author['id'])}/card.png",
    )


def _content(request: PageRequest, data: Data) -> dict[str, Any]:
    author, graph = data["author"], data["neighbourhood"]
    groups = _groups(graph, _clusters(data))
    colours = hues_of(graph)
    collaborators = author["collaborators"]["nodes"]
    years_of_activity = counts_of(author["activity"])
    has_filter = author["paperCount"] > _FEW
    return {
        "because": request.translations.text(f"because.{author['identity']['level']}"),
        "also_written": author["names"][1:],
        "wide": draw(graph, WIDE, colours),
        "narrow": draw(graph, NARROW, colours),
        "groups": [(group, colours.get(group["id"], NO_HUE)) for group in groups],
        "hue_of": {node["id"]: colours.get(node["cluster"], NO_HUE) for node in graph["nodes"]},
        "no_hue": NO_HUE,
        "local_clusters": [each for each in _clusters(data) if each["of"]],
        "nearest": collaborators[:_AT_ONCE],
        "others": collaborators[_AT_ONCE:],
        "years_of_papers": by_year(author["papers"]["nodes"]),
        "chart": chart(years_of_activity),
        "filter": filter_of(request),
        "sorts": [sort for sort in SORTS if sort != "cited" or _is_cited(author)],
        "filter_years": sorted(years_of_activity.items(), reverse=True) if has_filter else (),
        **_figures(author.get("siteFigures") or ()),
    }


def _is_cited(author: Data) -> bool:
    """Whether a paper of the author is cited by one in this graph."""
    return any(paper["citedBy"]["totalCount"] for paper in author["mostCited"]["nodes"])


def _figures(newest_first: Sequence[Data]) -> dict[str, Any]:
    """The figures of each site of the last day, and those of earlier days."""
    last: dict[str, str | None] = {}
    for each in newest_first:
        last.setdefault(each["record"]["source"]["name"], each["record"]["observedOn"])
    is_last = [
        last[each["record"]["source"]["name"]] == each["record"]["observedOn"] for each in newest_first
    ]
    return {
        "figures": [each for each, is_new in zip(newest_first, is_last, strict=True) if is_new],
        "figures_before": [each for each, is_new in zip(newest_first, is_last, strict=True) if not is_new],
    }


def _clusters(data: Data) -> Sequence[Mapping[str, Any]]:
    """Topic clusters of the author's papers, most papers first."""
    found: Sequence[Mapping[str, Any]] = (data["topicClusters"] or {"nodes": ()})["nodes"]
    return found


def _groups(graph: Data, clusters: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Topic clusters of the people in the drawing: most people first, then most papers of the author."""
    drawn = [node["cluster"] for node in graph["nodes"] if node["distance"] > 0]
    here = [cluster for cluster in clusters if cluster["id"] in drawn]
    return sorted(here, key=lambda cluster: -drawn.count(cluster["id"]))


def _description(translations: Translations, author: Data) -> str:
    span, count = author["activeYears"], author["paperCount"]
    if span is None:
        return translations.text("author.description", n=count)
    return translations.text("author.description_when", n=count, years=years(span["first"], span["last"]))


PAGE = PageKind(
    path="/author/{id}",
    document="author",
    variables=_variables,
    show=show,
    parameters=("after", "year", "topic", "coauthor", "sort"),
    filters=("year", "topic", "coauthor"),
)
