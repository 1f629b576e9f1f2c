"""Clusters: nested, named once, the same whatever the order, and kept from one load to the next."""

from collections import defaultdict
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pytest
import scipy.sparse as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.model.entities import PAPER_RELATIONS
from loaders.topics.clusters.detection.communities import ALONE, NEW, find_communities
from loaders.topics.clusters.detection.cores import core_groups
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.clusters.detection.leiden import modularity, nodes_of, renumbered
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import (
    NO_CITATIONS,
    UNIT,
    paper_features,
    paper_space,
)
from loaders.topics.clusters.find import find_clusters
from loaders.topics.clusters.fitting import NOWHERE, fits_of, fitting_papers, least_fit
from loaders.topics.mining.phrases import read_papers
from tests.loaders.topics.texts import papers, three_fields


def clusters(table: pa.Table, **more: object) -> tuple[pa.Table, pa.Table]:
    return find_clusters(read_papers(table), **more)[:2]  # type: ignore[arg-type]  # seed, previous


def fields_of(table: pa.Table, places: pa.Table, level: int) -> list[set[str]]:
    """The fields that meet in each cluster of a level."""
    field = {row["paper"]: row["title"].split()[0] for row in table.to_pylist()}
    found = defaultdict(set)
    for row in places.to_pylist():
        if row["level"] == level:
            found[row["cluster"]].add(field[row["paper"]])
    return list(found.values())


def test_nodes_are_gathered_by_community_and_one_in_none_is_left_out() -> None:
    member = np.array([2, 0, -1, 2])
    assert [nodes.tolist() for nodes in nodes_of(member)] == [[1], [], [0, 3]]
    assert [nodes.tolist() for nodes in nodes_of(member, 4)] == [[1], [], [0, 3], []]
    assert nodes_of(np.array([-1, -1])) == []


def test_papers_of_three_fields_make_three_coarse_clusters() -> None:
    table = three_fields(12)
    _, places = clusters(table)
    assert sorted(map(sorted, fields_of(table, places, 0))) == [["clock"], ["garden"], ["harbour"]]


def test_a_paper_is_in_one_cluster_a_level_at_most_and_children_are_inside_parents() -> None:
    table = three_fields(12)
    found, places = clusters(table)
    parent = {row["cluster"]: row["parent"] for row in found.to_pylist()}
    chains = defaultdict(list)
    for row in places.to_pylist():
        chains[row["paper"]].append(row["cluster"])
    assert {len(chain) for chain in chains.values()} <= {1, 2, 3}
    assert all(parent[fine] == coarse for chain in chains.values() for coarse, fine in pairwise(chain))


def test_labels_are_unique_in_their_level_and_made_of_the_first_terms() -> None:
    found, _ = clusters(three_fields(12))
    for level in range(3):
        rows = [row for row in found.to_pylist() if row["level"] == level]
        assert len({row["label"].casefold() for row in rows}) == len(rows)
        labels = [row["label"].split(" · ") for row in rows]
        assert labels == [row["terms"][: len(label)] for row, label in zip(rows, labels, strict=True)]


def test_the_order_of_the_rows_changes_nothing() -> None:
    table = three_fields(8)
    shuffled = table.take(list(np.random.default_rng(3).permutation(len(table))))
    assert clusters(table) == clusters(shuffled)


def test_another_seed_gives_another_method_and_here_the_same_fields() -> None:
    table = three_fields(12)
    (one, _), (other, places) = clusters(table), clusters(table, seed=4)
    assert set(one["method"].to_pylist()).isdisjoint(other["method"].to_pylist())
    assert sorted(map(len, fields_of(table, places, 0))) == [1, 1, 1]


def test_papers_with_nothing_in_common_and_pairs_of_papers_are_in_no_cluster() -> None:
    for texts in ([], [("Lighthouses", "")], [("Lighthouses", ""), ("", ""), ("Marsh birds", "")]):
        assert [len(table) for table in clusters(papers(*texts))] == [0, 0]
    table = pa.concat_tables([three_fields(12), papers(*[("zither", "The zither string.")] * 2)])
    table = table.set_column(0, "paper", pa.array([f"p{place:03}" for place in range(len(table))]))
    found, places = clusters(table)
    assert {"p36", "p37"}.isdisjoint(places["paper"].to_pylist())
    assert min(places["cluster"].value_counts().field("counts").to_pylist()) >= LEAST_PAPERS
    assert set(places["cluster"].to_pylist()) == set(found["cluster"].to_pylist())


