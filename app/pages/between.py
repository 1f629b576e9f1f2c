"""The people between two topic clusters."""

from typing import Any

from app.pages.addresses import page_of, with_query
from app.pages.page import Asked, Data, Missing, Moved, Outcome, Page, PageKind


def _variables(asked: Asked) -> dict[str, Any]:
    return {"id": asked.id, "with": asked.query["with"]}


def show(data: Data, asked: Asked) -> Outcome:
    """Who wrote in both clusters, whoever is most at home in both first."""
    cluster, other = data["topicCluster"], data["other"]
    if cluster is None or other is None:
        return Missing(asked.id if cluster is None else asked.query["with"])
    if (cluster["id"], other["id"]) != (asked.id, asked.query["with"]):
        return Moved(with_query(page_of(cluster["id"]), {"with": other["id"]}), is_for_good=True)
    return Page(
        template="between.html",
        title=f"Between {cluster['label']} and {other['label']}",
        content={**data, "cluster": cluster},
        is_indexed=False,
    )


PAGE = PageKind(
    path="/cluster/{id}",
    document="between",
    variables=_variables,
    show=show,
    parameters=("with",),
    needs="with",
)
