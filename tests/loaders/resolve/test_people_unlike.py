"""Names that are surely unlike are found for many pairs at once, and never wrongly."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.names.name_variants import is_alike
from loaders.names.personal import NameMatch, match, parse_name
from loaders.resolve.people.evidence.unlike import Unlike

GIVEN = st.sampled_from(
    "Wei Xin Ming Xiao Xiaoming Yi Y. 伟 William Will Bill Philip Filip Jörg Joerg Kc K. Anna Ann".split()
)
FAMILY = st.sampled_from(["Li", "Yi", "Wei", "van Dyk", "García Márquez", "Müller", "李"])
NAMES = st.builds(lambda words, family: " ".join([*words, family]), st.lists(GIVEN, max_size=3), FAMILY)


def are_unlike(one: str, other: str) -> bool:
    unlike = Unlike.read([frozenset({parse_name(name)}) for name in (one, other)])
    return bool(unlike.are(np.array([0]), np.array([1]))[0])


@given(NAMES, NAMES)
def test_surely_unlike_names_neither_match_nor_are_alike(one: str, other: str) -> None:
    names = parse_name(one), parse_name(other)
    assert not are_unlike(one, other) or (match(*names), is_alike(*names)) == (NameMatch.NONE, False)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Yan Zhang", "Yue Zhang", True),
        ("Xiao-Ming Zhang", "Yue Zhang", True),
        ("Xiao Ming Zhang", "Ming Zhang", False),
        ("Y. Zhang", "Yue Zhang", False),
        ("Susan Dumais", "Brian Dumais", True),
        ("Bill Dumais", "William Dumais", False),
        ("Rob Dumais", "Robin Dumais", False),
        ("Yan Zhang", "Yue Wang", False),
    ],
)
def test_given_names_of_one_family_are_unlike_as_expected(one: str, other: str, *, expected: bool) -> None:
    assert are_unlike(one, other) == expected


def test_a_person_with_several_names_is_not_surely_unlike_another() -> None:
    several = frozenset({parse_name("Yan Zhang"), parse_name("Yanyan Zhang")})
    unlike = Unlike.read([several, frozenset({parse_name("Yue Zhang")})])
    assert unlike.are(np.array([0]), np.array([1])).tolist() == [False]
