"""The answer to a request for conflicts: verdicts from the read index, or from the papers of the engine."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.api.conflicts.people import (
    NamedAuthors,
    NamesakePair,
    Namesakes,
    grouped,
    indistinguishable,
    listed_people,
    namesakes,
)
from app.api.context import Context
from app.api.enums.conflicts import ConflictRule
from app.errors import BadInput, TooBroad
from app.index.conflicts.findings import Rule
from app.index.conflicts.rows import conflict_index
from app.index.conflicts.search import FoundConflicts, find_conflicts
from app.index.conflicts.sides import Lists, side_of
from app.index.conflicts.together import namesakes_in_use
from app.index.storage.layout import Index

MOST_PEOPLE = 2_000
"""Maximum entries of one list; set by hand, as large as a programme committee. The schema states it."""
MOST_PAIRS = 100_000
"""Maximum pairs of one request; set by hand: 50 people against 2,000. The schema states it."""
LAST_YEAR = 9_999
"""The largest year of a date in ISO 8601 without a sign."""
CONFLICT_ENTRY_COST = 2
"""Cost of each entry of both lists: 50 people against 2,000 take 0.13 s of CPU time, or 3,250 units.

Measured with `python -m bench.conflicts.speed` on 134,909 papers (2026-11-26).
"""
MOST_BYLINES = 200_000
"""Maximum bylines read for one answer without an index; set by hand."""


@dataclass(frozen=True)
class ConflictAnswer:
    """Verdicts about all pairs of the known people."""

    of: NamedAuthors
    against: NamedAuthors
    found: FoundConflicts

    @property
    def unknown(self) -> list[str]:
        """Entries of both lists that name no author."""
        return list(dict.fromkeys([*self.of.unknown, *self.against.unknown]))


async def conflicts_between(
    context: Context,
    of: Sequence[str],
    against: Sequence[str],
    since: int | None,
    rules: Collection[ConflictRule],
) -> ConflictAnswer:
    """The verdicts; BadInput for lists that are too long or a request without a rule."""
    _check(of, against, rules)
    if since is not None and not 1 <= since <= LAST_YEAR:
        raise BadInput(f"`since` is {since}.", value="since", advice="Use a year such as 2021.")
    index = await context.reading.index()
    ones, others = await asyncio.gather(
        listed_people(context, index, of), listed_people(context, index, against)
    )
    pairs = await namesakes(context, index, list({*ones.ids, *others.ids}))
    if index is None:
        index = await _read(context, sorted({*ones.ids, *others.ids, *(other for _, other in pairs)}))
    people = (ones, others)
    lists = await asyncio.to_thread(_lists, index, people, grouped(pairs), since)
    if pairs:
        same_names = await indistinguishable(context, await asyncio.to_thread(_in_use, lists, people))
        lists = await asyncio.to_thread(_lists, index, people, same_names, since)
    found = await asyncio.to_thread(find_conflicts, lists, [Rule[rule.name] for rule in rules])
    return ConflictAnswer(ones, others, found)


_BothLists = tuple[NamedAuthors, NamedAuthors]


def _lists(index: Index, people: _BothLists, same_names: Namesakes, since: int | None) -> Lists:
    ones, others = people
    return Lists(
        index,
        side_of(index, ones.ids, _by_position(ones, same_names)),
        side_of(index, others.ids, _by_position(others, same_names)),
        len(ones.ids),
        len(others.ids),
        since,
    )


def _in_use(lists: Lists, people: _BothLists) -> set[NamesakePair]:
    """The namesakes who met anybody of the other list: identifiers of the others need not be read."""
    names = lists.index.author_ids.sorted
    return {
        (named.ids[position], names[author].decode())
        for named, used in zip(people, namesakes_in_use(lists), strict=True)
        for position, author in used
    }


def _check(of: Sequence[str], against: Sequence[str], rules: Collection[ConflictRule]) -> None:
    for name, texts in (("of", of), ("against", against)):
        if len(texts) > MOST_PEOPLE:
            raise BadInput(
                f"`{name}` has {len(texts)} entries.", value=name, advice=f"Use at most {MOST_PEOPLE}."
            )
    if len(of) * len(against) > MOST_PAIRS:
        raise BadInput(
            f"`of` and `against` have {len(of) * len(against)} pairs.",
            value="of",
            advice=f"Use at most {MOST_PAIRS} pairs; divide the shorter list.",
        )
    if not rules:
        raise BadInput("`rules` is empty.", value="rules", advice="Leave it out, or name a rule.")


def _by_position(people: NamedAuthors, same_names: Namesakes) -> list[tuple[int, str]]:
    """Each namesake, with the position of the listed person of the same name."""
    return [(position, other) for position, id_ in enumerate(people.ids) for other in same_names.get(id_, ())]


async def _read(context: Context, people: Sequence[str]) -> Index:
    rows = await context.reading.ask("conflict_papers", ids=list(people), budget=MOST_BYLINES)
    edges = rows[0]["edges"] if rows else 0
    if edges > MOST_BYLINES:
        raise TooBroad(
            f"The papers have {edges} bylines; the limit is {MOST_BYLINES}.",
            value=edges,
            advice="Request fewer people at once, or run `coterie index`.",
        )
    return conflict_index(rows[0]["papers"] if rows else [], people)
