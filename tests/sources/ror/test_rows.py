"""Records of the registry's array, whatever pieces its bytes come in."""

import io
import json

import pytest

from loaders.sources.ror.rows import read_rows


@pytest.mark.parametrize("before", ["", "x"], ids=["even", "odd"])
def test_a_character_across_two_chunks_is_read_whole(before: str) -> None:
    rows = [{"id": "https://ror.org/05xpvk416", "name": before + "é" * 40_000}]
    array = json.dumps(rows, ensure_ascii=False).encode()
    found = [row for _, row in read_rows(io.BytesIO(array), "ror.json") if isinstance(row, bytes)]
    assert [json.loads(row) for row in found] == rows
