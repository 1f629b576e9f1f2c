"""The papers that citations relate to a paper, from the index or from the engine."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.enums.graph import CitationTie
from app.api.neighbourhood.search_space import NeighbourhoodSpace
from app.api.reading import Row
from app.index.answers.scored_neighbours import ScoredNeighbours
from app.index.answers.selection import select
from app.index.citations.related import CitationTies, too_broad
from app.index.citations.rows import citation_index
from app.index.storage.layout import Index
from app.index.storage.rows import Places

MOST_READ = 2_000
"""Maximum citations of a paper, and related papers, read from the engine without an index; set by hand."""

_QUERIES = {
    CitationTie.COUPLING: ("paper_references", "paper_citations"),
    CitationTie.CO_CITATION: ("paper_citations", "paper_references"),
}
"""The query for the witnesses of papers, and the one for the papers that witnesses tie."""


@dataclass(frozen=True)
class RelatedPapers:
    """The papers related to one paper by citations."""

    ties: CitationTies
    own: Places
    """The place of the paper; empty if no citation of it is known."""
    found: ScoredNeighbours

    def ids(self, number: int | None = None) -> list[str]:
        """The ids of the related papers: most witnesses first, then newest, then by id."""
        best = self.found.best(len(self.found) if number is None else number)
        return self.ties.index.paper_ids.names(self.found.others[best])

    def witnesses(self, other: str) -> list[str]:
        """The ids of the papers that show a tie, newest first, then by id."""
        papers = self.ties.index.paper_ids
        return papers.names(self.ties.shared(int(self.own[0]), int(papers.known([other])[0])))


async def find_related(
    context: Context, paper: str, tie: CitationTie, limits: PaperLimits, least: int = 1
) -> RelatedPapers:
    """The related papers within the limits, with at least `least` witnesses; TooBroad for too many."""
    whole = await context.reading.index()
    index = await _read(context, paper, tie) if whole is None else whole
    ties = CitationTies.coupling(index) if tie is CitationTie.COUPLING else CitationTies.co_citation(index)
    own = index.paper_ids.known([paper])
    if not len(own):
        nothing = np.empty(0, dtype=np.int64)
        return RelatedPapers(ties, own, ScoredNeighbours(nothing, nothing, nothing))
    found = ties.related(int(own[0]), least)
    if not limits.are_none:
        kept = await _within(context, index, found.others, limits, is_whole=whole is not None)
        found = found.kept(np.isin(found.others, kept))
    return RelatedPapers(ties, own, found)


async def _within(
    context: Context, index: Index, papers: Places, limits: PaperLimits, *, is_whole: bool
) -> Places:
    if is_whole:
        return select(index, papers, **limits.parameters)
    names = index.paper_ids.names(papers)
    seen = await NeighbourhoodSpace(context, limits).read(names, MOST_READ)
    return index.paper_ids.known(seen.index.paper_ids.names(seen.papers))


async def _read(context: Context, paper: str, tie: CitationTie) -> Index:
    """An index of the witnesses of a paper, of the papers that they tie, and of all witnesses of these."""
    of_papers, of_witnesses = _QUERIES[tie]
    own = await _linked(context, of_papers, [paper])
    tied = await _linked(context, of_witnesses, {card["id"] for card in own[paper]})
    related = {card["id"]: card for cards in tied.values() for card in cards}
    if len(related) > MOST_READ:
        raise too_broad(len(related), MOST_READ)
    theirs = await _linked(context, of_papers, related.keys() | {paper})
    return citation_index(related, theirs, is_citing=tie is CitationTie.COUPLING)


async def _linked(context: Context, query: str, ids: Iterable[str]) -> Mapping[str, list[Row]]:
    """The cards of the papers that each of these cites, or that cite it."""
    requests = {
        id_: context.rows(query, id_, is_oldest=False, after_date=None, after_id=None, size=MOST_READ + 1)
        for id_ in sorted(ids)
    }
    found = {id_: [row["card"] for row in await rows] for id_, rows in requests.items()}
    longest = max(map(len, found.values()), default=0)
    if longest > MOST_READ:
        raise too_broad(longest, MOST_READ)
    return found
