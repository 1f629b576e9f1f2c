"""Concepts of vocabularies, merged from all records about them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import rustworkx

from loaders.topics.concepts.names import ConceptLabel, is_acronym, ranked

Row = Mapping[str, Any]


class ConceptKey(NamedTuple):
    """A key of a vocabulary's source."""

    source: str
    key: str


class ConceptLink(NamedTuple):
    """A relation of two keys of one source: broader, same, shown, named or also."""

    source: str
    key: str
    kind: str
    other: str


class VocabularyPart(NamedTuple):
    """The part of vocabularies about some concepts: their links, rows of names, rows of records."""

    links: set[ConceptLink]
    names: Sequence[dict[str, Any]]
    records: Sequence[Row]


@dataclass(frozen=True)
class Concept:
    """One concept: its key, its names with the one to show first, and the records about it.

    `phrases` are those that are names of it, with the scopes that state it; `acronyms` are those of them that
    all names write in capitals. `broader` contains anchors.
    """

    anchor: str
    source: str
    key: str
    names: tuple[ConceptLabel, ...]
    phrases: Mapping[str, frozenset[str]]
    acronyms: frozenset[str]
    broader: frozenset[str]
    records: tuple[str, ...]
    codes: tuple[str, ...]

    @property
    def is_shown_in_english(self) -> bool:
        """Whether its first name is in English, or in a language that is not stated."""
        return bool(self.names) and self.names[0].rank < 4


def find_concepts(part: VocabularyPart) -> dict[str, Concept]:
    """The concepts of a part of vocabularies, by anchor; those without a name are left out."""
    owners = _owners(part.links)
    groups = _same(part, owners)
    anchors = {key: _anchor(shown) for shown, group in groups.items() for key in group}
    named, recorded = _by_group(part.names, owners, anchors), _by_group(part.records, owners, anchors)
    broader: dict[str, set[str]] = defaultdict(set)
    keys_of = _other_keys(part.links)
    for link in sorted(part.links):
        if link.kind == "broader" and (own := anchors.get(ConceptKey(link.source, link.key))):
            others = keys_of.get(ConceptKey(link.source, link.other)) or {ConceptKey(link.source, link.other)}
            broader[own] |= {anchors[other] for other in others if other in anchors} - {own}
    found = {}
    for shown in groups:
        anchor = _anchor(shown)
        if names := ranked(named[anchor], shown.key):
            found[anchor] = Concept(
                anchor,
                *shown,
                names,
                _phrases(named[anchor]),
                _acronyms(named[anchor]),
                frozenset(broader[anchor]),
                tuple(sorted({row["record"] for row in recorded[anchor]})),
                tuple(sorted({code for row in recorded[anchor] for code in row["codes"] or ()})),
            )
    return dict(sorted(found.items()))


def _anchor(key: ConceptKey) -> str:
    return f"concept:{key.source}:{key.key}"


def _owners(links: Iterable[ConceptLink]) -> dict[ConceptKey, set[ConceptKey]]:
    """For keys that only carry names, the concepts that have these names."""
    above: dict[ConceptKey, set[ConceptKey]] = defaultdict(set)
    for link in links:
        if link.kind == "named":
            above[ConceptKey(link.source, link.other)].add(ConceptKey(link.source, link.key))
    return {key: _tops(key, above) for key in above}


def _tops(key: ConceptKey, above: Mapping[ConceptKey, set[ConceptKey]]) -> set[ConceptKey]:
    """The concepts that a key has names of: all above it that are under none themselves."""
    seen, left, tops = {key}, set(above[key]), set[ConceptKey]()
    while left:
        one = left.pop()
        seen.add(one)
        left |= above.get(one, set()) - seen
        if one not in above:
            tops.add(one)
    return tops


def _same(part: VocabularyPart, owners: Mapping[ConceptKey, object]) -> dict[ConceptKey, list[ConceptKey]]:
    """Keys that mean the same, by the one of them that is shown."""
    keys = sorted({ConceptKey(row["source"], row["key"]) for row in part.records} - owners.keys())
    graph: rustworkx.PyGraph[ConceptKey, None] = rustworkx.PyGraph()
    numbers = dict(zip(keys, graph.add_nodes_from(keys), strict=True))
    shown = set[ConceptKey]()
    for link in sorted(part.links):
        ends = ConceptKey(link.source, link.key), ConceptKey(link.source, link.other)
        if link.kind in {"same", "shown"} and all(end in numbers for end in ends):
            graph.add_edge(numbers[ends[0]], numbers[ends[1]], None)
            if link.kind == "shown":
                shown.add(ends[1])
    groups = {}
    for numbered in rustworkx.connected_components(graph):
        group = sorted(graph[number] for number in numbered)
        groups[next((key for key in group if key in shown), group[0])] = group
    return groups


def _other_keys(links: Iterable[ConceptLink]) -> Mapping[ConceptKey, set[ConceptKey]]:
    found: dict[ConceptKey, set[ConceptKey]] = defaultdict(set)
    for link in links:
        if link.kind == "also":
            found[ConceptKey(link.source, link.other)].add(ConceptKey(link.source, link.key))
    return found


def _by_group(
    rows: Iterable[Any], owners: Mapping[ConceptKey, set[ConceptKey]], anchors: Mapping[ConceptKey, str]
) -> dict[str, list[dict[str, Any]]]:
    """Rows by the concept that they are about; a name of a node for names is no preferred one."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        key = ConceptKey(row["source"], row["key"])
        for owner in sorted(owners.get(key, {key})):
            if owner in anchors:
                found[anchors[owner]].append(row if owner == key else {**row, "is_preferred": False})
    return found


def _phrases(names: Iterable[Row]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for row in names:
        if row["phrase"]:
            found[row["phrase"]].add(row["scope"])
    return {phrase: frozenset(scopes) for phrase, scopes in sorted(found.items())}


def _acronyms(names: Sequence[Row]) -> frozenset[str]:
    words = {row["phrase"] for row in names if row["phrase"] and not is_acronym(row["value"])}
    return frozenset(row["phrase"] for row in names if row["phrase"]) - words
