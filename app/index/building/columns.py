"""The columns of the graph that the index is built from."""

from collections.abc import Mapping

import pyarrow as pa
import pyarrow.compute as pc

_KEYS = {"source": pa.string(), "target": pa.string()}
_SHOWN = {"id": pa.string(), "label": pa.string()}
_COUNTED_COLUMNS = {**_SHOWN, "paper_count": pa.int64()}
_COUNTED = pa.schema(_COUNTED_COLUMNS)
_ENDS = pa.schema(_KEYS)
COLUMNS = {
    "author": pa.schema(
        {
            **_SHOWN,
            "nature": pa.string(),
            "paper_count": pa.int64(),
            "first_year": pa.int64(),
            "last_year": pa.int64(),
            "lists_complete": pa.int64(),
            "lists_cut": pa.int64(),
            "lists_none": pa.int64(),
        }
    ),
    "paper": pa.schema(
        {
            **_SHOWN,
            "type": pa.string(),
            "year": pa.int64(),
            "sort_date": pa.string(),
            "author_list": pa.string(),
            "author_count": pa.int64(),
            "language": pa.string(),
            "abstract": pa.string(),
            "open_access_url": pa.string(),
        }
    ),
    "topic": _COUNTED,
    "institution": pa.schema({**_COUNTED_COLUMNS, "country": pa.string()}),
    "venue": _COUNTED,
    "search_key": pa.schema(
        {
            "key": pa.string(),
            "name": pa.string(),
            "entity": pa.string(),
            "is_whole": pa.bool_(),
            "popularity": pa.int64(),
        }
    ),
    "topic_cluster": pa.schema({"id": pa.string(), "level": pa.int64(), "of_id": pa.string()}),
    "wrote": pa.schema(
        {
            **_KEYS,
            "confidence": pa.float64(),
            "core": pa.string(),
            "core_confidence": pa.float64(),
            "joined_cores": pa.list_(pa.string()),
            "joined_confidences": pa.list_(pa.float64()),
            "institution_ids": pa.list_(pa.string()),
        }
    ),
    "edited": _ENDS,
    "about": _ENDS,
    "paper_affiliated_with": _ENDS,
    "published_in": _ENDS,
    "in_cluster": _ENDS,
    "in_local_cluster": _ENDS,
    "cites": _ENDS,
    "narrower_than": _ENDS,
    "identifies_paper": _ENDS,
    "describes_paper": _ENDS,
    "record": pa.schema({"id": pa.string(), "source": pa.string()}),
}
"""The keys and properties to read, by table of the model."""

BY_END = frozenset({"identifies_paper", "describes_paper"})
"""Relationships that are read by ranges of the ids of their ends: many identifiers begin alike."""

READ: Mapping[str, pc.Expression] = {"search_key": pc.field("is_whole")}
"""The rows to read, by table, if not all: of search keys only whole names and titles."""
