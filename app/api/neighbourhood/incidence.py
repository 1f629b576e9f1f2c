"""Papers with everyone and everything on them, and what joins two entities on one paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.api.context import Context
from app.api.enums.graph import Relation
from app.api.limits import PaperLimits
from app.api.reading import Row
from app.api.reading.batches import by_kind

FEW_BYLINES = 50
"""Where papers hold more bylines than may be read, those of longer author lists are left out."""

Link = tuple[Relation, str]
_DatedId = tuple[str, str]


@dataclass(frozen=True)
class LinkedPaper:
    """A paper that counts; `authors` maps each to the institutions of its byline."""

    id: str
    year: int | None
    date: str
    size: int
    is_open: bool
    is_joint: bool
    authors: Mapping[str, Sequence[str]]
    editors: Sequence[str]
    topics: Sequence[str]
    institutions: Sequence[str]
    venues: Sequence[str]
    clusters: Sequence[str]
    cites: Sequence[_DatedId]
    cited_by: Sequence[_DatedId]

    def links(self, entity: str) -> Iterator[Link]:
        """Whatever this paper joins to an entity that stands on it."""
        yield from {
            "A": self._of_author,
            "P": self._of_paper,
            "T": self._of_topic,
            "I": self._of_institution,
            "V": self._of_venue,
        }[entity[0]](entity)

    def entities(self) -> Iterator[str]:
        """Every entity that stands on it, itself included."""
        yield self.id
        yield from self.authors
        yield from self.editors
        yield from self.topics
        yield from self.institutions
        yield from self.venues

    def _of_author(self, author: str) -> Iterator[Link]:
        if author in self.editors:
            yield Relation.EDITED, self.id
        if author in self.authors:
            yield Relation.WROTE, self.id
            if self.is_joint:
                yield from _all(Relation.COLLABORATED_WITH, self.authors, author)
            yield from _all(Relation.ABOUT, self.topics)
            yield from _all(Relation.AFFILIATED_WITH, self.authors[author])
            yield from _all(Relation.PUBLISHED_IN, self.venues)

    def _of_paper(self, paper: str) -> Iterator[Link]:
        if paper == self.id:
            yield from _all(Relation.WROTE, self.authors)
            yield from _all(Relation.EDITED, self.editors)
            yield from _all(Relation.ABOUT, self.topics)
            yield from _all(Relation.AFFILIATED_WITH, self.institutions)
            yield from _all(Relation.PUBLISHED_IN, self.venues)

    def _of_topic(self, topic: str) -> Iterator[Link]:
        if topic in self.topics:
            yield from _all(Relation.ABOUT, [self.id, *self.authors, *self.institutions, *self.venues])

    def _of_institution(self, institution: str) -> Iterator[Link]:
        if institution in self.institutions:
            yield Relation.AFFILIATED_WITH, self.id
            yield from _all(Relation.COLLABORATED_WITH, self.institutions, institution)
            yield from _all(Relation.ABOUT, self.topics)
            yield from _all(Relation.PUBLISHED_IN, self.venues)
        own = [author for author, institutions in self.authors.items() if institution in institutions]
        yield from _all(Relation.AFFILIATED_WITH, own)

    def _of_venue(self, venue: str) -> Iterator[Link]:
        if venue in self.venues:
            yield from _all(Relation.PUBLISHED_IN, [self.id, *self.authors, *self.institutions])
            yield from _all(Relation.ABOUT, self.topics)


@dataclass(frozen=True)
class Incidence:
    """Papers of some entities, newest first; of `available` ones only so many were read."""

    available: int
    papers: tuple[LinkedPaper, ...]
    hierarchy: tuple[tuple[str, str], ...]


async def read_incidence(
    context: Context, entities: Iterable[str], limits: PaperLimits, *, most_papers: int, most_bylines: int
) -> Incidence:
    """The papers on which any of the entities stands, under the limits."""
    lists = by_kind(sorted(entities))
    del lists["clusters"]
    rows = await context.reading.ask(
        "incidence",
        **lists,
        **limits.parameters,
        most_papers=most_papers,
        most_bylines=most_bylines,
        few_bylines=FEW_BYLINES,
    )
    row = rows[0]
    return Incidence(
        available=row["available"],
        papers=tuple(_paper(paper) for paper in row["papers"]),
        hierarchy=tuple((narrow, broad) for narrow, broad in row["hierarchy"]),
    )


def _paper(row: Row) -> LinkedPaper:
    return LinkedPaper(
        id=row["id"],
        year=row["year"],
        date=row["date"],
        size=row["size"],
        is_open=row["is_open"],
        is_joint=row["is_joint"],
        authors={author: institutions or () for author, institutions in row["authors"]},
        editors=row["editors"],
        topics=row["topics"],
        institutions=row["institutions"],
        venues=row["venues"],
        clusters=row["clusters"],
        cites=[(id_, date) for id_, date in row["cites"]],
        cited_by=[(id_, date) for id_, date in row["cited_by"]],
    )


def _all(relation: Relation, others: Iterable[str], but: str | None = None) -> Iterator[Link]:
    return ((relation, other) for other in others if other != but)
