"""The tables of a programme chair: what is read, and which rows have no answer."""

import pytest

from app.conflict_lists.tables import BadRow, StatedByline, StatedPerson, read_bylines, read_reviewers
from app.errors import InputRefused


def test_bylines_are_read_whatever_the_order_and_case_of_the_columns() -> None:
    text = "\ufeffAuthor,Paper,Email_Domain\r\n Ada Lind ,7,Ada@CS.X.edu\r\n"
    assert read_bylines(text, "papers.csv") == (
        [StatedByline("7", StatedPerson("Ada Lind", email_domain="cs.x.edu"))],
        [],
    )


def test_a_row_with_an_empty_cell_is_reported_and_others_are_read() -> None:
    assert read_bylines("paper,author\n1,\n,Ada Lind\n2,Ada Lind\n", "papers.csv") == (
        [StatedByline("2", StatedPerson("Ada Lind"))],
        [BadRow(2, "the cell `author` is empty"), BadRow(3, "the cell `paper` is empty")],
    )


def test_a_cell_longer_than_any_name_is_a_bad_row() -> None:
    assert read_reviewers(f"reviewer\n{'a' * 401}\n", "reviewers.csv") == (
        [],
        [BadRow(2, "a cell is longer than 400 characters")],
    )


def test_a_table_without_its_columns_is_refused_with_the_columns_to_use() -> None:
    with pytest.raises(InputRefused) as refused:
        read_bylines("title,author\nA,B\n", "papers.csv")
    assert (refused.value.message, refused.value.advice) == (
        "papers.csv has no column `paper`. Its columns: title, author.",
        "Use a CSV file in UTF-8 whose first line is paper,author.",
    )


def test_the_tables_of_a_german_spreadsheet_are_read() -> None:
    papers = 'Submission;Authors;E-Mail\r\n7;Ada Lind; Ada@CS.X.edu\r\n8;"Ada Lind; Ben Ortiz";b@x.edu\r\n'
    reviewers = "Nachname;Vorname;Institution;ORCID iD\nLind;Ada;Bells;\n;;Bells;0000-0002-1825-0097\n"
    assert (read_bylines(papers, "papers.csv"), read_reviewers(reviewers, "reviewers.csv")) == (
        (
            [
                StatedByline("7", StatedPerson("Ada Lind", email_domain="cs.x.edu")),
                StatedByline("8", StatedPerson("Ada Lind")),
                StatedByline("8", StatedPerson("Ben Ortiz")),
            ],
            [],
        ),
        (
            [StatedPerson("Ada Lind", "Bells"), StatedPerson("0000-0002-1825-0097", "Bells")],
            [],
        ),
    )


def test_a_table_without_names_of_columns_is_read_with_each_separator() -> None:
    read = [read_bylines(f"1{mark}A1b2c3\n2{mark}A1b2c3\n", "papers.csv")[0] for mark in ",;\t"]
    assert read == [[StatedByline(one, StatedPerson("A1b2c3")) for one in "12"]] * 3


def test_an_orcid_id_is_read_beside_the_name_and_what_is_none_is_reported() -> None:
    table = (
        "name,orcid\nAda Lind,https://orcid.org/0000-0002-1825-0097\nBen Ortiz,0000-0002-1825-0098\nCy,-\n"
    )
    assert read_reviewers(table, "reviewers.csv") == (
        [
            StatedPerson("Ada Lind", orcid="0000-0002-1825-0097"),
            StatedPerson("Ben Ortiz"),
            StatedPerson("Cy"),
        ],
        [BadRow(3, "'0000-0002-1825-0098' in the column `orcid` is not an ORCID iD; the name counts")],
    )
