"""An affiliation as written is this organisation."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.institution_twin import describe_institution, is_registered
from loaders.audit.served import ServedTables

_COMPARED = 20
"""Similar names of institutions from which a planted claim takes another institution. Set by hand."""


def _read(served: ServedTables) -> Population:
    """Each different string with each organisation that it was read as, once."""
    first: dict[tuple[str, str], AuditClaim] = {}
    columns = (
        served.column("wrote", name)
        for name in ("source", "target", "institution_ids", "affiliations_as_written")
    )
    for person, paper, institutions, strings in zip(*columns, strict=True):
        for institution in institutions or () if strings else ():
            claim = AuditClaim((institution, paper, person))
            first.setdefault(("; ".join(strings), institution), claim)
    return Population([first[key] for key in sorted(first)])


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    institution, paper, person = claim.ids
    organisation = describe_institution(served, institution)
    evidence = (f"signed on: {served.title(paper)}",)
    return ShownClaim(f"“{_string(served, paper, person)}” is {organisation}", evidence, (paper,))


def _plant(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> AuditClaim | None:
    """The registered organisation of the most similar name that is neither above it nor below it."""
    institution, *byline = claim.ids
    if not is_registered(served, institution):
        return None
    near = served.similar("institution", "names").nearest(institution, _COMPARED)
    others = [
        other for other in near if is_registered(served, other) and not _is_part(served, institution, other)
    ]
    return AuditClaim((others[0], *byline), is_planted=True) if others else None


def _is_part(served: ServedTables, one: str, other: str) -> bool:
    table = "institution_part_of"
    return other in served.cells(table, "target", "source", one) or one in served.cells(
        table, "target", "source", other
    )


def _string(served: ServedTables, paper: str, person: str) -> str:
    people = served.column("wrote", "source")
    row = next(row for row in served.rows("wrote", "target")[paper] if people[row] == person)
    return "; ".join(served.column("wrote", "affiliations_as_written")[row])


KIND = ClaimKind(
    key="affiliation",
    question="Does the affiliation as written name this organisation?",
    confidence=None,
    read=_read,
    show=_show,
    plant=_plant,
)
