"""Series that a source files under one key are one venue if their names are similar."""

from collections import Counter

import pytest

from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.resolve import resolve_venues
from loaders.resolve.venues.series import Series
from loaders.resolve.venues.series_keys import join_filed
from tests.loaders.topics.texts import records

KNOTS = ("Workshop on Rope Knots", ("knots",))


def joined(*filed: tuple[str, tuple[str, ...]]) -> dict[str, str]:
    """What each name that is filed so becomes; the first is filed twice."""
    counts = Counter[tuple[Series, str]]()
    for name, keys in (filed[0], *filed):
        mention = read_field(name)
        assert mention is not None, name
        counts.update((mention.series, key) for key in keys)
    return {one.name: other.name for one, other in join_filed(counts).items()}


@pytest.mark.parametrize(
    "name",
    [
        "Joint Workshop on Rope Knots and Sailing Weather",
        "Workshop on Rope Knots in Stormy Weather",
        "Workshop on Knots and Ropes of Tomorrow",
        "Workshop on Rope Knotz",
    ],
)
def test_a_name_that_is_longer_or_misprinted_is_the_same_workshop(name: str) -> None:
    assert joined(KNOTS, (name, ("knots",))) == {name: "Workshop on Rope Knots"}


@pytest.mark.parametrize(
    ("chief", "name", "key"),
    [
        ("Workshop on Rope Knots (ROKNO)", "Workshop on Paper Boats", "rokno"),
        (
            "Conference on Machine Translation",
            "Joint Fifth Workshop on Statistical Machine Translation and Ropes",
            "wmt",
        ),
    ],
    ids=["the key is the workshop's acronym", "a listed name opens it"],
)
def test_a_name_without_the_words_of_the_other_is_the_same_workshop(chief: str, name: str, key: str) -> None:
    assert list(joined((chief, (key,)), (name, (key,)))) == [name]


def test_a_key_that_many_series_share_joins_none() -> None:
    many = [
        (f"Workshop on Rope Knots in {bay}u{'a' * size}burg", ("ws",)) for bay in "LO" for size in range(26)
    ]
    assert joined(("Workshop on Rope Knots", ("ws",)), *many) == {}


@pytest.mark.parametrize(
    ("chief", "other"),
    [
        (KNOTS, ("Workshop on Paper Boats", ("knots",))),
        (("Conference on Knots", ("knots",)), ("Workshop on Knots in Weather", ("knots",))),
        (KNOTS, ("Joint Workshop on Rope Knots and Sailing Weather", ("sails",))),
        (
            ("International Conference on Machine Learning", ("ml",)),
            ("Asian Conference on Machine Learning", ("ml",)),
        ),
    ],
    ids=["other words", "the conference around it", "another key", "two listed series"],
)
def test_names_of_two_venues_are_not_joined(
    chief: tuple[str, tuple[str, ...]], other: tuple[str, tuple[str, ...]]
) -> None:
    assert joined(chief, other) == {}


def test_a_joint_workshop_is_the_first_of_its_two_whose_name_is_like_its_own() -> None:
    joint = "Joint Workshop on Rope Knots and Paper Boats"
    assert joined(KNOTS, ("Workshop on Paper Boats", ("boats",)), (joint, ("boats", "knots"))) == {
        joint: "Workshop on Paper Boats"
    }


def test_papers_of_both_names_are_in_one_venue_that_is_known_by_both() -> None:
    found = resolve_venues(
        *records(
            {"paper": "a", "venue": "Workshop on Rope Knots", "venue_keys": ["knots"]},
            {"paper": "b", "venue": "Workshop on Rope Knots", "venue_keys": ["knots"]},
            {"paper": "c", "venue": "Workshop on Rope Knots and Sailing Weather", "venue_keys": ["knots"]},
        )
    )
    assert found.venues.to_pylist() == [
        {
            "venue": "venue:workshop rope knots",
            "label": "Workshop on Rope Knots",
            "acronym": None,
            "members": [
                "venue:workshop rope knots",
                "venue:workshop rope knots and sailing weather",
            ],
        }
    ]
    assert found.paper_venues["venue"].to_pylist() == ["venue:workshop rope knots"] * 3
