"""People who work on something, by their papers."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.api.arguments.cursors import Key
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import PageArguments, connection
from app.api.arguments.resolving import resolve_id
from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.neighbourhood.search_space import FEW_BYLINES, require_all
from app.api.search.parameters import key_parameters
from app.api.types.connection import Connection
from app.api.types.expert import Expert
from app.errors import BadInput
from app.index.answers.selection import select
from app.index.experts.matching import MOST_PHRASE, folded_words, papers_about
from app.index.experts.nearness import check_bylines, near_people
from app.index.experts.ranking import RankedPeople, ranked_people
from app.index.incidence_rows import read_answer
from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.text.names import fold

MOST_PAPERS = 5_000
"""Maximum papers read for one answer without an index; set by hand."""
_MOST_BYLINES = MOST_PAPERS * FEW_BYLINES
"""Maximum bylines read at once without an index, of papers with few bylines each."""


async def experts(
    context: Context,
    about: tuple[str | None, str | None],
    near: str | None,
    limits: PaperLimits,
    page: PageArguments,
) -> Connection[Expert]:
    """A page of the people with papers about a text or a topic; `about` has exactly one of both."""
    query, topic = about
    if (query is None) == (topic is None):
        raise BadInput(
            "Exactly one of `query` and `topic` is needed.", value="query", advice="Set one of the two."
        )
    person = None if near is None else await resolve_id(context, near, "A", "near")
    index = await context.reading.index()
    if topic is not None:
        topic = await resolve_id(context, topic, "TC", "topic")
    index, papers = await _papers(context, index, query, topic)
    found = ranked_people(
        index, select(index, papers, **limits.parameters), await _near(context, index, person)
    )
    return await _shown(context, found, page)


async def _papers(
    context: Context, index: Index | None, query: str | None, topic: str | None
) -> tuple[Index, Places]:
    """The papers on a text or a topic, and an index that has them."""
    if index is None:
        return await _read(context, query, topic)
    if query is not None:
        return index, papers_about(index, query)
    return index, _papers_on(index, str(topic))


def _papers_on(index: Index, topic: str) -> Places:
    """The papers on a topic, or in a topic cluster of any level."""
    if topic[0] == "T":
        return index.papers_of_topic.gather(index.topic_ids.known([topic])).astype(np.int64)
    return index.papers_of_any_cluster.gather(index.all_cluster_ids.known([topic])).astype(np.int64)


async def _read(context: Context, query: str | None, topic: str | None) -> tuple[Index, Places]:
    """The same from the engine, into a small index; titles are found as `search` finds them."""
    papers: Sequence[str] = ()
    topics: Sequence[str] = ()
    if query is not None:
        papers, topics = await _found(context, query)
    elif str(topic)[0] == "T":
        topics = (str(topic),)
    else:
        papers = await _of_cluster(context, str(topic))
    parameters: dict[str, Any] = {
        **dict.fromkeys(("authors", "institutions", "venues"), ()),
        "papers": papers,
        "topics": topics,
        "most_papers": MOST_PAPERS,
        "most_bylines": _MOST_BYLINES,
        "few_bylines": FEW_BYLINES,
        **PaperLimits().parameters,
    }
    seen = read_answer((await context.reading.ask("incidence", **parameters))[0])
    advice = "Use a narrower phrase or topic, or run `coterie index`."
    require_all(seen, MOST_PAPERS, f"{seen.available} papers match", advice)
    return seen.index, np.sort(seen.papers)


async def _found(context: Context, query: str) -> tuple[list[str], list[str]]:
    """Ids of papers with all words in a title, and of topics of this name."""
    words = folded_words(query)
    if len(words) > MOST_PHRASE:
        raise BadInput(
            "A text of this length needs a read index.",
            value="query",
            advice="Run `coterie index`, or use a phrase.",
        )
    if not words:  # every key starts with an empty one
        return [], []
    key = " ".join(words)
    kinds = [EntityKind.PAPER, EntityKind.TOPIC]
    rows = await context.reading.ask("search_keys", **key_parameters(key, context.serving.marks, kinds))
    papers = {row["entity"] for row in rows if set(words) <= set(fold(row["name"]).split())}
    topics = {row["entity"] for row in rows if row["is_whole"] and row["key"] == key}
    return sorted(id_ for id_ in papers if id_[0] == "P"), sorted(id_ for id_ in topics if id_[0] == "T")


async def _of_cluster(context: Context, cluster: str) -> list[str]:
    rows = await context.rows("cluster_papers", cluster, size=MOST_PAPERS + 1)
    return [row["card"]["id"] for row in rows]


async def _near(context: Context, index: Index, person: str | None) -> Places | None:
    """The people who wrote with a person or with a collaborator of theirs; None without a person."""
    if person is None:
        return None
    whole = await context.reading.index()
    if whole is not None:
        return near_people(whole, person)
    ids = await _collaborators(context, await _collaborators(context, {person}))
    return index.author_ids.known(ids - {person})


async def _collaborators(context: Context, people: set[str]) -> set[str]:
    rows = await context.reading.ask("conflict_papers", ids=sorted(people), budget=_MOST_BYLINES)
    check_bylines(rows[0]["edges"] if rows else 0, _MOST_BYLINES)
    return {byline[0] for row in rows for paper in row["papers"] for byline in paper["bylines"]}


async def _shown(context: Context, found: RankedPeople, page: PageArguments) -> Connection[Expert]:
    start = 0 if page.start is None else found.place(str(page.start[0])) + 1
    positions = range(start, min(start + page.size + 1, len(found.people)))
    ids = found.index.author_ids.names(found.people[start : start + page.size + 1])
    cards = await context.cards(ids, below="experts")
    items: list[tuple[Key, Expert]] = [
        (
            (id_,),
            Expert(
                author=context.author(cards[id_]),
                paper_count=int(found.counts[position]),
                fractional_count=float(found.shares[position]),
                last_year=found.last_year(position),
                paper_ids=found.index.paper_ids.names(found.papers_of(position)),
            ),
        )
        for position, id_ in zip(positions, ids, strict=True)
    ]
    return connection(context, page, items, len(found.people))
