"""Directives of the schema."""

import strawberry
from strawberry.schema_directive import Location


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="listSize",
    description="Length at which the cost rule counts a list that has no `first`.",
)
class ListSize:
    """The assumed length of a list."""

    assumed: int = strawberry.directive_field(name="assumed")


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="cost",
    description="Cost of the field itself, which the cost rule adds whatever else is asked: measured time.",
)
class Cost:
    """What a field costs beside the objects that it answers."""

    weight: int = strawberry.directive_field(name="weight")


EIGHT = ListSize(assumed=8)
"""What most lists are taken to hold."""
