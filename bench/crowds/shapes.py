"""Documents that are expensive to answer, one of each kind; each repeats a field under several aliases."""

from collections.abc import Callable, Mapping, Sequence

from graphql import get_introspection_query

from tests.api.attacks.shapes import ATTACKS

Shape = Callable[[Sequence[str], int], str]
"""A function from ids of people and a number of root fields to the document."""

MOST_FIELDS = 10
"""Most root fields of one operation, a limit of the service."""

_LIMITS = "k: 5, maxHops: 8, maxAuthorsPerPaper: 8, years: {from: 2000}"
_PATHS = "{ __typename ... on CollaboratorPaths { paths { identityConfidence } } }"
_EDGE_PAPERS = "{ edges { papers(first: 1) { id } } }"
_CLUSTERS = "{ nodes { id parent { id } papers(first: 2) { id } } }"
_NESTED = "{ collaborators(first: 30) { nodes { papers(first: 5) { id title } author { name } } } }"
_LISTS = "{ papers(first: 30) { nodes { id title authors(first: 30) { nodes { author { name } } } } } }"


def _each(field: Callable[[Sequence[str], int], str]) -> Shape:
    def shape(people: Sequence[str], count: int) -> str:
        return f"{{ {' '.join(f'q{number}: {field(people, number)}' for number in range(count))} }}"

    return shape


def _of(field: str, more: str, inside: str) -> Shape:
    return _each(lambda people, at: f'{field}(of: "{people[at % len(people)]}"{more}) {inside}')


def _author(inside: str) -> Shape:
    return _each(lambda people, at: f'author(id: "{people[at % len(people)]}") {inside}')


def _path(people: Sequence[str], at: int) -> str:
    one, other = people[at % len(people)], people[-1 - at % len(people)]
    return f'collaboratorPaths(from: "{one}", to: "{other}", {_LIMITS}) {_PATHS}'


def _ids(people: Sequence[str]) -> str:
    return ", ".join(f'"{id_}"' for id_ in people)


SHAPES: Mapping[str, Shape] = {
    "drawings, two hops, places": _of("neighbourhood", ", hops: 2, maxNodes: 250", "{ nodes { x y } }"),
    "drawings, two hops, edges": _of("neighbourhood", ", hops: 2, maxNodes: 250", "{ edges { weight } }"),
    "drawings, two hops, one node": _of(
        "neighbourhood", ", hops: 2, maxNodes: 1", "{ truncated { reason } }"
    ),
    "drawings, papers of edges": _of("neighbourhood", ", maxNodes: 100", _EDGE_PAPERS),
    "drawings among 100 people": _each(
        lambda people, _: f"subgraphAmong(ids: [{_ids(people)}]) {{ nodes {{ x y }} }}"
    ),
    "five paths under limits": _each(_path),
    "two steps away": _author("{ secondDegree(first: 1) { nodes { strength } } }"),
    "suggestions": _author("{ suggestedCollaborators(first: 1) { score } }"),
    "clusters": _each(lambda _, at: f"topicClusters(level: {at % 3}, first: 100) {_CLUSTERS}"),
    "search": _each(
        lambda _, at: f'search(query: "{"wanchelimajosa"[at : at + 2]}", first: 1) {{ nodes {{ score }} }}'
    ),
    "entities": _each(lambda people, _: f"resolveAll(pids: [{_ids(people)}]) {{ id label url }}"),
    "collaborators and papers": _author(_NESTED),
    "papers and authors": _author(_LISTS),
    "introspection": lambda *_: get_introspection_query(),
    "refused after validation": lambda *_: ATTACKS["fields_below_fields_50_times_and_a_conflict"][0],
}
