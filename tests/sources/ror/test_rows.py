"""Records of the registry's array, whatever pieces its bytes come in."""

import io
import json

from loaders.sources.ror.rows import read_rows


def test_a_letter_that_lies_in_two_pieces_costs_nothing() -> None:
    rows = [{"id": "https://ror.org/05xpvk416", "name": "é" * 40_000}, {"id": "https://ror.org/00hx57361"}]
    array = json.dumps(rows, ensure_ascii=False).encode()
    assert [row for _, row in read_rows(io.BytesIO(array), "ror.json")] == rows
