"""A paper belongs in this topic cluster."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.clusters import central_papers, clusters_of, other_cluster, placed_papers
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_CENTRAL = 5
"""Central papers of the cluster that a claim shows. Set by hand."""


def _read(served: ServedTables) -> Population:
    placed = list(placed_papers(served))
    return Population(
        [AuditClaim((paper, cluster)) for paper, cluster, _ in placed], [fit for *_, fit in placed]
    )


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    paper, cluster = claim.ids
    label = served.cell("topic_cluster", cluster, "label")
    central = served.titles(central_papers(served, cluster, _CENTRAL, paper))
    return ShownClaim(f"{served.title(paper)}: {label}", central, (paper,))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """Another cluster of the same level, without the paper."""
    paper, cluster = claim.ids
    other = other_cluster(served, cluster, draw)
    own = clusters_of(served, paper)
    return AuditClaim((paper, other), is_planted=True) if other and other not in own else None


KIND = ClaimKind(
    key="paper-cluster",
    question="Does the paper belong in a cluster with this name and the listed papers?",
    confidence="how well the paper fits its cluster",
    read=_read,
    show=_show,
    plant=_plant,
)
