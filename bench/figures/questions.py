"""The queries that are sent to the service and to Neo4j, and the people whom they are about."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import orjson

from app.index.storage.files import open_index
from app.index.storage.layout import Index
from bench.service.bare_service import NEIGHBOURHOOD
from bench.service.wire import get, post

COUNT = 60
_NEAR = 0.05


class AuthorIds(NamedTuple):
    """Ids of authors.

    `drawn` authors are drawn by bylines, so that busy ones are as frequent as in users' queries. Median ones
    have as many papers as the author of the median byline. There are also the busiest author, and pairs of
    drawn ones.
    """

    drawn: list[str]
    median: list[str]
    busiest: str
    pairs: list[tuple[str, str]]


def sample_of(index: Index, *, count: int) -> AuthorIds:
    """The people to query, the same in every run."""
    counts, bylines = np.diff(index.papers_of_author.starts), index.authors_of_paper.items
    middle = float(np.median(counts[bylines]))
    near = np.flatnonzero(np.abs(counts - middle) <= max(1, middle * _NEAR)).tolist()
    draw = random.Random(1)
    places = [int(bylines[draw.randrange(len(bylines))]) for _ in range(3 * count)]
    drawn = index.author_ids.names(np.array(places))
    pairs = zip(drawn[count::2], drawn[count + 1 :: 2], strict=True)
    return AuthorIds(
        drawn=drawn[:count],
        median=index.author_ids.names(np.array(draw.sample(near, min(count, len(near))))),
        busiest=index.author_ids.names(np.array([counts.argmax()]))[0],
        pairs=[pair for pair in pairs if len({*pair}) > 1],
    )


def sample_people(indexes: Path, *, count: int = COUNT) -> AuthorIds:
    """The people to query, from the only index in an index store, or from its last one."""
    return sample_of(
        open_index(max(indexes.iterdir(), key=lambda folder: folder.stat().st_mtime)), count=count
    )


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
    """Requests for the 60 nodes around each of some people."""
    return [_request(NEIGHBOURHOOD, id=person) for person in people]


def bare_neighbourhoods(people: Iterable[str]) -> list[bytes]:
    """Requests for the same rows without GraphQL."""
    return [get(f"/bare/{person}") for person in people]


def two_steps(people: Iterable[str]) -> list[bytes]:
    """Requests for the hundred strongest people two steps away."""
    return [_request(TWO_STEPS, id=person) for person in people]


def five_paths(pairs: Iterable[tuple[str, str]]) -> list[bytes]:
    """Requests for five paths between two people under limits."""
    return [_request(PATHS, **limits(pair)) for pair in pairs]


def limits(pair: tuple[str, str]) -> dict[str, str | int]:
    """The parameters of a query for paths, as named in GraphQL and in Cypher."""
    return {"from": pair[0], "to": pair[1], "year": YEAR, "most": MOST_AUTHORS}


def _request(query: str, **variables: str | int) -> bytes:
    return post("/graphql", orjson.dumps({"query": query, "variables": variables}))
