"""From columns of the graph to the arrays of the index."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from app.index.building.columns import COLUMNS
from app.index.building.id_lookup import IdTexts
from app.index.building.paper_facts import fact_parts
from app.index.building.stems import stem_parts
from app.index.forms.building import form_parts, no_forms
from app.index.storage.layout import CERTAIN, JOINT, NO_CORE, NO_YEAR, OPEN, Index
from app.index.storage.rows import Places, RaggedRows, rows_of, turned
from app.index.storage.texts import Texts
from app.strength import paper_strength

Columns = Mapping[str, pa.Table]
Values: TypeAlias = pa.Array | pa.ChunkedArray

DRAWN_LEVEL = 1
"""Level of the clusters that colour a graph; set by hand."""

_MAKE_NO_COLLABORATORS = ("PROCEEDINGS", "EDITORIAL", "ERRATUM")
JOINS = (
    ("edited", "author", "paper", "papers_edited_by", "editors_of_paper"),
    ("about", "paper", "topic", "topics_of_paper", "papers_of_topic"),
    ("paper_affiliated_with", "paper", "institution", "institutions_of_paper", "papers_of_institution"),
    ("published_in", "paper", "venue", "venues_of_paper", "papers_of_venue"),
    ("in_cluster", "paper", "topic_cluster", "clusters_of_paper", "papers_of_cluster"),
    ("cites", "paper", "paper", "papers_cited_by", "papers_citing"),
    ("narrower_than", "topic", "topic", "broader_of_topic", "narrower_of_topic"),
)
"""Table, kinds of its ends, and the names of its rows: from start to end, and back."""

_COUNTED = ("author", "topic", "institution", "venue")
"""Kinds with a number of papers in the graph."""

_Ids = Mapping[str, IdTexts]


def build_index(graph: Columns) -> Index:
    """The index of a graph, given by table (`app.index.building.columns`) in any order of rows."""
    whole, graph = graph, {**graph, **_drawn_clusters(graph)}
    kinds = ("author", "paper", "topic", "institution", "venue", "topic_cluster")
    ids = {kind: IdTexts.of(graph[kind]["id"]) for kind in kinds}
    parts: dict[str, Any] = {f"{kind.removeprefix('topic_')}_ids": named.ids for kind, named in ids.items()}
    own = {kind: ids[kind].ordered(graph[kind]) for kind in ("author", "paper", *_COUNTED)}
    parts["cluster_owners"] = Texts.of(ids["topic_cluster"].ordered(graph["topic_cluster"])["of_id"])
    parts |= {f"{kind}_labels": Texts.of(table["label"]) for kind, table in own.items()}
    parts |= {f"{kind}_paper_count": _numbers(own[kind]["paper_count"], np.int32, 0) for kind in _COUNTED}
    parts |= _of_papers(own["paper"]) | _of_authors(own["author"])
    parts |= _of_bylines(graph["wrote"], ids) | _joins(graph, ids)
    parts |= fact_parts(whole, ids, own) | stem_parts(own["paper"])
    keys = graph["search_key"]
    parts |= form_parts(keys, ids, own) if len(keys) else no_forms()
    return Index(**parts)


def build_from_rows(rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Index:
    """The index of a small graph from rows by table; tables left out are empty, columns left out are null."""
    return build_index(
        {name: pa.Table.from_pylist(rows.get(name, []), schema=schema) for name, schema in COLUMNS.items()}
    )


def _drawn_clusters(graph: Columns) -> Columns:
    """The clusters that may colour a graph, global and local, and their papers."""
    drawn = graph["topic_cluster"].filter(pc.equal(graph["topic_cluster"]["level"], DRAWN_LEVEL))
    papers = pa.concat_tables([graph["in_cluster"], graph["in_local_cluster"]])
    of_drawn = pc.is_in(papers["target"], drawn["id"].combine_chunks())
    return {"topic_cluster": drawn, "in_cluster": papers.filter(of_drawn)}


def _of_papers(papers: pa.Table) -> dict[str, Any]:
    is_open = pc.not_equal(papers["author_list"], "complete")
    is_joint = pc.invert(pc.is_in(papers["type"], pa.array(_MAKE_NO_COLLABORATORS)))
    years = _numbers(papers["year"], np.int16, NO_YEAR)
    sizes = _numbers(papers["author_count"], np.int32, 0)
    return {
        "paper_year": years,
        "paper_date": _numbers(_dates(papers["sort_date"]), np.int32, 0),
        "paper_size": sizes,
        "paper_flags": _numbers(is_open, np.uint8, 0) * OPEN + _numbers(is_joint, np.uint8, 1) * JOINT,
        "paper_strength": _strengths(years, sizes),
    }


def _strengths(years: NDArray[np.int16], sizes: NDArray[np.int32]) -> NDArray[np.int64]:
    """Computed once for each pair of year and size: shape = year * 2^32 + size."""
    shapes, which = np.unique(years.astype(np.int64) << 32 | sizes, return_inverse=True)
    pairs = zip((shapes >> 32).tolist(), (shapes & 0xFFFFFFFF).tolist(), strict=True)
    strengths = [paper_strength(None if year == NO_YEAR else year, size) for year, size in pairs]
    return np.array(strengths, dtype=np.int64)[which]


def _dates(texts: pa.ChunkedArray) -> pa.ChunkedArray:
    return pc.replace_substring(texts, "-", "").cast(pa.int32())


def _of_authors(authors: pa.Table) -> dict[str, Any]:
    lists = {how: _numbers(authors[f"lists_{how}"], np.int32, 0) for how in ("complete", "cut", "none")}
    return {
        "author_is_group": _numbers(pc.equal(authors["nature"], "GROUP"), np.bool_, 0),
        "author_first_year": _numbers(authors["first_year"], np.int16, NO_YEAR),
        "author_last_year": _numbers(authors["last_year"], np.int16, NO_YEAR),
        "author_complete_lists": lists["complete"],
        "author_cut_lists": lists["cut"],
        "author_open_lists": lists["cut"] + lists["none"],
    }


def _of_bylines(wrote: pa.Table, ids: _Ids) -> dict[str, Any]:
    authors, papers = _ends(wrote, ids["author"], ids["paper"])
    of_paper, order = rows_of(papers, authors, len(ids["paper"].ids))
    wrote = wrote.drop_columns(["source", "target"]).take(pa.array(order))
    owners, institutions = _institutions(wrote["institution_ids"], ids["institution"])
    return {
        "authors_of_paper": of_paper,
        "papers_of_author": turned(of_paper, len(ids["author"].ids)),
        "byline_confidence": _chances(wrote["confidence"]),
        "institutions_of_byline": rows_of(owners, institutions, len(wrote))[0],
        **_of_cores(wrote),
    }


def _of_cores(wrote: pa.Table) -> dict[str, Any]:
    """The core of each byline, and the merges above the core."""
    own, joined = wrote["core"], wrote["joined_cores"].combine_chunks().fill_null([])
    above, chances = pc.list_flatten(joined), pc.list_flatten(wrote["joined_confidences"])
    every = pa.chunked_array([*own.chunks, above], pa.string()).unique().drop_null()
    ids = IdTexts.of(pa.chunked_array([every]))
    cores = _numbers(ids.found(own), np.int32, NO_CORE)
    starts = np.concatenate([[0], np.cumsum(_numbers(pc.list_value_length(joined), np.int64, 0))])
    return {
        "core_ids": ids.ids,
        "byline_core": cores,
        "byline_core_confidence": _chances(wrote["core_confidence"]),
        "joined_cores_of_byline": RaggedRows(starts, ids.places(above).astype(np.int32)),
        "joined_confidence": _chances(chances),
    }


def _chances(values: Values) -> Any:
    return np.round(_numbers(values, np.float64, 1.0) * CERTAIN).astype(np.uint16)


def _institutions(lists: pa.ChunkedArray, ids: IdTexts) -> tuple[Places, Places]:
    whole = lists.combine_chunks()
    owners = pc.list_parent_indices(whole).to_numpy().astype(np.int64)
    return owners, ids.places(pc.list_flatten(whole))


def _joins(graph: Columns, ids: _Ids) -> dict[str, RaggedRows]:
    found: dict[str, RaggedRows] = {}
    for table, start, end, there, back in JOINS:
        found[there] = _joined(graph[table], ids[start], ids[end])
        found[back] = turned(found[there], len(ids[end].ids))
    return found


def _joined(table: pa.Table, starts: IdTexts, ends: IdTexts) -> RaggedRows:
    one, other = _ends(table, starts, ends)
    return rows_of(one, other, len(starts.ids))[0]


def _ends(table: pa.Table, starts: IdTexts, ends: IdTexts) -> tuple[Places, Places]:
    return starts.places(table["source"]), ends.places(table["target"])


def _numbers(values: Values, kind: type[np.generic], missing: float) -> Any:
    column = values if isinstance(values, pa.ChunkedArray) else pa.chunked_array([values])
    return column.fill_null(pa.scalar(missing).cast(column.type)).to_numpy().astype(kind)
