"""From many identifiers to their entities."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from app.api.arguments.resolving import Resolved, is_own, resolve
from app.api.context import Context
from app.api.reading import Row
from app.index.answers.cards import cards

if TYPE_CHECKING:
    from app.api.types.entity import Entity


async def indexed_cards(context: Context, ids: Sequence[str], below: str, kinds: str) -> Mapping[str, Row]:
    """Return the cards that the read index has for ids of Coterie, by id.

    `kinds` are the first letters of the ids that count.

    Empty if there is no index, or if the operation selects a field below `below` that the index lacks.
    """
    if not context.is_answered_by_index(below) or not any(map(is_own, ids)):
        return {}
    index = await context.reading.index()
    return {} if index is None else cards(index, {id_ for id_ in ids if is_own(id_) and id_[0] in kinds})


async def resolved_entities(context: Context, pids: Sequence[str]) -> list["Entity | None"]:
    """The entities that identifiers name, in their order; None for each that names none.

    Ids of Coterie come from the read index if it has all selected fields; the others come from one read.
    """
    indexed = await indexed_cards(context, pids, "resolveAll", "APTIV")
    others = [pid for pid in dict.fromkeys(pids) if pid not in indexed]
    found = await asyncio.gather(*(resolve(context, pid) for pid in others))
    named = dict(zip(others, found, strict=True))
    return [
        context.entity(indexed[pid]) if pid in indexed else _resolved(context, named[pid]) for pid in pids
    ]


def _resolved(context: Context, found: Resolved | None) -> "Entity | None":
    return None if found is None else context.entity(found.card, **found.extra)
