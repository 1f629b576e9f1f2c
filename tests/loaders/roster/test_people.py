"""Rosters as people keep them."""

from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.roster.people import RosterRow, read_roster

ADA = "0000-0002-1825-0097"


def read(folder: Path, body: bytes) -> tuple[RosterRow, ...]:
    (folder / "people").write_bytes(body)
    return read_roster(folder / "people")


@pytest.mark.parametrize(
    "text",
    [
        f"name,orcid,ror,page\nAda Lind,{ADA},https://ror.org/05dxps055,https://a.example\n",
        f"\ufeffName;Page;ORCID;ROR\nAda Lind;https://a.example;https://orcid.org/{ADA};05dxps055\n;;;\n",
        f"name\torcid\tror\tpage\tphone\nAda  Lind\t{ADA}\t05dxps055\thttps://a.example\t1\n",
        f'{{"name": "Ada Lind", "orcid": "{ADA}", "ror": "05dxps055", "page": "https://a.example"}}\n',
    ],
    ids=["commas", "semicolons", "tabs", "JSON lines"],
)
def test_a_roster_is_read_in_each_form(tmp_path: Path, text: str) -> None:
    assert read(tmp_path, text.encode()) == (RosterRow(1, "Ada Lind", ADA, "05dxps055", "https://a.example"),)


@pytest.mark.parametrize(
    "head", ["Vorname;Nachname", "first name;last name", "given;family", "Vorname;Name"], ids=str.lower
)
def test_a_name_in_two_columns_is_joined(tmp_path: Path, head: str) -> None:
    assert read(tmp_path, f"{head}\nAda;Lind\n".encode()) == (RosterRow(1, "Ada Lind"),)


@pytest.mark.parametrize(
    "body",
    ['name\n"Lind, Ada"\n', '{"name": "Lind, Ada"}', '{"name": "Ada Lind, PhD"}'],
)
def test_a_name_has_the_given_name_first_and_no_degree(tmp_path: Path, body: str) -> None:
    assert read(tmp_path, body.encode()) == (RosterRow(1, "Ada Lind"),)


LINES = {
    ADA: RosterRow(1, orcid=ADA),
    f"https://orcid.org/{ADA}": RosterRow(1, orcid=ADA),
    "Ada Lind": RosterRow(1, "Ada Lind"),
    "Lind, Ada": RosterRow(1, "Ada Lind"),
    f"Ada Lind {ADA}": RosterRow(1, "Ada Lind", ADA),
    f"Ada Lind ({ADA})": RosterRow(1, "Ada Lind", ADA),
    "Ada Lind, University of Bells, Tower": RosterRow(
        1, "Ada Lind", institution="University of Bells, Tower"
    ),
    "Lind; Bells": RosterRow(1, "Lind", institution="Bells"),
    "Ada Lind, PhD, University of Bells": RosterRow(1, "Ada Lind", institution="University of Bells"),
    "van der Berg, Ann": RosterRow(1, "Ann van der Berg"),
    "Lind, Ada; University of Bells": RosterRow(1, "Ada Lind", institution="University of Bells"),
    "Ada Lind\thttps://a.example\thttps://ror.org/05dxps055": RosterRow(
        1, "Ada Lind", None, "05dxps055", "https://a.example"
    ),
    "Ada Lind, 0000-0002-1825-0098": RosterRow(
        1, "Ada Lind", fault="'0000-0002-1825-0098' is not an ORCID iD"
    ),
    f"\n ORCID iD , phone\n{ADA},1": RosterRow(1, orcid=ADA),
}


def test_a_line_of_text_is_read_by_what_its_parts_are(tmp_path: Path) -> None:
    read_as = {}
    for line in LINES:
        (tmp_path / "people.txt").write_text(line, encoding="utf-8")
        read_as[line] = read_roster(tmp_path / "people.txt")
    assert read_as == {line: (row,) for line, row in LINES.items()}


def test_an_unusable_row_has_a_fault_and_other_rows_are_read(tmp_path: Path) -> None:
    lines = (
        '{"name": "Ada", "orcid": "0000-0002-1825-0098", "ror": "7"}',
        "[1]",
        '{"ror": "05dxps055"}',
        f'{{"page": "https://orcid.org/{ADA}"}}',
        '{"name": ["Ada"], "ror": 7}',
        '{"name": "Ada\u2028Lind", "fault": "none"}',
        f'{{"orcid": "{ADA}", "page": "https://orcid.org/0000-0001-5109-3700"}}',
    )
    assert read(tmp_path, "\n".join(lines).encode()) == (
        RosterRow(1, "Ada", fault="'0000-0002-1825-0098' is not an ORCID iD; '7' is not a ROR id"),
        RosterRow(2, fault="not a JSON object"),
        RosterRow(3, fault="neither a name nor an ORCID iD"),
        RosterRow(4, orcid=ADA, page=f"https://orcid.org/{ADA}"),
        RosterRow(5, fault="name, ror: not text"),
        RosterRow(6, "Ada Lind"),
        RosterRow(
            7,
            page="https://orcid.org/0000-0001-5109-3700",
            fault="orcid and page contain different ORCID iDs",
        ),
    )


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (b"", "is empty"),
        (b"name,orcid\n", "contains no people"),
        (b"first,phone\nAda,1\n", "has no column name, orcid or page in its first line: first, phone"),
        (b"name\n\xff\xfe\n", "is not UTF-8"),
        (b'name\n"' + b"x" * 200_000, "cannot be read as CSV: field larger than field limit (131072)"),
        (b"name\n" + b"Ada\n" * 5_001, "has more than 5,000 rows"),
        (b" " * (4 * 2**20 + 1), "is larger than 4,194,304 bytes"),
    ],
)
def test_a_file_that_is_not_a_roster_is_refused(tmp_path: Path, body: bytes, fault: str) -> None:
    with pytest.raises(InputRefused) as refused:
        read(tmp_path, body)
    assert refused.value.message == f"{tmp_path / 'people'} {fault}."
