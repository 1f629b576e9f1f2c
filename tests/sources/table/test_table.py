"""Which files are tables of papers, which rows are none, and what commas do between names."""

import csv
from io import BytesIO, StringIO

import pytest

from app.errors import InputRefused, UsageError
from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.sources import load_sources, table
from loaders.sources.table.columns import FIELDS, read_mapping


def read(text: str, *columns: tuple[str, str]) -> list[Record]:
    return list(table.parse(BytesIO(text.encode()), Reading("list.csv", columns=columns)))


def names_of(*cells: str) -> list[list[str]]:
    """The names that are read of the cells of a column."""
    written = StringIO()
    csv.writer(written).writerows([("title", "authors"), *(("Bells", cell) for cell in cells)])
    records = [one for one in read(written.getvalue()) if isinstance(one, WorkRecord)]
    return [[byline.name for byline in one.authors or ()] for one in records]


@pytest.mark.parametrize(
    ("head", "keys"),
    [
        (b"Title,Authors\n", ["table"]),
        (b"\xef\xbb\xbfTitle;Year;Source title;DOI\r\n", ["table"]),
        (b"\n\ntitle\tyear\tjournal\n", ["table"]),
        (b'"Publication Year","Author","Title"\n', ["table"]),
        (b"title,year\n", []),
        (b"paper,author\n", []),
        (b"name,orcid,ror,page\n", []),
        (b"arxiv_id\ttitle\tauthor_text\tabstract\tcreated\tdoi\n", ["arxiv"]),
        (b"title,authors\0\n", []),
        (b'{"title": 1, "authors": 2}\n', []),
        (b"Title and authors of a paper\n", []),
    ],
)
def test_a_table_is_known_by_its_columns(head: bytes, keys: list[str]) -> None:
    assert [key for key, source in load_sources().items() if source.recognises(head)] == keys


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("Bells,Ada Lind,2019", "row of 3 cells under 2 columns"),
        ("Bells", "row of 1 cells under 2 columns"),
        (",Ada Lind", "no title"),
        ('"Bells,Ada Lind', "a quotation mark that is not closed"),
        ("B" * 1_001 + ",Ada Lind", "title of 1,001 characters, more than 1,000"),
        (f'Bells,"{"A" * 200_000}"', "cannot be read as a row: field larger than field limit (131072)"),
    ],
)
def test_a_row_that_is_not_a_paper_is_quarantined_and_others_are_read(row: str, reason: str) -> None:
    before, bad, behind = read(f"title,authors\nDrums,Ben Ortiz\n{row}\nGongs,Cy Moss\n")
    assert bad == Quarantined("table", "list.csv", "line 3", reason)
    assert [one.place for one in (before, behind) if isinstance(one, WorkRecord)] == ["line 2", "line 4"]


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Ada Lind", ["Ada Lind"]),
        ("Lind, Ada; Ortiz, Ben", ["Ada Lind", "Ben Ortiz"]),
        ("Ada Lind|Ben Ortiz|", ["Ada Lind", "Ben Ortiz"]),
        ("Ada Lind and Ben Ortiz", ["Ada Lind", "Ben Ortiz"]),
        ("Lind, Ada and Ortiz, Ben and others", ["Ada Lind", "Ben Ortiz"]),
        ("Ada Lind, Ben Ortiz, and Cy Moss", ["Ada Lind", "Ben Ortiz", "Cy Moss"]),
        ("Ada Lind, Ben Ortiz", ["Ada Lind", "Ben Ortiz"]),
        ("Lind A, Ortiz BC", ["A Lind", "BC Ortiz"]),
        (
            "Lind A, Bells Study Group, van der Berg J 3rd.",
            ["A Lind", "Bells Study Group", "J van der Berg, 3rd"],
        ),
        ("Lind A.; Ortiz B.C.; Orlov Yu.A.", ["A. Lind", "B.C. Ortiz", "Yu.A. Orlov"]),
        ("Lind A., Ortiz J.-P.", ["A. Lind", "J.-P. Ortiz"]),
        ("Malcolm X", ["Malcolm X"]),
        ("Ada Lind*, Ben Ortiz1,2, Wei Moss\u2020", ["Ada Lind", "Ben Ortiz", "Wei Moss"]),
        ("Ada Lind\u00b9; Ben Ortiz 0002; Cy Moss#", ["Ada Lind", "Ben Ortiz", "Cy Moss"]),
        ("Ada Lind (Bell University, Lund), Ben (Benno) Ortiz (BU)", ["Ada Lind", "Ben (Benno) Ortiz"]),
        ("Ada Lind / Ben Ortiz \u00b7 Cy Moss", ["Ada Lind", "Ben Ortiz", "Cy Moss"]),
        ("Lind, Ada; ", ["Ada Lind"]),
        ("Malcolm X, Ada Lind", ["Malcolm X", "Ada Lind"]),
        ("J R, A B", ["J R", "A B"]),
        ("Lind, A., Ortiz, B.C.", ["A. Lind", "B.C. Ortiz"]),
        ("Lind, A.", ["A. Lind"]),
        ("Guy L. Steele, Jr., Ada Lind", ["Guy L. Steele, Jr.", "Ada Lind"]),
        ("李明, 王芳", ["李明", "王芳"]),
        ("Lind, Ada", []),
        ("Lind, Ada, Ortiz, Ben", []),
        ("Lind, Ortiz and Moss", []),
        ("", []),
    ],
)
def test_names_are_parted_where_one_reading_is_possible(cell: str, names: list[str]) -> None:
    assert names_of(cell) == [names]


