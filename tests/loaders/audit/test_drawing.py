"""Drawing: evenly or by strata, with false claims among the true, and the same for the same seed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.drawing import ALL, LOW, REST, KindSample, draw_kind
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables
from loaders.audit.similar import SimilarNames
from tests.loaders.audit.world import world


def kind(size: int) -> ClaimKind:
    """Claims by their numbers, the later the surer."""
    return ClaimKind(
        key="number",
        question="?",
        confidence="the number",
        read=lambda _: Population(
            [AuditClaim((str(number),)) for number in range(size)], [number / size for number in range(size)]
        ),
        show=lambda _, claim, __: ShownClaim(" ".join(claim.ids)),
        plant=lambda _, claim, __: AuditClaim(claim.ids, is_planted=True),
    )


def drawn(size: int, count: int, seed: int = 0, *, has_low_half: bool = False) -> KindSample:
    return draw_kind(world(), kind(size), count, seed, has_low_half=has_low_half)


@given(st.integers(0, 60), st.integers(0, 80), st.integers(0, 9))
def test_a_draw_has_no_duplicates(size: int, count: int, seed: int) -> None:
    found = SeededDraw(seed).some(range(size), count)
    assert len(found) == len(set(found)) == min(size, count)


def test_a_draw_is_the_same_on_every_machine() -> None:
    assert SeededDraw(7, "venue").some(range(1_000), 5) == [585, 23, 646, 553, 20]


def test_each_of_ten_items_is_drawn_equally_often() -> None:
    counts = Counter(one for seed in range(2_000) for one in SeededDraw(seed).some(range(10), 3))
    assert all(500 < counts[one] < 700 for one in range(10))


@given(st.integers(1, 300), st.integers(1, 100), st.booleans())
def test_weights_add_up_to_the_claims_of_the_graph(size: int, count: int, has_low_half: bool) -> None:
    sample = drawn(size, count, has_low_half=has_low_half)
    strata = {row.stratum for row in sample.rows if not row.claim.is_planted}
    weights = {one: sum(row.weight for row in sample.rows if row.stratum == one) for one in strata}
    assert weights == pytest.approx({one: sample.sizes[one] for one in strata})


def test_half_of_a_sample_is_from_the_tenth_with_the_lowest_confidence() -> None:
    sample = drawn(200, 20, has_low_half=True)
    found = Counter(
        (row.stratum, row.confidence is not None and row.confidence < 0.1)
        for row in sample.rows
        if not row.claim.is_planted
    )
    assert found == {(LOW, True): 10, (REST, False): 10}
    assert sample.sizes == {LOW: 20, REST: 180}


def test_a_small_low_stratum_leaves_its_places_to_the_rest() -> None:
    sample = drawn(40, 20, has_low_half=True)
    assert Counter(row.stratum for row in sample.rows) == {LOW: 4, REST: 16, "planted": 1}


def planted(sample: KindSample) -> list[int]:
    return [place for place, row in enumerate(sample.rows) if row.claim.is_planted]


def test_one_false_claim_is_planted_for_twenty() -> None:
    assert [len(planted(drawn(500, count))) for count in (1, 19, 20, 39, 100)] == [1, 1, 1, 1, 5]


def test_planted_claims_are_spread_over_the_sheet() -> None:
    places = [place for seed in range(40) for place in planted(drawn(500, 100, seed))]
    assert (min(places) < 20, max(places) > 80) == (True, True)


def test_a_sample_larger_than_the_claims_has_all_claims() -> None:
    sample = drawn(3, 100)
    assert sorted(row.shown.claim for row in sample.rows if row.stratum == ALL) == ["0", "1", "2"]


def test_a_sample_of_no_claims_is_empty() -> None:
    assert drawn(0, 5) == KindSample([], {ALL: 0})


def test_the_rows_of_a_table_are_those_with_a_value() -> None:
    served = ServedTables("v1", lambda _, name: list("aba") if name == "id" else [1, 2, 3])
    assert (served.cells("box", "size", "id", "a"), served.cells("box", "size", "id", "c")) == ([1, 3], [])


def test_names_are_alike_by_the_rare_letters_that_they_share() -> None:
    names = {
        "siena": ["University of Siena"],
        "studi": ["Università degli Studi di Siena"],
        "vienna": ["University of Vienna"],
        "parma": ["University of Parma"],
        "zzz": ["zzz"],
    }
    assert SimilarNames(names).nearest("siena", 9) == ["vienna", "parma", "studi"]


def test_the_similarity_of_two_entities_is_that_of_their_most_similar_names() -> None:
    names = {"one": ["Riverside Lab", "Xylo"], "two": ["Mountain Works"], "three": ["Xylo", "Seaside"]}
    assert SimilarNames(names).nearest("one", 1) == ["three"]
