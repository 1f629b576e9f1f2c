"""Directives of the schema."""

import strawberry
from strawberry.schema_directive import Location


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="listSize",
    description="Length that the cost rule assumes for a list without `first`.",
)
class ListSize:
    """The assumed length of a list."""

    assumed: int = strawberry.directive_field(name="assumed")


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="cost",
    description="Cost of the field itself, from measured time. It is added whatever fields you select "
    "below it.",
)
class Cost:
    """The cost of a field itself, added to that of its objects."""

    weight: int = strawberry.directive_field(name="weight")


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="costPerEntry",
    description="Cost of each entry of the arguments `of`, `against` and `members`, from measured time. It "
    "is added to the cost of the field.",
)
class EntryCost:
    """The cost of each entry of the arguments that are lists of people."""

    weight: int = strawberry.directive_field(name="weight")


EIGHT = ListSize(assumed=8)
"""The assumed length of most lists; set by hand."""
