"""Names that sources write in LaTeX: people are compared, shown and found as the names print."""

from pathlib import Path

import pytest

from tests.loads.graphs import accepted, rows_of
from tests.loads.unserved import accept, obey

_COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
_ROWS = [
    ("2001.00001", "Cups on a round table", r"P\'al Erd{\H o}s, J.~Vil\'{e}m (Universit\'e de Cups)", ""),
    ("2001.00002", "Cups on a square table", r"Pál Erdős, J.\,Vil{\'e}m", r"for P\'al Erd{\H o}s"),
]
_VOLUME = r"""<?xml version="1.0" encoding="UTF-8"?>
<collection id="2020.bells"><volume id="main"><meta><booktitle>Bells</booktitle>
<editor><first>{\"O}zge</first><last>Ala{\c{c}}am</last></editor><year>2020</year></meta>
<paper id="1"><title>Bells of an old tower</title>
<author><first>P\'al</first><last>Erd{\H{o}}s</last></author></paper>
</volume></collection>
"""


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """A data folder with papers of people whose names are written in LaTeX and in Unicode."""
    rows = [
        (id_, title, names, "", "cs.DL", "2020-01-01", "", "", authors)
        for id_, title, names, authors in _ROWS
    ]
    lines = ["\t".join(_COLUMNS), *("\t".join(row) for row in rows)]
    (tmp_path / "rows.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tmp_path / "2020.bells.xml").write_text(_VOLUME, encoding="utf-8")
    accept(tmp_path / "data", tmp_path / "rows.tsv", tmp_path / "2020.bells.xml")
    return tmp_path / "data"


def test_names_are_compared_shown_and_found_as_they_print_and_a_statement_keeps_what_was_written(
    tables: Path,
) -> None:
    rows = rows_of(accepted(tables))
    erdos = next(row["id"] for row in rows["author"] if row["label"] == "Pál Erdős")
    keys = {row["key"] for row in rows["search_key"] if row["entity"] == erdos}
    assert sorted(row["label"] for row in rows["author"]) == ["J. Vilém", "Pál Erdős", "Özge Alaçam"]
    assert {"erdos pal", "pal erdos"} <= keys
    assert [row["label"] for row in rows["institution"]] == ["Université de Cups"]
    assert sorted(row["author_names"] for row in rows["record"]) == [
        [],
        [r"P\'al Erd{\H o}s", r"J.~Vil\'{e}m"],
        [r"P\'al Erd{\H{o}}s"],
        ["Pál Erdős", r"J.\,Vil{\'e}m"],
    ]


def test_no_writing_of_a_name_is_left_of_who_is_withheld(tables: Path) -> None:
    erdos = next(row["id"] for row in rows_of(accepted(tables))["author"] if row["label"] == "Pál Erdős")
    obey(tables, ("withhold", erdos))
    printed = repr(rows_of(accepted(tables)))
    assert [word for word in ("Erd", "rdos", "erd") if word in printed] == []
