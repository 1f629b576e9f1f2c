"""Connections: pages of a list that may be long."""

from typing import Generic, TypeVar

import strawberry

from app.api.arguments.scalars import Cursor
from app.api.fields import ListSize

T = TypeVar("T")

_PAGE = ListSize(assumed=1)
"""The `first` of a connection is counted on the field that returns it."""


@strawberry.type(description="Position of a page in its list.")
class PageInfo:
    """The position of a page in its list."""

    has_next_page: bool = strawberry.field(description="Whether more items follow.")
    has_previous_page: bool = strawberry.field(description="Whether `after` was set.")
    start_cursor: Cursor | None = strawberry.field(
        description="Cursor of the first item. Null if there are no items."
    )
    end_cursor: Cursor | None = strawberry.field(
        description="Cursor of the last item. Null if there are no items."
    )


@strawberry.type(description="An item and its cursor.")
class Edge(Generic[T]):
    """An item and its cursor."""

    cursor: Cursor = strawberry.field(description="Pass it as `after` to get the items that follow.")
    node: T = strawberry.field(description="The item.")


@strawberry.type(description="A page of a list.")
class Connection(Generic[T]):
    """A page of a list."""

    nodes: list[T] = strawberry.field(description="The items of the page.", directives=[_PAGE])
    edges: list[Edge[T]] = strawberry.field(description="The items with their cursors.", directives=[_PAGE])
    page_info: PageInfo = strawberry.field(description="Position of the page in the list.")
    total_count: int | None = strawberry.field(
        default=None, description="Number of items in the whole list. Null if it is not stored."
    )
