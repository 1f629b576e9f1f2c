"""What each question costs the graph: a fixed number of reads, however much there is to answer.

`dataset_version` is the check that several reads saw one dataset version, where the last of them does not
tell it. How often a path search reads is
held in `paths/test_answers.py`.
"""

from collections import Counter

import pytest

from tests.api.asking import Asker
from tests.published import SCHEMA

_DRAWN = "nodes { id label entity { url } } edges { id weight } truncated { reason }"

_FOUND = "... on CollaboratorPaths { paths { length } }"

ROOTS: dict[str, list[str]] = {
    "dataset { version }": ["dataset"],
    'node(id: "C01") { id }': ["resolve"],
    'resolve(pid: "https://doi.org/10.1234/quiet.1") { label identifiers { value } }': ["resolve"],
    'resolveAll(pids: ["A01", "P01", "T01", "nothing", "V90"]) { label }': ["resolve"],
    'author(id: "A01") { name names { value } identity { level evidence { detail } } }': ["resolve"],
    'paper(id: "P01") { title date { year } versions { title } identifiers { value } }': ["resolve"],
    'topic(id: "T01") { code activity { year } }': ["resolve"],
    'institution(id: "I01") { names { value } country }': ["resolve"],
    'venue(id: "V01") { acronym }': ["resolve"],
    'topicCluster(id: "C11") { label activity { year } lineage { kind } }': ["resolve"],
    'search(query: "wei zhang") { nodes { entity { label } score } }': [
        "search_keys",
        "cards",
    ],
    'search(query: "10.1234/quiet.1") { nodes { entity { label } } }': ["resolve"],
    'searchCounts(query: "wei zhang") { kind count }': [*["search_keys"] * 5, "dataset_version"],
    'searchCounts(query: "10.1234/quiet.1") { kind count }': ["resolve"],
    'neighbourhood(of: "A01") { nodes { id } }': ["incidence", "cards"],
    f'neighbourhood(of: "A01") {{ {_DRAWN} }}': ["incidence", "incidence", "cards"],
    f'neighbourhood(of: "A01", hops: 2) {{ {_DRAWN} }}': [*["incidence"] * 3, "cards"],
    f'subgraphAmong(ids: ["A01", "A02", "T01", "10.1234/quiet.1"]) {{ {_DRAWN} }}': [
        "resolve",
        "incidence",
        "cards",
    ],
    f'collaboratorPaths(from: "A01", to: "A02", maxHops: 1) {{ {_FOUND} }}': [
        "resolve",
        "coauthorship",
        "cards",
    ],
    'collaboratorPaths(from: "A01", to: "A01") { ... on NoPathFound { reason } }': ["resolve"],
    'papers(filter: {venues: ["V01"]}) { nodes { title } totalCount }': [
        "resolve",
        "filtered_papers",
        "cards",
    ],
    'paperCounts(filter: {text: "graph"}, by: AUTHOR) { label entity { url } }': ["filtered_papers", "cards"],
    'distances(from: "A01", to: ["A02", "A03"], maxHops: 1) { hops }': ["resolve", "coauthorship", "dataset"],
    'conflicts(of: ["A01"], against: ["A02", "A03"]) { nodes { reasons { papers { title } } } }': [
        "resolve",
        "cards",
        "namesakes",
        "conflict_papers",
        "cards",
    ],
    'experts(topic: "T01") { nodes { author { name } papers { title } } }': [
        "resolve",
        "incidence",
        "cards",
        "cards",
    ],
    'group(members: ["A01", "A02"]) { paperCount outside { author { name } } topics { topic { label } } }': [
        "resolve",
        "incidence",
        "incidence",
        "cards",
        "cards",
    ],
    "topicClusters { nodes { label share } totalCount }": ["clusters"],
    'topicClusters(of: "A01", years: {from: 2019}) { nodes { label share } }': ["clusters_of"],
}

LISTS = {
    "papers of an author": 'author(id: "A01") { papers(first: %d) { nodes { %s } } }',
    "collaborators": 'author(id: "A01") { collaborators(first: %d) { nodes { papers(first: 1) { %s } } } }',
    "papers of a topic": 'topic(id: "T04") { papers(first: %d) { nodes { %s } } }',
    "papers of a venue": 'venue(id: "V01") { papers(first: %d) { nodes { %s } } }',
}
BELOW = (
    "abstract { text } venue { name } topics { topic { label } } authors(first: 9) { nodes { author { name "
    "venues { venue { name } } } } } identifiers { value } statements { nodes { value } }"
)


async def reads(service: Asker, selection: str) -> list[str]:
    await service.data("{ dataset { version } }")
    service.reads.clear()
    await service.data(f"{{ {selection} }}")
    return list(service.reads)


def test_every_root_field_is_counted() -> None:
    root = SCHEMA.query_type
    assert root is not None
    assert {selection.partition("(")[0].split()[0] for selection in ROOTS} == root.fields.keys()


@pytest.mark.parametrize("selection", ROOTS)
async def test_a_root_field_reads_a_fixed_number_of_times(service: Asker, selection: str) -> None:
    assert Counter(await reads(service, selection)) == Counter(ROOTS[selection])


@pytest.mark.parametrize("name", LISTS)
async def test_a_longer_list_asks_nothing_twice(service: Asker, name: str) -> None:
    few, many = [await reads(service, LISTS[name] % (first, BELOW)) for first in (1, 4)]
    assert (set(few) <= set(many), len(many)) == (True, len(set(many)))


async def test_lookups_under_several_names_are_one_read(service: Asker) -> None:
    selection = " ".join(f'a{number}: author(id: "A0{number}") {{ name }}' for number in range(1, 10))
    assert await reads(service, selection) == ["resolve"]


async def test_lists_below_lookups_under_several_names_are_one_read_each(service: Asker) -> None:
    below = "topics { topic { label narrower { label } } } papers(first: 3) { nodes { venue { name } } }"
    selection = " ".join(f'a{number}: author(id: "A0{number}") {{ {below} }}' for number in range(1, 3))
    assert Counter(await reads(service, selection)) == Counter(
        ["resolve", "author_topics", "author_papers", "topic_narrower", "paper_venue", "dataset_version"]
    )


async def test_the_same_field_under_two_aliases_is_read_once(service: Asker) -> None:
    selection = (
        'author(id: "A01") { a: papers(first: 2) { nodes { id } } b: papers(first: 2) { nodes { id } } }'
    )
    assert await reads(service, selection) == ["resolve", "author_papers", "dataset_version"]


async def test_five_hundred_identifiers_are_one_read(service: Asker) -> None:
    pids = ", ".join(f'"doi:10.1234/{number}"' for number in range(499))
    assert await reads(service, f'resolveAll(pids: ["A01", {pids}]) {{ id }}') == ["resolve"]


async def test_a_refused_operation_reads_nothing(service: Asker) -> None:
    service.reads.clear()
    await service.ask('{ author(id: "A01") { papers(first: 0.5) { totalCount } } }')
    assert service.reads == []