def test_papers_outside_clusters_do_not_move_others_when_nothing_is_new() -> None:
    table = pa.concat_tables([three_fields(6), papers(*[("zither", "The zither string.")] * 2)])
    table = table.set_column(0, "paper", pa.array([f"p{place:03}" for place in range(len(table))]))
    found, places = clusters(table)
    in_none = [
        {"paper": paper, "level": level, "cluster": None}
        for level in range(3)
        for paper in set(table["paper"].to_pylist()) - set(_papers_of(places, level))
    ]
    earlier = pa.concat_tables([places, pa.Table.from_pylist(in_none, places.schema)])
    assert len(in_none) >= 6
    assert clusters(table, previous=earlier) == (found, places)


def _papers_of(places: pa.Table, level: int) -> list[str]:
    return [row["paper"] for row in places.to_pylist() if row["level"] == level]


def test_a_new_paper_leaves_the_others_in_their_coarse_clusters() -> None:
    table = three_fields(12)
    _, before = clusters(table)
    new = papers(("harbour with stone quay", "The stone quay near the tide table."))
    new = new.set_column(0, "paper", pa.array(["p99"]))
    found, after = clusters(pa.concat_tables([table, new]), previous=before)
    was, now = (
        {row["paper"]: row["cluster"] for row in at.to_pylist() if row["level"] == 0}
        for at in (before, after)
    )
    assert {paper: now.get(paper) for paper in was} == was
    assert {row["cluster"] for row in found.to_pylist() if row["level"] == 0} == set(was.values())


def fit_among_gardens(*terms: str) -> float:
    """How well a paper on these terms fits the papers of a field."""
    text = ("garden with drip hose", " ".join(f"The {term} near the {term}." for term in terms))
    table = pa.concat_tables([three_fields(12), papers(text).set_column(0, "paper", pa.array(["p99"]))])
    fields = [row["title"].split()[0] for row in table.to_pylist()]
    member = np.unique(fields, return_inverse=True)[1]
    return float(fits_of(paper_features(read_papers(table), NO_CITATIONS), member)[-1])


def test_a_paper_of_two_fields_fits_a_cluster_of_one_less() -> None:
    of_one = fit_among_gardens("drip hose", "seed bed")
    of_two = fit_among_gardens("drip hose", "seed bed", "brass gear", "tower bell")
    assert (0 < of_two < 0.9 * of_one, of_one <= 1) == (True, True)


def citations(*pairs: str) -> pa.Table:
    """PAPER_RELATIONS of kind CITES; `01` is paper p00 citing p01."""
    rows = [{"paper": f"p0{pair[0]}", "other": f"p0{pair[1]}", "kind": "CITES"} for pair in pairs]
    return pa.Table.from_pylist(rows, PAPER_RELATIONS)


def test_a_paper_is_near_to_what_it_cites_and_to_what_cites_the_same() -> None:
    text = read_papers(papers(*[("", "")] * 10))
    points = paper_space(paper_features(text, citations("03", "13", "24")))
    near = points @ points.T > UNIT**2 / 2
    assert [np.flatnonzero(row).tolist() for row in near[:5]] == [
        [0, 1, 3],
        [0, 1, 3],
        [2, 4],
        [0, 1, 3],
        [2, 4],
    ]


def test_relations_of_other_kinds_bring_no_papers_together() -> None:
    text = read_papers(papers(("", ""), ("", "")))
    corrects = pa.Table.from_pylist([{"paper": "p00", "other": "p01", "kind": "CORRECTS"}], PAPER_RELATIONS)
    assert paper_space(paper_features(text, corrects)).tolist() == [[0], [0]]


