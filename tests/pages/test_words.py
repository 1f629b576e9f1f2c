from pathlib import Path

import pytest
from graphql import GraphQLEnumType, build_schema

from app.pages.words import WORDS, identity_because, listed, sureness

SCHEMA = build_schema((Path(__file__).parents[2] / "schema.graphql").read_text(encoding="utf-8"))


@pytest.mark.parametrize("enumeration", WORDS)
def test_every_value_of_an_enumeration_has_words(enumeration: str) -> None:
    found = SCHEMA.type_map[enumeration]
    assert isinstance(found, GraphQLEnumType)
    assert WORDS[enumeration].keys() == found.values.keys()


@pytest.mark.parametrize("level", WORDS["IdentityLevel"])
def test_every_level_of_identity_is_explained(level: str) -> None:
    assert identity_because({"level": level}).endswith(".")


def test_sureness_falls_with_confidence() -> None:
    assert [sureness(confidence) for confidence in (1.0, 0.9, 0.7, 0.2)] == [
        "almost certain",
        "well supported",
        "uncertain",
        "little more than a guess",
    ]


def test_a_list_reads_as_people_write_it() -> None:
    assert [listed(parts) for parts in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
