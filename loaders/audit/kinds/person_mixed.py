"""A person of five papers or more, read whole, is one person."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.byline import another_person, papers_of, with_whom
from loaders.audit.served import ServedTables

_LEAST = 5
"""Papers that a person has at least, for a claim about them. Set by hand."""
_LEAST_FOREIGN = 3
"""Papers of another person that a planted claim adds at least. Set by hand."""
_SHOWN = 12
"""Papers that a claim shows. Set by hand."""


def _read(served: ServedTables) -> Population:
    columns = (served.column("author", name) for name in ("id", "paper_count", "identity_confidence"))
    rows = served.rows("wrote", "source")
    found = [
        (person, confidence)
        for person, count, confidence in zip(*columns, strict=True)
        if count >= _LEAST and len(rows.get(person, ())) >= _LEAST
    ]
    return Population([AuditClaim((person, person)) for person, _ in found], [sure for _, sure in found])


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    """Papers of the person; of a planted claim, up to half are another person's."""
    person, other = claim.ids
    shown = [(paper, person) for paper in draw.some(papers_of(served, person), _SHOWN)]
    if claim.is_planted:
        foreign = [(paper, other) for paper in draw.some(papers_of(served, other), len(shown) // 2)]
        shown = draw.some([*shown[len(foreign) :], *foreign], _SHOWN)
    shown.sort(key=lambda pair: (served.cell("paper", pair[0], "year") or 0, pair[0]))
    lines = [with_whom(served, paper, writer) for paper, writer in shown]
    papers = [paper for paper, _ in shown]
    return ShownClaim(f"{served.cell('author', person, 'label')} wrote these papers", lines, papers)


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """Up to half of the papers are somebody else's."""
    person, _ = claim.ids
    other = another_person(served, person, _LEAST_FOREIGN, draw)
    return AuditClaim((person, other), is_planted=True) if other else None


KIND = ClaimKind(
    key="person-mixed",
    question="Are all these papers by one person?",
    confidence="the confidence of the person",
    read=_read,
    show=_show,
    plant=_plant,
)
