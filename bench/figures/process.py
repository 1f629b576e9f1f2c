"""Whole operations in this process on an index alone: validated, run, written as JSON, with invented cards.

CPU seconds are measured, so that other load on the machine matters little.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.index.storage.index_store import IndexStore
from bench.figures.clock import ROUNDS, Spread, spread
from bench.figures.questions import PATHS, TWO_STEPS, AuthorIds, limits
from bench.service.bare_service import NEIGHBOURHOOD
from bench.service.neighbourhoods import CannedCards

_BUSIEST = 5
"""Requests about the busiest author in a round."""


class Processed(NamedTuple):
    """CPU seconds of each query."""

    drawn: Spread
    median: Spread
    busiest: Spread
    two_steps: Spread
    paths: Spread


async def process(sample: AuthorIds, indexes: Path, version: str) -> Processed:
    """Run all queries on the index of a version."""
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"bench"))
    service = Service(IndexedReader(CannedCards(version), IndexStore(indexes)), serving, cost_limit=10**9)

    async def over(query: str, questions: Sequence[dict[str, Any]]) -> Spread:
        return spread([await _round(service, query, questions) for _ in range(ROUNDS + 1)][1:])

    return Processed(
        drawn=await over(NEIGHBOURHOOD, [{"id": id_} for id_ in sample.drawn]),
        median=await over(NEIGHBOURHOOD, [{"id": id_} for id_ in sample.median]),
        busiest=await over(NEIGHBOURHOOD, [{"id": sample.busiest}] * _BUSIEST),
        two_steps=await over(TWO_STEPS, [{"id": id_} for id_ in sample.drawn]),
        paths=await over(PATHS, [limits(pair) for pair in sample.pairs]),
    )


async def _round(service: Service, query: str, questions: Sequence[dict[str, Any]]) -> list[float]:
    taken = []
    for variables in questions:
        start = time.process_time()
        answer = (await service.answer(Operation(query, variables))).body
        orjson.dumps(answer)
        seconds = time.process_time() - start
        codes = {error["extensions"]["code"] for error in answer.get("errors", ())}
        if codes - {"TOO_BROAD"}:
            raise SystemExit(f"An answer has errors: {answer['errors']}")
        taken.append(float("nan") if codes else seconds)
    return taken
