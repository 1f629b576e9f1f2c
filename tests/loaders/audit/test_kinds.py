"""Kinds of claims on a small graph: what is claimed, what a reader is shown, and what is planted."""

import pytest

from loaders.audit.claims import AuditClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds import load_kinds
from tests.loaders.audit.world import world

KINDS = load_kinds()
IS_MADE_OF_ITSELF = {"institution-twin", "person-twin"}
"""Kinds whose planted claim is about the same thing: it is shown twice."""

CLAIMS = {
    "affiliation": [("I2", "P3", "A2"), ("I1", "P1", "A1")],
    "byline": [
        *[("A1", f"P{paper}", "A1") for paper in (1, 2, 3)],
        *[("A3", f"P{paper}", "A3") for paper in (4, 5, 6, 7, 8)],
    ],
    "cluster-intruder": [("C1",), ("C2",)],
    "cluster-label": [(f"C{number}", f"C{number}") for number in (1, 2, 3, 4)],
    "institution-twin": [("I1",), ("I2",), ("I3",)],
    "joint": [
        *[("A1", one, "A1", other) for one, other in (("P1", "P2"), ("P2", "P3"), ("P3", "P1"))],
        *[("A3", f"P{paper}", "A3", f"P{paper + 1}") for paper in (4, 5, 6, 7)],
        ("A3", "P8", "A3", "P4"),
    ],
    "one-work": [("R1", "R4")],
    "paper-cluster": [
        *[(f"P{one}", "C1") for one in (1, 2, 3, 4)],
        *[(f"P{one}", "C2") for one in (5, 6, 7, 8)],
        *[("P5", "C3"), ("P6", "C3"), ("P7", "C4"), ("P8", "C4")],
    ],
    "paper-topic": [("P1", "T1"), ("P5", "T2")],
    "person-mixed": [("A3", "A3")],
    "person-twin": [("A1",), ("A2",), ("A3",), ("A4",)],
    "venue": [("V1", "P1", "V1"), ("V1", "P2", "V1"), ("V3", "P5", "V3")],
    "venue-twin": [("V1",), ("V2",), ("V3",)],
}

SHOWN = {
    "affiliation": [
        "“Univ. of Oslo” is University of Oslo (NO, https://ror.org/1)",
        "signed on: Parsing with Trees (2001)",
    ],
    "byline": [
        "A. Lind (Univ. of Oslo) on Parsing with Trees (2001): Ada Lind, who wrote the listed papers",
        "Parsing of Speech (2003), with Ada Lindh",
        "Parsing with Graphs (2002)",
    ],
    "cluster-label": [
        "parsing",
        "Parsing of Speech (2003)",
        "Parsing with Graphs (2002)",
        "Parsing with Trees (2001)",
        "Parsing without Rules (no year)",
    ],
    "institution-twin": [
        "University of Oslo (NO, https://ror.org/1)",
        "Oslo Institute of Trees",
        "University of Osaka (JP, https://ror.org/3)",
    ],
    "joint": [
        "A. Lind (Univ. of Oslo) wrote both listed papers",
        "Parsing with Graphs (2002)",
        "Parsing with Trees (2001)",
    ],
    "one-work": [
        "Parsing with Trees. A. Lind. Proc. of Parsing Days 2001. acl 1",
        "Parsing with trees. 2001. arxiv 1",
    ],
    "paper-cluster": [
        "Parsing with Trees (2001): parsing",
        "Parsing of Speech (2003)",
        "Parsing with Graphs (2002)",
        "Parsing without Rules (no year)",
    ],
    "paper-topic": ["Parsing with Trees (2001): parsing", "Trees are parsed."],
    "person-mixed": [
        "Ben Ortiz wrote these papers",
        "Citations and Ranks (2006)",
        "Citations by Year (2008)",
        "Citations in Patents (2007), with Cleo Park",
        "Citations of Datasets (2005)",
        "Parsing without Rules (no year)",
    ],
    "person-twin": [
        (
            "Ada Lind: Parsing of Speech (2003), with Ada Lindh; Parsing with Trees (2001);"
            " Parsing with Graphs (2002)"
        ),
        "Ada Lindh: Parsing of Speech (2003), with Ada Lind",
    ],
    "venue": ["“Proc. of Parsing Days 2001” is Parsing Days (PD)", "written of: Parsing with Trees (2001)"],
    "venue-twin": ["Parsing Days (PD)", "Days of Parsing"],
}
"""A claim of each kind, with the evidence in alphabetical order."""

