"""Tags, bylines and pages to institutions, with and without a registry."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import pyarrow as pa

from loaders.model.entities import BYLINES
from loaders.model.statements import PAGES
from loaders.resolve.institutions.registry.directory import Directory
from loaders.resolve.institutions.resolve import Institutions, resolve_institutions
from tests.loaders.institutions.registries import organisation, registry
from tests.loaders.topics.texts import records

REGISTRY = registry(
    organisation(
        "0aaaaaa11",
        "University of Knots",
        "DE",
        alias="Universität Knoten",
        acronym="UK1",
        relations=[("parent", "0bbbbbb22", "Rope Society")],
    ),
    organisation("0bbbbbb22", "Rope Society", "DE"),
    organisation("0cccccc33", "Tide College", "NO"),
    organisation("0dddddd44", "Tide College", "FR"),
)


def resolve(
    *affiliations: list[str | None],
    directory: Directory | None = None,
    page: str | None = None,
    writers: Sequence[str | None] = (),
    **stated: Any,
) -> Institutions:
    """The institutions of paper p, whose bylines have the given affiliations."""
    rows = [
        {"paper": "p", "mention": f"p@{place}", "name": name, "affiliations": texts}
        for place, (texts, name) in enumerate(zip_longest(affiliations, writers))
    ]
    pages = [{"record": "page", "affiliation": page}]
    return resolve_institutions(
        *records({"paper": "p"} | stated),
        pa.Table.from_pylist(rows, BYLINES),
        pa.Table.from_pylist(pages, PAGES),
        directory,
    )


def anchors(found: pa.Table) -> list[str]:
    return list(found["institution"].to_pylist())


def test_one_name_is_one_institution_with_its_commonest_spelling_and_country() -> None:
    found = resolve(["Univ. of Knots, Germany"], ["University of Knots"], ["University of Knots"])
    assert found.institutions.to_pylist() == [
        {
            "institution": "institution:university knots",
            "label": "University of Knots",
            "names": [
                {"value": "University of Knots", "language": None, "script": None},
                {"value": "Univ. of Knots", "language": None, "script": None},
            ],
            "country": "DE",
            "parents": [],
            "members": ["institution:university knots"],
        }
    ]


def test_an_empty_affiliation_does_not_shift_the_others() -> None:
    found = resolve(["Knot University"], [], ["", None], ["Tide University"])
    assert found.byline_institutions.select(["mention", "institution"]).to_pylist() == [
        {"mention": "p@0", "institution": "institution:knot university"},
        {"mention": "p@3", "institution": "institution:tide university"},
    ]


def test_a_site_tag_gives_the_paper_an_institution_and_a_page_gives_its_owner_one() -> None:
    found = resolve(tags=["amazon-science"], page="Knot University")
    assert found.paper_institutions.to_pylist() == [
        {"paper": "p", "institution": "institution:amazon science", "how": "SITE_TAG"}
    ]
    assert found.page_institutions.to_pylist() == [
        {"record": "page", "institution": "institution:knot university", "how": "STATED_BY_PERSON"}
    ]


def test_countries_that_disagree_leave_it_open() -> None:
    found = resolve(["Knot University, Norway"], ["Knot University, France"])
    assert found.institutions["country"].to_pylist() == [None]


def test_a_registered_name_brings_country_parents_and_identifier() -> None:
    found = resolve(["Universität Knoten"], directory=REGISTRY)
    rows = found.institutions.select(["institution", "label", "country", "parents", "members"]).to_pylist()
    assert rows == [
        {
            "institution": "ror:0aaaaaa11",
            "label": "University of Knots",
            "country": "DE",
            "parents": ["ror:0bbbbbb22"],
            "members": ["institution:universitat knoten", "ror:0aaaaaa11"],
        },
        {
            "institution": "ror:0bbbbbb22",
            "label": "Rope Society",
            "country": "DE",
            "parents": [],
            "members": ["ror:0bbbbbb22"],
        },
    ]
    assert found.identifiers.select(["anchor", "scheme", "value"]).to_pylist() == [
        {"anchor": "ror:0aaaaaa11", "scheme": "ROR", "value": "0aaaaaa11"}
    ]


def test_a_name_of_two_registered_organisations_needs_a_country() -> None:
    found = resolve(["Tide College"], ["Tide College, Norway"], directory=REGISTRY)
    assert anchors(found.byline_institutions) == ["institution:tide college", "ror:0cccccc33"]


def test_an_acronym_needs_a_country() -> None:
    found = resolve(["UK1"], ["UK1, Germany"], directory=REGISTRY)
    assert anchors(found.byline_institutions) == ["institution:uk1", "ror:0aaaaaa11"]
