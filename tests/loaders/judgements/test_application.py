"""Judgements are obeyed against any evidence, and no further than they go."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from loaders.model.records import Byline, Record, StatedIdentifier, WorkRecord
from loaders.resolve.people.clustering import blocks
from tests.loaders.judgements.phrased import judged
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, Resolved, resolve, singles, work

CLOCKS = {"abstract": OTHER_TEXT, "codes": ("Clock",)}
ORCID, OTHER_ORCID = "0000-0002-1825-0097", "0000-0001-5109-3700"


def gardens(number: int) -> dict[str, Any]:
    """A text of its own on gardens: the same words in another order."""
    words = TEXT.split()
    return {"abstract": " ".join(Random(number).sample(words, len(words))), "codes": ("Garden",)}


def apart() -> list[Record]:
    """Two of a common name: `a` and `b` on gardens, `c` on clocks."""
    return [
        work("a", "Rain barrels", "Wei Wang, Zdenka Hruba, Milos Kral", **gardens(1)),
        work("b", "Straw mulch", "Wei Wang, Zdenka Hruba, Milos Kral", **gardens(2)),
        work("c", "Tower bells", "Wei Wang, Ottokar Brezina", **CLOCKS),
    ]


def signed(key: str, title: str, orcid: str) -> WorkRecord:
    names = (Byline("Wei Wang", identifiers=(StatedIdentifier("ORCID", orcid),)),)
    return WorkRecord("s", key, key, "line 1", "test 1", title, authors=names, authors_open=False)


def signed_twice(key: str, title: str, orcid: str) -> WorkRecord:
    """The same beside an identifier that others state too."""
    stated = (StatedIdentifier("ORCID", orcid), StatedIdentifier("DBLP", "w/1"))
    names = (Byline("Wei Wang", identifiers=stated),)
    return WorkRecord("s", key, key, "line 1", "test 1", title, authors=names, authors_open=False)


def people_of(name: str, found: Resolved) -> list[list[str]]:
    named = {row["mention"].partition(":")[2] for row in found.tables["bylines"] if row["name"] == name}
    return [group for group in found.people() if named & set(group)]


def wangs(*lines: str, records: Sequence[Record] = ()) -> list[list[str]]:
    found = resolve(*singles(records or apart()), people=True, judgements=judged(*lines))
    return people_of("Wei Wang", found)


@pytest.mark.parametrize(
    ("lines", "people"),
    [
        ([], [["a@1", "b@1"], ["c@1"]]),
        (["same a@1,b@1 | c@1"], [["a@1", "b@1", "c@1"]]),
        (["same a@1 | c@1"], [["a@1", "b@1", "c@1"]]),
        (["different a@1 | b@1"], [["a@1"], ["b@1"], ["c@1"]]),
        (["not-by b@1 | a@1"], [["a@1"], ["b@1"], ["c@1"]]),
        (["by c@1 | a@1,b@1"], [["a@1", "b@1", "c@1"]]),
        (["by c@1 | a@1", "not-by b@1 | a@1,c@1"], [["a@1", "c@1"], ["b@1"]]),
        (["same a@1,b@1 | c@1", "undo 1"], [["a@1", "b@1"], ["c@1"]]),
        (["same a@1,b@1 | c@1", "undo 1", "undo 2"], [["a@1", "b@1", "c@1"]]),
    ],
)
def test_a_judgement_decides_the_people(lines: list[str], people: list[list[str]]) -> None:
    assert wangs(*lines) == people


def test_three_mentions_judged_the_same_in_two_pairs_are_one_person() -> None:
    records = [work(key, f"About {key}{key}{key}", "Wei Wang") for key in "xyz"]
    assert wangs("same x@1 | y@1", "same y@1 | z@1", records=records) == [["x@1", "y@1", "z@1"]]


@pytest.mark.parametrize(
    ("lines", "people"),
    [
        (["same a@1,b@1 | c@1", "not-by c@1 | a@1,b@1"], [["a@1", "b@1"], ["c@1"]]),
        (["different a@1,b@1 | c@1", "by c@1 | a@1,b@1"], [["a@1", "b@1", "c@1"]]),
    ],
)
def test_the_newest_judgement_of_a_byline_overrules_earlier_ones(
    lines: list[str], people: list[list[str]]
) -> None:
    found = resolve(*singles(apart()), people=True, judgements=judged(*lines))
    assert people_of("Wei Wang", found) == people
    assert found.outcomes == {1: ("overruled", "by judgement 2"), 2: ("obeyed", "")}


def test_people_whose_names_differ_may_be_judged_the_same_and_later_papers_join_them() -> None:
    records = [
        work("a", "Rain barrels", "Ludmila Brezina, Zdenka Hruba, Milos Kral", **gardens(3)),
        work("b", "Tower bells", "Ludmila Novotna-Sykora, Zdenka Hruba, Milos Kral", **gardens(4)),
        work("c", "Straw mulch", "Ludmila Brezina, Zdenka Hruba, Milos Kral", **gardens(5)),
        work("d", "Drip hoses", "Ludmila Novotna-Sykora, Zdenka Hruba, Milos Kral", **gardens(6)),
    ]
    found = resolve(*singles(records), people=True, judgements=judged("same a@1 | b@1"))
    assert people_of("Ludmila Brezina", found) == [["a@1", "b@1", "c@1", "d@1"]]


def test_a_person_with_a_judgement_is_marked_as_judged() -> None:
    found = resolve(*singles(apart()), people=True, judgements=judged("same a@1 | c@1"))
    (person,) = [row for row in found.tables["people"] if row["label"] == "Wei Wang"]
    assert (person["level"], person["evidence"][0]) == (
        "CONFIRMED",
        {"kind": "CURATED", "weight": 20.0, "detail": "2 papers judged to be by one person"},
    )


def test_bylines_of_two_orcids_that_share_another_identifier_are_joined_by_a_judgement_alone() -> None:
    records = [
        signed_twice("a", "Rain barrels", ORCID),
        signed_twice("b", "Tower bells", OTHER_ORCID),
        signed("c", "Straw mulch", ORCID),
        signed("d", "Drip hoses", OTHER_ORCID),
    ]
    assert (wangs(records=records), wangs("same a@1 | b@1", records=records)) == (
        [["a@1", "c@1"], ["b@1", "d@1"]],
        [["a@1", "b@1", "c@1", "d@1"]],
    )


def test_judgements_apply_in_blocks_too_large_to_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MOST_DENSE", 2)
    records = [*apart(), *(work(key, f"About {key}{key}{key}", "Wei Wang") for key in "xyz")]
    assert ["a@1", "b@1", "z@1"] in wangs("same a@1,b@1 | z@1", records=records)


def test_a_byline_that_is_given_to_a_second_person_leaves_the_first_and_does_not_join_the_two() -> None:
    records = [*apart(), work("d", "Sewing needles", "Wei Wang, Jana Mala", abstract="Needles of bone.")]
    judgements = judged("by d@1 | a@1,b@1", "by d@1 | c@1")
    found = resolve(*singles(records), people=True, judgements=judgements)
    assert people_of("Wei Wang", found) == [["a@1", "b@1"], ["c@1", "d@1"]]
    assert found.outcomes == {1: ("overruled", "by judgement 2"), 2: ("obeyed", "")}


@pytest.mark.parametrize(
    ("line", "authors", "people"),
    [("same a@1 | b@1", "12", [["a@1", "b@1"]]), ("different a@1 | b@1", "11", [["a@1"], ["b@1"]])],
)
def test_a_judgement_corrects_what_a_service_concluded(
    line: str, authors: str, people: list[list[str]]
) -> None:
    records = [
        WorkRecord("s", key, key, "line 1", "test 1", f"Rain barrels {key}", authors=(concluded(author),))
        for key, author in zip("ab", authors, strict=True)
    ]
    found = resolve(*singles(records), people=True, judgements=judged(line))
    assert (found.people(), found.outcomes) == (people, {1: ("obeyed", "")})


def concluded(author: str) -> Byline:
    return Byline("Wei Wang", identifiers=(StatedIdentifier("OPENALEX", f"A{author}", "INFERRED"),))


def test_a_judgement_that_identifiers_contradict_overrules_no_earlier_one() -> None:
    records = [*apart()[:2], signed("c", "Tower bells", ORCID), signed("d", "Brass gears", OTHER_ORCID)]
    judgements = judged("by c@1 | a@1,b@1", "by c@1 | d@1")
    found = resolve(*singles(records), people=True, judgements=judgements)
    assert people_of("Wei Wang", found) == [["a@1", "b@1", "c@1"], ["d@1"]]
    assert [state for state, _ in found.outcomes.values()] == ["obeyed", "contradicted"]


@pytest.mark.parametrize(
    ("records", "line", "reason"),
    [
        (
            [signed("a", "Rain barrels", ORCID), signed("b", "Tower bells", OTHER_ORCID)],
            "same a@1 | b@1",
            f"its bylines have ORCID {OTHER_ORCID} and ORCID {ORCID}",
        ),
        (
            [signed("a", "Rain barrels", ORCID), signed("b", "Tower bells", ORCID)],
            "different a@1 | b@1",
            f"both sides have ORCID {ORCID}",
        ),
        (
            [work("a", "Rain barrels", "Wei Wang, Wei Wang")],
            "same a@1 | a@2",
            "Wei Wang (s:a@1) and Wei Wang (s:a@2) are two authors of one paper",
        ),
    ],
)
def test_an_impossible_judgement_is_not_applied_and_gives_the_reason(
    records: list[Record], line: str, reason: str
) -> None:
    found = resolve(*singles(records), people=True, judgements=judged(line))
    without = resolve(*singles(records), people=True)
    assert (found.outcomes, found.people()) == ({1: ("contradicted", reason)}, without.people())


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (
            ["different a@1 | c@1", "same a@1,b@1 | c@1"],
            "judgement 1 keeps Wei Wang (s:a@1) and Wei Wang (s:c@1) apart",
        ),
        (
            ["same a@1 | b@1", "same b@1 | c@1", "different a@1 | c@1"],
            "Wei Wang (s:a@1) is on both sides by judgements 1, 2",
        ),
    ],
)
def test_a_judgement_that_contradicts_earlier_ones_is_not_applied(lines: list[str], reason: str) -> None:
    found = resolve(*singles(apart()), people=True, judgements=judged(*lines))
    assert found.outcomes[len(lines)] == ("contradicted", reason)


def test_a_judgement_is_suspended_while_its_records_are_missing() -> None:
    lines = judged("same a@1,b@1 | c@1")
    gone = resolve(*singles(apart()[:2]), people=True, judgements=lines)
    back = resolve(*singles(apart()), people=True, judgements=lines)
    reason = "no current record states bylines of both sides"
    assert (gone.outcomes, back.outcomes) == ({1: ("resting", reason)}, {1: ("obeyed", "")})
