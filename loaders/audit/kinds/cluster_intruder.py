"""A topic cluster is of one subject: a reader finds a paper of another cluster among four of its own.

Each row has one wrong title, so nothing more is planted (intrusion: Chang et al. 2009).
"""

from loaders.audit.claims import UNSURE, AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.clusters import other_cluster, other_clusters, papers_in
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_OWN = 4
"""Papers of the cluster beside the intruder: the question says that there are five papers. Set by hand."""


def _read(served: ServedTables) -> Population:
    """Clusters with enough papers and another cluster of the same level."""
    columns = (served.column("topic_cluster", name) for name in ("id", "stability"))
    found = [
        (AuditClaim((cluster,)), stability)
        for cluster, stability in zip(*columns, strict=True)
        if len(papers_in(served, cluster)) >= _OWN and other_clusters(served, cluster)
    ]
    return Population([claim for claim, _ in found], [stability for _, stability in found])


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    (cluster,) = claim.ids
    members = papers_in(served, cluster)
    own = set(members)
    papers = draw.some(members, _OWN)
    foreign = _foreign(served, cluster, own, draw)
    place = draw.below(_OWN + 1)
    papers.insert(place, foreign)
    numbered = [f"{number}: {title}" for number, title in enumerate(served.titles(papers), 1)]
    return ShownClaim(
        "Four of these papers belong to one cluster, one does not.", numbered, (), str(place + 1)
    )


def _foreign(served: ServedTables, cluster: str, own: set[str], draw: SeededDraw) -> str:
    """A paper of another cluster of the same level."""
    others = papers_in(served, str(other_cluster(served, cluster, draw)))
    return str(draw.one([paper for paper in others if paper not in own]))


KIND = ClaimKind(
    key="cluster-intruder",
    question="Which of the five papers does not belong? Answer with its number.",
    confidence="the stability of the cluster",
    read=_read,
    show=_show,
    answers=(*(str(number) for number in range(1, _OWN + 2)), UNSURE),
)
