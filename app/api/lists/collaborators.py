"""An author's collaborators: stored ones without limits, else counted from the papers within the limits."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.api.arguments.cursors import Key
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import PageArguments, after_key, connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.people import CollaboratorOrder
from app.api.lists.coauthorship import AuthorCuts, JointPaper, coauthorship
from app.api.reading import Row
from app.api.types.collaborator import Collaborator, PapersTogether
from app.api.types.connection import Connection
from app.errors import TooBroad
from app.strength import strength

MOST_BYLINES = 100_000
"""Maximum bylines counted for one answer; set by hand. Beyond this the answer is TOO_BROAD."""


@dataclass(frozen=True)
class CollaboratorTally:
    """Joint papers of a collaborator and an author."""

    other: str
    paper_count: int
    at_least: bool
    first_year: int | None
    last_year: int | None
    strength: float

    def key(self, order: CollaboratorOrder) -> tuple[float, int, str]:
        """The sort key: high numbers first, then the smaller id."""
        recent = self.last_year or 0
        first, second = {
            CollaboratorOrder.MOST_PAPERS: (float(self.paper_count), recent),
            CollaboratorOrder.MOST_RECENT: (float(recent), self.paper_count),
            CollaboratorOrder.STRONGEST: (self.strength, recent),
        }[order]
        return first, second, self.other


async def collaborators(
    context: Context,
    author: str,
    *,
    first: int,
    after: Cursor | None,
    order: CollaboratorOrder,
    limits: PaperLimits,
) -> Connection[Collaborator]:
    """A page of an author's collaborators under the requested limits."""
    page = open_page(context, first, after, "collaborators", author, order.name, *limits.parameters.values())
    if limits.are_none:
        return await _stored(context, author, page, order)
    return await _counted(context, author, page, order, limits)


async def _stored(
    context: Context, author: str, page: PageArguments, order: CollaboratorOrder
) -> Connection[Collaborator]:
    """A page of the collaborators over all papers."""
    first, second, id_ = page.start or (None, None, None)
    rows = await context.rows(
        "author_collaborators",
        author,
        order=order.name,
        after_first=first,
        after_second=second,
        after_id=id_,
        size=page.size + 1,
    )
    items: list[tuple[Key, Collaborator]] = []
    for row in rows:
        collaborator = Collaborator(
            author=context.author(row["card"]),
            paper_count=row["paper_count"],
            at_least=row["at_least"],
            first_year=row["first_year"],
            last_year=row["last_year"],
            together=PapersTogether(author, row["card"]["id"], PaperLimits()),
        )
        items.append(((row["first"], row["second"], row["card"]["id"]), collaborator))
    total = rows[0]["total"] if rows else (0 if page.start is None else None)
    return connection(context, page, items, total)


async def _counted(
    context: Context, author: str, page: PageArguments, order: CollaboratorOrder, limits: PaperLimits
) -> Connection[Collaborator]:
    """A page of the collaborators on papers within the limits; TooBroad if these have too many bylines."""
    unmarked = {"venue": None, "about": None, "printed_in": None}
    rows = await context.rows("coauthorship", author, budget=MOST_BYLINES, **unmarked, **limits.parameters)
    found = coauthorship(rows)
    if found.edges > MOST_BYLINES:
        raise TooBroad(
            f"The papers have {found.edges} bylines; the limit is {MOST_BYLINES}.",
            value=found.edges,
            advice="Narrow `years`, `topic` or `maxAuthorsPerPaper`.",
        )
    tallies = sorted(tally(author, found.papers, limits), key=lambda one: _descending(one.key(order)))
    keyed: list[tuple[Key, CollaboratorTally]] = [(one.key(order), one) for one in tallies]
    rest = after_key(keyed, page)[: page.size + 1]
    cards = await context.cards([one.other for _, one in rest], below="collaborators")
    items = [(key, _collaborator(context, author, one, cards[one.other], limits)) for key, one in rest]
    return connection(context, page, items, len(tallies))


def tally(author: str, papers: Iterable[JointPaper], limits: PaperLimits) -> list[CollaboratorTally]:
    """The joint papers of an author with each other person on the author's papers."""
    own: dict[str, list[JointPaper]] = defaultdict(list)
    bylines: dict[str, AuthorCuts] = {}
    for paper in papers:
        on_it = {byline.author: byline for byline in paper.bylines}
        if author in on_it:
            bylines.update(on_it)
            for other in on_it.keys() - {author}:
                own[other].append(paper)
    return [
        _tally(bylines[author], bylines[other], together, limits) for other, together in sorted(own.items())
    ]


def may_hide_more(one: AuthorCuts, other: AuthorCuts, together: Iterable[JointPaper]) -> bool:
    """Whether one of the two has papers with an open author list beyond the joint ones."""
    seen = sum(paper.is_open for paper in together)
    return one.open_lists > seen or other.open_lists > seen


def _tally(
    one: AuthorCuts, other: AuthorCuts, together: Sequence[JointPaper], limits: PaperLimits
) -> CollaboratorTally:
    years = [paper.year for paper in together if paper.year is not None]
    return CollaboratorTally(
        other=other.author,
        paper_count=len(together),
        at_least=not limits.complete_only and may_hide_more(one, other, together),
        first_year=min(years, default=None),
        last_year=max(years, default=None),
        strength=strength(sum(paper.strength for paper in together)),
    )


def _descending(key: tuple[float, int, str]) -> tuple[float, int, str]:
    first, second, id_ = key
    return -first, -second, id_


def _collaborator(
    context: Context, author: str, one: CollaboratorTally, card: Row, limits: PaperLimits
) -> Collaborator:
    return Collaborator(
        author=context.author(card),
        paper_count=one.paper_count,
        at_least=one.at_least,
        first_year=one.first_year,
        last_year=one.last_year,
        together=PapersTogether(author, one.other, limits),
    )
