"""Documents: parsed and validated once, remembered by their text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    SelectionSetNode,
    parse,
    specified_rules,
    validate,
)

from app.errors import BadInput

MAX_TOKENS = 1_000
"""Tokens of a document; what is longer is refused before it is understood."""

_REMEMBERED = 256
_MOST_ERRORS = 10
_RULES = tuple(specified_rules)
"""The same tuple for every request, so that what was validated once is not validated again."""


@dataclass(frozen=True)
class Document:
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
    def selected(self) -> frozenset[str]:
        """Names of all fields that the document asks for anywhere."""
        return frozenset(name for node in self._definitions() for name in _names(node.selection_set))

    def operation(self, name: str | None) -> OperationDefinitionNode:
        """The operation of this name, or the only one; BadInput where that is not one."""
        operations = [node for node in self._definitions() if isinstance(node, OperationDefinitionNode)]
        named = [node for node in operations if name is None or (node.name and node.name.value == name)]
        if len(named) != 1:
            raise BadInput(
                "The document does not hold one operation of that name.",
                value=name,
                advice="Name the one to run in `operationName`.",
            )
        return named[0]

    def _definitions(self) -> Iterator[OperationDefinitionNode | FragmentDefinitionNode]:
        for node in self.node.definitions if self.node else ():
            if isinstance(node, OperationDefinitionNode | FragmentDefinitionNode):
                yield node


class Documents:
    """Documents of one schema by their text."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._read = lru_cache(maxsize=_REMEMBERED)(self._parse_and_validate)

    def read(self, text: str) -> Document:
        """The document of a text, right or wrong."""
        return self._read(text)

    def _parse_and_validate(self, text: str) -> Document:
        try:
            node = parse(text, max_tokens=MAX_TOKENS)
            return Document(text, node, tuple(validate(self._schema, node, _RULES, max_errors=_MOST_ERRORS)))
        except GraphQLError as error:
            return Document(text, None, (error,))
        except RecursionError:
            return Document(text, None, (GraphQLError("The document is nested too deeply."),))


def _names(selections: SelectionSetNode) -> Iterator[str]:
    for node in selections.selections:
        if isinstance(node, FieldNode):
            yield node.name.value
        inner = getattr(node, "selection_set", None)
        if inner is not None:
            yield from _names(inner)
