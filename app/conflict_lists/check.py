"""Checks the papers of two tables for conflicts, from the graph and its read index."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from app.api.caller import PUBLIC, Caller
from app.api.context import Context, Serving
from app.api.enums.conflicts import ConflictRule
from app.api.execution.documents import ParsedDocument
from app.api.reading import IndexReader, ReadLog, Versions
from app.api.reading.reader import IndexedReader
from app.api.schema import TYPES
from app.conflict_lists.pairs import pair_verdicts
from app.conflict_lists.people import people_named
from app.conflict_lists.tables import StatedLists
from app.conflict_lists.verdicts import Named, PaperReviewer, VerdictBasis, paper_verdicts
from app.errors import DatasetChanging, DatasetUnsettled
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore

_OPERATOR = Caller(is_curator=True)
"""Who runs the command has the data, so may see who is nearly the same."""


@dataclass(frozen=True)
class CheckedLists:
    """The tables with what the verdicts follow from, and what could not be checked, in words."""

    lists: StatedLists
    basis: VerdictBasis
    problems: Sequence[str]

    def rows(self) -> Iterator[PaperReviewer]:
        """The verdict about each paper and reviewer, made one at a time."""
        return paper_verdicts(self.lists, self.basis)


def check_with_engine(
    engine: Engine,
    store: IndexStore,
    serving: Serving,
    lists: StatedLists,
    terms: tuple[int | None, Collection[ConflictRule]],
) -> CheckedLists:
    """The verdicts, read from an engine; `terms` are the first year and the rules."""

    async def check() -> CheckedLists:
        reader = GraphReader(engine)
        try:
            return await check_lists(IndexedReader(reader, store), serving, lists, terms, _OPERATOR)
        finally:
            await reader.close()

    return asyncio.run(check())


async def check_lists(
    reader: IndexReader,
    serving: Serving,
    lists: StatedLists,
    terms: tuple[int | None, Collection[ConflictRule]],
    caller: Caller = PUBLIC,
) -> CheckedLists:
    """The verdicts of one dataset version; DatasetUnsettled if new data were published meanwhile."""
    reading = ReadLog(reader, Versions(reader))
    await reading.begin()
    context = Context(reading, serving, ParsedDocument("", None, ()), TYPES, caller)
    try:
        checked = await _checked(context, lists, *terms)
        await reading.settle()
    except DatasetChanging:
        raise DatasetUnsettled(
            "New data was published during the check.", value=None, advice="Nothing was written. Try again."
        ) from None
    finally:
        context.close()
    return checked


async def _checked(
    context: Context, lists: StatedLists, since: int | None, rules: Collection[ConflictRule]
) -> CheckedLists:
    authors = [byline.author for byline in lists.bylines]
    named = await people_named(context, [*authors, *lists.reviewers])
    known = [
        [id_ for key in dict.fromkeys(one.key for one in people) if (id_ := named[key].known) is not None]
        for people in (authors, lists.reviewers)
    ]
    pairs = await pair_verdicts(
        context, list(dict.fromkeys(known[0])), list(dict.fromkeys(known[1])), since, rules
    )
    problems = await asyncio.to_thread(_problems, lists, named)
    return CheckedLists(lists, VerdictBasis(named, pairs, rules, context.serving.base_url), problems)


def _problems(lists: StatedLists, named: Named) -> list[str]:
    people = [*(byline.author for byline in lists.bylines), *lists.reviewers]
    found = [(one.text, named[key]) for key, one in {one.key: one for one in people}.items()]
    return [
        *(f"{name}, line {row.line}: {row.reason}." for name, row in lists.bad),
        *(f"{text}: {one.problem}{one.candidates}." for text, one in found if one.problem is not None),
        *(f"{text}: {one.note}." for text, one in found if one.note),
        *_doubled(lists),
    ]


def _doubled(lists: StatedLists) -> list[str]:
    """Rows that are there more than once, in words; each counts once."""
    authors = ((byline.paper, byline.author) for byline in lists.bylines)
    bylines = Counter((paper, author.text, author.key, author.id) for paper, author in authors)
    reviewers = Counter((reviewer.text, reviewer.key, reviewer.id) for reviewer in lists.reviewers)
    return [
        *(
            f"{author} is {number} times an author of {paper}; counted once."
            for (paper, author, *_), number in bylines.items()
            if number > 1
        ),
        *(
            f"{reviewer} is {number} times a reviewer; counted once."
            for (reviewer, *_), number in reviewers.items()
            if number > 1
        ),
    ]
