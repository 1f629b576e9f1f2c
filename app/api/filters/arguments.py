"""From the argument `filter` to conditions on papers."""

import asyncio
from collections.abc import Sequence

from app.api.arguments.inputs import PaperFilter
from app.api.arguments.limits import checked_years
from app.api.arguments.resolving import MAX_LENGTH, resolve_id
from app.api.context import Context
from app.api.enums.people import OpenLists
from app.errors import BadInput
from app.index.filters.conditions import PaperConditions
from app.index.filters.stemming import stems_of
from app.index.filters.text_search import TextQuery, read_query
from app.text.languages import ENGLISH

MOST_VALUES = 100
MOST_WORDS = 30
"""Maximum entries of a list, and words of a text, where a Chinese, Japanese or Korean character is one; set
by hand. The schema states them."""

_KINDS = {"authors": "A", "topics": "T", "clusters": "C", "institutions": "I", "venues": "V"}


async def paper_conditions(context: Context, given: PaperFilter | None) -> PaperConditions:
    """The conditions of a filter, with our ids; BadInput or NotFound if one is invalid."""
    if given is None:
        return PaperConditions()
    for name in (*_KINDS, "types", "languages"):
        _check_length(name, getattr(given, name))
    first, last = checked_years(given.years)
    named = await asyncio.gather(
        *(_resolved(context, name, kind, getattr(given, name)) for name, kind in _KINDS.items())
    )
    return PaperConditions(
        text=None if given.text is None else _text(given.text),
        from_year=first,
        to_year=last,
        types=None if given.types is None else tuple(type_.name for type_ in given.types),
        languages=None if given.languages is None else tuple(given.languages),
        has_doi=given.has_doi,
        is_open_access=given.is_open_access,
        complete_only=given.open_lists is OpenLists.EXCLUDE,
        **dict(zip(_KINDS, named, strict=True)),
    )


async def _resolved(
    context: Context, name: str, kind: str, ids: Sequence[str] | None
) -> tuple[str, ...] | None:
    if ids is None:
        return None
    return tuple(await asyncio.gather(*(resolve_id(context, id_, kind, f"filter.{name}") for id_ in ids)))


def _text(typed: str) -> TextQuery:
    query = read_query(typed[:MAX_LENGTH])
    count = sum(len(stems_of(word, ENGLISH)) for word in query.words)
    if count > MOST_WORDS:
        raise BadInput(f"`filter.text` has {count} words.", value="text", advice=f"Use at most {MOST_WORDS}.")
    return query


def _check_length(name: str, values: Sequence[object] | None) -> None:
    if values is not None and len(values) > MOST_VALUES:
        raise BadInput(
            f"`filter.{name}` has {len(values)} entries.", value=name, advice=f"Use at most {MOST_VALUES}."
        )
