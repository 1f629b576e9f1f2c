"""Claims on bylines, by what the name is like and how many share its block."""

from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.tasks.author_claims import AssignedMention, claims_by_kind

BERG = [AssignedMention("Anna Berg", "berg", 0, "a", 1.0), AssignedMention("A. Berg", "berg", 0, "a", 0.75)]
WANG = [
    AssignedMention("Wei Wang", "wang", 2, "x", 1.0),
    AssignedMention("Wei Wang", "wang", 2, "x", 0.75),
    AssignedMention("Wei Wang", "wang", 2, "y", 0.5),
]


def test_a_byline_is_right_if_its_author_wrote_most_of_the_persons_bylines() -> None:
    assert claims_by_kind([*BERG, *WANG])["all names"] == [
        Claim(1.0, 1.0, block="berg"),
        Claim(0.75, 1.0, block="berg"),
        Claim(1.0, 1.0, block="wang"),
        Claim(0.75, 1.0, block="wang"),
        Claim(0.5, 0.0, block="wang"),
    ]


def test_claims_about_shared_names_are_counted_by_origin_and_block_size() -> None:
    namesake = AssignedMention("Wei Wang", "wang", 3, "z", 1.0)
    found = {kind: len(claims) for kind, claims in claims_by_kind([*BERG, *WANG, namesake]).items() if claims}
    assert found == {
        "all names": 5,
        "common names": 5,
        "names of several": 3,
        "names of several, pinyin": 3,
        "names of several, blocks below 20": 3,
    }


def test_a_wrongly_assigned_byline_does_not_make_a_name_ambiguous() -> None:
    assert claims_by_kind([*BERG, *WANG])["names of several"] == []


def test_mentions_without_a_comparable_truth_give_no_claims() -> None:
    alone, unknown = (
        AssignedMention("Wei Wang", "wang", 2, "x", 1.0),
        AssignedMention("Wei Wang", "wang", 2, None, 0.5),
    )
    assert claims_by_kind([alone, unknown])["all names"] == []
