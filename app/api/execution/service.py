"""Answers operations: each within its cost, its time and one dataset version."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import strawberry
from graphql import GraphQLError
from graphql import build_schema as read_schema

from app import __version__
from app.api.caller import PUBLIC, Caller
from app.api.context import Context, Serving
from app.api.execution.bill import Bill, check
from app.api.execution.cost import Tariff
from app.api.execution.documents import Document, Documents
from app.api.execution.prepared import PreparedDocument
from app.api.execution.problems import code_of, problem, problems
from app.api.reading import Reader, Reading, Served
from app.api.schema import TYPES, build_schema, schema_text
from app.errors import DatasetChanging, DeadlinePassed
from app.marks import id_mark

DEADLINE = 10.0
"""Seconds that an operation may take."""

_TRIES = 2


@dataclass(frozen=True)
class Operation:
    """An operation as asked for."""

    text: str
    variables: Mapping[str, Any] = field(default_factory=dict)
    name: str | None = None
    caller: Caller = PUBLIC


@dataclass(frozen=True)
class Answer:
    """What goes out: `data` is absent where the operation was not run."""

    body: dict[str, Any]
    code: str | None
    version: str | None
    calls: int

    @property
    def is_run(self) -> bool:
        """Whether the operation was run, with or without errors in it."""
        return "data" in self.body


class Service:
    """Answers operations from one graph."""

    def __init__(
        self, reader: Reader, serving: Serving, *, cost_limit: int, deadline: float = DEADLINE
    ) -> None:
        self._reader = reader
        self._serving = serving
        self._cost_limit = cost_limit
        self._deadline = deadline
        self._schema: strawberry.Schema = build_schema([PreparedDocument])
        self.sdl = schema_text(self._schema)
        """The schema as text."""
        published = read_schema(self.sdl)
        self._documents = Documents(published)
        self._tariff = Tariff(published)
        self.edition = _hash(__version__, self.sdl, str(cost_limit), serving.abstracts)
        """What answers depend on besides the dataset, the operation and the address asked."""
        self.served = Served()

    async def answer(self, operation: Operation, base_url: str | None = None) -> Answer:
        """The answer to an operation; never raises for anything that a client or the engine does."""
        bill = None
        try:
            document = self._documents.read(operation.text)
            if document.errors:
                return self._refused(problems(document.errors))
            bill = self._tariff.measure(document, document.operation(operation.name), operation.variables)
            check(bill, self._cost_limit)
            async with asyncio.timeout(self._deadline):
                return await self._answer(document, operation, bill, base_url)
        except TimeoutError:
            return self._refused([problem(self._late())], bill)
        except Exception as error:  # noqa: BLE001 - the edge: logged, and told by a reference
            return self._refused([problem(error)], bill)

    def _late(self) -> DeadlinePassed:
        return DeadlinePassed(
            f"The operation took longer than {self._deadline:g} seconds.",
            value=self._deadline,
            advice="Ask for less at once.",
        )

    def failure(self, error: Exception) -> Answer:
        """The answer where something went wrong before the operation was run."""
        return self._refused([problem(error)])

    async def version(self) -> str | None:
        """The dataset version now served; StoreError where the graph does not say."""
        rows = await self._reader.ask("dataset_version")
        self.served.see(rows[0]["dataset_version"] if rows else None)
        return self.served.version

    async def is_withheld(self, id_: str) -> bool:
        """Whether an id was of somebody who is shown no more; StoreError where the graph does not say."""
        return bool(await self._reader.ask("withheld_id", mark=id_mark(id_)))

    async def _answer(
        self, document: Document, operation: Operation, bill: Bill, base_url: str | None
    ) -> Answer:
        for _ in range(_TRIES - 1):
            try:
                return await self._once(document, operation, bill, base_url)
            except DatasetChanging:
                continue
        return await self._once(document, operation, bill, base_url)

    async def _once(
        self, document: Document, operation: Operation, bill: Bill, base_url: str | None
    ) -> Answer:
        reading = Reading(self._reader, self.served)
        await reading.begin()
        serving = self._serving if base_url is None else replace(self._serving, base_url=base_url)
        context = Context(reading, serving, document, TYPES, operation.caller)
        try:
            result = await self._schema.execute(
                document.text,
                variable_values=dict(operation.variables),
                context_value=context,
                operation_name=operation.name,
            )
            errors = result.errors or []
            _raise_if_changing(errors)
            await reading.settle()
        finally:
            context.close()
        return self._told(result.data, errors, bill, reading)

    def _told(
        self, data: dict[str, Any] | None, errors: Sequence[GraphQLError], bill: Bill, reading: Reading
    ) -> Answer:
        told = problems(errors)
        is_run = data is not None or any(error.path for error in errors)
        body: dict[str, Any] = {"data": data} if is_run else {}
        if told:
            body["errors"] = told
        body["extensions"] = self._extensions(bill, reading.version)
        return Answer(body, code_of(told), reading.version, reading.calls)

    def _refused(self, told: list[dict[str, Any]], bill: Bill | None = None) -> Answer:
        version = self.served.version
        extensions = self._extensions(bill, version)
        return Answer({"errors": told, "extensions": extensions}, code_of(told), version, 0)

    def _extensions(self, bill: Bill | None, version: str | None) -> dict[str, Any]:
        cost = {"requested": bill and bill.cost, "limit": self._cost_limit}
        return {"cost": cost, "datasetVersion": version}


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _raise_if_changing(errors: Iterable[GraphQLError]) -> None:
    for error in errors:
        if isinstance(error.original_error, DatasetChanging):
            raise error.original_error
