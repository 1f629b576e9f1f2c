"""Finds papers without an identifier by their titles, under a strict rule."""

from collections.abc import Sequence

from app.text.names import fold
from loaders.completion.gaps import GappedPaper
from loaders.model.records import WorkRecord
from loaders.names.personal import is_compatible, parse_name
from loaders.roster.addresses import arxiv_search, crossref_search
from loaders.roster.gathering import BodyCollector, CollectedBodies
from loaders.roster.statements import works_of

_FEWEST_WORDS = 4
"""Words of a title that is searched for: shorter ones are shared by columns and editorials. Set by hand."""
_YEARS_APART = 1
"""Years between a preprint and its publication that are still one work here. Set by hand."""


def find_identifiers(
    paper: GappedPaper, collector: BodyCollector, into: CollectedBodies
) -> tuple[list[str], list[str]]:
    """The DOI of Crossref's search, else the arXiv id of arXiv's; both empty if neither is sure."""
    if len(fold(paper.title).split()) < _FEWEST_WORDS or not paper.authors:
        return [], []
    searched = CollectedBodies(failures=into.failures, missing=into.missing)
    hits = collector.ask(crossref_search(collector.services, paper.title, paper.authors[0]), searched)
    if doi := _identifier_of(paper, works_of(hits or ()), "DOI"):
        return [doi], []
    hits = collector.ask(arxiv_search(collector.services, paper.title), searched)
    arxiv_id = _identifier_of(paper, works_of(hits or ()), "ARXIV")
    return [], [arxiv_id] if arxiv_id else []


def _identifier_of(paper: GappedPaper, hits: Sequence[WorkRecord], scheme: str) -> str | None:
    """The identifier of the one hit that is this paper; None if there is none, or several."""
    fitting = [hit for hit in hits if is_same(paper, hit)]
    stated = [{one.value for one in hit.identifiers if one.scheme == scheme} for hit in fitting]
    same = set().union(*stated)
    return same.pop() if len(same) == 1 and all(stated) else None


def is_same(paper: GappedPaper, hit: WorkRecord) -> bool:
    """Whether title and year are stated and agree, and all known authors are authors of the hit."""
    year = hit.date.year if hit.date else None
    if year is None or paper.year is None or abs(year - paper.year) > _YEARS_APART:
        return False
    if fold(hit.title or "") != fold(paper.title):
        return False
    names = [parse_name(byline.name) for byline in hit.authors or ()]
    known = [parse_name(name) for name in paper.authors]
    return all(any(is_compatible(one, other) for other in names) for one in known)
