"""The content of a snapshot: for each person the answer that the widget would get."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.http.registered import registered_documents
from app.api.reading.reader import IndexedReader
from app.errors import DatasetUnsettled, SnapshotFailed
from app.graph.engine import Engine
from app.index.building.reading import graph_reader
from app.index.storage.index_store import IndexStore

_DOCUMENT = "WidgetResearcherV1"
_UNKNOWN = "NOT_FOUND"
"""The code of the error where a request names nobody."""
_LAST = "B"
"""Sorts after the ids of all people."""


@dataclass(frozen=True)
class PeopleAnswers:
    """Answers about people in the requested order, each once, and the requested people who do not exist."""

    answers: Sequence[dict[str, Any]]
    missing: Sequence[str]
    version: str | None


def ask_about(
    engine: Engine, store: IndexStore, serving: Serving, people: Sequence[str] | None, cost_limit: int
) -> PeopleAnswers:
    """Answers about people by id or iD, or about everybody; withheld people count as missing.

    Raises DatasetUnsettled if new data were published meanwhile, SnapshotFailed if an answer has an error.
    """
    return asyncio.run(_ask_about(engine, store, serving, people, cost_limit))


async def _ask_about(
    engine: Engine, store: IndexStore, serving: Serving, people: Sequence[str] | None, cost_limit: int
) -> PeopleAnswers:
    reader = graph_reader(engine)
    try:
        if people is None:
            rows = (await reader.ask("author", after="", to=_LAST))[0]["rows"]
            people = sorted(row[0] for row in rows)
        service = Service(IndexedReader(reader, store), serving, cost_limit=cost_limit)
        return await answers_about(service, list(dict.fromkeys(people)))
    finally:
        await reader.close()


async def answers_about(service: Service, people: Sequence[str]) -> PeopleAnswers:
    """Answers of one dataset version; SnapshotFailed for an error, but for one about an unknown person."""
    text = registered_documents()[_DOCUMENT]
    found: dict[str, dict[str, Any]] = {}
    missing: list[str] = []
    versions: set[str | None] = set()
    for person in people:
        answer = await service.answer(Operation(text, {"author": person}))
        errors = answer.body.get("errors", ())
        failures = [error["message"] for error in errors if error["extensions"]["code"] != _UNKNOWN]
        if failures:
            raise SnapshotFailed(
                f"The graph returned an error for {person}: {failures[0]}",
                value=person,
                advice="Nothing was written. Try again.",
            )
        versions.add(answer.version)
        data = answer.body["data"]
        if data["author"] is None or data["neighbourhood"] is None:
            missing.append(person)
        else:
            found[data["author"]["id"]] = data
    if len(versions) > 1:
        raise DatasetUnsettled(
            "New data was published during the snapshot.",
            value=None,
            advice="Nothing was written. Try again.",
        )
    return PeopleAnswers(list(found.values()), missing, next(iter(versions), None))