@pytest.mark.parametrize(
    ("shows", "cell", "names"),
    [
        ("Lind, Ada; Ortiz, Ben", "Moss, Cy", ["Cy Moss"]),
        ("Lind, A.", "García Márquez, Gabriel José", ["Gabriel José García Márquez"]),
        ("Ada Lind, Ben Ortiz, Cy Moss", "Plato, Ada Lind", ["Plato", "Ada Lind"]),
    ],
)
def test_the_meaning_of_commas_is_learnt_from_other_rows(shows: str, cell: str, names: list[str]) -> None:
    assert names_of(shows, cell)[1] == names


def test_a_column_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(InputRefused) as refusal:
        read("Titel;Namen;\nGlocken;Ada Lind;\n", ("title", "Titel"), ("authors", "Autoren"))
    assert str(refusal.value) == (
        "list.csv has no column Autoren. It has Titel, Namen, one without a name. "
        "Choose one of these with --columns."
    )


def test_a_table_without_titles_is_refused_with_its_columns() -> None:
    with pytest.raises(
        InputRefused, match=r"^list.csv has no known column of titles. Its columns: Titel, Namen. "
    ):
        read("Titel;Namen\nGlocken;Ada Lind\n")


def test_a_file_that_ends_within_its_column_names_is_refused() -> None:
    with pytest.raises(InputRefused, match=r"^list.csv has no header line\."):
        read("title,auth")


@pytest.mark.parametrize("text", ["", "title", "titel=Titel", "title=A,title=B", "=Titel"])
def test_an_invalid_column_mapping_is_refused_with_the_known_fields(text: str) -> None:
    with pytest.raises(UsageError, match=f"Fields: {', '.join(FIELDS)}, each once"):
        read_mapping(text)


@pytest.mark.parametrize(
    "cell",
    [
        "978-3-16-148410-0, 3-16-148410-X",
        "3-16-148410-X; 978-3-16-148410-0",
        "978-3-16-148410-0 (print)",
        "ISBN 978 3 16 148410 0",
        "9783161484100 9783161484117",
        "9783161484101, 978-3-16-148410-0",
    ],
)
def test_the_first_isbn_of_a_cell_is_read(cell: str) -> None:
    (book,) = read(f'title,authors,type,isbn\nBells,Ada Lind,book,"{cell}"\n')
    assert isinstance(book, WorkRecord)
    assert [(one.scheme, one.value) for one in book.identifiers] == [("ISBN", "9783161484100")]


@pytest.mark.parametrize(
    "doi", ["10.1234/\u200babc", "10.1234/abc\ufeff", "10.1234/a\u00adbc", "10.1234/abc]"]
)
def test_a_doi_is_read_without_what_is_not_seen_or_not_its_own(doi: str) -> None:
    (work,) = read(f'title,authors,doi\nBells,Ada Lind,"{doi}"\n')
    assert isinstance(work, WorkRecord)
    assert [(one.scheme, one.value) for one in work.identifiers] == [("DOI", "10.1234/abc")]


@pytest.mark.parametrize(
    "url",
    [
        "https://dblp.org/pid/83/6228-1.html",
        "https://dblp.org/db/conf/icml/index.html",
        "https://openalex.org/A5012345678",
        "https://www.semanticscholar.org/author/A.-Example/1741101",
        "https://aclanthology.org/people/a/ada-example/",
    ],
)
def test_the_address_of_a_person_or_a_venue_is_no_identifier_of_the_work(url: str) -> None:
    (work,) = read(f"title,authors,url\nBells,Ada Lind,{url}\n")
    assert isinstance(work, WorkRecord)
    assert work.identifiers == ()
