"""Funders of one paper, as several sources state them."""

from typing import Any

import pytest

from loaders.dumps.funding import read_funding
from loaders.rows.papers import join_funders


def stated(source: str, *funders: tuple[str | None, str | None, list[str]]) -> dict[str, Any]:
    listed = [
        {"name": name, "identifier": identifier, "awards": awards} for name, identifier, awards in funders
    ]
    return {"source": source, "funding": listed}


def joined(*rows: dict[str, Any]) -> list[tuple[str, ...]]:
    return [tuple(row.values()) for row in join_funders(rows)]


@pytest.mark.parametrize(
    ("rows", "funders"),
    [
        (
            [
                stated("openalex", ("Bell Fund", "OPENALEX:F4320332161", ["A 2"])),
                stated("crossref", ("The Bell Fund", "DOI:10.13039/1", ["A 1"])),
                stated("datacite", ("Bell Fund", "DOI:10.13039/1", ["A 1"])),
            ],
            [("The Bell Fund", "DOI:10.13039/1", "A 1\nA 2", "crossref datacite openalex")],
        ),
        (
            [
                stated(
                    "a", ("National Fund", "DOI:10.13039/1", []), ("National Fund", "DOI:10.13039/2", ["A 1"])
                )
            ],
            [("National Fund", "DOI:10.13039/1", "", "a"), ("National Fund", "DOI:10.13039/2", "A 1", "a")],
        ),
        (
            [
                stated("a", ("BELL fund", None, ["A 1"])),
                stated("b", ("Bell Fund", None, []), (None, None, ["B 7"])),
            ],
            [("BELL fund", "", "A 1", "a b"), ("", "", "B 7", "b")],
        ),
        (
            [
                stated("a", (None, "ROR:1", []), ("Bell Fund", None, ["A 1"])),
                stated("b", ("The Bell Fund", "ROR:1", []), ("Bell Fund", "ROR:2", [])),
                stated("c", ("Bell Fund", "ROR:1", ["C 3"])),
            ],
            [("The Bell Fund", "ROR:1", "C 3", "a b c"), ("Bell Fund", "ROR:2", "A 1", "a b")],
        ),
        (
            [
                stated(
                    "a", ("Bell Fund", None, []), ("Bell Foundation", "ROR:1", []), ("Bell Fund", "ROR:1", [])
                )
            ],
            [("Bell Fund", "", "", "a"), ("Bell Foundation", "ROR:1", "", "a")],
        ),
    ],
    ids=[
        "one identifier or one name",
        "one name and two identifiers",
        "names and an award alone",
        "an identifier without a name first",
        "an identifier counts before a name",
    ],
)
def test_a_funder_is_there_once_with_all_its_awards_and_sources(
    rows: list[dict[str, Any]], funders: list[tuple[str, ...]]
) -> None:
    assert joined(*rows) == funders


def test_a_funder_is_not_identified_as_a_person() -> None:
    addresses = ("https://openalex.org/A5000000001", "https://openalex.org/F4320332161")
    found = read_funding([("Bell Fund", address, []) for address in addresses])
    assert [one.identifier for one in found] == [None, "OPENALEX:F4320332161"]


@pytest.mark.timeout(30)
def test_thousands_of_funders_are_joined_as_fast_as_they_are_read() -> None:
    rows = [
        stated(source, *(("Bell Fund", f"DOI:10.13039/{source}{n}", []) for n in range(1_000)))
        for source in "abcdefghijkl"
    ]
    assert len(joined(*rows)) == 12_000
