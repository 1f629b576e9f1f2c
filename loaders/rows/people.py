"""Rows of people: authors, their bylines, and who wrote papers together."""

import pyarrow as pa
import pyarrow.compute as pc

from app.strength import MICRO, paper_share, paper_strength
from loaders.ids.minting import hash_id
from loaders.rows.arrays import gather, unzip
from loaders.rows.columns import are_shown, with_columns, with_entity_columns, with_used, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.tables import Tables

NAME_FIELDS = {"names": "value", "name_languages": "language", "name_scripts": "script"}
_EVIDENCE_FIELDS = {
    "evidence_kinds": "kind",
    "evidence_weights": "weight",
    "evidence_details": "detail",
}
_JOINED_FIELDS = {"joined_cores": "core", "joined_confidences": "confidence"}
_NO_WORK = frozenset({"PROCEEDINGS", "EDITORIAL", "ERRATUM"})

PAPER_WEIGHTS = pa.schema(
    {
        "paper": pa.string(),
        "year": pa.int32(),
        "author_count": pa.int64(),
        "share": pa.int64(),
        "strength": pa.int64(),
        "is_work": pa.bool_(),
        "is_open": pa.int64(),
    }
)
"""What each paper counts for in a collaboration; `share` and `strength` are in millionths."""


def build_people(tables: Tables) -> None:
    """Write author, wrote, edited, collaborated_with, nearly_same and describes_author."""
    _keep_bylines(tables)
    answer(tables, "paper_facts", "author_counts", "record_papers", "record_people")
    answer(tables, "author_record_counts", "author_newest")
    _keep_authors(tables)
    tables.map("paper_weights", "paper_facts", weigh_papers, PAPER_WEIGHTS)
    _keep_collaborations(tables)
    near = answer(tables, "near_pairs")
    keep(tables, "nearly_same", with_columns(near, **unzip(near["evidence"], _EVIDENCE_FIELDS)))
    rows = read(tables, "record_people")
    rows = with_used(rows, name=are_shown(rows), institutions=rows["is_placed"].to_pylist())
    keep(tables, "describes_author", rows)


def _keep_bylines(tables: Tables) -> None:
    answer(tables, "byline_rows")
    tables.use("byline_place_lists", gather(answer(tables, "byline_places"), "mention", "institution_ids"))
    rows = answer(tables, "byline_row_places")
    joined = unzip(rows["joined"], _JOINED_FIELDS)
    why = {f"joined_{name}": values for name, values in unzip(rows["evidence"], _EVIDENCE_FIELDS).items()}
    rows = with_columns(rows, **joined, **why)
    rows = with_columns(rows, core=_core_ids(rows["core"]), joined_cores=_lists_of_ids(rows["joined_cores"]))
    keep(tables, "wrote", rows.filter(pc.invert(rows["is_editor"])))
    keep(tables, "edited", rows.filter(rows["is_editor"]))


def _core_ids(cores: pa.Array | pa.ChunkedArray) -> pa.Array:
    ids = {core: core and hash_id("K", core) for core in cores.unique().to_pylist()}
    return pa.array(map(ids.get, cores.to_pylist()), pa.string())


def _lists_of_ids(lists: pa.ChunkedArray) -> pa.ListArray:
    whole = lists.combine_chunks()
    return pa.ListArray.from_arrays(whole.offsets, _core_ids(whole.values))


def _keep_authors(tables: Tables) -> None:
    rows = answer(tables, "author_base")
    rows = with_columns(
        rows, **unzip(rows["names"], NAME_FIELDS), **unzip(rows["evidence"], _EVIDENCE_FIELDS)
    )
    rows = with_zeros(rows, "paper_count", "lists_complete", "lists_cut", "lists_none", "record_count")
    keep(tables, "author", with_entity_columns(tables, rows, rows["paper_count"]))


def _keep_collaborations(tables: Tables) -> None:
    rows = answer(tables, "collaborations", "collaborated")
    keep(
        tables,
        "collaborated_with",
        with_columns(rows, fractional_count=_units(rows["share"]), strength=_units(rows["strength"])),
    )


def weigh_papers(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The weights of papers in collaborations, by `app.strength`.

    Proceedings, editorials and errata make no collaboration (`is_work` is false).
    """
    rows = batch.to_pydict()
    return pa.RecordBatch.from_pydict(
        {
            "paper": rows["paper"],
            "year": rows["year"],
            "author_count": rows["author_count"],
            "share": [paper_share(count) for count in rows["author_count"]],
            "strength": [
                paper_strength(year, count)
                for year, count in zip(rows["year"], rows["author_count"], strict=True)
            ],
            "is_work": [kind not in _NO_WORK for kind in rows["type"]],
            "is_open": [int(state != "complete") for state in rows["author_list"]],
        },
        PAPER_WEIGHTS,
    )


def _units(micros: pa.ChunkedArray) -> pa.ChunkedArray:
    return pc.divide(pc.cast(micros, pa.float64()), float(MICRO))
