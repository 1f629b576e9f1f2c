"""The columns of the graph that the index is made of."""

import pyarrow as pa

_KEYS = {"source": pa.string(), "target": pa.string()}
_ENDS = pa.schema(_KEYS)
COLUMNS = {
    "author": pa.schema(
        {"id": pa.string(), "nature": pa.string(), "lists_cut": pa.int64(), "lists_none": pa.int64()}
    ),
    "paper": pa.schema(
        {
            "id": pa.string(),
            "type": pa.string(),
            "year": pa.int64(),
            "sort_date": pa.string(),
            "author_list": pa.string(),
            "author_count": pa.int64(),
        }
    ),
    "topic": pa.schema({"id": pa.string()}),
    "institution": pa.schema({"id": pa.string()}),
    "venue": pa.schema({"id": pa.string()}),
    "topic_cluster": pa.schema({"id": pa.string(), "level": pa.int64()}),
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
    "cites": _ENDS,
    "narrower_than": _ENDS,
}
"""By table of the model: the keys and the properties that are read."""
