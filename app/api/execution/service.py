"""Answers operations, each within its cost limit, its deadline and one dataset version."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import strawberry
from graphql import Executor, GraphQLError, get_variable_values
from graphql.execution.values import VariableValues

from app import __version__
from app.api.caller import Caller
from app.api.context import Context, Serving
from app.api.execution.costs.admission import SMALL, Admission, ImmediateTurns
from app.api.execution.costs.cost_model import CostModel
from app.api.execution.costs.query_cost import QueryCost, check, count_objects
from app.api.execution.documents import Documents, ParsedDocument
from app.api.execution.enum_values import with_enum_values
from app.api.execution.executor import PreparedDocument, ProjectingExecutor
from app.api.execution.operation import Operation, OperationAnswer, OperationPool
from app.api.execution.problems import code_of, problem, problems, raise_if_unanswered
from app.api.reading import IndexReader, ReadLog, Versions
from app.api.refusal import Refusal
from app.api.schema import TYPES, build_schema, read_schema, schema_text
from app.errors import BadInput, DatasetChanging, DeadlinePassed, RateLimited
from app.security.marks import id_mark

DEADLINE = 10.0
"""Seconds that an operation may take; set by hand. docs/graphql.md states it."""

_TRIES = 2
"""Runs of an operation whose dataset changed while it ran; set by hand."""

CostEntry: TypeAlias = dict[str, int | None]
"""The entry `cost` of an answer's extensions."""

