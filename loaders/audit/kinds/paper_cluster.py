"""A paper belongs in this topic cluster."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_CENTRAL = 5


def central_papers(served: ServedTables, cluster: str, count: int, without: str) -> list[str]:
    """The papers nearest to what a cluster is about, but for one."""
    papers = served.cells("in_cluster", "source", "target", cluster)
    fits = served.cells("in_cluster", "fit", "target", cluster)
    order = sorted(zip(papers, fits, strict=True), key=lambda pair: (-pair[1], pair[0]))
    return [paper for paper, _ in order if paper != without][:count]


def other_cluster(served: ServedTables, cluster: str, draw: SeededDraw) -> str | None:
    """Another cluster of the same level; None where there is no other."""
    level = served.cell("topic_cluster", cluster, "level")
    others = [other for other in served.cells("topic_cluster", "id", "level", level) if other != cluster]
    return draw.one(others) if others else None


def _read(served: ServedTables) -> Population:
    columns = (served.column("in_cluster", name) for name in ("source", "target"))
    claims = [AuditClaim(pair) for pair in zip(*columns, strict=True)]
    return Population(claims, served.column("in_cluster", "fit"))


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    paper, cluster = claim.ids
    label = served.cell("topic_cluster", cluster, "label")
    central = served.titles(central_papers(served, cluster, _CENTRAL, paper))
    return ShownClaim(f"{served.title(paper)}: {label}", central, (paper,))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """Another cluster of the same level that the paper is not in."""
    paper, cluster = claim.ids
    other = other_cluster(served, cluster, draw)
    own = served.cells("in_cluster", "target", "source", paper)
    return AuditClaim((paper, other), is_planted=True) if other and other not in own else None


KIND = ClaimKind(
    key="paper-cluster",
    question="Does the paper belong in a cluster of this name, with the papers listed?",
    confidence="how well the paper fits its cluster",
    read=_read,
    show=_show,
    plant=_plant,
)
