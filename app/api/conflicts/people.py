"""The people of a list: by our ids from the index, by any other identifier from the graph."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.api.arguments.resolving import is_own, resolve
from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.search.answer import matches_of
from app.index.conflicts.names import check_namesakes, namesakes_of
from app.index.storage.layout import Index
from app.text.names import name_keys

_TELLS_APART = frozenset({"ORCID"})
"""Schemes of which a person has one identifier, so that two different ones mean two people."""


MOST_NEAR = 5
"""Maximum people shown with names near an unknown one; set by hand. The schema states it."""


@dataclass(frozen=True)
class NamedAuthors:
    """Ids of the authors of a list in its order, each once, and the entries that name no author."""

    ids: list[str]
    unknown: list[str]


async def listed_people(context: Context, index: Index | None, texts: Sequence[str]) -> NamedAuthors:
    """The authors that the texts name."""
    own = _in_index(index, texts)
    rest = [text for text in dict.fromkeys(texts) if text not in own]
    found = await asyncio.gather(*(resolve(context, text, "A") for text in rest))
    named = own | {text: one.card["id"] for text, one in zip(rest, found, strict=True) if one is not None}
    unknown = [text for text in dict.fromkeys(texts) if text not in named]
    return NamedAuthors(list(dict.fromkeys(named[text] for text in texts if text in named)), unknown)


async def people_near(context: Context, name: str) -> list[str]:
    """Ids of the people whom a search for a name finds, best first, at most MOST_NEAR."""
    matches = await matches_of(context, name, [EntityKind.AUTHOR])
    return [match.entity for match in matches[:MOST_NEAR]]


def _in_index(index: Index | None, texts: Sequence[str]) -> dict[str, str]:
    """Those of the texts that are ids of authors of the index."""
    own = [text for text in texts if is_own(text)]
    if index is None or not own:
        return {}
    return {id_: id_ for id_ in index.author_ids.names(index.author_ids.known(own))}


NamesakePair = tuple[str, str]
"""Ids of a listed person and of another author who may be the same person."""

Namesakes = Mapping[str, Sequence[str]]
"""By id of a listed person, the authors of the same name who may be the same person."""


async def namesakes(context: Context, index: Index | None, people: Sequence[str]) -> set[NamesakePair]:
    """Listed people, and authors of the same name.

    For curators also those whom the resolution found nearly the same, whatever their names.
    """
    if index is None:
        pairs = await _from_graph(context, people)
    else:
        pairs = await asyncio.to_thread(_from_index, index, people)
    if context.caller.is_curator:
        pairs |= await _nearly_same(context, people)
    return pairs


async def indistinguishable(context: Context, pairs: Collection[NamesakePair]) -> Namesakes:
    """The namesakes of these pairs that no identifier distinguishes."""
    identifiers = await _identifiers(context, {id_ for pair in pairs for id_ in pair})
    return grouped(
        (person, other)
        for person, other in pairs
        if not _are_told_apart(identifiers[person], identifiers[other])
    )


def grouped(pairs: Iterable[NamesakePair]) -> Namesakes:
    """Namesakes by listed person."""
    found: dict[str, list[str]] = defaultdict(list)
    for person, other in sorted(pairs):
        found[person].append(other)
    return found


def _from_index(index: Index, people: Sequence[str]) -> set[tuple[str, str]]:
    found = namesakes_of(index, index.author_ids.known(people))
    ones, others = (index.author_ids.names(places) for places in found)
    return set(zip(ones, others, strict=True))


async def _from_graph(context: Context, people: Sequence[str]) -> set[tuple[str, str]]:
    cards = await context.cards(list(people))
    listed: dict[str, set[str]] = defaultdict(set)
    for id_, card in cards.items():
        for key, is_whole in name_keys(card["label"]).items():
            if is_whole:
                listed[key].add(id_)
    rows = await context.reading.ask("namesakes", keys=sorted(listed))
    check_namesakes(sum(len(listed[row["key"]]) for row in rows))
    pairs = ((person, row["author"]) for row in rows for person in listed[row["key"]])
    return {(person, other) for person, other in pairs if person != other}


async def _nearly_same(context: Context, people: Sequence[str]) -> set[tuple[str, str]]:
    answers = {id_: context.rows("near_people", id_) for id_ in people}
    return {(id_, row["other"]["id"]) for id_, answer in answers.items() for row in await answer}


async def _identifiers(context: Context, people: set[str]) -> dict[str, dict[str, set[str]]]:
    """Identifiers of people by scheme."""
    answers = {id_: context.rows("identifiers", id_) for id_ in sorted(people)}
    found: dict[str, dict[str, set[str]]] = {}
    for id_, answer in answers.items():
        found[id_] = defaultdict(set)
        for row in await answer:
            found[id_][row["scheme"]].add(row["value"])
    return found


def _are_told_apart(one: Mapping[str, set[str]], other: Mapping[str, set[str]]) -> bool:
    return any(
        one.get(scheme) and other.get(scheme) and not one[scheme] & other[scheme] for scheme in _TELLS_APART
    )
