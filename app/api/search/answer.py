"""A page of search hits."""

from collections.abc import Sequence

from app.api.arguments.cursors import Key
from app.api.arguments.paging import PageArguments, after_key, connection
from app.api.arguments.resolving import keys_of, resolve
from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.reading import Row
from app.api.search.parameters import folded, key_parameters
from app.api.search.scoring import KeyMatch, best_matches
from app.api.types.connection import Connection
from app.api.types.entity import label_of
from app.api.types.search_hit import KindCount, SearchHit
from app.index.forms.finding import MOST, FoundKeys, find_keys
from app.text.names import is_wide

_LETTERS = {kind: kind.name[0] for kind in EntityKind}


async def search(
    context: Context, typed: str, kinds: Sequence[EntityKind] | None, page: PageArguments
) -> Connection[SearchHit]:
    """Hits for a typed text: the entity that it identifies, else names and titles, best match first."""
    wanted_kinds = [kind for kind in EntityKind if kinds is None or kind in kinds]
    named = await _named(context, typed, wanted_kinds)
    if named is not None:
        place: Key = (1.0, 0, named.entity.id)
        return connection(context, page, after_key([(place, named)], page))
    keyed: list[tuple[Key, KeyMatch]] = [
        ((m.score, m.popularity, m.entity), m) for m in await matches_of(context, typed, wanted_kinds)
    ]
    return await _hits(context, page, after_key(keyed, page)[: page.size + 1])


async def matches_of(context: Context, typed: str, kinds: Sequence[EntityKind]) -> list[KeyMatch]:
    """Entities of these kinds with a name or title like a typed text, best match first."""
    key = folded(typed)
    if not kinds or _is_too_short(key):
        return []
    found = await _keys(context, key, kinds)
    return best_matches(key, found.rows)


async def search_counts(context: Context, typed: str) -> list[KindCount]:
    """The number of hits of each kind that has some; each kind has candidates of its own."""
    named = await _named(context, typed, list(EntityKind))
    if named is not None:
        return [KindCount(kind=named.entity.KIND, count=1, at_least=False)]
    key = folded(typed)
    if _is_too_short(key):
        return []
    found = [(kind, await _keys(context, key, [kind])) for kind in EntityKind]
    counts = [
        KindCount(kind=kind, count=len(best_matches(key, keys.rows)), at_least=keys.is_cut)
        for kind, keys in found
    ]
    return [each for each in counts if each.count]


async def _named(context: Context, typed: str, kinds: Sequence[EntityKind]) -> SearchHit | None:
    """The entity of these kinds that the text identifies; None if it is no identifier of one."""
    id_letters = "".join(_LETTERS[kind] for kind in kinds)
    is_named = bool(keys_of(typed, context.serving.base_url))
    named = await resolve(context, typed, id_letters) if is_named and id_letters else None
    if named is None:
        return None
    return SearchHit(entity=context.entity(named.card, **named.extra), matched_name=typed.strip(), score=1.0)


def _is_too_short(key: str) -> bool:
    return len(key) < (1 if is_wide(key) else 2)


async def _keys(context: Context, key: str, kinds: Sequence[EntityKind]) -> FoundKeys:
    """Candidate search keys, from the read index if there is one."""
    parameters = key_parameters(key, context.serving.marks, kinds)
    index = await context.reading.index()
    if index is None:
        rows = await context.reading.ask("search_keys", **parameters)
        return FoundKeys(rows, len(rows) >= MOST)
    return find_keys(index, key, parameters["retired"], frozenset(parameters["kinds"]), parameters["most"])


async def _hits(
    context: Context, page: PageArguments, matches: Sequence[tuple[Key, KeyMatch]]
) -> Connection[SearchHit]:
    is_detailed = "detail" in context.document.below("search")  # the index lacks what it is made from
    cards = await context.cards([match.entity for _, match in matches], None if is_detailed else "entity")
    hits = [
        (key, _hit(context, cards[match.entity], match)) for key, match in matches if match.entity in cards
    ]
    return connection(context, page, hits)


def _hit(context: Context, card: Row, match: KeyMatch) -> SearchHit:
    """A hit; the matched name is formatted like the label, so that the two can be compared."""
    name = label_of({"id": match.entity, "label": match.name})
    return SearchHit(entity=context.entity(card), matched_name=name, score=match.score)
