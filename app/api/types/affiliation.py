"""Where a person was seen."""

import strawberry

from app.api.directives import EIGHT
from app.api.enums.people import AffiliationSource
from app.api.types.counts import YearCount
from app.api.types.references import AnInstitution


@strawberry.type(description="Seen on papers in these years; nothing is claimed about the years between.")
class Affiliation:
    """Seen on papers in these years; nothing is claimed about the years between."""

    institution: AnInstitution = strawberry.field(description="The institution.")
    how: AffiliationSource = strawberry.field(description="Where the affiliation comes from.")
    per_year: list[YearCount] = strawberry.field(
        description="Papers by year, earliest first; papers of an unknown year are not here.",
        directives=[EIGHT],
    )
    paper_count: int = strawberry.field(description="Papers in all, those of an unknown year included.")
