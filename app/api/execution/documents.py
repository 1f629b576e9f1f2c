"""Documents: parsed and validated once, then cached by their text."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    SelectionSetNode,
    parse,
    validate,
)

from app.api.execution.columns.plans import Plans
from app.api.execution.costs.cost_cache import CostCache
from app.api.execution.garbage import YoungGarbage
from app.api.execution.validation import RULES
from app.errors import BadInput, TooCostly

MAX_TOKENS = 1_000
"""Maximum tokens of a document; longer ones are refused by the parser. Set by hand."""

MAX_REPEATS = 50
"""Maximum fields of one name in a document: validation compares each pair of them. Set by hand."""

_REMEMBERED = 256
"""Documents in the cache; set by hand. Beyond this the least recently used are dropped."""
_SHORT = 1_200
"""Characters of a document that the event loop parses, in about 5 ms; the longest take 40 (2026-11-24)."""
_LONGEST_NAME = 50
"""Characters of a name in a message; set by hand."""
_MOST_ERRORS = 10
"""Validation errors that are collected; set by hand, as many as an answer lists."""


@dataclass(frozen=True)
class ParsedDocument:
    """A parsed document, and what is wrong with it."""

    text: str
    node: DocumentNode | None
    errors: tuple[GraphQLError, ...]

    @cached_property
    def fragments(self) -> Mapping[str, FragmentDefinitionNode]:
        """Fragments by name."""
        return {
            node.name.value: node for node in self._definitions() if isinstance(node, FragmentDefinitionNode)
        }

    @cached_property
    def plans(self) -> Plans:
        """The plans of its selections; a document that was not parsed has none."""
        return Plans(self.node or DocumentNode(definitions=()))

    @cached_property
    def costs(self) -> CostCache:
        """The known costs of its operations."""
        return CostCache(self.fields())

    @cached_property
    def selected(self) -> frozenset[str]:
        """Names of all fields that the document selects anywhere."""
        return frozenset(node.name.value for node in self.fields())

    def below(self, name: str) -> frozenset[str]:
        """Names of all fields that it selects anywhere below fields of that name."""
        if name not in self._below:
            self._below[name] = frozenset(self._names_below(name))
        return self._below[name]

    def operation(self, name: str | None) -> OperationDefinitionNode:
        """The operation of this name, or the only one; BadInput if none or several match."""
        operations = [node for node in self._definitions() if isinstance(node, OperationDefinitionNode)]
        named = [node for node in operations if name is None or (node.name and node.name.value == name)]
        if len(named) != 1:
            how_many = "several operations" if named else "no operation"
            called = "" if name is None else f" named {name[:_LONGEST_NAME]!r}"
            raise BadInput(
                f"The document has {how_many}{called}.",
                value="operationName",
                advice="Set `operationName` to the operation to run.",
            )
        return named[0]

    def fields(self) -> Iterator[FieldNode]:
        """Every field, in operations and fragments."""
        for node in self._definitions():
            yield from _fields(node.selection_set)

    @cached_property
    def _below(self) -> dict[str, frozenset[str]]:
        return {}

    def _names_below(self, name: str) -> Iterator[str]:
        left = [node.selection_set for node in self.fields() if node.name.value == name]
        spread: set[str] = set()
        while left:
            selections = left.pop()
            for node in selections.selections if selections else ():
                if isinstance(node, FieldNode):
                    yield node.name.value
                if not isinstance(node, FragmentSpreadNode):
                    left.append(getattr(node, "selection_set", None))
                elif node.name.value not in spread:
                    spread.add(node.name.value)
                    left.append(self.fragments[node.name.value].selection_set)

    def _definitions(self) -> Iterator[OperationDefinitionNode | FragmentDefinitionNode]:
        for node in self.node.definitions if self.node else ():
            if isinstance(node, OperationDefinitionNode | FragmentDefinitionNode):
                yield node


class Documents:
    """Documents of one schema by their text."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._known: OrderedDict[str, ParsedDocument] = OrderedDict()
        self._garbage = YoungGarbage()

    def known(self, text: str) -> ParsedDocument | None:
        """The document of a text that is in the cache, else None."""
        found = self._known.get(text)
        if found is not None:
            self._known.move_to_end(text)
        return found

    def read(self, text: str) -> ParsedDocument:
        """The document of a text, valid or not."""
        return self.known(text) or self._kept(self._parse_and_validate(text))

    async def parsed_in_thread(self, text: str) -> ParsedDocument:
        """The document of a text; a long text is parsed in a thread, not in the event loop."""
        if len(text) <= _SHORT:
            return self.read(text)
        return self.known(text) or self._kept(await asyncio.to_thread(self._read_long, text))

    def _read_long(self, text: str) -> ParsedDocument:
        with self._garbage.cleared_at_end():
            return self._parse_and_validate(text)

    def _kept(self, document: ParsedDocument) -> ParsedDocument:
        self._known[document.text] = document
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return document

    def _parse_and_validate(self, text: str) -> ParsedDocument:
        try:
            node = parse(text, max_tokens=MAX_TOKENS)
            _check_repeats(ParsedDocument(text, node, ()).fields())
            errors = validate(self._schema, node, RULES, max_errors=_MOST_ERRORS)
            return ParsedDocument(text, node, tuple(map(_without_nodes, errors)))
        except TooCostly as error:
            return ParsedDocument(text, None, (GraphQLError(error.message, original_error=error),))
        except GraphQLError as error:
            return ParsedDocument(text, None, (error,))
        except RecursionError:
            return ParsedDocument(text, None, (GraphQLError("The document is nested too deeply."),))


def _without_nodes(error: GraphQLError) -> GraphQLError:
    """The error with its locations, without the nodes of the document that it refers to."""
    found = GraphQLError(error.message, path=error.path, original_error=error.original_error)
    found.locations = error.locations
    return found


def _check_repeats(fields: Iterable[FieldNode]) -> None:
    """Raise TooCostly if validation would be slow: it takes the square of the fields of one name."""
    names = Counter((node.alias or node.name).value for node in fields)
    for name, times in names.most_common(1):
        if times > MAX_REPEATS:
            shown = name[:_LONGEST_NAME]
            raise TooCostly(
                f"The document selects {shown} {times} times; the limit is {MAX_REPEATS} per field name.",
                value=times,
                advice="Select each field once, or split the document into several operations.",
            )


def _fields(selections: SelectionSetNode) -> Iterator[FieldNode]:
    for node in selections.selections:
        if isinstance(node, FieldNode):
            yield node
        inner = getattr(node, "selection_set", None)
        if inner is not None:
            yield from _fields(inner)
