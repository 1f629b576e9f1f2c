"""A paper has this topic. Only topics that were mined are drawn: a stated one is its source's claim.

The sheet shows the abstract, for a topic was found there or in the title.
"""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables


def _read(served: ServedTables) -> Population:
    columns = (served.column("about", name) for name in ("source", "target", "share", "how"))
    mined = [
        (paper, topic, share) for paper, topic, share, how in zip(*columns, strict=True) if how == "mined"
    ]
    return Population(
        [AuditClaim((paper, topic)) for paper, topic, _ in mined], [share for *_, share in mined]
    )


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    paper, topic = claim.ids
    abstract = served.cell("paper", paper, "abstract")
    evidence = (str(abstract),) if abstract else ()
    return ShownClaim(f"{served.title(paper)}: {' / '.join(_names(served, topic))}", evidence, (paper,))


def _names(served: ServedTables, topic: str) -> list[str]:
    """The label of a topic, then its code if it has one."""
    label, code = served.cell("topic", topic, "label"), served.cell("topic", topic, "code")
    return list(dict.fromkeys(filter(None, (label, code))))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """The topic of another mined claim that is none of the paper's."""
    paper, _ = claim.ids
    row = draw.below(len(served.column("about", "target")))
    other = served.column("about", "target")[row]
    if served.column("about", "how")[row] != "mined":
        return None
    own = served.cells("about", "target", "source", paper)
    return None if other in own else AuditClaim((paper, other), is_planted=True)


KIND = ClaimKind(
    key="paper-topic",
    question="Is this a topic of the paper?",
    confidence="the topic's share of the paper",
    read=_read,
    show=_show,
    plant=_plant,
)
