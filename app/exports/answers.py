"""Runs the GraphQL documents of exports, with the rights of the public."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from app.api.caller import PUBLIC, Caller
from app.api.execution.costs.admission import Admission, ImmediateTurns
from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.errors import CoterieError, DatasetUnsettled, ExportFailed, NotFound, RateLimited, TooCostly

Data = dict[str, Any]

_FOLDER = files(__package__).joinpath("documents")


class ExportAnswers:
    """Answers of one dataset version, that of the first answer."""

    def __init__(self, service: Service, admission: Admission | None = None, caller: Caller = PUBLIC) -> None:
        """`admission` gives each operation its turn; None runs it at once. The budget of the caller pays."""
        self._service = service
        self._admission = admission or ImmediateTurns()
        self._caller = caller
        self._version: str | None = None

    def prepaid(self) -> "ExportAnswers":
        """Answers of the same dataset version for a caller who has paid for all of them."""
        answers = ExportAnswers(self._service, self._admission, replace(self._caller, budget=None))
        answers._version = self._version
        return answers

    async def ask(self, document: str, **variables: Any) -> Data:
        """The data of an answer.

        Raises RateLimited or TooCostly if the budget of the caller does not allow it, ExportFailed if the
        answer has other errors, DatasetUnsettled if new data were published meanwhile.
        """
        operation = Operation(_document(document), variables, caller=self._caller)
        answer = await self._service.answer(operation, self._admission)
        if answer.code is not None:
            raise _failure(answer, document)
        if self._version not in (None, answer.version):
            raise DatasetUnsettled(
                "New data was published during the export.", value=answer.version, advice="Try again."
            )
        self._version = answer.version
        data: Data = answer.body["data"]
        return data

    async def pages(
        self, document: str, *field: str, after: str | None = None, **variables: Any
    ) -> AsyncIterator[Data]:
        """The items of all pages after a cursor of the list at a place in the answer; NotFound without it."""
        while True:
            found: Any = await self.ask(document, after=after, **variables)
            for name in field:
                if found[name] is None:
                    raise _unknown(variables)
                found = found[name]
            for item in found["nodes"]:
                yield item
            if not found["pageInfo"]["hasNextPage"]:
                return
            after = found["pageInfo"]["endCursor"]

    async def entity(self, id_: str) -> str:
        """The id of what an id or identifier names; NotFound if it names nothing here or is withheld."""
        found = (await self.ask("entity", id=id_))["node"]
        if found is None:
            raise _unknown({"id": id_})
        entity: str = found["id"]
        return entity


async def first_of(items: AsyncIterator[Data], number: int) -> AsyncIterator[Data]:
    """The first `number` items, at least one; no page is read beyond them."""
    left = number
    async for item in items:
        yield item
        left -= 1
        if not left:
            return


def _failure(answer: OperationAnswer, document: str) -> CoterieError:
    first = answer.body["errors"][0]
    message, advice = first["message"], first["extensions"].get("hint")
    if answer.wait is not None:
        return RateLimited(message, seconds=answer.wait, advice=advice or "")
    kind = TooCostly if answer.code == TooCostly.code else ExportFailed
    return kind(message, value=document, advice=advice)


def _unknown(variables: Mapping[str, Any]) -> NotFound:
    value = str(next(iter(variables.values()), ""))
    return NotFound(
        f"Nothing in this graph has the id {value[:100]!r}.",
        value=value,
        advice="Use the id on its page, or an identifier such as an ORCID iD or a DOI.",
    )


@cache
def _document(name: str) -> str:
    return _FOLDER.joinpath(f"{name}.graphql").read_text(encoding="utf-8")
