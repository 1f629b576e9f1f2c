"""Search keys of titles."""

import pyarrow as pa
import pytest

from loaders.rows.lookups import title_rows


@pytest.mark.parametrize(
    ("title", "key"),
    [
        (r"Biblioth\`eques num\'eriques", "bibliotheques numeriques"),
        ("A fractional $gh$-index", "fractional gh index"),
        ("From Erd\\H{o}s to the Arts", "erdos to the arts"),
        ("What\u2019s in a Domain?", "whats in a domain"),
    ],
)
def test_a_title_is_found_as_it_is_printed_and_typed(title: str, key: str) -> None:
    papers = pa.RecordBatch.from_pylist(
        [{"id": "P1", "label": title, "popularity": 1, "version_titles": [title]}]
    )
    assert key in title_rows(papers)["key"].to_pylist()