_AT_ONCE = ImmediateTurns()


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
        elsewhere: OperationPool | None = None,
    ) -> None:
        """`executor` None is the library's own, which tests compare with this one.

        `elsewhere` runs operations that are not small once it is ready; None runs them here.
        """
        self._elsewhere = elsewhere
        self._reader = reader
        self._serving = serving
        self._cost_limit = cost_limit
        self._deadline = deadline
        self._schema: strawberry.Schema = build_schema([PreparedDocument], executor)
        self.sdl = schema_text(self._schema)
        """The schema as text."""
        self.published = read_schema(self.sdl)
        """The schema as read from that text."""
        self._documents = Documents(self.published)
        self._cost_model = CostModel(self.published)
        self.edition = _hash(__version__, self.sdl, str(cost_limit), serving.abstracts, serving.base_url)
        """A hash of everything besides dataset and operation that answers depend on."""
        self.versions = Versions(reader)
        self.base_url = serving.base_url
        """Base address of pages."""

    async def answer(self, operation: Operation, admission: Admission = _AT_ONCE) -> OperationAnswer:
        """The answer to an operation; raises only the Refusal of `admission`."""
        query_cost, limit = None, self._limit(operation)
        try:
            document = await self._parsed(operation, admission)
            if document.errors:
                return self._refused(self._problems(document.errors), _cost_entry(None, limit))
            query_cost = self._query_cost(document, operation)
            check(query_cost, limit)
            if operation.is_estimate:
                return self._estimated(_cost_entry(query_cost, limit))
            async with admission.running(operation.caller, query_cost.cost):
                return await self._run(document, operation, query_cost)
        except Refusal:
            raise
        except TimeoutError:
            return self._refused([problem(self._late())], _cost_entry(query_cost, limit))
        except Exception as error:  # noqa: BLE001 - the edge: logged, and reported as a reference
            refused = self._refused([problem(error)], _cost_entry(query_cost, limit))
            return replace(refused, wait=error.seconds) if isinstance(error, RateLimited) else refused

    async def _parsed(self, operation: Operation, admission: Admission) -> ParsedDocument:
        """The document; if it is not cached, it is parsed and validated in its turn."""
        known = self._documents.known(operation.text)
        if known is not None:
            return known
        async with admission.parsing(operation.caller.network):
            return await self._documents.parsed_in_thread(operation.text)

    async def _run(
        self, document: ParsedDocument, operation: Operation, query_cost: QueryCost
    ) -> OperationAnswer:
        if self._elsewhere is not None and self._elsewhere.is_ready and query_cost.cost > SMALL:
            return await self._elsewhere.answer(operation, self._limit(operation))
        async with asyncio.timeout(self._deadline):
            return await self._answer(document, operation, query_cost)

    def _query_cost(self, document: ParsedDocument, operation: Operation) -> QueryCost:
        name, variables = operation.name, operation.variables

        def measure() -> QueryCost:
            return self._cost_model.measure(document, document.operation(name), variables)

        return document.costs.of(name, variables, measure)

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
        """The answer if something failed before the operation ran."""
        return self._refused([problem(error)], _cost_entry(None, self._cost_limit))

    async def version(self) -> str | None:
        """The dataset version served now or a moment ago; StoreError if the graph does not answer."""
        return await self.versions.now()

    def settled_variables(self, operation: Operation) -> Mapping[str, Any] | None:
        """The variables that the operation declares, with their defaults; None if they do not fit."""
        document = self._documents.read(operation.text)
        try:
            definitions = document.operation(operation.name).variable_definitions
        except BadInput:
            return None
        settled = get_variable_values(self.published, definitions or (), dict(operation.variables))
        return settled.coerced if isinstance(settled, VariableValues) else None

    async def is_withheld(self, id_: str, caller: Caller, admission: Admission) -> bool:
        """Whether an id belonged to a withheld person, looked up in the caller's turn at no cost.

        StoreError if the graph does not answer, Refusal if too many are waiting.
        """
        async with admission.running(caller, 0):
            return bool(await self._reader.ask("withheld_id", mark=id_mark(id_)))

    async def _answer(
        self, document: ParsedDocument, operation: Operation, query_cost: QueryCost
    ) -> OperationAnswer:
        for _ in range(_TRIES - 1):
            try:
                return await self._once(document, operation, query_cost)
            except DatasetChanging:
                continue
        return await self._once(document, operation, query_cost)

    async def _once(
        self, document: ParsedDocument, operation: Operation, query_cost: QueryCost
    ) -> OperationAnswer:
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
        cost = _cost_entry(query_cost, self._limit(operation), result.data)
        return self._answered(result.data, errors, cost, reading)

    def _answered(
        self,
        data: dict[str, Any] | None,
        graphql_errors: Sequence[GraphQLError],
        cost: CostEntry,
        reading: ReadLog,
    ) -> OperationAnswer:
        shown = self._problems(graphql_errors)
        is_run = data is not None or any(error.path for error in graphql_errors)
        body: dict[str, Any] = {"data": data} if is_run else {}
        if shown:
            body["errors"] = shown
        body["extensions"] = {"cost": cost, "datasetVersion": reading.version}
        return OperationAnswer(body, code_of(shown), reading.version, reading.calls)

    def _problems(self, errors: Iterable[GraphQLError]) -> list[dict[str, Any]]:
        return problems(with_enum_values(error, self.published) for error in errors)

    def _refused(self, errors: list[dict[str, Any]], cost: CostEntry) -> OperationAnswer:
        return self._not_run({"errors": errors}, code_of(errors), cost)

    def _estimated(self, cost: CostEntry) -> OperationAnswer:
        return self._not_run({"data": None}, None, cost)

    def _not_run(self, body: dict[str, Any], code: str | None, cost: CostEntry) -> OperationAnswer:
        version = self.versions.last
        return OperationAnswer(
            {**body, "extensions": {"cost": cost, "datasetVersion": version}}, code, version, 0
        )


def _cost_entry(query_cost: QueryCost | None, limit: int, data: dict[str, Any] | None = None) -> CostEntry:
    """The requested cost of an operation, the actual cost of its answer, and the limit."""
    return {
        "requested": None if query_cost is None else query_cost.cost,
        "actual": count_objects(data),
        "limit": limit,
    }


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _raise_if_changing(errors: Iterable[GraphQLError]) -> None:
    for error in errors:
        if isinstance(error.original_error, DatasetChanging):
            raise error.original_error
