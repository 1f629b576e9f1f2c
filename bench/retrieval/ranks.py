"""The rank of the wanted paper or person in a search."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from app.api.enums.entities import EntityKind
from app.api.search.parameters import NO_KEY, folded, key_parameters
from app.api.search.scoring import KeyMatch, best_matches
from app.graph.reader import GraphReader
from app.index.forms.finding import find_keys
from app.index.storage.layout import Index
from app.security.marks import NO_MARKS
from bench.retrieval.search_queries import Typed

_AT_ONCE = 8
SEEN = 10
"""Number of hits that a person looks at. Set by hand."""

_NO_WORDS = {f"word_{place}": NO_KEY for place in (1, 2, 3)}


@dataclass(frozen=True)
class SearchPlace:
    """The rank of the wanted entity in a search."""

    typed: Typed
    ahead: Sequence[str] | None
    """names of the hits with a higher score; None if the wanted entity is no hit"""
    rank: int | None
    """its place among all hits, ties broken as they are shown"""

    @property
    def is_first(self) -> bool:
        """Whether nothing has a higher score."""
        return self.ahead is not None and not self.ahead

    @property
    def is_seen(self) -> bool:
        """Whether it is among the first SEEN."""
        return self.rank is not None and self.rank < SEEN


async def place_of(reader: GraphReader, typed: Typed, *, has_words: bool) -> SearchPlace:
    """Search the engine among all kinds, without keys that start with one of the words unless `has_words`.

    Such keys add nothing to what is found with a score of 0.9 or more, and take most of the time.
    """
    key = folded(typed.text)
    parameters = key_parameters(key, NO_MARKS, list(EntityKind)) | ({} if has_words else _NO_WORDS)
    return _placed(typed, best_matches(key, await reader.ask("search_keys", **parameters)))


def place_in(index: Index, typed: Typed) -> SearchPlace:
    """Search the read index among all kinds."""
    key = folded(typed.text)
    parameters = key_parameters(key, NO_MARKS, list(EntityKind))
    found = find_keys(index, key, parameters["retired"], frozenset(parameters["kinds"]), parameters["most"])
    return _placed(typed, best_matches(key, found.rows))


def _placed(typed: Typed, matches: Sequence[KeyMatch]) -> SearchPlace:
    rank = next((rank for rank, match in enumerate(matches) if match.entity == typed.entity), None)
    return SearchPlace(typed, names_ahead(matches, typed.entity), rank)


async def places_of(reader: GraphReader, typed: Sequence[Typed], *, has_words: bool) -> list[SearchPlace]:
    """The first results of texts, in their order; several searches run at once."""
    found: list[SearchPlace] = []
    for start in range(0, len(typed), _AT_ONCE):
        batch = typed[start : start + _AT_ONCE]
        found += await asyncio.gather(*(place_of(reader, one, has_words=has_words) for one in batch))
    return found


def names_ahead(matches: Sequence[KeyMatch], entity: str) -> list[str] | None:
    """Names of the matches with a higher score than that of an entity; None if it is not among them."""
    score = next((match.score for match in matches if match.entity == entity), None)
    return None if score is None else [match.name for match in matches if match.score > score]
