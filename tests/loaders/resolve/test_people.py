"""Which bylines are one person's: by page, co-authors, topics and identifiers; never by name against them."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.model.records import Byline, Record, StatedIdentifier, WorkRecord
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, Resolved, page, resolve, singles, work

GARDENS = {"abstract": TEXT, "codes": ("Garden",)}
CLOCKS = {"abstract": OTHER_TEXT, "codes": ("Clock",)}
_SUBJECTS = (
    "rain barrels",
    "drip hoses",
    "straw mulch",
    "brass gears",
    "tower bells",
    "lazy ringers",
)


def on(subject: dict[str, Any], number: int) -> dict[str, Any]:
    """A text of its own on a subject: the same words in another order."""
    words = subject["abstract"].split()
    return subject | {"abstract": " ".join(Random(number).sample(words, len(words)))}


def papers(*lists: str) -> Resolved:
    """People of papers k0, k1, ... with these author lists, all on one subject."""
    records = [
        work(f"k{n}", f"About {_SUBJECTS[n]}", names, source=f"s{n}", **on(GARDENS, n))
        for n, names in enumerate(lists)
    ]
    return resolve(*singles(records), people=True)


def person_of(found: Resolved, mention: str) -> list[str]:
    return next(mentions for mentions in found.people() if mention in mentions)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ottokar Brezina", "Ottokar Brezina"),
        ("Ottokar Brezina", "O. Brezina"),
        ("Ottokar Brezina", "BREZINA Ottokar"),
        ("Ottokar Březina", "Ottokar Brezina"),
        ("Jean-Luc Brezina", "Jeanluc Brezina"),
        ("Ottokar van Brezina", "Ottokar Brezina"),
    ],
)
def test_compatible_unusual_names_with_a_shared_coauthor_are_one_person(one: str, other: str) -> None:
    found = papers(f"{one}, Zdenka Hruba", f"{other}, Zdenka Hruba")
    assert person_of(found, "k0@1") == ["k0@1", "k1@1"]


def test_papers_whose_topic_cannot_be_read_do_not_speak_against_one_person() -> None:
    records = [work("a", "雨水的桶", "Stefan Novak"), work("b", "塔樓的鐘", "Stefan Novak")]
    assert resolve(*singles(records), people=True).people() == [["a@1", "b@1"]]


def test_a_rare_name_alone_can_merge_mentions_at_level_name_only() -> None:
    records = [work("a", "Rain barrels", "Ottokar Brezina"), work("b", "Tower bells", "Ottokar Brezina")]
    found = resolve(*singles(records), people=True)
    (person,) = found.tables["people"]
    assert (found.people(), person["level"], person["confidence"] < 1) == (
        [["a@1", "b@1"]],
        "NAME_ONLY",
        True,
    )


def test_a_common_name_does_not_join_by_itself() -> None:
    records = [work("a", "Rain barrels", "Wei Wang"), work("b", "Tower bells", "Wei Wang")]
    assert resolve(*singles(records), people=True).people() == [["a@1"], ["b@1"]]


def test_a_common_name_joins_by_rare_coauthors_and_not_by_common_ones() -> None:
    rare = papers("Wei Wang, Ottokar Brezina, Zdenka Hruba", "Wei Wang, Ottokar Brezina, Zdenka Hruba")
    records = [
        work("a", "Rain barrels", "Wei Wang, Bo Li", **GARDENS),
        work("b", "Tower bells", "Wei Wang, Bo Li", **CLOCKS),
    ]
    common = resolve(*singles(records), people=True)
    assert (person_of(rare, "k0@1"), person_of(common, "a@1")) == (["k0@1", "k1@1"], ["a@1"])


@pytest.mark.parametrize("name", ["Ottokar Brezina", "Wei Wang"])
def test_two_bylines_of_one_paper_are_never_one_person(name: str) -> None:
    found = papers(f"{name}, {name}, Zdenka Hruba", f"{name}, Zdenka Hruba")
    assert not any({"k0@1", "k0@2"} <= set(mentions) for mentions in found.people())


def test_incompatible_names_that_share_an_initial_are_not_chained_through_it() -> None:
    found = papers(*(f"{name} Brezina, Zdenka Hruba, Milos Kral" for name in ("Ottokar", "O.", "Oldrich")))
    assert not any({"k0@1", "k2@1"} <= set(mentions) for mentions in found.people())


def signed(key: str, name: str, orcid: str) -> WorkRecord:
    names = (Byline(name, identifiers=(StatedIdentifier("ORCID", orcid),)), Byline("Zdenka Hruba"))
    title = f"About {_SUBJECTS[int(key)]}"
    return WorkRecord("s", key, key, "line 1", "test 1", title, authors=names, authors_open=False)


def test_one_orcid_is_a_must_link_and_two_orcids_are_a_cannot_link() -> None:
    orcids = ("0000-0002-1825-0097", "0000-0002-1825-0097", "0000-0001-5109-3700")
    found = resolve(
        *singles([signed(str(n), "Wei Wang", orcid) for n, orcid in enumerate(orcids)]), people=True
    )
    level = {row["person"]: row["level"] for row in found.tables["people"]}
    assert (person_of(found, "0@1"), person_of(found, "2@1"), level["s:0@1"]) == (
        ["0@1", "1@1"],
        ["2@1"],
        "CONFIRMED",
    )


ONE, OTHER = "ORCID 0000-0002-1825-0097", "ORCID 0000-0001-5109-3700"


def identified(number: int, *stated: str) -> WorkRecord:
    """A paper by a Wei Wang beside whose name these identifiers are stated."""
    identifiers = tuple(StatedIdentifier(scheme, value) for scheme, value in map(str.split, stated))
    title, names = f"About {_SUBJECTS[number]}", (Byline("Wei Wang", identifiers=identifiers),)
    return WorkRecord("s", str(number), str(number), "", "", title, authors=names, authors_open=False)


@pytest.mark.parametrize(
    ("stated", "people"),
    [
        ([(ONE, "DBLP w/1"), (OTHER, "DBLP w/1")], [["0@1"], ["1@1"]]),
        ([(ONE, "DBLP w/1"), ("DBLP w/1", "S2 7"), (OTHER, "S2 7")], [["0@1", "1@1"], ["2@1"]]),
        ([(ONE,), (ONE, "DBLP w/1"), (OTHER,), (OTHER, "DBLP w/1")], [["0@1", "1@1"], ["2@1", "3@1"]]),
        ([(ONE,), (ONE, OTHER), (OTHER,)], [["0@1"], ["1@1"], ["2@1"]]),
    ],
    ids=["beside both", "through a third byline", "within two sides", "both beside one name"],
)
def test_two_orcids_are_two_people_whatever_else_they_share(
    stated: list[tuple[str, ...]], people: list[list[str]]
) -> None:
    works = [identified(number, *one) for number, one in enumerate(stated)]
    assert resolve(*singles(works), people=True).people() == people


@pytest.mark.parametrize(
    ("usual", "other"),
    [("Ottokar Brezina", "Brezina Ottokar"), ("Ottokar Brezina-Kral", "Ottokar Brezina")],
    ids=["swapped", "one of two family names"],
)
def test_a_rare_writing_is_compared_in_the_block_of_the_usual_one(usual: str, other: str) -> None:
    found = papers(f"{usual}, Zdenka Hruba", f"{usual}, Milos Hora", f"{other}, Zdenka Hruba, Milos Hora")
    assert person_of(found, "k2@1") == ["k0@1", "k1@1", "k2@1"]


def test_an_identifier_joins_a_person_across_a_change_of_name() -> None:
    orcid = (StatedIdentifier("ORCID", "0000-0002-1825-0097"),)
    records = [
        WorkRecord("s", name, name, "", "", title=f"By {name}", authors=(Byline(name, identifiers=orcid),))
        for name in ("Jarmila Vesela", "Jarmila Hruba")
    ]
    assert len(resolve(*singles(records), people=True).people()) == 1


def test_an_identifier_that_a_service_concluded_joins_nobody() -> None:
    concluded = (StatedIdentifier("OPENALEX", "A5023888391", "INFERRED"),)
    records = [
        WorkRecord(
            "s", name, name, "", "", title=f"By {name}", authors=(Byline(name, identifiers=concluded),)
        )
        for name in ("Jarmila Vesela", "Jarmila Hruba")
    ]
    assert len(resolve(*singles(records), people=True).people()) == 2


@pytest.mark.parametrize("records", [[], [work("a", "Rain barrels")]], ids=["no record", "no author"])
def test_records_without_names_give_no_people(records: list[Record]) -> None:
    assert resolve(records, people=True).people() == []


def test_a_group_is_no_person() -> None:
    found = papers("ATLAS Collaboration", "ATLAS Collaboration")
    assert [(row["label"], row["nature"]) for row in found.tables["people"]] == [
        ("ATLAS Collaboration", "GROUP")
    ]


def listed(name: str, *papers: tuple[str, dict[str, Any]]) -> list[Record]:
    works = [
        work(f"k{n}", _SUBJECTS[n].capitalize(), names, scope="p", **on(subject, n))
        for n, (names, subject) in enumerate(papers)
    ]
    return [page("p", name), *works]


MIXED_PAGE = listed(
    "Wei Wang",
    ("Wei Wang, Zdenka Hruba, ...", GARDENS),
    ("Zdenka Hruba, Milos Kral, ...", GARDENS),
    ("Milos Kral, ...", GARDENS),
    ("Wei Wang, Ottokar Brezina, ...", CLOCKS),
    ("Ottokar Brezina, Jarmila Vesela, ...", CLOCKS),
    ("Jarmila Vesela, ...", CLOCKS),
)


def test_a_page_whose_works_fall_apart_is_two_people() -> None:
    found = resolve(MIXED_PAGE, people=True)
    mine = [{mention[:2] for mention in mentions} for mentions in found.people() if len(mentions) == 3]
    assert sorted(map(sorted, mine)) == [["k0", "k1", "k2"], ["k3", "k4", "k5"]]


def test_a_lone_work_of_another_kind_stays_with_the_owner_of_the_page() -> None:
    gardens = [(f"Wei Wang, {name}, ...", GARDENS) for name in ("Zdenka Hruba", "Zdenka Hruba", "Milos Kral")]
    found = resolve(listed("Wei Wang", *gardens, ("Jarmila Vesela, ...", CLOCKS)), people=True)
    assert sorted(len(mentions) for mentions in found.people()) == [1, 1, 2, 4]


def test_a_page_is_about_the_person_of_most_of_its_works() -> None:
    gardens = [("Ottokar Brezina, Zdenka Hruba", GARDENS)] * 2
    found = resolve(listed("Ottokar Brezina", *gardens), people=True)
    (row,) = found.tables["page_people"]
    assert (row["confidence"], row["reasons"]) == (1.0, ["2 of the 2 works that the page lists as theirs"])


def test_reasons_name_the_evidence_in_words() -> None:
    found = papers("Ottokar Brezina, Zdenka Hruba", "Ottokar Brezina, Zdenka Hruba, Milos Kral")
    (person,) = [row for row in found.tables["people"] if row["label"] == "Ottokar Brezina"]
    assert {one["kind"]: one["detail"] for one in person["evidence"]} == {
        "SHARED_COAUTHOR": "Zdenka Hruba on 2 papers",
        "SIMILAR_TOPIC": "titles with about",
        "COMPATIBLE_NAME": "the same name; we expect one researcher with this name",
    }


def test_evidence_counts_the_people_of_a_name_if_more_than_expected() -> None:
    orcids = ("0000-0002-1825-0097", "0000-0001-5109-3700") * 2
    works = [signed(str(n), "Ottokar Brezina", orcid) for n, orcid in enumerate(orcids)]
    people = resolve(*singles(works), people=True).tables["people"]
    names = [one["detail"] for row in people for one in row["evidence"] if one["kind"] == "COMPATIBLE_NAME"]
    expected = "the same name; we expect one researcher with this name"
    assert sorted(names) == ["the same name; 2 people here have this name"] * 2 + [expected]


def test_confidence_is_the_mean_over_the_bylines() -> None:
    found = resolve(MIXED_PAGE, people=True)
    by_person: dict[str, list[float]] = {}
    for row in found.tables["mentions"]:
        by_person.setdefault(row["person"], []).append(row["confidence"])
    stored = {row["person"]: row["confidence"] for row in found.tables["people"]}
    assert {person: round(sum(values) / len(values), 4) for person, values in by_person.items()} == stored


NAMES = st.sampled_from(
    ["Wei Wang", "W. Wang", "Ottokar Brezina", "O. Brezina", "Oldrich Brezina", "Bo Li", "Zdenka Hruba"]
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(NAMES, min_size=1, max_size=4), min_size=1, max_size=6))
def test_every_byline_is_one_persons_and_no_constraint_is_broken(lists: list[list[str]]) -> None:
    found = papers(*(", ".join(names) for names in lists))
    mentions = [mention for person in found.people() for mention in person]
    twice = [person for person in found.people() if len({m.partition("@")[0] for m in person}) < len(person)]
    assert (len(mentions), len(set(mentions)), twice) == (sum(map(len, lists)), sum(map(len, lists)), [])
