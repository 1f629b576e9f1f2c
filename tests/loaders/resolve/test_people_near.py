"""Near misses: people of a block who were not joined and may be one, with the evidence for and against it."""

import numpy as np

from loaders.judgements.records import Different, Judgement
from loaders.resolve.people.clustering.near import MOST_NEAR, near_pairs
from loaders.resolve.people.evidence.weights import CANNOT
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, Resolved, resolve, singles, work


def test_groups_are_near_by_their_mean_odds_the_likeliest_first() -> None:
    odds = np.array([[0, 9, -2, -9], [9, 0, -4, -9], [-2, -4, 0, -1], [-9, -9, -1, 0]], dtype=float)
    found = near_pairs(odds, np.array([3.0, 1.0, 1.0, 1.0]), [[0, 1], [2], [3]])
    assert found == [(1, 2, -1.0), (0, 1, -2.5)]


def test_a_cannot_link_pair_is_no_near_miss() -> None:
    odds = np.array([[0, 9, CANNOT], [9, 0, 3], [CANNOT, 3, 0]])
    assert near_pairs(odds, np.ones(3), [[0, 1], [2]]) == []


def test_a_person_has_at_most_eight_near_misses() -> None:
    count = 3 * MOST_NEAR
    odds = np.zeros((count, count))
    found = near_pairs(odds, np.ones(count), [[place] for place in range(count)])
    counts = [sum(place in pair[:2] for pair in found) for place in range(count)]
    assert max(counts) == MOST_NEAR


def namesakes(name: str, *judgements: Judgement, other: str = "Wei Zhang") -> Resolved:
    """Two of one name on two subjects; they share a co-author, whom others are called like too."""
    records = [
        work("k0", "Rain barrels of gardens", f"{name}, {other}", abstract=TEXT),
        work("k1", "Bells of towers", f"{name}, {other}", abstract=OTHER_TEXT),
    ]
    return resolve(*singles(records), people=True, judgements=judgements)


def test_a_near_miss_is_listed_once_with_evidence_for_and_against() -> None:
    rows = [row for row in namesakes("Li Wang").tables["near_people"] if row["person"] == "s:k0@1"]
    reasons = [(row["other"], [(one["kind"], one["detail"]) for one in row["evidence"]]) for row in rows]
    name = ("COMPATIBLE_NAME", "the same name; we expect about 35 researchers with this name")
    topic = ("SIMILAR_TOPIC", "papers on different topics")
    assert reasons == [("s:k1@1", [("SHARED_COAUTHOR", "Wei Zhang"), topic, name])]
    assert 0.05 < rows[0]["confidence"] < 0.6


def test_a_merge_above_the_cores_is_recorded_on_the_smaller_core() -> None:
    mentions = {
        row["mention"]: row for row in namesakes("Peter Schmidt", other="Anna Smith").tables["mentions"]
    }
    first, came = mentions["s:k0@1"], mentions["s:k1@1"]
    assert (first["core"], first["joined"], first["evidence"]) == ("s:k0@1", [], [])
    assert [step["core"] for step in came["joined"]] == ["s:k0@1"]
    assert 0.5 < came["joined"][0]["confidence"] < came["confidence"] < 1
    name = "the same name; we expect about 3 researchers with this name"
    assert [one["detail"] for one in came["evidence"] if one["weight"] > 0] == ["Anna Smith", name]


def test_a_pair_judged_to_be_two_people_is_no_near_miss() -> None:
    judged = Different(number=1, at="2026-11-21", by="ann", why="met", one=("s:k0@1",), other=("s:k1@1",))
    assert [row["person"] for row in namesakes("Li Wang", judged).tables["near_people"]] == ["s:k0@2"]
