"""Funders of one paper, as several sources state them."""

from typing import Any

import pytest

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
    ],
    ids=["one identifier or one name", "one name and two identifiers", "names and an award alone"],
)
def test_a_funder_is_there_once_with_all_its_awards_and_sources(
    rows: list[dict[str, Any]], funders: list[tuple[str, ...]]
) -> None:
    assert joined(*rows) == funders
