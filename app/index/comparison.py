"""Compares a graph with its read index; they differ if the graph was edited by hand."""

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
import numpy as np

from app.graph.reader import GraphReader
from app.index.answers.cards import cards
from app.index.answers.coauthorship import coauthorship
from app.index.answers.incidence import Incidence, incidence
from app.index.answers.neighbours import cited_by, hierarchy
from app.index.answers.paper_incidence import ROLES, PaperIncidence, ids_of, kind_of, meet
from app.index.building.arrays import JOINS
from app.index.incidence_rows import Row, read_answer
from app.index.storage.ids import Ids
from app.index.storage.layout import Index

SAMPLE_SIZE = 200
"""Entities of a kind that are compared, or all if there are fewer. Set by hand; more take longer."""

_FACTS = ("year", "date", "size", "flags")
_KINDS = ("author", "paper", "topic", "institution", "venue")
_SEED = 1
"""Any fixed number, so that a comparison can be repeated."""
_MOST_NAMED = 5
"""Ids named in a difference; set by hand."""
_NO_LIMITS = {"from_year": None, "to_year": None, "topic": None, "max_authors": None, "complete_only": False}

_Parameters = dict[str, Any]


async def list_differences(reader: GraphReader, index: Index) -> list[str]:
    """The differences between a graph and its index, as sentences: in counts, and in a seeded sample.

    Differences outside the sample are not found.
    """
    found = list(_counted_otherwise((await reader.ask("index_counts"))[0], index))
    papers = await _answered_otherwise(reader, index, _PAPERS)
    people = await _answered_otherwise(reader, index, _PEOPLE)
    return [*found, *papers, *people, *await _shown_otherwise(reader, index)]


def _counted_otherwise(there: dict[str, int], index: Index) -> Iterator[str]:
    here = {kind: len(getattr(index, f"{kind}_ids")) for kind in _KINDS}
    here |= {"topic_cluster": len(index.cluster_ids), "wrote": len(index.authors_of_paper.items)}
    here |= {table: len(getattr(index, rows).items) for table, _, _, rows, _ in JOINS}
    for table, count in here.items():
        if there[table] != count:
            yield f"{table}: {there[table]} in the graph, {count} in its read index"


async def _answered_otherwise(reader: GraphReader, index: Index, sample: "_Sample") -> list[str]:
    ids = _sampled(sample.ids(index))
    other = []
    for id_ in ids:
        given = sample.parameters(id_)
        rows = await reader.ask(sample.query, **given)
        if sample.there(rows, given) != sample.here(index, given):
            other.append(id_)
    return _report(other, len(ids), sample.what)


async def _shown_otherwise(reader: GraphReader, index: Index) -> list[str]:
    """Compare the cards of nodes: labels, numbers of papers, years."""
    sampled = {f"{kind}s": _sampled(getattr(index, f"{kind}_ids")) for kind in _KINDS}
    rows = await reader.ask("cards", **sampled, clusters=[])
    there = {one["id"]: one["card"] for row in rows for one in row["rows"]}
    ids = [id_ for own in sampled.values() for id_ in own]
    here = cards(index, ids)
    other = [id_ for id_ in ids if here[id_] != {name: there.get(id_, {}).get(name) for name in here[id_]}]
    return _report(other, len(ids), "labels and counts")


def _sampled(ids: Ids) -> list[str]:
    places = np.random.default_rng(_SEED).choice(len(ids), min(SAMPLE_SIZE, len(ids)), replace=False)
    return ids.names(np.sort(places))


def _report(other: Sequence[str], number: int, what: str) -> list[str]:
    some = ", ".join(other[:_MOST_NAMED])
    return [f"{len(other)} of {number} sampled {what} differ from the read index: {some}"] if other else []


def _of_paper(id_: str) -> _Parameters:
    none: _Parameters = {"authors": [], "topics": [], "institutions": [], "venues": []}
    return {
        "papers": [id_],
        **none,
        **_NO_LIMITS,
        "most_papers": 1,
        "most_bylines": 100_000,
        "few_bylines": 0,
    }


def _of_author(id_: str) -> _Parameters:
    return {"ids": [id_], "about": None, "printed_in": None, "venue": None, "budget": 5_000, **_NO_LIMITS}


def _papers_there(rows: Sequence[Row], given: _Parameters) -> Any:
    return incidence_by_id(read_answer(rows[0]), papers=given["papers"], topics=given["topics"])


def _papers_here(index: Index, given: _Parameters) -> Any:
    return incidence_by_id(incidence(index, **given), papers=given["papers"], topics=given["topics"])


def incidence_by_id(seen: Incidence, *, papers: Collection[str], topics: Sequence[str]) -> dict[str, Any]:
    """The content of an incidence with ids in place of positions, which differ between indexes.

    These are the entities on its papers, the citations of `papers`, and the hierarchy around `topics`.
    """
    index, incidence = seen.index, PaperIncidence(seen.index, seen.papers)
    ids = index.paper_ids.names(seen.papers)
    meetings = meet(incidence, incidence, "A", "I")
    people, places = index.author_ids.names(meetings.one), index.institution_ids.names(meetings.other)
    pairs = hierarchy(index, index.topic_ids.known(topics).tolist())
    return {
        "available": seen.available,
        "papers": ids,
        "facts": [getattr(index, f"paper_{name}")[seen.papers].tolist() for name in _FACTS],
        "roles": [_rows(incidence, role) for role in ROLES],
        "places": set(zip(meetings.at.tolist(), people, places, strict=True)),
        "cites": {
            id_: index.paper_ids.names(cited_by(seen, place))
            for id_, place in zip(ids, seen.papers.tolist(), strict=True)
            if id_ in papers
        },
        "hierarchy": [[index.topic_ids.sorted[topic] for topic in pair] for pair in pairs],
    }


def _rows(incidence: PaperIncidence, role: str) -> list[list[str]]:
    rows = incidence.on(role)
    return [ids_of(incidence.index, kind_of(role)).names(rows.of(at)) for at in range(len(rows))]


def _people_there(rows: Sequence[Row], _: _Parameters) -> Any:
    return msgspec.json.decode(msgspec.json.encode(rows))


def _people_here(index: Index, given: _Parameters) -> Any:
    return _people_there(coauthorship(index, **given), given)


class _Sample(NamedTuple):
    """What is sampled: the ids, the query for each, and how the graph and the index answer it."""

    what: str
    ids: Callable[[Index], Ids]
    query: str
    parameters: Callable[[str], _Parameters]
    there: Callable[[Sequence[Row], _Parameters], Any]
    here: Callable[[Index, _Parameters], Any]


_PAPERS = _Sample("papers", attrgetter("paper_ids"), "incidence", _of_paper, _papers_there, _papers_here)
_PEOPLE = _Sample("people", attrgetter("author_ids"), "coauthorship", _of_author, _people_there, _people_here)
