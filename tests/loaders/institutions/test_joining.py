"""Names of one organisation, known from a registry and from the names in a load."""

from collections.abc import Sequence

import pytest

from loaders.resolve.institutions.registry.directory import Directory
from tests.loaders.institutions.registries import organisation, registry
from tests.loaders.institutions.test_institutions import resolve

SAILS_OF_NORWAY = ("parent", "0zzzzzz99", "Sailor (Norway)")
REGISTRY = registry(
    organisation("0aaaaaa11", "University of Knotenburg", "DE", "Knotenburg", acronym="UKB"),
    organisation("0bbbbbb22", "Rope Institute of Technology", "NO", "Tau", acronym="RITAU"),
    organisation("0cccccc33", "Tide College", "NO", "Oslo"),
    organisation("0dddddd44", "Tide College", "FR", "Brest"),
    organisation("0eeeeee55", "Sailor (France)", "FR", alias="Boatman France", relations=[SAILS_OF_NORWAY]),
    organisation("0ffffff66", "Anchor (Norway)", "NO", "Oslo"),
    organisation("0gggggg77", "Buoy Research America", "US"),
    organisation("0hhhhhh88", "Bøye College", "NO", "Narvik"),
    organisation("0jjjjjj99", "Anna-Tau-Universität Ystad", "SE", "Ystad"),
    organisation("0kkkkkk00", "Mast University of the Fjords", "NO", "Bergen"),
    organisation("0mmmmmm22", "Keel University in St. Anna", "NO", "St. Anna"),
)


def organisations(
    *texts: str, directory: Directory | None = None, writers: Sequence[str | None] = ()
) -> list[list[str]]:
    """The labels of what each text names, in order, where each text is a byline of the load."""
    stated: list[list[str | None]] = [[text] for text in texts]
    found = resolve(*stated, directory=directory, writers=writers)
    labels = dict(
        zip(*(found.institutions[name].to_pylist() for name in ("institution", "label")), strict=True)
    )
    links = found.byline_institutions.select(["mention", "institution"]).to_pylist()
    return [
        sorted(labels[link["institution"]] for link in links if link["mention"] == f"p@{place}")
        for place in range(len(texts))
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Knotenburg",
        "UKB",
        "Universität Knotenburg",
        "University of Knotenbrug",
        "Universityof Knotenburg",
        "Rope studies University of Knotenburg",
        "Student at University of Knotenburg",
        "NLP Lab - University of Knotenburg",
    ],
)
def test_a_spelling_or_a_part_of_a_registered_name_is_that_organisation(text: str) -> None:
    named = ["University of Knotenburg"] * 20
    assert organisations(text, *named, directory=REGISTRY)[0] == ["University of Knotenburg"]


@pytest.mark.parametrize("text", ["RIT", "Rope"])
def test_a_unique_short_name_is_joined_after_few_uses_of_the_full_name(text: str) -> None:
    directory = registry(organisation("0bbbbbb22", "Rope University", "NO", "Tau", acronym="RIT"))
    named = ["Rope University"] * 2
    assert organisations(text, *named, directory=directory)[0] == ["Rope University"]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Institute of Lakes and Rivers Oslo", "Institute of Lakes and Rivrs Oslo"),
        ("Polytechnic University of Lund", "Polytechnic Institute of Lund"),
        ("Indian Institute of Knots and Ropes", "India Institute of Knots and Ropes"),
        ("Army Rope Knot Laboratory", "U.S. Army Rope Knot Laboratory"),
        ("Tidal Anchorworks Lund", "Tidal's Anchorworks Lund"),
        ("University of Lund", "University og Lund"),
        ("Rope Knot Laboratory", "Rope Knot Laborotary"),
        ("Universität Lund", "University of Lund"),
        ("Bitter", "Bitter Research"),
        ("Bitter AI", "Bitter AI Lab"),
        ("Lake Bay University of Sails", "LBUS"),
        ("Lund University of Bays", "Lund University of Bays (LUB2)"),
    ],
)
def test_names_of_no_registry_are_joined_by_what_they_share(name: str, other: str) -> None:
    assert organisations(*[name] * 5, other)[-1] == organisations(name)[0]


