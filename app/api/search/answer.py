"""A page of what a search finds."""

from collections.abc import Sequence

from app.api.context import Context
from app.api.cursors import Key
from app.api.enums.entities import EntityKind
from app.api.labels import label_of
from app.api.paging import Page, after_key, connection
from app.api.reading import Row
from app.api.resolving import MAX_LENGTH, keys_of, resolve
from app.api.search.scoring import Match, best_matches
from app.api.types.connection import Connection
from app.api.types.search_hit import SearchHit
from app.marks import RETIRED
from app.names import fold, is_wide

_LETTERS = {kind: kind.name[0] for kind in EntityKind}
_NO_KEY = "~"
"""Starts no key: keys hold letters, digits and spaces."""

_WORDS = 3
_LEAST_START = 4


async def search(
    context: Context, typed: str, kinds: Sequence[EntityKind] | None, page: Page
) -> Connection[SearchHit]:
    """Hits for what was typed: what an identifier names, else names and titles by how well they match."""
    asked = [kind for kind in EntityKind if kinds is None or kind in kinds]
    letters = "".join(_LETTERS[kind] for kind in asked)
    is_named = bool(keys_of(typed, context.serving.base_url))
    named = await resolve(context, typed, letters) if is_named and letters else None
    if named is not None:
        hit = SearchHit(
            entity=context.entity(named.card, **named.extra), matched_name=typed.strip(), score=1.0
        )
        key: Key = (1.0, 0, named.card["id"])
        return connection(context, page, after_key([(key, hit)], page))
    key_text = fold(typed[:MAX_LENGTH])
    if not asked or len(key_text) < (1 if is_wide(key_text) else 2):
        return connection(context, page, [])
    retired = RETIRED + context.serving.marks.of_words(key_text.split())
    rows = await context.reading.ask(
        "search_keys",
        whole=key_text,
        retired=retired,
        **_starts(key_text),
        kinds=[kind.name for kind in asked],
    )
    matches = best_matches(key_text, rows)
    keyed: list[tuple[Key, Match]] = [((m.score, m.popularity, m.entity), m) for m in matches]
    return await _hits(context, page, after_key(keyed, page)[: page.size + 1])


async def _hits(context: Context, page: Page, matches: Sequence[tuple[Key, Match]]) -> Connection[SearchHit]:
    cards = await context.cards([match.entity for _, match in matches])
    hits = [
        (key, _hit(context, cards[match.entity], match)) for key, match in matches if match.entity in cards
    ]
    return connection(context, page, hits)


def _hit(context: Context, card: Row, match: Match) -> SearchHit:
    """A hit; what matched is told as it is read, so that it can be seen to be the label."""
    name = label_of({"id": match.entity, "label": match.name})
    return SearchHit(entity=context.entity(card), matched_name=name, score=match.score)


def _starts(key_text: str) -> dict[str, str]:
    """Starts of the three longest words of several, short enough to leave room for a slip."""
    words = list(dict.fromkeys(key_text.split()))
    longest = sorted(words, key=lambda word: -len(word))[:_WORDS]
    starts = [word[: max(_LEAST_START, len(word) - 2)] for word in longest]
    starts += [_NO_KEY] * (_WORDS - len(starts))
    return {f"word_{place}": start for place, start in enumerate(starts, start=1)}
