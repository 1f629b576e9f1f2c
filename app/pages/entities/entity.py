"""Shared parts of the pages of entities."""

from collections.abc import Callable, Mapping
from typing import Any

from app.pages.entities.statements import side_by_side
from app.pages.page import Data, MissingPage, MovedPage, PageContent, PageRequest
from app.pages.rendering.addresses import SECTIONS, feed_of, page_of, with_query
from app.pages.rendering.linked import Linked, organization, person, series, term, work
from app.text.formulas import printed

_LINKED: Mapping[str, Callable[[Data], Linked | None]] = {
    "A": person,
    "P": work,
    "T": term,
    "I": organization,
    "V": series,
}
"""The function that makes the JSON-LD of a kind, by first letter of its ids."""


def by_id(request: PageRequest) -> dict[str, Any]:
    """Variables of a document about one entity with a paged list."""
    return {"id": request.id, "after": request.after}


def elsewhere(
    entity: Data | None, request: PageRequest, at: Callable[[str], str] = page_of
) -> MovedPage | MissingPage | None:
    """The real address of an entity's page, or MissingPage; None if it is this one.

    `at` maps ids to addresses. A merged id or an external identifier redirects permanently to the entity's
    own id.
    """
    if entity is None:
        return MissingPage(request.id)
    if entity["id"] != request.id:
        return MovedPage(with_query(at(entity["id"]), request.query), is_permanent=True)
    return None


def entity_page(
    data: Data, request: PageRequest, entity: Data, description: str, **content: Any
) -> PageContent:
    """The page of an entity, with the template of its kind; further pages of its lists are not indexed.

    The JSON-LD of the first page states only what the page shows.
    """
    return PageContent(
        template=f"{SECTIONS[entity['id'][0]]}.html",
        title=printed(entity["label"]),
        content={
            **data,
            **content,
            "entity": entity,
            "fields": side_by_side(entity, request.translations, shows_figures=request.shows_figures),
        },
        description=request.translations.text(
            "entity.described", label=printed(entity["label"]), what=description
        ),
        is_indexed=request.indexing != "none" and not request.query,
        canonical=page_of(entity["id"]),
        linked=None if request.query else _LINKED[entity["id"][0]](entity),
        feed=None if entity["id"][0] == "P" else feed_of(SECTIONS[entity["id"][0]], entity["id"]),
    )
