"""The people between two topic clusters."""

from app.pages.connections.pair import both, pair_elsewhere
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest


def show(data: Data, request: PageRequest) -> Outcome:
    """People with papers in both clusters, the most active in both first."""
    cluster, other = data["topicCluster"], data["other"]
    away = pair_elsewhere(cluster, other, request)
    if away is not None:
        return away
    return PageContent(
        template="between.html",
        title=request.translations.text("between.title", one=cluster["label"], other=other["label"]),
        content={**data, "cluster": cluster},
        is_indexed=False,
    )


PAGE = PageKind(
    path="/cluster/{id}",
    document="between",
    variables=both,
    show=show,
    parameters=("with",),
    needs="with",
)
