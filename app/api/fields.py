"""Fields with a resolver, and the directives of the schema that state their cost."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

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
    description="Cost of each entry of the lists `of`, `against`, `members`, `exclude` and `avoid`, and of "
    "the lists of ids in `filter`, from measured time. It is added to the cost of the field.",
)
class EntryCost:
    """The cost of each entry of the arguments that are lists of ids."""

    weight: int = strawberry.directive_field(name="weight")


@strawberry.schema_directive(
    locations=[Location.FIELD_DEFINITION],
    name="costOnce",
    description="The cost of the field, and of all below it, counts once for a page and not for each item.",
)
class CostOnce:
    """The field is one of a page, not of its items."""


EIGHT = ListSize(assumed=8)
"""The assumed length of most lists; set by hand."""


_Resolver = TypeVar("_Resolver", bound=Callable[..., Any])


def field(
    description: str,
    *,
    size: int | None = None,
    cost: int | None = None,
    entry_cost: int | None = None,
    is_once: bool = False,
) -> Callable[[_Resolver], _Resolver]:
    """A decorator that makes a field from a resolver.

    `size` is the assumed length of a list without `first`, `cost` the weight of the field, `entry_cost` that
    of each entry of its lists of ids. `is_once` is whether the size of a page does not multiply its cost.

    The library's own decorator is untyped; this one keeps the type of the function.
    """
    directives = [
        *(() if size is None else (ListSize(assumed=size),)),
        *(() if cost is None else (Cost(weight=cost),)),
        *(() if entry_cost is None else (EntryCost(weight=entry_cost),)),
        *((CostOnce(),) if is_once else ()),
    ]
    decorate = strawberry.field(description=description, directives=directives)
    return cast("Callable[[_Resolver], _Resolver]", decorate)
