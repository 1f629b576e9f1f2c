"""A block falls into parts by names that nobody has both of, and each part is resolved as in the whole."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.resolve.people.clustering.blocks import MOST_DENSE, find_people
from loaders.resolve.people.clustering.parts import take_apart
from loaders.resolve.people.clustering.person import Person, Rows
from tests.loaders.resolve.test_people_confidence import profiles_of, row

NAMES = "Wei Wang,Weiwei Wang,Wen Wang,Wen-Wei Wang,William Wang,Bill Wang,W. Wang,Wu Wang,Wang Wu".split(",")
ROWS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(NAMES),
        "coauthors": st.sets(st.sampled_from(["Zdenka Hruba", "Milos Kral", "Bo Li"])).map(sorted),
        "affiliations": st.sets(st.sampled_from(["Masaryk University", "Fudan University"])).map(sorted),
        "identifiers": st.sets(st.sampled_from([f"ORCID:{n}" for n in range(4)]), max_size=1).map(sorted),
        "pages": st.sets(st.sampled_from(["one", "two"]), max_size=1).map(sorted),
        "year": st.sampled_from([None, 1980, 2020]),
    }
)


def parts_of(*known_values: dict[str, Any]) -> list[list[int]]:
    """The parts of one block of these rows."""
    rows = [row(number, **known) for number, known in enumerate(known_values)]
    return sorted(list(part) for part in take_apart(rows, [range(len(rows))]))


def named(*names: str) -> list[list[int]]:
    return parts_of(*({"name": name} for name in names))


def test_incompatible_names_are_in_different_parts() -> None:
    assert named("Wei Wang", "Wen Wang", "Wei Wang", "Wu Wang") == [[0, 2], [1], [3]]


def test_two_names_compatible_with_a_third_are_in_one_part() -> None:
    assert named("Wei Wang", "Wen Wang", "W. Wang") == [[0, 1, 2]]


def test_forms_of_one_name_are_in_one_part() -> None:
    assert named("Bill Wang", "Wen Wang", "William Wang") == [[0, 2], [1]]


def test_an_identifier_or_a_judgement_keeps_unlike_names_together() -> None:
    identified = {"identifiers": ["ORCID:0000-0002-1825-0097"]}
    rows = [{"name": "Wei Wang", **identified}, {"name": "Wen Wang", **identified}]
    judged = [{"name": name, "judged": "s:k0@1"} for name in ("Wu Wang", "Wan Wang")]
    assert parts_of(*rows, *judged) == [[0, 1], [2, 3]]


def test_a_block_too_large_to_be_weighed_as_a_whole_stays_whole() -> None:
    names = ["Wei Wang", *["Wen Wang"] * MOST_DENSE]
    assert (len(named(*names)), len(named(*names[:-1]))) == (1, 2)


@settings(max_examples=25, deadline=None)
@given(st.lists(ROWS, min_size=1, max_size=8))
def test_the_people_of_the_parts_are_those_of_the_block(known_values: list[dict[str, Any]]) -> None:
    rows = [row(number, **known) for number, known in enumerate(known_values)]
    block: Rows = range(len(rows))
    assert people(rows, take_apart(rows, [block])) == people(rows, [block])


def people(rows: Sequence[dict[str, Any]], blocks: Sequence[Rows]) -> list[Person]:
    found = find_people(profiles_of(*rows), blocks)
    return sorted(found, key=lambda person: person.rows)
