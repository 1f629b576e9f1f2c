"""How certain it is that records are one person, and why."""

import strawberry

from app.api.context import Info
from app.api.enums.people import EvidenceKind, IdentityLevel
from app.api.fields import EIGHT, field
from app.api.reading import Row
from app.api.types.references import AnAuthor


@strawberry.type(description="Evidence for or against records belonging to one person.")
class Evidence:
    """Evidence for or against records belonging to one person."""

    kind: EvidenceKind = strawberry.field(description="Kind of evidence.")
    weight: float = strawberry.field(
        description="log2 of the likelihood ratio. A negative value is evidence against it."
    )
    detail: str = strawberry.field(description="The evidence in words.")


@strawberry.type(
    description="A person who may be the same person. Shown only to curator keys, in answers that are never "
    "cached."
)
class IdentityCandidate:
    """A person who may be the same person."""

    author: AnAuthor = strawberry.field(description="The person who may be the same.")
    confidence: float = strawberry.field(description="Probability that the two are one person, 0..1.")
    evidence: list[Evidence] = strawberry.field(description="Evidence, strongest first.", directives=[EIGHT])


@strawberry.type(description="How certain it is that these records are one person, and why.")
class Identity:
    """How certain it is that these records are one person, and why."""

    confidence: float = strawberry.field(
        description="Expected share of this author's bylines that belong to this person, 0..1."
    )
    level: IdentityLevel = strawberry.field(description="The same in words.")
    record_count: int = strawberry.field(
        description="Number of records of this author. Earlier readings of a page are not counted."
    )
    evidence: list[Evidence] = strawberry.field(description="Evidence, strongest first.", directives=[EIGHT])
    author_id: strawberry.Private[str]

    @field(
        "People who may be the same person. Requires a curator key; otherwise empty. Such answers "
        "are never cached. The most likely first, then by id.",
        size=8,
    )
    async def possibly_same_as(self, info: Info) -> list[IdentityCandidate]:
        if not info.context.caller.is_curator:
            return []
        rows = await info.context.rows("near_people", self.author_id)
        return [
            IdentityCandidate(
                author=info.context.author(row["other"]),
                confidence=row["confidence"],
                evidence=evidence(row["card"]),
            )
            for row in rows
        ]


def evidence(card: Row) -> list[Evidence]:
    """The parallel lists of an author's card as evidence."""
    kinds, details = card.get("evidence_kinds") or (), card.get("evidence_details") or ()
    rows = zip(kinds, card.get("evidence_weights") or (), details, strict=True)
    return [Evidence(kind=EvidenceKind(kind), weight=weight, detail=detail) for kind, weight, detail in rows]


def identity(card: Row) -> Identity:
    """The identity of an author from its card."""
    return Identity(
        confidence=card["identity_confidence"],
        level=IdentityLevel(card["identity_level"]),
        record_count=card["record_count"],
        evidence=evidence(card),
        author_id=card["id"],
    )
