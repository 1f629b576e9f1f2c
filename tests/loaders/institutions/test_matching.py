"""Affiliation strings to the organisations of a small registry."""

import pytest

from loaders.resolve.institutions.registry.matching import Matcher
from tests.loaders.institutions.registries import organisation, registry

KNOTS, ROPES, SAILS = "0aaaaaa11", "0bbbbbb22", "0cccccc33"
AFTER_IT = ("successor", ROPES, "Rope Institute of Technology")
ABOVE_KNOTS = ("parent", KNOTS, "Universität Knotenburg")
ABOVE_SAILS = ("parent", SAILS, "Sail Works (Norway)")
MATCHER = Matcher(
    registry(
        organisation(KNOTS, "Universität Knotenburg", "DE", "Knotenburg", acronym="UKB"),
        organisation(ROPES, "Rope Institute of Technology", "NO", "Tau", acronym="RIT"),
        organisation("0dddddd44", "Tide College", "NO", "Oslo"),
        organisation("0eeeeee55", "Tide College", "FR", "Brest"),
        organisation(SAILS, "Sail Works (Norway)", "NO", "Oslo"),
        organisation("0ffffff66", "Sail Works (France)", "FR", relations=[ABOVE_SAILS]),
        organisation("0gggggg77", "Anchor (France)", "FR", relations=[("parent", "0z", "Anchor (Peru)")]),
        organisation("0hhhhhh88", "Knot Laboratory", "DE", relations=[ABOVE_KNOTS]),
        organisation("0jjjjjj99", "Old Rope School", "NO", status="inactive", relations=[AFTER_IT]),
        organisation("0kkkkkk00", "Buoy (Norway)", "NO", "Oslo"),
    )
)


def found(text: str, country: str | None = None) -> list[str]:
    return [match.registered.label for match in MATCHER.read(text, country)]


@pytest.mark.parametrize(
    "text",
    [
        "University of Knotenburg",
        "Knotenburg University",
        "Univ. Knotenburg, Germany",
        "Department of Ropes, University of Knotenburg, 12345 Knotenburg",
        "Department of Ropes University of Knotenburg",
        "Universität Knotenburg (UKB)",
        "UKB, Germany",
        "UKB Knotenburg",
        "PhD student at University of Knotenburg",
        "Universit of Knotenburg",
        "UniversitÃ¤t Knotenburg",
        "University of Knotenburg School of Knots",
    ],
)
def test_spellings_of_a_name_with_departments_and_places_are_one_organisation(text: str) -> None:
    assert found(text) == ["Universität Knotenburg"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N/A",
        "Tide College",
        "Tide College, Sweden",
        "UKB",
        "University of Knotenburg, France",
        "University of Knotenburg of the Sea",
        "New University of Knotenburg",
        "University of Knotenburg Hospital",
        "Anchor",
        "Oslo",
        "Norway",
    ],
)
def test_an_ambiguous_string_matches_no_organisation(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["Tide College, Norway", "Tide College, Oslo", "Tide College Oslo"])
def test_a_country_or_a_city_distinguishes_two_of_one_name(text: str) -> None:
    assert [match.registered.country for match in MATCHER.read(text)] == ["NO"]


def test_a_country_known_besides_counts_where_the_string_states_none() -> None:
    assert (found("Tide College", "FR"), found("Tide College, Norway", "FR")) == (["Tide College"],) * 2


def test_a_company_without_a_country_is_the_one_above_its_branches() -> None:
    assert (found("Sail Works"), found("Sail Works Research, France")) == (
        ["Sail Works (Norway)"],
        ["Sail Works (France)"],
    )


def test_several_organisations_of_a_string_are_all_found() -> None:
    text = "Rope Institute of Technology and University of Knotenburg; Buoy Labs"
    assert found(text) == ["Rope Institute of Technology", "Universität Knotenburg", "Buoy (Norway)"]


def test_a_string_with_two_levels_means_the_lower_organisation() -> None:
    assert found("Knot Laboratory, University of Knotenburg") == ["Knot Laboratory"]


def test_an_institute_beside_an_organisation_that_it_is_no_part_of_is_not_meant() -> None:
    assert found("Institute of Ropes, University of Knotenburg") == ["Universität Knotenburg"]


def test_an_organisation_that_is_no_more_is_the_one_that_followed_it() -> None:
    assert found("Old Rope School") == ["Rope Institute of Technology"]


def test_empty_parts_and_separators_name_nobody() -> None:
    assert found(", ; / () - ,") == []
