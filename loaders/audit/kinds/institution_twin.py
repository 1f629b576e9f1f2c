"""An organisation is in the graph once."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

SHOWN = 5
"""Institutions with similar names that a claim shows. Set by hand."""


def describe_institution(served: ServedTables, institution: str) -> str:
    """Name, country and ROR iD of an organisation; what nobody states is left out."""
    known = served.cells("identifies_institution", "source", "target", institution)
    urls = [served.cell("identifier", identifier, "url") for identifier in sorted(known)]
    more = [each for each in (served.cell("institution", institution, "country"), *urls) if each]
    name = served.cell("institution", institution, "label")
    return f"{name} ({', '.join(more)})" if more else str(name)


def is_registered(served: ServedTables, institution: str) -> bool:
    """Whether a register gives the organisation an identifier."""
    return institution in served.rows("identifies_institution", "target")


def _read(served: ServedTables) -> Population:
    return Population([AuditClaim((institution,)) for institution in served.column("institution", "id")])


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    (institution,) = claim.ids
    near = served.similar("institution", "names").nearest(institution, SHOWN)
    others = [describe_institution(served, other) for other in near]
    if claim.is_planted:
        others[draw.below(len(others))] = draw.one(_other_names(served, institution))
    return ShownClaim(describe_institution(served, institution), others)


def _plant(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> AuditClaim | None:
    """The organisation itself, by another of its names, among the others."""
    (institution,) = claim.ids
    has_place = served.similar("institution", "names").nearest(institution, 1)
    return claim._replace(is_planted=True) if has_place and _other_names(served, institution) else None


def _other_names(served: ServedTables, institution: str) -> list[str]:
    label = served.cell("institution", institution, "label")
    return [
        name
        for name in served.cell("institution", institution, "names") or ()
        if name != label and " " in name
    ]


KIND = ClaimKind(
    key="institution-twin",
    question="Is this organisation different from each of those listed?",
    confidence=None,
    read=_read,
    show=_show,
    plant=_plant,
)
