"""The papers of a set of people, counted."""

import asyncio
from collections.abc import Sequence
from functools import partial

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.conflicts.people import listed_people
from app.api.context import Context
from app.api.neighbourhood.answer import MOST_PAPERS_OF_ALL
from app.api.neighbourhood.links import subgraph_among
from app.api.neighbourhood.request import MOST_NODES
from app.api.neighbourhood.search_space import NeighbourhoodSpace, require_all
from app.api.types.counts import YearCount
from app.api.types.group import Counts, Group, OutsideWork
from app.errors import BadInput
from app.index.answers.incidence import newest_first
from app.index.answers.scored_neighbours import Weights
from app.index.storage.ids import Ids
from app.index.storage.layout import NO_YEAR, Index
from app.index.storage.rows import Numbers, Places
from app.text.counting import counted


async def group(context: Context, members: Sequence[str], limits: PaperLimits) -> Group:
    """A set of people and their papers; BadInput for too many people, TooBroad for too many papers."""
    if len(members) > MOST_NODES:
        raise BadInput(
            f"`members` has {len(members)} entries.", value="members", advice=f"Use at most {MOST_NODES}."
        )
    people = await listed_people(context, await context.reading.index(), members)
    seen = await NeighbourhoodSpace(context, limits).read(people.ids, MOST_PAPERS_OF_ALL)
    size = f"The group has {counted(seen.available, 'paper')}"
    require_all(seen, MOST_PAPERS_OF_ALL, size, "Narrow `years`, or name fewer people.")
    index, places = seen.index, seen.index.author_ids.known(people.ids)
    papers = _with_bylines(index, seen.papers, places)
    inside, cards = await asyncio.gather(
        subgraph_among(context, people.ids, limits, Weights()), context.cards(people.ids, below="group")
    )
    return Group(
        members=[context.author(cards[id_]) for id_ in people.ids],
        unknown=people.unknown,
        paper_count=len(papers),
        per_year=_per_year(index, papers),
        inside=inside,
        outsiders=partial(_outside, index, papers, places),
        outside_works=partial(_outside_works, index, papers, places),
        places=partial(_institutions, index, papers, places),
        subjects=partial(_topics, index, papers),
    )


def _with_bylines(index: Index, papers: Places, people: Places) -> Places:
    """The papers that these people wrote; those that they only edited are left out."""
    wrote = np.unique(index.papers_of_author.gather(people))
    return np.sort(papers[np.isin(papers, wrote)])


def _per_year(index: Index, papers: Places) -> list[YearCount]:
    years = index.paper_year[papers]
    each, counts = np.unique(years[years != NO_YEAR], return_counts=True)
    return [
        YearCount(year=year, paper_count=count)
        for year, count in zip(each.tolist(), counts.tolist(), strict=True)
    ]


def _outside(index: Index, papers: Places, people: Places) -> Counts:
    authors = index.authors_of_paper.gather(papers)
    return _counted(index.author_ids, authors[~np.isin(authors, people)])


def _outside_works(index: Index, papers: Places, people: Places, first: int) -> list[OutsideWork]:
    """The joint papers of the first people outside, in the order of `_outside`."""
    ids = [id_ for id_, _ in _outside(index, papers, people)[:first]]
    works = []
    for id_ in ids:
        own = index.papers_of_author.gather(index.author_ids.known([id_]))
        joint = newest_first(index, papers[np.isin(papers, own)])
        authors = index.authors_of_paper.gather(joint)
        members = _counted(index.author_ids, authors[np.isin(authors, people)])
        works.append(OutsideWork(id_, index.paper_ids.names(joint), members))
    return works


def _institutions(index: Index, papers: Places, people: Places) -> Counts:
    """Each institution counts once for a paper, for any number of members there."""
    slots = index.authors_of_paper.slots(papers)
    at = np.repeat(papers, index.authors_of_paper.counts(papers))
    is_own = np.isin(index.authors_of_paper.items[slots], people)
    slots, at = slots[is_own], at[is_own]
    where = np.repeat(at, index.institutions_of_byline.counts(slots))
    pairs = np.stack([where, index.institutions_of_byline.gather(slots)], axis=1)
    return _counted(index.institution_ids, np.unique(pairs, axis=0)[:, 1])


def _topics(index: Index, papers: Places) -> Counts:
    return _counted(index.topic_ids, index.topics_of_paper.gather(papers))


def _counted(ids: Ids, places: Numbers) -> Counts:
    each, counts = np.unique(places, return_counts=True)
    order = np.lexsort((each, -counts))
    return list(zip(ids.names(each[order]), counts[order].tolist(), strict=True))
