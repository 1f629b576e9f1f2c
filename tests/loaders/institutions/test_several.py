"""Affiliations that name several organisations give all of them."""

import pytest

from tests.loaders.institutions.test_joining import REGISTRY, organisations

ANCHOR, KNOTENBURG, ROPE = "Anchor (Norway)", "University of Knotenburg", "Rope Institute of Technology"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lanyardo and School of Ropes, University of Knotenburg", ["Lanyardo", KNOTENBURG]),
        ("School of Ropes, University of Knotenburg and Lanyardo", ["Lanyardo", KNOTENBURG]),
        ("Lanyardo University of Ropes and School of Bays, Anchor", [ANCHOR, "Lanyardo University of Ropes"]),
        ("Lund Centre for Ropes, Norway / School of Bays, Anchor", [ANCHOR, "Lund Centre for Ropes"]),
        ("Anchor and Lund Centre for Ropes (XYZ)", [ANCHOR, "Lund Centre for Ropes"]),
        ("Anchor and Lund Institute, Lund Inst.", [ANCHOR, "Lund Institute"]),
        ("Anchor and National Institute for Ropes", [ANCHOR, "National Institute for Ropes"]),
        ("Anchor and State University of Lund", [ANCHOR, "State University of Lund"]),
        ("BLUE & Anchor", [ANCHOR, "BLUE"]),
        ("Lanyardo AI and Bitterly", ["Bitterly", "Lanyardo AI"]),
        ("1) University of Knotenburg 2) Rope Institute of Technology", [ROPE, KNOTENBURG]),
        ("Rope Institute of Technology. University of Knotenburg", [ROPE, KNOTENBURG]),
        ("University of Knotenburg, Rope Institute of Technology, Norway", [ROPE, KNOTENBURG]),
    ],
    ids=str,
)
def test_every_organisation_of_a_string_is_named(text: str, expected: list[str]) -> None:
    assert organisations(text, directory=REGISTRY) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anchor & Buoyo LLP", ANCHOR),
        ("Knots Lab and School of Ropes, University of Knotenburg", KNOTENBURG),
        ("Centre for Knots y Bays (CKB), University of Knotenburg", KNOTENBURG),
        ("University of Knotenburg, Universitetskaya emb., 7-9", KNOTENBURG),
        ("University of Knotenburg, An der Hochschule 1", KNOTENBURG),
        ("University of Knotenburg, Lund Institute of Knots y en Bays", KNOTENBURG),
        ("Lund and Women's Hospital", "Lund and Women's Hospital"),
    ],
    ids=str,
)
def test_an_organisation_and_its_department_are_one_organisation(text: str, expected: str) -> None:
    assert organisations(text, directory=REGISTRY) == [[expected]]


@pytest.mark.parametrize("times", [2, 3])
def test_a_city_counts_as_an_organisation_if_three_affiliations_consist_of_it(times: int) -> None:
    alone = ["Oslo, Inc."] * times
    named = organisations("Anchor and Oslo", *alone, directory=REGISTRY)[0]
    assert named == [ANCHOR, "Oslo Inc"]
