"""Reasons for and against one person say what the papers show, and no more."""

from typing import Any

import numpy as np
import pytest

from loaders.resolve.people.evidence.profiles import read_profiles
from loaders.resolve.people.explanation.between import reasons_between
from loaders.resolve.people.explanation.identity import evidence_of, level_of
from tests.loaders.resolve.test_people_evidence import NO_TOPICS, SAYS_NOTHING


def rows_of(*known: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {**SAYS_NOTHING, "title": None, "judged": None, "paper": f"p{place}", **one}
        for place, one in enumerate(known)
    ]


def reasons(one: dict[str, Any], other: dict[str, Any]) -> dict[str, str]:
    """The words of each kind of evidence between two bylines."""
    rows = rows_of(one, other)
    (found,) = reasons_between(rows, read_profiles(rows, *NO_TOPICS), np.ones(2), [((0,), (1,))])
    return {reason["kind"]: reason["detail"] for reason in found}


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("Zdenka Hruba", "Zdenka Hruba", "Zdenka Hruba"),
        ("Zdenka Hruba", "Z. Hruba", "alike by family name and initial: Zdenka Hruba and Z. Hruba"),
        ("Zdenka Hruba", "Milos Kral", "no shared co-authors"),
    ],
    ids=["the same", "alike", "others"],
)
def test_shared_coauthors_are_named_as_the_papers_write_them(one: str, other: str, words: str) -> None:
    rare = {"name": "Wei Wang"}
    found = reasons(rare | {"coauthors": [one]}, rare | {"coauthors": [other]})
    assert found["SHARED_COAUTHOR"] == words


def test_affiliations_that_agree_in_most_words_are_not_called_similar_in_part() -> None:
    one, other = (
        {"affiliations": [f"{faculty}Institute of Rope Physics, Zlin"]} for faculty in ("", "Unit K, ")
    )
    assert reasons(one, other)["SAME_INSTITUTION"] == "affiliations with most words in common"


@pytest.mark.parametrize(
    ("identifiers", "level"),
    [
        ([["ORCID:1"], ["ORCID:1"]], "CONFIRMED"),
        ([["ORCID:1"], []], "NAME_ONLY"),
        ([["ORCID:1"], ["DBLP:a"]], "NAME_ONLY"),
        ([["ORCID:1"]], "CONFIRMED"),
        ([["ORCID:1"], ["ORCID:1"], [], []], "CONFIRMED"),
        ([["ORCID:1"], ["ORCID:1"], [], [], []], "NAME_ONLY"),
    ],
    ids=["on both", "on one of two", "of two schemes", "on the only one", "on two of four", "on two of five"],
)
def test_a_person_is_confirmed_by_an_identifier_that_links_half_of_the_papers(
    identifiers: list[list[str]], level: str
) -> None:
    rows = rows_of(*({"identifiers": stated} for stated in identifiers))
    assert level_of(rows, [], 1.0) == level


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Wei Wang", "the same name; we expect about 28 researchers with this name"),
        ("Milos Kral", "the same name; we expect one researcher with this name"),
        ("\u738b\u4f1f", "the same name; we cannot say how many researchers have this name"),
        ("Wang", "the same name; we cannot say how many researchers have this name"),
    ],
    ids=["common", "rare", "in Chinese letters", "of one word"],
)
def test_a_name_that_the_counts_do_not_have_is_not_called_rare(name: str, reason: str) -> None:
    rows = rows_of({"name": name}, {"name": name})
    assert [one["detail"] for one in evidence_of(rows, 0.0, 1)] == [reason]


def test_two_coauthors_of_one_name_on_one_paper_are_no_evidence() -> None:
    rows = rows_of({"coauthors": ["Wei Wang", "Wei Wang"]}, {"coauthors": ["Milos Kral"]})
    kinds = [one["kind"] for one in evidence_of(rows, 0.0, 1)]
    assert kinds == ["COMPATIBLE_NAME"]