FIRST = {"affiliation": 1}
"""The claim that is shown, where it is not the first."""

PLANTED = {
    "affiliation": ("I3", "P1", "A1"),
    "byline": ("A1", "P1", "A3"),
    "cluster-label": ("C1", "C2"),
    "institution-twin": ("I1",),
    "one-work": ("R1", "R2"),
    "paper-cluster": ("P1", "C2"),
    "paper-topic": ("P1", "T2"),
    "person-mixed": ("A3", "A1"),
    "person-twin": ("A1",),
}


def first(kind: str) -> AuditClaim:
    return KINDS[kind].read(world()).claims[FIRST.get(kind, 0)]


def test_the_kinds_are_found_by_walking() -> None:
    assert list(KINDS) == sorted(CLAIMS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_reads_all_its_claims(kind: str) -> None:
    assert [claim.ids for claim in KINDS[kind].read(world()).claims] == CLAIMS[kind]


@pytest.mark.parametrize("kind", SHOWN)
def test_a_claim_is_shown_with_what_a_reader_needs(kind: str) -> None:
    shown = KINDS[kind].show(world(), first(kind), SeededDraw(0))
    assert [shown.claim, *sorted(shown.evidence)] == SHOWN[kind]


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_claim_is_not_a_claim_of_the_graph(kind: str) -> None:
    planted = [KINDS[kind].plant(world(), first(kind), SeededDraw(seed)) for seed in range(20)]
    made = {claim for claim in planted if claim is not None}
    claims = {claim.ids for claim in KINDS[kind].read(world()).claims}
    assert AuditClaim(PLANTED[kind], is_planted=True) in made
    assert not claims & {claim.ids for claim in made} or kind in IS_MADE_OF_ITSELF


def test_an_organisation_planted_as_its_own_twin_has_another_name() -> None:
    claim = AuditClaim(("I1",), is_planted=True)
    assert "Universitetet i Oslo" in KINDS["institution-twin"].show(world(), claim, SeededDraw(0)).evidence


def test_a_person_planted_as_their_own_twin_has_other_papers_there() -> None:
    shown = KINDS["person-twin"].show(world(), AuditClaim(("A1",), is_planted=True), SeededDraw(0))
    papers = [
        paper for text in (shown.claim, *shown.evidence) for paper in text.partition(": ")[2].split("; ")
    ]
    assert len(papers) == len(set(papers)) == 3


def test_the_answer_of_a_planted_intruder_is_the_number_of_its_title() -> None:
    for seed in range(10):
        shown = KINDS["cluster-intruder"].show(world(), AuditClaim(("C1",)), SeededDraw(seed))
        foreign = [line for line in shown.evidence if "Citations" in line]
        assert [f"{shown.answer}: "] == [line[:3] for line in foreign]


def test_a_local_cluster_is_shown_with_its_papers_and_planted_over_by_one_of_its_owner() -> None:
    kind = KINDS["cluster-label"]
    shown = kind.show(world(), AuditClaim(("C3", "C3")), SeededDraw(0))
    planted = kind.plant(world(), AuditClaim(("C3", "C3")), SeededDraw(0))
    assert [shown.claim, *sorted(shown.evidence)] == ["ranks", *world().titles(["P6", "P5"])]
    assert planted == AuditClaim(("C3", "C4"), is_planted=True)


def test_no_claim_is_planted_for_an_unregistered_organisation() -> None:
    assert KINDS["affiliation"].plant(world(), AuditClaim(("I2", "P3", "A2")), SeededDraw(0)) is None
