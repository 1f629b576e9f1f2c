"""The conditions of a filter, and the papers of an index that meet them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.answers.selection import select
from app.index.filters.text_search import TextQuery, TextSearch
from app.index.storage.ids import Ids
from app.index.storage.layout import Index
from app.index.storage.rows import Places, RaggedRows, marked
from app.index.storage.texts import Texts

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class PaperConditions:
    """Conditions on papers: all must be met; of a list, one value must match.

    None lifts a condition; an empty list is met by no paper. Lists contain our ids, types their names.
    """

    text: TextQuery | None = None
    from_year: int | None = None
    to_year: int | None = None
    types: tuple[str, ...] | None = None
    authors: tuple[str, ...] | None = None
    topics: tuple[str, ...] | None = None
    clusters: tuple[str, ...] | None = None
    institutions: tuple[str, ...] | None = None
    venues: tuple[str, ...] | None = None
    languages: tuple[str, ...] | None = None
    has_doi: bool | None = None
    is_open_access: bool | None = None
    complete_only: bool = False


@dataclass(frozen=True)
class FilteredPapers:
    """The papers that meet some conditions, ascending by id; `search` is for their text, if any."""

    index: Index
    papers: Places
    search: TextSearch | None


def filter_papers(index: Index, conditions: PaperConditions) -> FilteredPapers:
    """The papers of an index that meet all conditions."""
    count = len(index.paper_ids)
    is_met = np.ones(count, dtype=np.bool_)
    for mask in _masks(index, conditions):
        is_met &= mask
    papers = select(
        index,
        np.flatnonzero(is_met),
        from_year=conditions.from_year,
        to_year=conditions.to_year,
        complete_only=conditions.complete_only,
    )
    search = None if conditions.text is None else TextSearch(index, conditions.text)
    if search is not None and len(papers):
        papers = np.flatnonzero(search.matches(marked(papers, count)))
    return FilteredPapers(index, papers, search)


def _masks(index: Index, conditions: PaperConditions) -> Iterator[Mask]:
    """A mask of all papers for each condition that is set, but for years, lists and text."""
    joined: tuple[tuple[tuple[str, ...] | None, Ids, RaggedRows], ...] = (
        (conditions.authors, index.author_ids, index.papers_of_author),
        (conditions.topics, index.topic_ids, index.papers_of_topic),
        (conditions.clusters, index.all_cluster_ids, index.papers_of_any_cluster),
        (conditions.institutions, index.institution_ids, index.papers_of_institution),
        (conditions.venues, index.venue_ids, index.papers_of_venue),
    )
    for wanted, ids, papers_of in joined:
        if wanted is not None:
            yield marked(papers_of.gather(ids.known(wanted)), len(index.paper_ids))
    if conditions.types is not None:
        yield _valued(index.paper_type, index.types, conditions.types, str.__eq__)
    if conditions.languages is not None:
        yield _valued(index.paper_language, index.languages, conditions.languages, is_in_language)
    if conditions.has_doi is not None:
        yield index.paper_has_doi == conditions.has_doi
    if conditions.is_open_access is not None:
        yield index.paper_is_open_access == conditions.is_open_access


def is_in_language(tag: str, wanted: str) -> bool:
    """Whether a BCP 47 tag is of a language, or of its variant: `en-GB` is `en`, but not the reverse.

    >>> is_in_language("en-GB", "EN"), is_in_language("en", "en-GB")
    (True, False)
    """
    return f"{tag}-".lower().startswith(f"{wanted}-".lower())


def _valued(
    values: NDArray[np.int16], texts: Texts, wanted: Sequence[str], is_meant: Callable[[str, str], bool]
) -> Mask:
    """The papers whose value is one of those given; papers without a value are not among them."""
    names = texts.texts_at(range(len(texts)))
    are_meant = [any(is_meant(name, one) for one in wanted) for name in names]
    mask: Mask = np.array([*are_meant, False], dtype=np.bool_)[values]  # the last is for NO_VALUE
    return mask
