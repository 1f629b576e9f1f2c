"""The part of vocabularies that a graph needs: concepts of its topics, and all that are broader."""

from collections.abc import Iterable
from typing import NamedTuple

import pyarrow as pa

from loaders.tables import Tables, relation
from loaders.topics.concepts.names import CONCEPT_NAMES, name_rows
from loaders.topics.concepts.vocabulary import ConceptKey, ConceptLink, VocabularyPart

MOST_STEPS = 200
"""Steps from a concept to all that are broader. The deepest of CSO and MeSH have 13 levels, each of two steps
at most. Set by hand."""
_KEYS = pa.schema({"source": pa.string(), "key": pa.string()})


class _Step(NamedTuple):
    links: set[ConceptLink]
    keys: set[ConceptKey]


def gather_concepts(tables: Tables, phrases: Iterable[str]) -> VocabularyPart:
    """The concepts that have these phrases as names, what means the same, and all broader ones."""
    tables.map("concept_names", "concepts", name_rows, CONCEPT_NAMES)
    tables.sql("concept_links", relation(__file__, "sql/concept_links"))
    columns = pa.schema({"phrase": pa.string()})
    tables.use("topic_phrases", pa.table({"phrase": sorted(set(phrases))}, schema=columns))
    hits = tables.one(relation(__file__, "sql/concept_hits")).to_pylist()
    frontier = {ConceptKey(row["source"], row["key"]) for row in hits}
    found, links = set(frontier), set[ConceptLink]()
    for _ in range(MOST_STEPS):
        if not frontier:
            break
        step = _follow(tables, frontier)
        links |= step.links
        frontier = step.keys - found
        found |= frontier
    tables.use("concepts_found", _table(found))
    names = tables.one(relation(__file__, "sql/found_names")).to_pylist()
    records = tables.one(relation(__file__, "sql/found_records")).to_pylist()
    return VocabularyPart(links, names, records)


def _follow(tables: Tables, frontier: set[ConceptKey]) -> _Step:
    tables.use("concept_frontier", _table(frontier))
    rows = tables.one(relation(__file__, "sql/linked")).to_pylist()
    links = {ConceptLink(row["source"], row["key"], row["kind"], row["other"]) for row in rows}
    return _Step(links, {ConceptKey(link.source, end) for link in links for end in (link.key, link.other)})


def _table(keys: Iterable[ConceptKey]) -> pa.Table:
    ordered = sorted(keys)
    columns = {"source": [key.source for key in ordered], "key": [key.key for key in ordered]}
    return pa.table(columns, schema=_KEYS)
