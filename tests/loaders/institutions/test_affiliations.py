"""Affiliation strings to organisations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.resolve.institutions.affiliations import name_key, read_affiliation
from loaders.resolve.institutions.tags import read_tag


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Department of Rope, University of Knots, Sweden", [("University of Knots", "SE")]),
        ("University of California, Berkeley, USA", [("University of California, Berkeley", "US")]),
        ("Anchor Corp., Inc.", [("Anchor Corp. Inc", None)]),
        ("The University of Tides (UT)", [("The University of Tides", None)]),
        ("University of Knots; Sail Labs", [("University of Knots", None), ("Sail Labs", None)]),
        ("Knot University and Rope University", [("Knot University", None), ("Rope University", None)]),
        (
            "University of Science and Technology of Sails",
            [("University of Science and Technology of Sails", None)],
        ),
        ("Knot University, Knot University", [("Knot University", None)]),
        ("Room 13, Building 1, Knot University, Beijing, P.R. China", [("Knot University", "CN")]),
        ("Sail Labs†", [("Sail Labs", None)]),
        (
            "Knot University and State University of Sails",
            [("Knot University", None), ("State University of Sails", None)],
        ),
        ("University of California (Davis), USA", [("University of California, Davis", "US")]),
        ("Knot University, Rope University", [("Knot University", None), ("Rope University", None)]),
        ("Oslo, Sails and Rope University, Norway", [("Rope University", "NO")]),
        ("Sails Institute for Ropes", [("Sails Institute for Ropes", None)]),
        ("Knot Uinversity", [("Knot University", None)]),
        ("KnotUniversitÃ¤t", [("KnotUniversität", None)]),
        ("ropes.knots.edu.no", [("KNOTS", "NO")]),
    ],
)
def test_departments_and_addresses_are_taken_off(text: str, expected: list[tuple[str, str | None]]) -> None:
    assert [(found.name, found.country) for found in read_affiliation(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N/A",
        "PhD student",
        "China",
        "Independent Researcher",
        "Department of Rope",
        "Sail Labs, Harbour Town",
        "Machine Learning Group",
        "Computer Science and Linguistics",
        "University of Knots and Sail Company",
        "Dept. of Rope Knot University",
        "someone@knots.example",
        "www.knots.example.org",
        "12345",
        ", , ,",
        "ـــــــــــــ",
    ],
)
def test_an_affiliation_with_alternatives_names_no_organisation(text: str) -> None:
    assert read_affiliation(text) == ()


def test_spellings_of_one_name_have_one_key() -> None:
    names = ["The University of Tides", "Univ. of Tides", "university of tides"]
    assert set(map(name_key, names)) == {"university tides"}


@pytest.mark.parametrize(
    ("tag", "name"),
    [("amazon-science", "Amazon Science"), ("IBM-Research", "IBM Research"), ("sail_labs", "Sail Labs")],
)
def test_a_site_tag_is_read_as_an_organisation(tag: str, name: str) -> None:
    assert [found.name for found in read_tag(tag)] == [name]


@given(st.text(max_size=120))
def test_any_string_gives_organisations_with_a_key_or_none(text: str) -> None:
    assert all(found.key and found.name for found in (*read_affiliation(text), *read_tag(text)))
