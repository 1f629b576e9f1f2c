"""A label names its topic cluster."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.clusters import other_cluster, papers_in
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_SHOWN = 10
"""Papers of the cluster that a claim shows. Set by hand."""


def _read(served: ServedTables) -> Population:
    clusters = served.column("topic_cluster", "id")
    return Population(
        [AuditClaim((cluster, cluster)) for cluster in clusters], served.column("topic_cluster", "stability")
    )


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    cluster, named = claim.ids
    papers = draw.some(papers_in(served, cluster), _SHOWN)
    return ShownClaim(served.cell("topic_cluster", named, "label"), served.titles(papers))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """The label of another cluster of the same level."""
    cluster, _ = claim.ids
    other = other_cluster(served, cluster, draw)
    if other is None or _label(served, other) == _label(served, cluster):
        return None
    return AuditClaim((cluster, other), is_planted=True)


def _label(served: ServedTables, cluster: str) -> str:
    return str(served.cell("topic_cluster", cluster, "label"))


KIND = ClaimKind(
    key="cluster-label",
    question="Does the label describe most of these papers?",
    confidence="the stability of the cluster",
    read=_read,
    show=_show,
    plant=_plant,
)
