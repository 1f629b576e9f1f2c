"""The rows that an engine returns for `coauthorship`, as a small index."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from app.index.building.arrays import build_index
from app.index.building.columns import COLUMNS
from app.index.storage.layout import Index

Row = Mapping[str, Any]


def coauthorship_index(
    papers: Iterable[Row], authors: Iterable[str], topic: str | None, venue: str | None
) -> Index:
    """The index of papers as returned by `cypher/read/coauthorship.cypher`, each given once.

    `authors` are included even without a paper; `topic` and `venue` are those that the rows mark.
    """
    papers = list(papers)
    wrote = [(paper["id"], *byline) for paper in papers for byline in paper["bylines"]]
    groups = {byline[1]: byline[4] for byline in wrote}
    open_lists = {byline[1]: byline[5] for byline in wrote}
    people = sorted({*authors, *groups})
    tables: dict[str, Mapping[str, Sequence[Any]]] = {
        "author": {
            "id": people,
            "nature": ["GROUP" if groups.get(person) else "PERSON" for person in people],
            "lists_cut": [open_lists.get(person, 0) for person in people],
            "lists_none": [0] * len(people),
        },
        "paper": _papers(papers),
        "wrote": _wrote(wrote),
        "topic": {"id": [] if topic is None else [topic]},
        "about": _marked(papers, "is_about", topic),
        "venue": {"id": [] if venue is None else [venue]},
        "published_in": _marked(papers, "is_of_venue", venue),
    }
    return build_index({name: _table(schema, tables.get(name, {})) for name, schema in COLUMNS.items()})


def _papers(papers: Sequence[Row]) -> Mapping[str, Sequence[Any]]:
    return {
        "id": [paper["id"] for paper in papers],
        "type": ["ARTICLE"] * len(papers),
        "year": [paper["year"] for paper in papers],
        "sort_date": [paper["date"] for paper in papers],
        "author_list": ["cut" if paper["is_open"] else "complete" for paper in papers],
        "author_count": [paper["size"] for paper in papers],
    }


def _wrote(bylines: Sequence[Sequence[Any]]) -> Mapping[str, Sequence[Any]]:
    paper, author, core, confidence, _, _, certainty, joined, chances = (
        zip(*bylines, strict=True) if bylines else [()] * 9
    )
    return {
        "source": author,
        "target": paper,
        "confidence": confidence,
        "core": core,
        "core_confidence": certainty,
        "joined_cores": joined,
        "joined_confidences": chances,
        "institution_ids": [[]] * len(bylines),
    }


def _marked(papers: Sequence[Row], mark: str, id_: str | None) -> Mapping[str, Sequence[str]]:
    marked = [] if id_ is None else [paper["id"] for paper in papers if paper[mark]]
    return {"source": marked, "target": [id_] * len(marked) if id_ else []}


def _table(schema: pa.Schema, columns: Mapping[str, Sequence[Any]]) -> pa.Table:
    """A table of these columns; columns that such an index does not need are null."""
    unknown = [None] * max(map(len, columns.values()), default=0)
    return pa.table(
        [pa.array(columns.get(one.name, unknown), type=one.type) for one in schema], schema=schema
    )