def test_an_acronym_in_brackets_means_the_name_before_it() -> None:
    texts = ("Bay of Lund University (BLUE2), Sweden", "BLUE2")
    assert organisations(*texts) == [["Bay of Lund University"]] * 2


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Knot University", "Knot University of Science and Technology"),
        ("Birla Institute of Technology", "Birla Institute of Technology and Science"),
        ("Knot University", "Knot University Shanghai"),
        ("Northwest University", "Northwestern University"),
        ("Tide College", "Tide College Hospital"),
        ("Lund Institute", "Lunt Institute"),
    ],
)
def test_names_of_two_organisations_stay_two(name: str, other: str) -> None:
    assert organisations(*[name] * 30, other)[-1] == [other]


def test_an_ambiguous_name_stays_an_organisation_of_its_own() -> None:
    assert organisations("Tide College", "Tide College, Norway", directory=REGISTRY)[0] == ["Tide College"]


def test_an_organisation_that_the_registry_only_relates_to_others_is_known_by_its_branches_names() -> None:
    assert (
        organisations("Sailor", "Boatman", "Sailor Research", directory=REGISTRY) == [["Sailor (Norway)"]] * 3
    )


def test_a_relation_of_the_registry_without_a_name_names_no_organisation() -> None:
    directory = registry(organisation("0a", "Tide Society", "NO", relations=[("related", "0z", "")]))
    assert organisations("Rope Hall", directory=directory) == [["Rope Hall"]]


def test_a_company_in_a_country_without_a_branch_is_the_company() -> None:
    assert organisations("Anchor, Japan", "Anchor", directory=REGISTRY) == [["Anchor (Norway)"]] * 2


def test_research_and_a_country_after_a_name_are_no_organisation() -> None:
    text = "Anchor Research America"
    assert organisations(text, directory=registry(organisation("0gggggg77", "Research America", "US"))) == [
        [text]
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anchor and Bitter", ["Anchor (Norway)", "Bitter"]),
        ("Bitter/Anchor", ["Anchor (Norway)", "Bitter"]),
        ("Bitter, Anchor", ["Anchor (Norway)", "Bitter"]),
        ("Rope Institute of Technology and Lund", ["Lund", "Rope Institute of Technology"]),
        ("University of Knotenburg and Rope Institute of Technology, Norway", None),
        ("Department of Ropes and Sails, Rope Institute of Technology", ["Rope Institute of Technology"]),
    ],
)
def test_a_string_of_several_organisations_names_all(text: str, expected: list[str] | None) -> None:
    found = organisations(text, "Bitter", "Bitter", directory=REGISTRY)[0]
    assert found == (expected or ["Rope Institute of Technology", "University of Knotenburg"])


