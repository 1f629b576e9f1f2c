"""A topic cluster."""

from typing import Any

from app.pages.entities.entity import elsewhere
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import feed_of, page_of
from app.pages.rendering.chart import chart, counts_of
from app.pages.rendering.linked import subject
from app.text.cluster_labels import SEPARATOR
from app.text.formulas import printed

_MOST_SIBLINGS = 8
"""Siblings shown; set by hand."""


def _variables(request: PageRequest) -> dict[str, Any]:
    return {"id": request.id}


def show(data: Data, request: PageRequest) -> Outcome:
    """The cluster's page, or a redirect if the requested id is not its own."""
    cluster = data["topicCluster"]
    away = elsewhere(cluster, request)
    if away is not None:
        return away
    what = request.translations.text("cluster.description", n=cluster["paperCount"])
    owner = cluster["owner"]
    if owner is not None:
        what = request.translations.text(
            "cluster.of_one", n=cluster["paperCount"], owner=printed(owner["label"])
        )
    return PageContent(
        template="cluster.html",
        title=cluster["label"],
        content={
            **data,
            "entity": cluster,
            "further_terms": [
                term for term in cluster["terms"] if term not in cluster["label"].split(SEPARATOR)
            ],
            "chart": chart(counts_of(cluster["activity"])),
            "siblings": _siblings(data),
        },
        description=request.translations.text("entity.described", label=cluster["label"], what=what),
        is_indexed=request.indexing != "none" and not cluster["owner"],
        canonical=page_of(cluster["id"]),
        linked=subject(cluster),
        feed=feed_of("cluster", cluster["id"]),
    )


def _siblings(data: Data) -> list[Data]:
    """The other clusters of the same level and parent; without a parent the largest ones.

    Empty for a local cluster, because all of them share the people of its owner.
    """
    cluster = data["topicCluster"]
    if cluster["owner"]:
        return []
    beside = cluster["parent"]["children"] if cluster["parent"] else data["coarsest"]["nodes"]
    return [each for each in beside if each["id"] != cluster["id"]][:_MOST_SIBLINGS]


PAGE = PageKind(path="/cluster/{id}", document="cluster", variables=_variables, show=show)
