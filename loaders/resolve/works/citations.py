"""Citations between papers: identifiers in lists of references, matched with those of the graph's papers."""

import pyarrow as pa
import pyarrow.compute as pc

from loaders.model.entities import PAPER_RELATIONS
from loaders.tables import Tables, relation

REFERENCES = pa.schema(
    {
        "record": pa.string(),
        "source": pa.string(),
        "reference": pa.string(),
        "identifier": pa.string(),
        "is_cited_by": pa.bool_(),
    }
)
"""A row for each identifier of each reference; `is_cited_by` says that the other work cites this one."""


def cite(tables: Tables) -> None:
    """Add to `paper_relations` the papers that each paper cites, one row a pair with all its sources.

    An identifier that several papers have is not used, nor is a reference whose identifiers belong to several
    papers. A paper never cites itself.
    """
    if not tables.one("select count(*) as rows from citations")["rows"][0].as_py():
        return
    tables.map("listed_references", "citations", list_references, REFERENCES)
    for name in ("cited_identifiers", "citations_stated"):
        tables.sql(name, relation(__file__, name))
    tables.map_groups("citations_found", "citations_stated", "bucket", join_sources, PAPER_RELATIONS)
    tables.use("paper_relations", ["paper_relations", "citations_found"])


def list_references(citations: pa.RecordBatch) -> pa.RecordBatch:
    """The identifiers of the references of each record; those of one reference are separated by spaces."""
    return pa.RecordBatch.from_pylist(
        [
            {
                "record": row["record"],
                "source": row["source"],
                "reference": reference,
                "identifier": identifier,
                "is_cited_by": is_cited_by,
            }
            for row in citations.to_pylist()
            for name, is_cited_by in (("cites", False), ("cited_by", True))
            for reference in row[name] or ()
            for identifier in reference.split(" ")
        ],
        REFERENCES,
    )


def join_sources(stated: pa.Table) -> pa.Table:
    """One row a pair of papers, as PAPER_RELATIONS; `stated` has one for each source of it."""
    ordered = stated.sort_by([("paper", "ascending"), ("other", "ascending"), ("source", "ascending")])
    pairs = ordered.group_by(["paper", "other"], use_threads=False).aggregate([("source", "list")])
    how = pc.binary_join(pairs["source_list"], " ")
    kind = pa.array(["CITES"] * len(pairs), pa.string())
    return pa.table([pairs["paper"], kind, pairs["other"], how], names=PAPER_RELATIONS.names)
