"""Links of networks: what they count, and that blocks of any size count the same."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.exports.networks import counting
from app.exports.networks.building import NetworkSource, build_network
from app.exports.networks.network import Link, NetworkNode
from app.index.building.arrays import build_index
from tests.exports.values import HEADER, index_of_papers, network_of
from tests.graph.graphs import read_graph
from tests.index.columns import columns_of

PAPERS = [("abc", 2019), ("ab", 2020), ("ab", None), ("a", 2021), ("bd", 2023)]


def test_full_counting_adds_one_for_each_paper() -> None:
    assert list(network_of(PAPERS).links()) == [
        Link("Aa", "Ab", 3.0, 3, ((2019, 1), (2020, 1))),
        Link("Aa", "Ac", 1.0, 1, ((2019, 1),)),
        Link("Ab", "Ac", 1.0, 1, ((2019, 1),)),
        Link("Ab", "Ad", 1.0, 1, ((2023, 1),)),
    ]


def test_fractional_counting_shares_each_paper_among_its_coauthors() -> None:
    links = network_of(PAPERS, is_fractional=True).links()
    assert [(link.source, link.target, link.weight) for link in links] == [
        ("Aa", "Ab", 2.5),
        ("Aa", "Ac", 0.5),
        ("Ab", "Ac", 0.5),
        ("Ab", "Ad", 1.0),
    ]


def test_a_node_states_its_papers_its_years_and_its_commonest_cluster() -> None:
    assert list(network_of(PAPERS, ["Ada", "Ben", "Cy", "Di"]).nodes()) == [
        NetworkNode("Aa", "Ada", 4, 2019, 2021, 0),
        NetworkNode("Ab", "Ben", 4, 2019, 2023, 0),
        NetworkNode("Ac", "Cy", 1, 2019, 2019, 0),
        NetworkNode("Ad", "Di", 1, 2023, 2023, None),
    ]


def test_a_node_needs_its_papers_and_so_does_a_link() -> None:
    network = network_of(PAPERS, least=2)
    assert ([node.id for node in network.nodes()], [link.total for link in network.links()]) == (
        ["Aa", "Ab"],
        [3],
    )


@pytest.mark.parametrize(("entities", "pairs"), [(1, 1), (3, 2), (1_000, 7)])
def test_blocks_of_any_size_give_the_same_links(
    monkeypatch: pytest.MonkeyPatch, entities: int, pairs: int
) -> None:
    draw = random.Random(1)
    papers = [
        ("".join(sorted(draw.sample("abcdefghijkl", draw.randint(1, 6)))), draw.choice([None, 2019, 2020]))
        for _ in range(60)
    ]
    whole = list(network_of(papers, is_fractional=True).links())
    monkeypatch.setattr(counting, "SOURCES_AT_ONCE", entities)
    monkeypatch.setattr(counting, "PAIRS_AT_ONCE", pairs)
    assert list(network_of(papers, is_fractional=True).links()) == whole


@pytest.mark.parametrize(
    ("middle", "least"), [("cd", 1), ("c", 2)], ids=["proceedings alone", "nobody with two papers"]
)
def test_a_block_without_links_costs_no_other_block(
    monkeypatch: pytest.MonkeyPatch, middle: str, least: int
) -> None:
    monkeypatch.setattr(counting, "SOURCES_AT_ONCE", 2)
    papers = [("ab", 2019), ("ab", 2020), (middle, 2020), ("ef", 2021), ("ef", 2022)]
    links = network_of(papers, least=least, proceedings={2}).links()
    assert [(link.source, link.target) for link in links] == [("Aa", "Ab"), ("Ae", "Af")]


@settings(max_examples=30, deadline=None)
@given(
    papers=st.lists(st.text("abcdefghijkl", min_size=1, max_size=4), min_size=1, max_size=12),
    counted=st.sets(st.integers(0, 11), min_size=1),
    least=st.integers(1, 3),
)
def test_blocks_count_as_a_plain_count_does(papers: list[str], counted: set[int], least: int) -> None:
    papers = ["".join(sorted(set(names))) for names in papers]
    chosen = [number for number in sorted(counted) if number < len(papers)]
    index = index_of_papers([(names, 2020) for names in papers], ())
    places = index.paper_ids.known([f"P{number}" for number in chosen])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "SOURCES_AT_ONCE", 3)
        patch.setattr(counting, "PAIRS_AT_ONCE", 5)
        network = build_network(NetworkSource(index, "authors", places, least), HEADER, ())
        found = (
            {node.id[1:]: node.papers for node in network.nodes()},
            {link.source[1] + link.target[1]: link.total for link in network.links()},
        )
    people = Counter(one for number in chosen for one in papers[number])
    nodes = {one: count for one, count in people.items() if count >= least}
    pairs = Counter(one + other for number in chosen for one, other in combinations(papers[number], 2))
    assert found == (nodes, {pair: count for pair, count in pairs.items() if nodes.keys() >= set(pair)})


def test_an_export_of_some_papers_does_not_read_other_papers_of_their_authors() -> None:
    index = index_of_papers([("ab", 2019), *[("ac", 2020)] * 40], ())
    source = NetworkSource(index, "authors", index.paper_ids.known(["P0"]))
    assert (source.pair_count, source.papers_of.items.tolist()) == (3, [0, 0])


def test_a_network_of_venues_costs_the_pairs_of_venues_of_each_person() -> None:
    scholars = build_index(columns_of(read_graph("scholars")))
    papers = scholars.paper_ids.places(scholars.paper_ids.sorted)
    source = NetworkSource(scholars, "venues", papers)
    venues = np.diff(source.found.entities_of.starts)
    bylines = scholars.authors_of_paper.counts(papers[scholars.venues_of_paper.counts(papers) > 0])
    exact = bylines.sum() + (venues * (venues + 1) // 2).sum()
    assert (source.pair_count, exact) == (61, 59)  # one person has two papers in their only venue


@pytest.mark.parametrize("is_fractional", [False, True])
def test_the_network_of_all_papers_has_the_collaborations_of_the_graph(
    is_fractional: bool,
) -> None:
    scholars = build_index(columns_of(read_graph("scholars")))
    papers = scholars.paper_ids.places(scholars.paper_ids.sorted)
    source = NetworkSource(scholars, "authors", papers, is_fractional=is_fractional)
    stated = "fractional_count" if is_fractional else "paper_count"
    assert {
        (link.source, link.target): round(link.weight, 3)
        for link in build_network(source, HEADER, ()).links()
    } == {
        (row["source"], row["target"]): round(row[stated], 3)
        for row in read_graph("scholars")["collaborated_with"]
    }
