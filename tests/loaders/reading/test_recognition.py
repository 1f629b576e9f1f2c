"""An input is recognised by its content, or refused with the reason why it cannot be."""

import io
import tarfile

import pytest

from app.errors import InputRefused, UsageError
from loaders.reading import recognise

PAGE = b"CLAug 7, 2023\nWeighing CloudsAda Example\nClouds are weighed.\n"


def test_a_page_is_known_by_its_content() -> None:
    assert recognise(PAGE, "page").SOURCE.key == "scholarfeed"


def test_saved_html_with_its_styles_first_is_looked_at_again() -> None:
    html = (
        b"<html><head><style>"
        + b"p { color: red } " * 10_000
        + b"</style></head><p>"
        + PAGE.replace(b"\n", b"<p>")
    )
    assert recognise(html, "page").SOURCE.key == "scholarfeed"


def test_the_operator_may_name_the_source() -> None:
    assert recognise(b"whatever", "page", "arxiv").SOURCE.key == "arxiv"


def test_a_source_that_is_not_known_is_a_wrong_usage() -> None:
    with pytest.raises(UsageError, match=r"There is no source dbpl\. Known sources: acl, arxiv, "):
        recognise(PAGE, "page", "dbpl")


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (b"", "page is empty"),
        (b"\xef\xbb\xbf \n", "page is empty"),
        (b"GIF89a\0\0", "page is binary"),
        (b"\xff\xd8\xff\xe0JFIF", "page is not UTF-8 text: byte 1 cannot be read"),
        (b"Department of Examples\n", "page: Format not recognised"),
        (b"name,orcid\r\nAda Lind,\r\n", "page is a list of people, not of papers"),
        ("Vorname;Nachname;Büro\nJörg;Lind;1\n".encode("cp1252"), "page is a list of people"),
        (b'Name;"Institution"\nAda Lind;', "page is a list of people, not of papers"),
    ],
)
def test_an_unrecognized_input_is_refused_with_the_reason(head: bytes, reason: str) -> None:
    with pytest.raises(InputRefused, match=reason) as refusal:
        recognise(head, "page")
    assert refusal.value.advice


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
def test_a_table_of_other_column_names_is_refused_with_the_option_that_makes_it_readable(
    encoding: str,
) -> None:
    table = "Titel;Autoren;Jahr;Verlag Ort\r\nLeise Brücken;Lind, Ada;2019;Köln\r\n"
    with pytest.raises(InputRefused) as refusal:
        recognise(table.encode(encoding), "list.csv")
    assert str(refusal.value) == (
        "list.csv is a table without the column names of papers that Coterie knows."
        " Its columns: Titel, Autoren, Jahr, Verlag Ort."
        " Set the columns with --columns title=Titel,authors=Autoren,year=Jahr."
    )


@pytest.mark.parametrize("row", ["Leise Brücken;Lind, Ada; Ortiz, Ben;2019", '"Leise Brücken;Lind, Ada;2019'])
def test_a_table_with_a_column_of_titles_is_known_though_a_row_cannot_be_read(row: str) -> None:
    with pytest.raises(InputRefused, match=r"Its columns: Titel, Autoren, Jahr\. Set the columns"):
        recognise(f"Titel;Autoren;Jahr\n{row}\n".encode(), "list.csv")


@pytest.mark.parametrize(
    "text", ['{"a":1,"b":2,"c":3}\n{"a":1,"b":2,"c":3}\n', "Ada, Ben, Cy\nwrote, this\n", "a,b,c\n"]
)
def test_lines_with_commas_are_not_always_a_table(text: str) -> None:
    with pytest.raises(InputRefused, match=r"page: Format not recognised"):
        recognise(text.encode(), "page")


@pytest.mark.parametrize("key", [None, "arxiv"])
def test_an_archive_within_an_archive_is_of_no_source_whatever_its_files_are(key: str | None) -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        table = b"arxiv_id\ttitle\tauthor_text\tcreated\n1901.00001\tQuiet Wells\tAda Lind\t2019-01-01\n"
        member = tarfile.TarInfo("a.tsv")
        member.size = len(table)
        archive.addfile(member, io.BytesIO(table))
    with pytest.raises(InputRefused, match=r"all\.zip!a\.tar is an archive inside an archive"):
        recognise(packed.getvalue(), "all.zip!a.tar", key)


def test_an_ambiguous_input_is_refused_unless_the_operator_names_the_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("loaders.sources.bzpeer.recognises", lambda head: head.startswith(b"CLAug"))
    with pytest.raises(InputRefused) as refusal:
        recognise(PAGE, "page")
    assert str(refusal.value) == (
        "page matches the formats of 2 sources: bzpeer, scholarfeed."
        " Choose one with --source, such as --source bzpeer."
    )
    assert recognise(PAGE, "page", "scholarfeed").SOURCE.key == "scholarfeed"
