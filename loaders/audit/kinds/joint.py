"""Two papers are one person's: the claim at each person inside a path."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.byline import another_person, papers_of, with_whom, written_as
from loaders.audit.served import ServedTables


def _read(served: ServedTables) -> Population:
    """Each paper of a person with the next of theirs, by id; as sure as the less sure of the two."""
    papers, stated = served.column("wrote", "target"), served.column("wrote", "confidence")
    claims, confidences = [], []
    for person, rows in served.rows("wrote", "source").items():
        own = {papers[row]: stated[row] for row in rows}
        order = sorted(own)
        for one, other in zip(order, order[1:] + order[:1] * (len(order) > 2), strict=False):
            claims.append(AuditClaim((person, one, person, other)))
            confidences.append(min(own[one], own[other]))
    return Population(claims, confidences)


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    person, one, other, second = claim.ids
    name = written_as(served, one, person)
    pair = (with_whom(served, one, person), with_whom(served, second, other))
    return ShownClaim(f"{name} wrote both listed papers", pair, (one, second))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """A paper by somebody else in place of the second."""
    person, one, *_ = claim.ids
    other = another_person(served, person, 1, draw)
    if other is None:
        return None
    return AuditClaim((person, one, other, draw.one(papers_of(served, other))), is_planted=True)


KIND = ClaimKind(
    key="joint",
    question="Did the same person write both papers?",
    confidence="the lower confidence of the two bylines",
    read=_read,
    show=_show,
    plant=_plant,
)
