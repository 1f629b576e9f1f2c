"""Affiliations of a person."""

import strawberry

from app.api.enums.people import AffiliationSource
from app.api.fields import EIGHT
from app.api.types.counts import YearCount
from app.api.types.references import AnInstitution


@strawberry.type(
    description="An affiliation, with the years of the papers that state it. The person need not have "
    "been there in the years between."
)
class Affiliation:
    """An affiliation with the years of the papers that state it."""

    institution: AnInstitution = strawberry.field(description="The institution.")
    how: AffiliationSource = strawberry.field(description="Where the affiliation comes from.")
    per_year: list[YearCount] = strawberry.field(
        description="Papers by year, earliest first. Papers without a known year are left out.",
        directives=[EIGHT],
    )
    paper_count: int = strawberry.field(description="All papers, including those without a known year.")
