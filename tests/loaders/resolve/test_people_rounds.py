"""Groups of bylines that are compared again, as wholes, after the first merges of their block."""

from typing import Any

import pytest

from loaders.resolve.curves import Curve, Curves
from loaders.resolve.people.clustering.blocks import join_people
from tests.loaders.resolve.test_people_confidence import profiles_of, row

COAUTHORS = (["Ottokar Brezina", "Zora Quill"], ["Ottokar Brezina"], ["Zora Quill"], ["Imre Vadas"])


def curves(prior: float) -> Curves:
    """A rare co-author of both is worth 7 bits, and that there is none -7; nothing else counts."""
    return Curves(
        {},
        prior,
        {
            "match": Curve("COMPATIBLE_NAME", (0,), (0,)),
            "coauthors": Curve("SHARED_COAUTHOR", (0, 7), (0, 7)),
            "apart": Curve("SHARED_COAUTHOR", (0,), (-7,)),
            "gap": Curve("CONFLICT", (0,), (0,)),
        },
    )


@pytest.mark.parametrize(
    ("prior", "people"),
    [(-1, [[0, 1, 2], [3]]), (-6.5, [[0, 1], [2], [3]])],
    ids=["surely enough", "less surely than wholes must be"],
)
def test_two_clusters_merge_if_all_their_bylines_are_likely_of_one_person(
    prior: float, people: list[list[int]]
) -> None:
    profiles = profiles_of(*(row(number, coauthors=own) for number, own in enumerate(COAUTHORS)))
    found = join_people(profiles, [range(len(COAUTHORS))], curves(prior))
    assert sorted(person.rows for person in found) == people


@pytest.mark.parametrize(
    ("of_the_second", "of_the_third"),
    [
        ({"opposed": [1]}, {"opposed": [-1]}),
        ({"paper": "both"}, {"paper": "both"}),
        ({"identifiers": ["ORCID:1"]}, {"identifiers": ["ORCID:2"]}),
        ({"name": "Wei Wang"}, {"name": "Wen Wang"}),
    ],
    ids=["a judgement", "two bylines of one paper", "two ORCID iDs", "two full names"],
)
def test_clusters_with_a_cannot_link_pair_are_not_merged(
    of_the_second: dict[str, Any], of_the_third: dict[str, Any]
) -> None:
    own = ({"name": "W. Wang"}, of_the_second, of_the_third)
    rows = [row(number, coauthors=COAUTHORS[number], **values) for number, values in enumerate(own)]
    found = join_people(profiles_of(*rows), [range(3)], curves(-1))
    assert sorted(person.rows for person in found) == [[0, 1], [2]]


def test_a_later_merge_has_the_odds_between_the_whole_clusters() -> None:
    profiles = profiles_of(*(row(number, coauthors=own) for number, own in enumerate(COAUTHORS[:3])))
    (person,) = join_people(profiles, [range(3)], curves(-1))
    assert [(core.rows, core.join and core.join.odds) for core in person.cores] == [
        ((0,), None),
        ((1,), 6.0),
        ((2,), 6.0),
    ]
