"""What is known of each mention, or of each group of mentions, as rows of sparse matrices.

Mentions and groups have the same form, so the same evidence is computed for two papers and for two groups of
papers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from scipy import sparse

from loaders.names.personal import Name, block_key, parse_name
from loaders.resolve.people.evidence.affiliations import affiliation_keys, key_bits
from loaders.resolve.people.evidence.reference import expected_people
from loaders.resolve.people.evidence.topics import SLOTS

Matrix: TypeAlias = sparse.csr_array
Row = Mapping[str, Any]

MOST_BITS = 7.0
"""Bits for one shared co-author whose name nobody else has. Set by hand (docs/resolution.md)."""


@dataclass(frozen=True)
class Profiles:
    """One row for each mention or group; columns are co-authors, words, slots, pages or papers.

    `topics` contains the sum of the papers' vectors and `papers_with` the papers that name other people.
    `opposed` contains 1 and -1 for the two sides of each judgement that separates bylines. A column of
    `affiliations` is a word or a whole affiliation; two vectors contain the bits for sharing it as the one or
    as the other.
    """

    names: tuple[frozenset[Name], ...]
    identifiers: tuple[frozenset[str], ...]
    size: NDArray[np.float64]
    papers_with: NDArray[np.float64]
    expected: NDArray[np.float64]
    first_year: NDArray[np.float64]
    last_year: NDArray[np.float64]
    coauthors: Matrix
    coauthor_weights: NDArray[np.float64]
    affiliations: Matrix
    affiliation_words: NDArray[np.float64]
    affiliation_wholes: NDArray[np.float64]
    venues: Matrix
    venue_bits: NDArray[np.float64]
    topics: Matrix
    pages: Matrix
    papers: Matrix
    opposed: Matrix

    def __len__(self) -> int:
        return len(self.names)


def read_profiles(rows: Sequence[Row], slots: pa.ChunkedArray, weights: pa.ChunkedArray) -> Profiles:
    """The profile of each mention; `slots` and `weights` are the vectors of their topics."""
    venues, venue_names = _incidence([row["venues"] for row in rows])
    bits = {key: worth for row in rows for key, worth in zip(row["venues"], row["venue_bits"], strict=True)}
    coauthors, keys = _incidence([_coauthor_keys(row["coauthors"]) for row in rows])
    affiliations, affiliation_names = _incidence([affiliation_keys(row["affiliations"]) for row in rows])
    place_bits = np.array([key_bits(key) for key in affiliation_names]).reshape(-1, 2)
    years = np.array([np.nan if row["year"] is None else row["year"] for row in rows], dtype=np.float64)
    names = [parse_name(row["name"]) for row in rows]
    return Profiles(
        names=tuple(frozenset({name}) for name in names),
        identifiers=tuple(frozenset(row["identifiers"]) for row in rows),
        size=np.ones(len(rows)),
        papers_with=np.array([float(bool(row["coauthors"])) for row in rows]),
        expected=np.array([expected_people(name) for name in names]),
        first_year=years,
        last_year=years,
        coauthors=coauthors,
        coauthor_weights=np.array([_worth(key) for key in keys]),
        affiliations=affiliations,
        affiliation_words=place_bits[:, 0],
        affiliation_wholes=place_bits[:, 1],
        venues=venues,
        venue_bits=np.array([bits[key] for key in venue_names], dtype=np.float64),
        topics=_topics(slots.combine_chunks(), weights.combine_chunks()),
        pages=_incidence([row["pages"] for row in rows])[0],
        papers=_incidence([[row["paper"]] for row in rows])[0],
        opposed=_sides([row["opposed"] for row in rows]),
    )


def gather(profiles: Profiles, groups: Sequence[Sequence[int]]) -> Profiles:
    """The profile of each group of rows."""
    joined = _joined(profiles, groups, sparse.eye_array(len(profiles), format="csr"))
    with np.errstate(invalid="ignore"):
        first = [np.fmin.reduce(profiles.first_year[list(group)]) for group in groups]
        last = [np.fmax.reduce(profiles.last_year[list(group)]) for group in groups]
    return replace(
        profiles,
        names=tuple(frozenset().union(*(profiles.names[row] for row in group)) for group in groups),
        identifiers=tuple(
            frozenset().union(*(profiles.identifiers[row] for row in group)) for group in groups
        ),
        size=joined @ profiles.size,
        papers_with=joined @ profiles.papers_with,
        expected=np.array([min(profiles.expected[list(group)]) for group in groups]),
        first_year=np.array(first),
        last_year=np.array(last),
        coauthors=_marked(joined @ profiles.coauthors),
        affiliations=_marked(joined @ profiles.affiliations),
        venues=joined @ profiles.venues,
        topics=joined @ profiles.topics,
        pages=_marked(joined @ profiles.pages),
        papers=_marked(joined @ profiles.papers),
        opposed=(joined @ profiles.opposed).sign(),
    )


def mean_cosines(profiles: Profiles, groups: Sequence[Sequence[int]]) -> list[float]:
    """The mean cosine of the topics of two rows of each group; 0 for a group of one."""
    sizes = np.array([len(group) for group in groups], dtype=np.float64)
    squares = _joined(profiles, groups, profiles.topics).power(2).sum(axis=1) - sizes
    means: list[float] = (squares / np.maximum(sizes * (sizes - 1), 1.0)).tolist()
    return means


def _joined(profiles: Profiles, groups: Sequence[Sequence[int]], matrix: Matrix) -> Matrix:
    """The sum of the rows of each group."""
    place = [row for group in groups for row in group]
    owner = [number for number, group in enumerate(groups) for _ in group]
    is_in = sparse.csr_array((np.ones(len(place)), (owner, place)), shape=(len(groups), len(profiles)))
    return is_in @ matrix


def _coauthor_keys(names: Iterable[str]) -> list[str]:
    """Two keys for each co-author: the block, and the full name if it has more than initials."""
    return [*{key for name in names for key in _keys(name)}]


@lru_cache(maxsize=200_000)
def _keys(written: str) -> tuple[str, ...]:
    name = parse_name(written)
    return (block_key(name), f"={name.key}") if name.is_full else (block_key(name),)


@lru_cache(maxsize=200_000)
def _worth(key: str) -> float:
    """Bits for sharing a key: few if many people have the name. A full name adds to its block.

    They depend on the key alone, so the evidence in a block does not depend on other blocks.
    """
    if key.startswith("="):
        name = parse_name(key[1:])
        return max(0.0, coauthor_worth(expected_people(name)) - _worth(block_key(name)))
    family, _, initial = key.rpartition("|")
    return coauthor_worth(expected_people(parse_name(f"{initial}. {family}" if initial else family)))


def coauthor_worth(expected: float) -> float:
    """Bits for one shared co-author whose name this many researchers are expected to have."""
    return max(0.2, MOST_BITS - float(np.log2(1.0 + expected)))


def _topics(slots: pa.ListArray, weights: pa.ListArray) -> Matrix:
    data = weights.flatten().to_numpy().astype(np.float64)
    ends = slots.offsets.to_numpy() - slots.offsets[0].as_py()
    return sparse.csr_array((data, slots.flatten().to_numpy(), ends), shape=(len(slots), SLOTS))


def _incidence(keys: Sequence[Sequence[str]]) -> tuple[Matrix, list[str]]:
    columns = {key: place for place, key in enumerate(sorted({key for row in keys for key in row}))}
    filled = np.array([columns[key] for row in keys for key in sorted(row)], dtype=np.int32)
    ends = np.concatenate([[0], np.cumsum([len(row) for row in keys], dtype=np.int64)])
    matrix = sparse.csr_array((np.ones(len(filled)), filled, ends), shape=(len(keys), len(columns)))
    return matrix, list(columns)


def _sides(judged: Sequence[Sequence[int]]) -> Matrix:
    """The side of each judgement, by its number, on which a row is."""
    columns, _ = _incidence([[str(abs(number)) for number in numbers] for numbers in judged])
    columns.data[:] = [
        np.sign(number) for numbers in judged for number in sorted(numbers, key=lambda n: str(abs(n)))
    ]
    return columns


def _marked(matrix: Matrix) -> Matrix:
    matrix.data[:] = 1.0
    return matrix
