"""People two steps from an author, ranked, with who links them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from app.api.arguments.cursors import Key
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import PageArguments, connection
from app.api.context import Context
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.distant import CollaborationLink, DistantCollaborator
from app.errors import TooBroad
from app.index.answers.second_degree import SecondDegree, bylines_with_roles, collaborators, second_degree
from app.index.answers.selection import joint_papers, select
from app.index.coauthorship_rows import coauthorship_index
from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.strength import strength

MOST_MEETINGS = 2_000_000
"""Maximum pairs of a collaborator and another person on one paper, for one answer; set by hand."""

MOST_BYLINES = 200_000
"""Maximum bylines read for one answer without an index; set by hand."""


@dataclass(frozen=True)
class PeopleTwoStepsAway:
    """People two steps from an author, with an index of the papers that link them."""

    index: Index
    people: SecondDegree

    def ids(self, positions: Places) -> list[str]:
        """Ids of the people at these positions."""
        return self.index.author_ids.names(self.people.people[positions])

    def positions(self, page: PageArguments) -> Places:
        """Positions of the people on a page and of the next one: strongest first, then by id."""
        if page.start is None:
            return self.people.strongest(page.size + 1)
        micros, id_ = page.start
        for place in self.index.author_ids.known([str(id_)]).tolist():
            last = self.people.position(place, int(micros))
            if last is not None:
                return self.people.strongest(page.size + 1, last)
        return np.empty(0, dtype=np.int64)

    def person(self, context: Context, position: int, card: Row, of: Row) -> DistantCollaborator:
        """The person at a position, with the links."""
        return DistantCollaborator(
            author=context.author(card),
            strength=strength(int(self.people.strengths[position])),
            link_count=self.people.link_count(position),
            may_have_papers_together=any(one["lists_cut"] + one["lists_none"] > 0 for one in (card, of)),
            strongest_links=lambda number: self._links(self.people.links(position)[:number]),
        )

    def _links(self, links: Places) -> list[CollaborationLink]:
        people = self.people
        columns = (people.link_strengths, people.near_papers, people.far_papers)
        names = self.index.author_ids.names(people.via[links])
        rows = zip(names, *(column[links].tolist() for column in columns), strict=True)
        return [
            CollaborationLink(
                author_id=id_, strength=strength(micros), paper_count=own, other_paper_count=far
            )
            for id_, micros, own, far in rows
        ]


async def find_second_degree(context: Context, author: str, limits: PaperLimits) -> PeopleTwoStepsAway:
    """Everyone two steps from an author within the limits; TooBroad if the papers connect too many people."""
    index = await context.reading.index()
    if index is None:
        index = await _read(context, author, limits)
    known = index.author_ids.known([author])
    written = joint_papers(index, known)
    person = int(known[0]) if len(known) else -1
    near = collaborators(index, person, select(index, written, **limits.parameters))
    papers = select(index, joint_papers(index, near.people), **limits.parameters)
    excluded = np.append(index.authors_of_paper.gather(written).astype(np.int64), known)
    bylines = bylines_with_roles(index, near, excluded, papers)
    if bylines.meetings > MOST_MEETINGS:
        raise _too_broad(bylines.meetings)
    return PeopleTwoStepsAway(index, second_degree(index, near, bylines))


async def distant_collaborators(
    context: Context, of: Row, limits: PaperLimits, page: PageArguments
) -> Connection[DistantCollaborator]:
    """A page of the people two steps from an author: strongest first, then by id."""
    found = await find_second_degree(context, of["id"], limits)
    positions = found.positions(page)
    ids, micros = found.ids(positions), found.people.strengths[positions].tolist()
    cards = await context.cards(ids, below="secondDegree")
    items: list[tuple[Key, DistantCollaborator]] = [
        ((strong, id_), found.person(context, position, cards[id_], of))
        for strong, id_, position in zip(micros, ids, positions.tolist(), strict=True)
    ]
    return connection(context, page, items, len(found.people.people))


async def _read(context: Context, author: str, limits: PaperLimits) -> Index:
    """An index of all papers of an author, and of the collaborators' papers within the limits."""
    own = await _papers(context, [author], PaperLimits(), limits.topic)
    index = coauthorship_index(own, [author], limits.topic, None)
    wrote = select(index, joint_papers(index, index.author_ids.known([author])), **limits.parameters)
    near = collaborators(index, int(index.author_ids.known([author])[0]), wrote)
    others = await _papers(context, index.author_ids.names(near.people), limits, limits.topic)
    rows = {row["id"]: row for row in (*own, *others)}
    return coauthorship_index(rows.values(), [author], limits.topic, None)


async def _papers(
    context: Context, authors: Sequence[str], limits: PaperLimits, topic: str | None
) -> Sequence[Row]:
    rows = await context.reading.ask(
        "coauthorship",
        ids=sorted(authors),
        budget=MOST_BYLINES,
        about=topic,
        printed_in=None,
        venue=None,
        **limits.parameters,
    )
    if rows[0]["edges"] > MOST_BYLINES:
        raise _too_broad(rows[0]["edges"])
    papers: Sequence[Row] = rows[0]["papers"]
    return papers


def _too_broad(number: int) -> TooBroad:
    return TooBroad(
        f"At least {number} bylines are two steps away, too many for one answer.",
        value=number,
        advice="Narrow `years`, `topic` or `maxAuthorsPerPaper`.",
    )
