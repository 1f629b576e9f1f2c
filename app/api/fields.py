"""Fields with a resolver: their description, and for lists the assumed length."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import strawberry

from app.api.directives import Cost, EntryCost, ListSize

_Resolver = TypeVar("_Resolver", bound=Callable[..., Any])


def field(
    description: str, *, size: int | None = None, cost: int | None = None, entry_cost: int | None = None
) -> Callable[[_Resolver], _Resolver]:
    """A decorator that makes a field from a resolver.

    `size` is the assumed length of a list without `first`, `cost` the weight of the field, `entry_cost` that
    of each entry of its lists of people.

    The library's own decorator is untyped; this one keeps the type of the function.
    """
    directives = [
        *(() if size is None else (ListSize(assumed=size),)),
        *(() if cost is None else (Cost(weight=cost),)),
        *(() if entry_cost is None else (EntryCost(weight=entry_cost),)),
    ]
    decorate = strawberry.field(description=description, directives=directives)
    return cast("Callable[[_Resolver], _Resolver]", decorate)
