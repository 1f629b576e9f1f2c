"""One venue of several names, by what the fields of a load say of each other."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.joining import join_series

KNOTS = "Workshop on Knots in Heavy Ropes"


def names(*fields: str) -> dict[str, str]:
    mentions = {field: read_field(field) for field in fields}
    joined = join_series(Counter(mention.series for mention in mentions.values() if mention))
    return {field: joined[mention.series.key].key for field, mention in mentions.items() if mention}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"{KNOTS} (KnotRope 2012)", "Workshop on Knots and Ropes (KnotRope)"),
        (f"{KNOTS} (KnotRope 2012)", "KnotRope 2013"),
        ("Proceedings of Ropes and Buckets: The Early Years", "Proceedings of Ropes and Buckets"),
        ("Transactions of Ropes B: Sea Knots", "Transactions of Ropes B"),
        ("Transactions on Networking", "IEEE/ACM Transactions on Networking"),
        ("Rope Ecol.", "Rope Ecology"),
        ("J. Rope Sci.", "Journal of Rope Science"),
        ("Ropes. Ecol", "Ropescience Ecology"),
        ("J Natl Rope Inst", "Journal of the National Rope Institute"),
        ("Workshop on Multi-lingual Knots", "Workshop on Multilingual Knots"),
        ("Annals of Bucket", "Annals of Buckets"),
        (
            "Workshop on Knots, Loops, Bends and Hitches",
            "Workshop on Knots, Bends and Hitches of Loops at Sea",
        ),
        ("Workshop on Knots in Superheavy Ropes", "Conference on Knots in Superheavy Ropes"),
        ("Arabic Natural Language Processing Conference", "Workshop on Arabic Natural Language Processing"),
        ("Arabic Natural Language Processing Conference", "Proceedings of ArabicNLP 2023"),
        ("Workshop on Tied Rope Argumentation", "Workshop on Tied Rope Arguments"),
        ("Rope Strandies Workshop", "Rope Strandy Workshop"),
        ("Workshop on Frontiers of Rope Annotations II", "Workshop Frontiers of Rope Annotation"),
        ("Journal of Rope Technology", "Journal of Rope Tecnology"),
        ("KNOTS Asia 2012", "KNOTSAsia 2013"),
        ("Workshop on Heavy Ropes and Knots Untied (HRKU)", "Workshop HRKU'06: Tidal Knots in Reach"),
        ("*SKN 2021: The Tenth Joint Conference on Knots at Sea", "Second Joint Conference on Knots at Sea"),
        ("1stWorkshop on Knots in Boats", "Proceedings for the 2nd Workshop on Knots in Boats"),
        (
            "Workshop on Knots in Boats (KNIBO) Tying the Ropes of Tomorrow",
            "Proceedings of the 3rd Workshop on Knots in Boats",
        ),
        (
            "Annual Meeting of the ELRA/ISCA Special Interest Group on Knots",
            "Annual Meeting of the Special Interest Group on Knots",
        ),
        ("Proceedings of TextGraphs-17: Graph-based Methods for Natural Language Processing", "TextGraphs"),
    ],
)
def test_two_forms_of_a_venue_name_are_joined(one: str, other: str) -> None:
    assert len(set(names(one, other).values())) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Workshop on Sailing Knots (SKN)", "Conference on Steel Kitchen Nets (SKN)"),
        (f"{KNOTS} (SKN)", "SKN 2013"),
        ("Journal of Ropes: Series B", "Journal of Ropes"),
        ("Journal of Ropes: Deep Wells", "Journal of Ropes"),
        ("International Journal of Ropes", "Journal of Ropes"),
        ("J. Rope Sci.", "Journal of River Science"),
        ("Workshop on Knots", "Conference on Knots"),
        ("Workshop on Natural Language Processing", "Conference on Natural Language Processing"),
        ("ACM Transactions on Knots", "IEEE Transactions on Knots"),
        ("Workshop on Knots and Bends", "Workshop on Knots, Bends and Loops"),
    ],
)
def test_two_names_are_two_venues(one: str, other: str) -> None:
    assert len(set(names(one, other).values())) == 2


def test_a_full_name_represents_its_abbreviations() -> None:
    found = names("J. Rope Sci.", "J Rope Sci", "Journal of Rope Science")
    assert set(found.values()) == {"journal of rope science"}


def test_a_name_takes_the_acronym_of_those_that_join_it() -> None:
    series = [
        read_field(field) for field in ("Workshop on Knots in Ropes", "KnotRope: Workshop on Knot in Ropes")
    ]
    joined = join_series(
        Counter({one.series: count for one, count in zip(series, (5, 1), strict=True) if one})
    )
    assert {(one.key, one.acronym) for one in joined.values()} == {("workshop knots in ropes", "KnotRope")}


FIELDS = [
    f"{KNOTS} (KnotRope 2012)",
    "KnotRope 2013",
    "Workshop on Knots in Ropes",
    "J. Rope Sci.",
    "VLDB 2001",
]


@settings(deadline=None)
@given(st.permutations([*FIELDS, "Journal of Rope Science", "Workshop on Knots and Ropes (KnotRope)"]))
def test_the_order_of_fields_does_not_matter(fields: list[str]) -> None:
    assert names(*fields) == names(*sorted(fields))
