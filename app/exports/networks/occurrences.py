"""Which entities occur together: on papers, or in the works of one person."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.exports.networks.network import SINGULAR
from app.index.answers.selection import are_joint
from app.index.storage.layout import NO_YEAR, Index
from app.index.storage.rows import Places, RaggedRows, rows_of, turned

_PAPERS_AT_ONCE = 20_000
"""Papers whose entities are in memory at once; set by hand. It changes memory, not the result."""


@dataclass(frozen=True)
class Occurrences:
    """Units (papers, or people between venues) and the entities of each.

    `shares` is the weight of a unit under fractional counting, 1 / (n - 1) for its n entities; a unit links
    its entities if `is_linking`. `years` is NO_YEAR for a unit without a known year.
    """

    entities_of: RaggedRows
    units_of: RaggedRows
    shares: NDArray[np.float64]
    is_linking: NDArray[np.bool_]
    years: NDArray[np.int16]


def papers_of(index: Index, kind: str) -> RaggedRows:
    """The papers of each entity of a kind of network."""
    found: RaggedRows = getattr(index, f"papers_of_{SINGULAR[kind]}")
    return found


def on_papers(index: Index, kind: str) -> RaggedRows:
    """The entities of a kind of network on each paper."""
    found: RaggedRows = getattr(index, f"{kind}_of_paper")
    return found


def counted_rows(index: Index, kind: str, papers: Places) -> RaggedRows:
    """The papers of each entity of a kind: these alone, or all that the index has if these are most of them.

    So the work grows with these papers, and a network of all papers copies nothing.
    """
    on, of = on_papers(index, kind), papers_of(index, kind)
    counts = on.counts(papers)
    if counts.sum() * 2 >= len(on.items):
        return of
    rows, _ = rows_of(on.gather(papers).astype(np.int64), np.repeat(papers, counts), len(of))
    return rows


def pair_count(index: Index, kind: str, papers: Places) -> int:
    """The number of pairs of entities on these papers, or between venues in the works of people, at most.

    An entity and itself are a pair. The venues of a person are at most as many as their papers in venues,
    and as all venues of these papers.
    """
    sizes = on_papers(index, kind).counts(papers)
    if kind == "venues":
        in_venues = papers[sizes > 0]
        authors = index.authors_of_paper.counts(in_venues)
        works = paper_counts(index, "authors", in_venues) * int(sizes.max(initial=0))
        venues = np.minimum(works, np.count_nonzero(paper_counts(index, kind, in_venues)))
        return int((authors * sizes[sizes > 0]).sum() + (venues * (venues + 1) // 2).sum())
    return int((sizes * (sizes + 1) // 2).sum())


def occurrences(index: Index, kind: str, is_counted: NDArray[np.bool_], units_of: RaggedRows) -> Occurrences:
    """The occurrences of a kind on the counted papers; venues occur in the works of people.

    `units_of` are the papers of each entity, at least those that count.
    """
    if kind == "venues":
        return _in_works_of_people(index, is_counted)
    rows = on_papers(index, kind)
    is_linking = is_counted
    if kind == "authors":
        is_linking = is_counted & are_joint(index, np.arange(len(is_counted)))
    sizes = index.paper_size if kind == "authors" else np.diff(rows.starts)
    return Occurrences(rows, units_of, _shares(sizes), is_linking, index.paper_year)


def paper_counts(index: Index, kind: str, papers: Places) -> Places:
    """The number of these papers for each entity of a kind."""
    rows = on_papers(index, kind)
    counts = np.zeros(len(papers_of(index, kind)), dtype=np.int64)
    for some in _pieces(papers):
        counts += np.bincount(rows.gather(some), minlength=len(counts))
    return counts


def _in_works_of_people(index: Index, is_counted: NDArray[np.bool_]) -> Occurrences:
    authors, venues = index.authors_of_paper, index.venues_of_paper
    number = max(len(index.venue_ids), 1)
    keys = np.empty(0, dtype=np.int64)
    for papers in _pieces(np.flatnonzero(is_counted)):
        owners = np.repeat(papers, authors.counts(papers))
        people = authors.gather(papers).astype(np.int64)
        met = venues.counts(owners)
        keys = np.union1d(keys, np.repeat(people, met) * number + venues.gather(owners))
    units, entities = np.divmod(keys, number)
    rows, _ = rows_of(units, entities, len(index.author_ids))
    years = np.full(len(rows), NO_YEAR, dtype=np.int16)
    everybody = np.ones(len(rows), dtype=np.bool_)
    return Occurrences(
        rows, turned(rows, len(index.venue_ids)), _shares(np.diff(rows.starts)), everybody, years
    )


def _shares(sizes: NDArray[np.integer]) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = 1.0 / np.maximum(sizes.astype(np.int64) - 1, 1)
    return shares


def _pieces(papers: Places) -> Iterator[Places]:
    for start in range(0, len(papers), _PAPERS_AT_ONCE):
        yield papers[start : start + _PAPERS_AT_ONCE]
