"""A person is in the graph once."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.byline import papers_of, with_whom
from loaders.audit.served import ServedTables

_OTHERS = 4
"""People with similar names that a claim shows. Set by hand."""
_PAPERS = 4
"""Papers of each of them that a claim shows. Set by hand."""


def _read(served: ServedTables) -> Population:
    return Population(
        [AuditClaim((person,)) for person in served.column("author", "id")],
        served.column("author", "identity_confidence"),
    )


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    """The person and those of similar names; of a planted claim, one of them is the person's other half."""
    (person,) = claim.ids
    near = served.similar("author", "names").nearest(person, _OTHERS)
    papers = {each: draw.some(papers_of(served, each), _PAPERS) for each in (person, *near)}
    others = [_described(served, other, papers[other]) for other in near]
    if claim.is_planted:
        whole = draw.some(papers_of(served, person), 2 * _PAPERS)
        papers[person], rest = whole[: len(whole) // 2], whole[len(whole) // 2 :]
        others[draw.below(len(others))] = _described(served, person, rest)
    return ShownClaim(_described(served, person, papers[person]), others, papers[person])


def _described(served: ServedTables, person: str, papers: list[str]) -> str:
    lines = "; ".join(with_whom(served, paper, person) for paper in papers)
    return f"{served.cell('author', person, 'label')}: {lines}"


def _plant(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> AuditClaim | None:
    """The same person again, with other papers of theirs."""
    (person,) = claim.ids
    has_half = len(papers_of(served, person)) > 1
    has_place = has_half and served.similar("author", "names").nearest(person, 1)
    return claim._replace(is_planted=True) if has_place else None


KIND = ClaimKind(
    key="person-twin",
    question="Is this person different from each of those listed?",
    confidence="the confidence of the person",
    read=_read,
    show=_show,
    plant=_plant,
)
