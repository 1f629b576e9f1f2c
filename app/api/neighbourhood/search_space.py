"""The papers read for one neighbourhood: from the index, or from the engine into a small index."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.reading import Row
from app.api.reading.batches import by_kind
from app.errors import TooBroad
from app.index.answers.incidence import Incidence, incidence, newest_first
from app.index.incidence_rows import read_incidence
from app.index.storage.rows import distinct

FEW_BYLINES = 50
"""If the papers exceed the budget of bylines, those with longer author lists are left out; set by hand."""

_BYLINES_OF_A_PAPER = 20
"""Bylines in the budget for each paper; set by hand."""


def require_all(seen: Incidence, most_papers: int, counted: str, advice: str) -> None:
    """Raise TooBroad if papers were left out: more than `most_papers`, or those with many bylines."""
    if seen.available > len(seen.papers):
        is_many = seen.available > most_papers
        why = f"the limit is {most_papers}" if is_many else "together they have too many bylines"
        raise TooBroad(f"{counted}; {why}.", value=seen.available, advice=advice)


class NeighbourhoodSpace:
    """The papers read so far, under the limits of a request."""

    def __init__(self, context: Context, limits: PaperLimits) -> None:
        self._context = context
        self._limits = limits
        self._seen: list[tuple[frozenset[str], Incidence]] = []
        """The entities whose papers were read, and these papers."""
        self._rows: dict[str, Row] = {}
        self._hierarchy: list[tuple[str, str]] = []

    async def read(self, entities: Iterable[str], most_papers: int) -> Incidence:
        """The newest papers on which any of the entities occurs."""
        index = await self._context.reading.index()
        read = frozenset(entities)
        parameters = self._parameters(read, most_papers)
        seen = await self._from_engine(parameters) if index is None else incidence(index, **parameters)
        self._seen.append((read, seen))
        return seen

    def all(self) -> Incidence:
        """Every paper read so far, newest first."""
        last_read, last = self._seen[-1]
        if len(self._seen) == 1:
            return last
        if self._rows:
            return read_incidence(self._rows.values(), self._hierarchy, len(self._rows))
        if len(last.papers) == last.available and all(read <= last_read for read, _ in self._seen):
            return last
        index = last.index
        papers = distinct(np.concatenate([seen.papers for _, seen in self._seen]), len(index.paper_ids))
        return Incidence(index, newest_first(index, papers), len(papers), last.limits)

    def _parameters(self, entities: Iterable[str], most_papers: int) -> dict[str, Any]:
        lists = by_kind(sorted(entities))
        del lists["clusters"]
        most_bylines = most_papers * _BYLINES_OF_A_PAPER
        budget = {"most_papers": most_papers, "most_bylines": most_bylines, "few_bylines": FEW_BYLINES}
        return {**lists, **budget, **self._limits.parameters}

    async def _from_engine(self, parameters: dict[str, Any]) -> Incidence:
        row = (await self._context.reading.ask("incidence", **parameters))[0]
        self._rows |= {paper["id"]: paper for paper in row["papers"]}
        self._hierarchy += [(narrow, broad) for narrow, broad in row["hierarchy"]]
        return read_incidence(row["papers"], self._hierarchy, row["available"])
