"""Answers operations: each within its cost, its time and one dataset version."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import strawberry
from graphql import Executor, GraphQLError, get_variable_values
from graphql import build_schema as read_schema
from graphql.execution.values import VariableValues

from app import __version__
from app.api.context import Context, Serving
from app.api.execution.columns.prepared import PreparedDocument
from app.api.execution.costs.admission import SMALL, Admission, Unlimited
from app.api.execution.costs.cost_model import CostModel
from app.api.execution.costs.query_cost import QueryCost, check, count_objects
from app.api.execution.documents import Documents, ParsedDocument
from app.api.execution.executor import ProjectingExecutor
from app.api.execution.operation import Elsewhere, Operation, OperationAnswer
from app.api.execution.problems import code_of, problem, problems
from app.api.execution.unanswered import raise_if_unanswered
from app.api.reading import IndexReader, ReadLog, Versions
from app.api.refusal import Refusal
from app.api.schema import TYPES, build_schema, schema_text
from app.errors import BadInput, DatasetChanging, DeadlinePassed, RateLimited
from app.security.marks import id_mark

DEADLINE = 10.0
"""Seconds that an operation may take."""

_TRIES = 2

Cost: TypeAlias = dict[str, int | None]


_UNLIMITED = Unlimited()


class Service:
    """Answers operations from one graph."""

    def __init__(
        self,
        reader: IndexReader,
        serving: Serving,
        *,
        cost_limit: int,
        deadline: float = DEADLINE,
        executor: type[Executor[Any]] | None = ProjectingExecutor,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """`executor` None is the library's own, which this one is held against.

        `elsewhere` runs operations that are not small, once it is ready; None: they run here.
        """
        self._elsewhere = elsewhere
        self._reader = reader
        self._serving = serving
        self._cost_limit = cost_limit
        self._deadline = deadline
        self._schema: strawberry.Schema = build_schema([PreparedDocument], executor)
        self.sdl = schema_text(self._schema)
        """The schema as text."""
        self._published = read_schema(self.sdl)
        self._documents = Documents(self._published)
        self._tariff = CostModel(self._published)
        self.edition = _hash(__version__, self.sdl, str(cost_limit), serving.abstracts, serving.base_url)
        """What answers depend on besides the dataset and the operation."""
        self.versions = Versions(reader)

    async def answer(self, operation: Operation, admission: Admission = _UNLIMITED) -> OperationAnswer:
        """The answer to an operation; raises nothing but the Refusal of `admission`."""
        bill, limit = None, self._limit(operation)
        try:
            document = await self._read(operation, admission)
            if document.errors:
                return self._refused(problems(document.errors), _cost(None, limit))
            bill = self._bill(document, operation)
            check(bill, limit)
            if operation.is_estimate:
                return self._estimated(_cost(bill, limit))
            spend = partial(operation.caller.spend, bill.cost)
            async with admission.running(operation.caller.network, bill.cost, spend):
                return await self._run(document, operation, bill)
        except Refusal:
            raise
        except TimeoutError:
            return self._refused([problem(self._late())], _cost(bill, limit))
        except Exception as error:  # noqa: BLE001 - the edge: logged, and told by a reference
            refused = self._refused([problem(error)], _cost(bill, limit))
            return replace(refused, wait=error.seconds) if isinstance(error, RateLimited) else refused

    async def _read(self, operation: Operation, admission: Admission) -> ParsedDocument:
        """The document; one that is not remembered is parsed and validated, which takes a turn."""
        known = self._documents.known(operation.text)
        if known is not None:
            return known
        async with admission.reading(operation.caller.network):
            return await self._documents.read_aside(operation.text)

    async def _run(self, document: ParsedDocument, operation: Operation, bill: QueryCost) -> OperationAnswer:
        if self._elsewhere is not None and self._elsewhere.is_ready and bill.cost > SMALL:
            return await self._elsewhere.answer(operation, self._limit(operation))
        async with asyncio.timeout(self._deadline):
            return await self._answer(document, operation, bill)

    def _bill(self, document: ParsedDocument, operation: Operation) -> QueryCost:
        name, variables = operation.name, operation.variables

        def measure() -> QueryCost:
            return self._tariff.measure(document, document.operation(name), variables)

        return document.bills.of(name, variables, measure)

    def _limit(self, operation: Operation) -> int:
        budget = operation.caller.budget
        return self._cost_limit if budget is None else budget.operation

    def _late(self) -> DeadlinePassed:
        return DeadlinePassed(
            f"The operation took longer than {self._deadline:g} seconds.",
            value=self._deadline,
            advice="Request less.",
        )

    def failure(self, error: Exception) -> OperationAnswer:
        """The answer where something went wrong before the operation was run."""
        return self._refused([problem(error)], _cost(None, self._cost_limit))

    async def version(self) -> str | None:
        """The dataset version served now or a moment ago; StoreError where the graph does not say."""
        return await self.versions.now()

    def settled_variables(self, operation: Operation) -> Mapping[str, Any] | None:
        """The variables that the operation declares, with their defaults; None where they do not fit it."""
        document = self._documents.read(operation.text)
        try:
            asked = document.operation(operation.name).variable_definitions
        except BadInput:
            return None
        settled = get_variable_values(self._published, asked or (), dict(operation.variables))
        return settled.coerced if isinstance(settled, VariableValues) else None

    async def is_withheld(self, id_: str) -> bool:
        """Whether an id was of somebody who is shown no more; StoreError where the graph does not say."""
        return bool(await self._reader.ask("withheld_id", mark=id_mark(id_)))

    async def _answer(
        self, document: ParsedDocument, operation: Operation, bill: QueryCost
    ) -> OperationAnswer:
        for _ in range(_TRIES - 1):
            try:
                return await self._once(document, operation, bill)
            except DatasetChanging:
                continue
        return await self._once(document, operation, bill)

    async def _once(self, document: ParsedDocument, operation: Operation, bill: QueryCost) -> OperationAnswer:
        reading = ReadLog(self._reader, self.versions)
        await reading.begin()
        context = Context(reading, self._serving, document, TYPES, operation.caller)
        try:
            result = await self._schema.execute(
                document.text,
                variable_values=dict(operation.variables),
                context_value=context,
                operation_name=operation.name,
            )
            errors = result.errors or []
            _raise_if_changing(errors)
            raise_if_unanswered(result.data, errors)
            await reading.settle()
        finally:
            context.close()
        cost = _cost(bill, self._limit(operation), result.data)
        return self._told(result.data, errors, cost, reading)

    def _told(
        self, data: dict[str, Any] | None, errors: Sequence[GraphQLError], cost: Cost, reading: ReadLog
    ) -> OperationAnswer:
        told = problems(errors)
        is_run = data is not None or any(error.path for error in errors)
        body: dict[str, Any] = {"data": data} if is_run else {}
        if told:
            body["errors"] = told
        body["extensions"] = {"cost": cost, "datasetVersion": reading.version}
        return OperationAnswer(body, code_of(told), reading.version, reading.calls)

    def _refused(self, told: list[dict[str, Any]], cost: Cost) -> OperationAnswer:
        return self._not_run({"errors": told}, code_of(told), cost)

    def _estimated(self, cost: Cost) -> OperationAnswer:
        return self._not_run({"data": None}, None, cost)

    def _not_run(self, body: dict[str, Any], code: str | None, cost: Cost) -> OperationAnswer:
        version = self.versions.last
        return OperationAnswer(
            {**body, "extensions": {"cost": cost, "datasetVersion": version}}, code, version, 0
        )


def _cost(bill: QueryCost | None, limit: int, data: dict[str, Any] | None = None) -> Cost:
    """What an operation asked for, what its answer holds, and what it might have asked for."""
    return {"requested": None if bill is None else bill.cost, "actual": count_objects(data), "limit": limit}


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _raise_if_changing(errors: Iterable[GraphQLError]) -> None:
    for error in errors:
        if isinstance(error.original_error, DatasetChanging):
            raise error.original_error