def test_a_string_of_several_organisations_is_a_name_of_none() -> None:
    found = resolve(["Rope Institute of Technology University of Knotenburg"], directory=REGISTRY)
    assert {member for row in found.institutions.to_pylist() for member in row["members"]} == {
        "institution:rope institute technology",
        "institution:university knotenburg",
        "ror:0aaaaaa11",
        "ror:0bbbbbb22",
    }


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("University of Ystad", "Anna-Tau-Universität Ystad"),
        ("Bjørn-Tau Universität Ystad", "Bjørn-Tau Universität Ystad"),
        ("Anna-Olga-Universität Ystad", "Anna-Tau-Universität Ystad"),
        ("Bye College", "Bøye College"),
        ("Mast University", "Mast University of the Fjords"),
        ("Mast University of Technology", "Mast University of Technology"),
        ("Keel University, Saint Anna", "Keel University in St. Anna"),
        ("Keel University", "Keel University in St. Anna"),
        ("TideCollegeOslo", "TideCollegeOslo"),
        ("RopeInstitute of Technology", "Rope Institute of Technology"),
        ("1Anchor Works 2University of Knotenburg", "University of Knotenburg"),
    ],
)
def test_a_registered_organisation_is_found_by_a_place_a_patron_or_lost_letters(
    text: str, label: str
) -> None:
    named = [row.label for row in REGISTRY.by_ror.values() if row.label != "Tide College"] * 20
    assert organisations(text, *named, directory=REGISTRY)[0] == [label]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Lanyardo", "Lanyardo Oy"),
        ("Lanyardo", "Lanyardo AI Lab GmbH"),
        ("Lanyardo", "Lanyardo Graph Services"),
        ("Lanyardo Labs", "Lanyardo Norway"),
        ("Lanyardolabs", "Lanyardo Labs"),
        ("Lund Testing Service", "Lund Testing Services"),
        ("Lanyardo Institute A. Tau", "Lanyardo Institute Anna Tau"),
        ("Fachhochschule Köln", "Cologne University of Applied Sciences"),
        ("Polytechnic Institute of Brest", "Politecnico Institute Brest"),
        ("LBUS ROPE", "ROPE LBUS"),
        ("KNO-T", "Knot"),
        ("University of Studies of Lund", "Lund University"),
        ("Universidad Católica Santa Olga", "Santa Olga Catholic University"),
        ("Mohamed Tau University", "Al-Muhammad Tau University"),
        ("Northeast Knot University", "Northeastern Knot University"),
        ("Lund University of Sails", "B.Sc at Lund University of Sails"),
        ("Sen Yat Tau University", "Sen Yet Tau University"),
        ("LANYA Centre for Knots", "LANYA"),
        ("Lanyardo Institute", "Lanyardo Institute for Icelandic Knots"),
    ],
)
def test_names_of_one_brand_or_in_other_words_are_joined(name: str, other: str) -> None:
    found = organisations(*[name] * 5, other, "Bitter", directory=REGISTRY)
    assert found == [found[0]] * 6 + [["Bitter"]]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Higher School of Bays", "National University Higher School of Bays"),
        ("HSBA University", "National University Higher School of Bays"),
        ("Lanyard", "Olga Lanyard (Norway)"),
    ],
)
def test_a_name_is_the_part_of_a_longer_one_that_the_load_names_often(name: str, label: str) -> None:
    directory = registry(
        organisation("0aaaaaa11", "National University Higher School of Bays", "NO", "Tau", acronym="HSBA"),
        organisation("0bbbbbb22", "Olga Lanyard (Norway)", "NO", "Oslo"),
        organisation("0cccccc33", "Harbour Service Bank (Norway)", "NO", "Oslo", acronym="HSBA"),
    )
    named = ["National University Higher School of Bays", "Olga Lanyard, Norway"] * 10
    assert organisations(*[name] * 10, *named, directory=directory)[0] == [label]


def test_a_slip_in_a_name_of_one_word_counts_once_the_right_name_is_frequent() -> None:
    assert organisations(*["Lanyardo"] * 10, "Lanyrdo AI Lab")[-1] == ["Lanyardo"]
    assert organisations(*["Lanyardo"] * 9, "Lanyrdo AI Lab")[-1] == ["Lanyrdo AI Lab"]


def test_a_name_with_a_place_equals_the_name_with_a_comma_before_the_place() -> None:
    texts = ("Lund University of Bays, Visby", "Lund University of Bays Visby")
    assert organisations(*texts) == [["Lund University of Bays"]] * 2


def test_an_acronym_is_the_organisation_that_its_people_name_elsewhere() -> None:
    texts = ("LUBA", "Lund University of Bays", "Lund University of Sails", "Lanyardo")
    assert organisations(*texts, writers=("Ann", "Ann", "Olga", "Ann"))[0] == ["Lund University of Bays"]


def test_an_acronym_next_to_one_name_means_that_name() -> None:
    texts = ("LUBAY - Lund University of Bays", "Lund University of Bays, LUBAY, Norway", "LUBAY")
    assert organisations(*texts)[2] == ["Lund University of Bays"]


def test_two_unregistered_companies_are_both_found() -> None:
    assert organisations("Lanyardo AI and Bitter Inc") == [["Bitter Inc", "Lanyardo AI"]]


@pytest.mark.parametrize(
    "text", ["Independent linguist", "Postdoc", "Head of Knots", "Unaffiliated", "Corresponding author"]
)
def test_a_role_in_an_affiliation_is_not_an_organisation(text: str) -> None:
    assert organisations(text) == [[]]
