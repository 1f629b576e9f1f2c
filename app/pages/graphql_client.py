"""Runs the GraphQL documents of pages in this process."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.http.requests.origin import page_caller
from app.api.refusal import Refusal
from app.errors import StoreError
from app.pages.page import Data
from app.pages.problem import DataReplaced, crowded, problem_of

_FOLDER = files(__package__).joinpath("documents")
_SPREAD = re.compile(r"\.\.\.\s*(?!on\b)(\w+)")


class GraphQLClient:
    """Runs the documents of pages, queued with all other operations."""

    def __init__(self, service: Service, gate: Gate) -> None:
        self._service = service
        self._gate = gate

    async def version(self) -> str | None:
        """The served dataset version; PageProblem if the graph does not answer."""
        try:
            return await self._service.version()
        except StoreError as error:
            raise problem_of(error.code) from error

    async def is_withheld(self, id_: str) -> bool:
        """Whether an id belonged to a withheld person; PageProblem if it cannot be looked up."""
        try:
            return await self._service.is_withheld(id_, page_caller(), self._gate)
        except StoreError as error:
            raise problem_of(error.code) from error
        except Refusal as refusal:
            raise crowded(refusal) from None

    async def ask(self, document: str, variables: Mapping[str, Any]) -> Data:
        """The data of the answer to a document; PageProblem if the answer has errors."""
        return _whole(await self.answer(document, variables))

    async def answer(self, document: str, variables: Mapping[str, Any]) -> OperationAnswer:
        """The answer to a document; PageProblem if it gets no turn."""
        operation = Operation(document_text(document), variables, caller=page_caller())
        try:
            return await self._service.answer(operation, admission=self._gate)
        except Refusal as refusal:
            raise crowded(refusal) from None


class PinnedClient:
    """Runs documents of which all answers have to be of one dataset version, that of the first answer."""

    def __init__(self, client: GraphQLClient) -> None:
        self._client = client
        self._versions = set[str | None]()

    async def ask(self, document: str, variables: Mapping[str, Any]) -> Data:
        """The data of the answer; DataReplaced if it is of another version, PageProblem if it has errors."""
        answer = await self._client.answer(document, variables)
        self._versions.add(answer.version)
        if len(self._versions) > 1:
            raise DataReplaced
        return _whole(answer)


@cache
def document_text(name: str) -> str:
    """A document with all its fragments, each once."""
    text = _FOLDER.joinpath(f"{name}.graphql").read_text(encoding="utf-8")
    fragments: dict[str, str] = {}
    missing = _SPREAD.findall(text)
    while missing:
        spread = missing.pop()
        if spread not in fragments:
            fragments[spread] = _FOLDER.joinpath("fragments", f"{spread}.graphql").read_text(encoding="utf-8")
            missing += _SPREAD.findall(fragments[spread])
    return "\n".join([text, *(fragments[spread] for spread in sorted(fragments))])


def _whole(answer: OperationAnswer) -> Data:
    if answer.code is None:
        data: Data = answer.body["data"]
        return data
    first = answer.body["errors"][0]
    raise problem_of(answer.code, f"{first['message']} {first['extensions'].get('hint', '')}".strip())
