"""Shared parts of pages about two entities: the address of one, with the other in the query."""

from typing import Any

from app.pages.page import Data, MissingPage, MovedPage, PageRequest
from app.pages.rendering.addresses import page_of, with_query


def both(request: PageRequest) -> dict[str, Any]:
    """Variables of a document about two entities."""
    return {"id": request.id, "with": request.query["with"]}


def pair_elsewhere(
    one: Data | None, other: Data | None, request: PageRequest
) -> MovedPage | MissingPage | None:
    """The real address of the page of two entities, or MissingPage; None if it is this one."""
    if one is None or other is None:
        return MissingPage(request.id if one is None else request.query["with"])
    if (one["id"], other["id"]) != (request.id, request.query["with"]):
        return MovedPage(with_query(page_of(one["id"]), {"with": other["id"]}), is_permanent=True)
    return None
