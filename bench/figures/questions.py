"""The questions as they are sent: to the service in GraphQL, to Neo4j in its own words."""

from collections.abc import Iterable
from pathlib import Path

import orjson

from bench.service.bare_service import NEIGHBOURHOOD
from bench.service.wire import get, post

YEAR, MOST_AUTHORS = 2005, 20
TWO_STEPS_IN_NEO4J, PATHS_IN_NEO4J = (
    Path(__file__).with_name(f"{name}.cypher").read_text() for name in ("two_steps", "five_paths")
)
TWO_STEPS = """query ($id: ID!) { author(id: $id) { secondDegree(first: 100) { nodes {
  author { id label } strength linkCount } } } }"""
PATHS = """query ($from: ID!, $to: ID!, $year: Int!, $most: Int!) { collaboratorPaths(
  from: $from, to: $to, k: 5, maxHops: 6, years: { from: $year }, maxAuthorsPerPaper: $most) { __typename
  ... on CollaboratorPaths { paths { length strength identityConfidence hops {
    from { id label } to { id label } paperCount papers(first: 3) { id label } } } }
  ... on NoPathFound { reason } ... on PathSearchTooBroad { message } } }"""


def neighbourhoods(people: Iterable[str]) -> list[bytes]:
    """Requests for the 60 nodes round each of some people."""
    return [_asked(NEIGHBOURHOOD, id=person) for person in people]


def bare_neighbourhoods(people: Iterable[str]) -> list[bytes]:
    """Requests for the same rows without GraphQL."""
    return [get(f"/bare/{person}") for person in people]


def two_steps(people: Iterable[str]) -> list[bytes]:
    """Requests for the hundred strongest people two steps away."""
    return [_asked(TWO_STEPS, id=person) for person in people]


def five_paths(pairs: Iterable[tuple[str, str]]) -> list[bytes]:
    """Requests for five paths between two people under limits."""
    return [_asked(PATHS, **limits(pair)) for pair in pairs]


def limits(pair: tuple[str, str]) -> dict[str, str | int]:
    """The parameters of a question for paths, in either words."""
    return {"from": pair[0], "to": pair[1], "year": YEAR, "most": MOST_AUTHORS}


def _asked(query: str, **variables: str | int) -> bytes:
    return post("/graphql", orjson.dumps({"query": query, "variables": variables}))
