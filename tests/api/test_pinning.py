"""An operation reads one dataset version, else it runs once more, else it fails with DATASET_CHANGING."""

import asyncio
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

import pytest

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.api.reading import ReadLog, Row, Versions
from app.errors import DatasetChanging
from app.index.filters.conditions import PaperConditions
from app.index.incidence_rows import incidence_index
from app.index.storage.layout import Index

TWO_READS = '{ author(id: "A1") { topics { share } } }'


class Published:
    """A graph that publishes a new version after so many reads."""

    def __init__(self, *changes: int) -> None:
        self.reads: list[str] = []
        self.indexes: dict[str, Index] = {}
        self._changes = changes

    async def ask(self, name: str, /, **_: Any) -> Sequence[Row]:
        await asyncio.sleep(0)
        self.reads.append(name)
        version = f"v{1 + sum(len(self.reads) > change for change in self._changes)}"
        if name == "dataset_version":
            return [{"dataset_version": version}]
        card = {"id": "A1", "label": "Ada", "paper_count": 2}
        resolved = {"id": "A1", "dataset_version": version, "card": card, "identifiers": []}
        last = {"rows": [], "dataset_version": version}
        results: dict[str, list[Row]] = {
            "resolve": [resolved],
            "clusters": [{"dataset_version": version, "paper_count": 0, "clusters": []}],
            "cards": [{"rows": [], "dataset_version": None}, last],
        }
        return results.get(name, [])

    async def index(self, version: str) -> Index | None:
        return self.indexes.get(version)


ONE, OTHER = incidence_index([], []), incidence_index([], [])


async def begun(graph: Published, **indexes: Index) -> ReadLog:
    """An operation that begins when a version was known already."""
    graph.indexes = indexes
    reading = ReadLog(graph, Versions(graph))
    await reading.begin()
    return reading


SIGNER = CursorSigner(b"secret")


def service_of(graph: Published) -> Service:
    return Service(graph, Serving("https://coterie.example", "licensed", SIGNER), cost_limit=2000)


async def answer(graph: Published, text: str) -> OperationAnswer:
    return await service_of(graph).answer(Operation(text))


async def test_reads_of_one_version_are_checked_once_at_the_end() -> None:
    graph = Published()
    result = await answer(graph, TWO_READS)
    assert (result.version, result.code) == ("v1", None)
    assert graph.reads == ["dataset_version", "resolve", "author_topics", "dataset_version"]


async def test_a_read_that_returns_its_version_needs_no_check() -> None:
    graph = Published(1)
    result = await answer(graph, '{ author(id: "A1") { name } }')
    assert (result.body["data"], result.version) == ({"author": {"name": "Ada"}}, "v2")
    assert graph.reads == ["dataset_version", "resolve"]


async def test_a_publish_between_two_reads_makes_it_read_again() -> None:
    graph = Published(2)
    result = await answer(graph, TWO_READS)
    assert (result.version, result.code, result.body["data"]) == ("v2", None, {"author": {"topics": []}})
    assert graph.reads.count("resolve") == 2


async def test_two_publishes_in_a_row_are_reported() -> None:
    result = await answer(Published(2, 5), TWO_READS)
    assert (result.code, result.is_run) == ("DATASET_CHANGING", False)


async def test_an_index_alone_has_the_version_read_when_it_was_opened() -> None:
    graph = Published(1)
    reading = await begun(graph, v1=ONE, v2=OTHER)
    found = [await reading.index() is OTHER, await reading.index() is OTHER]
    await reading.settle()
    assert (found, reading.version, graph.reads) == ([True, True], "v2", ["dataset_version"] * 2)


async def test_a_read_of_another_version_than_the_index_is_not_mixed_with_it() -> None:
    reading = await begun(Published(2), v1=ONE)
    await reading.index()
    with pytest.raises(DatasetChanging):
        await reading.ask("cards")


async def test_cards_confirm_the_version_of_earlier_reads() -> None:
    graph = Published()
    reading = await begun(graph)
    await reading.ask("incidence")
    await reading.ask("cards")
    await reading.settle()
    assert graph.reads == ["dataset_version", "incidence", "cards"]


async def test_cards_do_not_confirm_the_version_of_parallel_reads() -> None:
    graph = Published()
    reading = await begun(graph)
    await asyncio.gather(reading.ask("incidence"), reading.ask("cards"))
    await reading.settle()
    assert graph.reads == ["dataset_version", "incidence", "cards", "dataset_version"]


async def test_reads_of_two_versions_fail_without_waiting_for_the_end() -> None:
    reading = await begun(Published(2))
    await reading.ask("resolve")
    with pytest.raises(DatasetChanging):
        await reading.ask("resolve")


@pytest.mark.parametrize(
    ("field", "binding"),
    [
        ("topicClusters", ("topicClusters", None, 1, None, None)),
        ("papers", ("papers", "NEWEST", astuple(PaperConditions()))),
    ],
)
async def test_a_cursor_of_the_version_before_is_stale_at_the_first_request_after_a_publish(
    field: str, binding: tuple[object, ...]
) -> None:
    graph = Published(1)
    graph.indexes = {"v1": ONE, "v2": OTHER}
    service = service_of(graph)
    await service.answer(Operation("{ __typename }"))
    cursor = SIGNER.sign(("v1", *binding), [1, "C1"])
    result = await service.answer(Operation(f'{{ {field}(after: "{cursor}") {{ totalCount }} }}'))
    assert (result.version, result.code) == ("v2", "STALE_CURSOR")


async def test_an_answer_without_reads_has_the_current_dataset_version() -> None:
    result = await answer(Published(), "{ __typename }")
    assert (result.body["extensions"]["datasetVersion"], result.calls) == ("v1", 0)
