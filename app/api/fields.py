"""Fields that are resolved: a description, and a length for the cost rule where the answer is a list."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import strawberry

from app.api.directives import Cost, ListSize

_Resolver = TypeVar("_Resolver", bound=Callable[..., Any])


def field(
    description: str, *, size: int | None = None, cost: int | None = None
) -> Callable[[_Resolver], _Resolver]:
    """A field answered by the function under it.

    `size` is the assumed length of a list without `first`, `cost` what the field costs beside its objects.

    The library's own decorator is untyped; this one leaves the function's type as it is.
    """
    directives = [
        *(() if size is None else (ListSize(assumed=size),)),
        *(() if cost is None else (Cost(weight=cost),)),
    ]
    decorate = strawberry.field(description=description, directives=directives)
    return cast("Callable[[_Resolver], _Resolver]", decorate)
