"""The layout of the index: the fields of this class are its files."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Annotated, Any, NamedTuple, Self, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from app.index.paths.marks import SearchMarks
from app.index.storage.ids import Ids
from app.index.storage.rows import RaggedRows
from app.index.storage.texts import Texts

NO_YEAR = -32768
NO_CORE = -1
"""Values of arrays where a year or a core is unknown: the least 16-bit integer, and no place."""

CERTAIN = 10_000
"""A probability of 1, in ten-thousandths."""

OPEN = 1
"""Flag of a paper whose author list is cut or missing."""
JOINT = 2
"""Flag of a paper that counts as a collaboration: no proceedings, editorial or erratum."""

NO_VALUE = -1
"""Place of the type, language or country of what has none."""

ABSTRACT = 1_024
"""Offset of the first word of an abstract; the words of a title are before it. Set by hand: few titles have
fifty words, and no phrase reaches from one into the other."""
LAST_OFFSET = 65_535
"""The highest 16-bit number; all words of an abstract from there on have it."""


class PerOwner(NamedTuple):
    """An array with one value per owner."""

    owners: str


class RowsPerOwner(NamedTuple):
    """Rows: their owners, and the kind that their items refer to."""

    owners: str
    items: str


@dataclass(frozen=True)
class Index:
    """One graph as arrays; entities are numbered by the place of their id among the sorted ids of their kind.

    A date is YYYYMMDD with zeros for what is unknown, a probability a number of ten-thousandths, a strength
    one of millionths (`app.strength`). Rows are ascending, but for merges and the words of forms, which are
    in their order. A byline's place is its place in `authors_of_paper`. Forms (`app.index.forms`) are
    numbered by popularity, those most sought first; where a name is empty, it is the label of its entity.
    Types, languages and countries are places among their sorted texts. `papers_of_stem` has a paper once for
    each time that the stem occurs in its title or abstract, and `stem_offsets` where (`app.index.filters`).
    """

    author_ids: Ids
    paper_ids: Ids
    topic_ids: Ids
    institution_ids: Ids
    venue_ids: Ids
    cluster_ids: Ids
    core_ids: Ids

    paper_year: Annotated[NDArray[np.int16], PerOwner("paper_ids")]
    paper_date: Annotated[NDArray[np.int32], PerOwner("paper_ids")]
    paper_size: Annotated[NDArray[np.int32], PerOwner("paper_ids")]
    paper_flags: Annotated[NDArray[np.uint8], PerOwner("paper_ids")]
    paper_strength: Annotated[NDArray[np.int64], PerOwner("paper_ids")]
    author_is_group: Annotated[NDArray[np.bool_], PerOwner("author_ids")]
    author_open_lists: Annotated[NDArray[np.int32], PerOwner("author_ids")]

    author_labels: Annotated[Texts, PerOwner("author_ids")]
    author_paper_count: Annotated[NDArray[np.int32], PerOwner("author_ids")]
    author_first_year: Annotated[NDArray[np.int16], PerOwner("author_ids")]
    author_last_year: Annotated[NDArray[np.int16], PerOwner("author_ids")]
    author_complete_lists: Annotated[NDArray[np.int32], PerOwner("author_ids")]
    author_cut_lists: Annotated[NDArray[np.int32], PerOwner("author_ids")]
    paper_labels: Annotated[Texts, PerOwner("paper_ids")]
    topic_labels: Annotated[Texts, PerOwner("topic_ids")]
    topic_paper_count: Annotated[NDArray[np.int32], PerOwner("topic_ids")]
    institution_labels: Annotated[Texts, PerOwner("institution_ids")]
    institution_paper_count: Annotated[NDArray[np.int32], PerOwner("institution_ids")]
    venue_labels: Annotated[Texts, PerOwner("venue_ids")]
    venue_paper_count: Annotated[NDArray[np.int32], PerOwner("venue_ids")]
    cluster_owners: Annotated[Texts, PerOwner("cluster_ids")]
    """The owner of each local cluster; empty for clusters of the whole graph."""

    types: Annotated[Texts, PerOwner("types")]
    languages: Annotated[Texts, PerOwner("languages")]
    countries: Annotated[Texts, PerOwner("countries")]
    paper_type: Annotated[NDArray[np.int16], PerOwner("paper_ids")]
    paper_language: Annotated[NDArray[np.int16], PerOwner("paper_ids")]
    paper_has_doi: Annotated[NDArray[np.bool_], PerOwner("paper_ids")]
    paper_is_open_access: Annotated[NDArray[np.bool_], PerOwner("paper_ids")]
    institution_country: Annotated[NDArray[np.int16], PerOwner("institution_ids")]
    source_ids: Ids
    all_cluster_ids: Ids

    papers_of_author: Annotated[RaggedRows, RowsPerOwner("author_ids", "paper_ids")]
    authors_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "author_ids")]
    byline_confidence: Annotated[NDArray[np.uint16], PerOwner("authors_of_paper")]
    byline_core: Annotated[NDArray[np.int32], PerOwner("authors_of_paper")]
    byline_core_confidence: Annotated[NDArray[np.uint16], PerOwner("authors_of_paper")]
    joined_cores_of_byline: Annotated[RaggedRows, RowsPerOwner("authors_of_paper", "core_ids")]
    joined_confidence: Annotated[NDArray[np.uint16], PerOwner("joined_cores_of_byline")]
    institutions_of_byline: Annotated[RaggedRows, RowsPerOwner("authors_of_paper", "institution_ids")]
    papers_edited_by: Annotated[RaggedRows, RowsPerOwner("author_ids", "paper_ids")]
    editors_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "author_ids")]
    topics_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "topic_ids")]
    papers_of_topic: Annotated[RaggedRows, RowsPerOwner("topic_ids", "paper_ids")]
    institutions_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "institution_ids")]
    papers_of_institution: Annotated[RaggedRows, RowsPerOwner("institution_ids", "paper_ids")]
    venues_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "venue_ids")]
    papers_of_venue: Annotated[RaggedRows, RowsPerOwner("venue_ids", "paper_ids")]
    clusters_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "cluster_ids")]
    papers_of_cluster: Annotated[RaggedRows, RowsPerOwner("cluster_ids", "paper_ids")]
    papers_cited_by: Annotated[RaggedRows, RowsPerOwner("paper_ids", "paper_ids")]
    papers_citing: Annotated[RaggedRows, RowsPerOwner("paper_ids", "paper_ids")]
    sources_of_paper: Annotated[RaggedRows, RowsPerOwner("paper_ids", "source_ids")]
    papers_of_any_cluster: Annotated[RaggedRows, RowsPerOwner("all_cluster_ids", "paper_ids")]
    broader_of_topic: Annotated[RaggedRows, RowsPerOwner("topic_ids", "topic_ids")]
    narrower_of_topic: Annotated[RaggedRows, RowsPerOwner("topic_ids", "topic_ids")]

    words: Annotated[Texts, PerOwner("words")]
    words_by_end: Annotated[NDArray[np.int32], PerOwner("words")]
    form_kind: Annotated[NDArray[np.uint8], PerOwner("form_kind")]
    form_entity: Annotated[NDArray[np.int32], PerOwner("form_kind")]
    form_popularity: Annotated[NDArray[np.int32], PerOwner("form_kind")]
    form_names: Annotated[Texts, PerOwner("form_kind")]
    forms_by_key: Annotated[NDArray[np.int32], PerOwner("form_kind")]
    words_of_form: Annotated[RaggedRows, RowsPerOwner("form_kind", "words")]
    forms_of_word: Annotated[RaggedRows, RowsPerOwner("words", "form_kind")]

    stems: Annotated[Texts, PerOwner("stems")]
    papers_of_stem: Annotated[RaggedRows, RowsPerOwner("stems", "paper_ids")]
    stem_offsets: Annotated[NDArray[np.uint16], PerOwner("papers_of_stem")]
    title_words: Annotated[NDArray[np.uint16], PerOwner("paper_ids")]

    @cached_property
    def marks(self) -> SearchMarks:
        """Memory of a search, for one search at a time, all in one thread."""
        return SearchMarks(len(self.author_ids), len(self.paper_ids))

    @cached_property
    def searcher(self) -> ThreadPoolExecutor:
        """The single thread for searches, so that the event loop stays free."""
        return ThreadPoolExecutor(1, thread_name_prefix="search")

    def arrays(self) -> Iterator[tuple[str, NDArray[Any]]]:
        """Every array with the name of its file."""
        for one in fields(self):
            part = getattr(self, one.name)
            if isinstance(part, RaggedRows | Texts):
                for array in fields(part):
                    yield f"{one.name}.{array.name}", getattr(part, array.name)
            else:
                yield one.name, part.sorted if isinstance(part, Ids) else part

    @classmethod
    def of(cls, arrays: Mapping[str, NDArray[Any]]) -> Self:
        """The index from arrays by name; KeyError if one is missing."""
        return cls(**{name: _part(kind, name, arrays) for name, kind in get_type_hints(cls).items()})

    def fault(self) -> str | None:
        """The first array that does not fit the others, or None."""
        for name, kind in get_type_hints(type(self), include_extras=True).items():
            part = getattr(self, name)
            for shape in get_args(kind)[1:] if get_origin(kind) is Annotated else ():
                if len(part) != self._count(shape.owners):
                    return f"{name} is not as long as {shape.owners}"
                if isinstance(part, Texts) and not part.is_whole():
                    return f"{name} is not divided in order"
                if isinstance(shape, RowsPerOwner) and not part.is_within(self._count(shape.items)):
                    return f"{name} points outside {shape.items}"
        return None

    def _count(self, name: str) -> int:
        part = getattr(self, name)
        return len(part.items) if isinstance(part, RaggedRows) else len(part)


def _part(kind: Any, name: str, arrays: Mapping[str, NDArray[Any]]) -> Any:
    if kind in (RaggedRows, Texts):
        return kind(*(arrays[f"{name}.{array.name}"] for array in fields(kind)))
    return Ids(arrays[name]) if kind is Ids else arrays[name]