@settings(deadline=None)
@given(st.permutations(list(range(6))))
def test_the_order_of_citations_changes_no_vector(order: list[int]) -> None:
    text = read_papers(papers(*[("", "")] * 5))
    rows = citations("03", "13", "24", "04", "12", "34")
    one, other = (paper_space(paper_features(text, some)) for some in (rows, rows.take(order)))
    assert one.tolist() == other.tolist()


@pytest.mark.parametrize("workers", [1, 5])
def test_the_number_of_threads_changes_nothing(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = three_fields(12)
    expected = clusters(table)
    monkeypatch.setattr("loaders.topics.clusters.detection.leiden.WORKERS", workers)
    assert clusters(table) == expected


def test_core_groups_keep_the_modularity_of_every_partition_of_them() -> None:
    chance = np.random.default_rng(5)
    half = sp.triu(sp.random(30, 30, 0.2, random_state=chance), k=1)
    half.data = np.rint(half.data * 100)
    graph = (half + half.T).tocsr()
    group = renumbered(chance.integers(9, size=30))
    cores = core_groups(graph, group)
    member = chance.integers(3, size=cores.count)
    whole = np.concatenate([member, member[cores.heavy]])
    assert modularity(cores.graph, whole, 1.2) == pytest.approx(modularity(graph, member[group], 1.2))


def test_earlier_communities_stay_where_no_paper_is_new_however_the_links_are() -> None:
    triangles = [(one + a, one + b) for one in (0, 3) for a, b in ((0, 1), (1, 2), (0, 2))]
    half = sp.csr_matrix(([4.0] * 6, list(zip(*triangles, strict=True))), (6, 6))
    found = find_communities((half + half.T).tocsr(), 1.0, 1, np.array([0, 1, 0, 1, 0, 1]))
    assert found.member.tolist() == [0, 1, 0, 1, 0, 1]


def test_papers_leave_an_earlier_cluster_only_for_a_good_reason() -> None:
    pairs = [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (2, 3), (1, 3)]
    half = sp.csr_matrix(([4.0] * len(pairs), list(zip(*pairs, strict=True))), (6, 6))
    found = find_communities((half + half.T).tocsr(), 1.0, 1, np.array([0, 0, 0, 1, 1, 1]))
    assert found.member.tolist() == [0, 0, 0, 1, 1, 1]


def test_new_papers_join_the_community_they_are_linked_to_or_are_one_of_their_own() -> None:
    triangles = [(one + a, one + b) for one in (0, 3, 7) for a, b in ((0, 1), (1, 2), (0, 2))]
    pairs = [*triangles, (2, 6), (1, 6), (3, 6)]
    half = sp.csr_matrix(([4.0] * len(pairs), list(zip(*pairs, strict=True))), (10, 10))
    start = np.array([0, 0, 0, 1, 1, 1, NEW, NEW, NEW, NEW])
    found = find_communities((half + half.T).tocsr(), 1.0, 1, start)
    assert found.member.tolist() == [0, 0, 0, 1, 1, 1, 0, 2, 2, 2]


def test_an_earlier_member_needs_a_lower_fit_than_a_new_paper() -> None:
    features = sp.csr_matrix(np.repeat(np.eye(2), 6, axis=0))
    member = np.repeat([0, 1], 6)
    least = least_fit(features, member)
    fits = np.full(12, 1.0)
    fits[:3] = least * 0.9
    fits[3:6] = least * 1.1
    start = np.array([0, NEW, ALONE, 0, NEW, ALONE, *[1] * 6])
    (fitting,) = fitting_papers(features, [member], [fits], [start])
    assert fitting.tolist() == [0, NOWHERE, NOWHERE, 0, 0, NOWHERE, *[1] * 6]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30), st.integers(0, 1_000))
def test_communities_are_numbered_by_their_first_node_and_cover_all_nodes(nodes: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    texts = [("", " ".join(chance.choice(list("abcdef"), 4))) for _ in range(nodes)]
    points = paper_space(paper_features(read_papers(papers(*texts)), NO_CITATIONS))
    found = find_communities(similarity_graph(points), 1.0, seed)
    assert found.member.tolist() == renumbered(found.member).tolist()
    assert len(found.member) == nodes
    assert ((found.stability > 0) & (found.stability <= 1)).all()
