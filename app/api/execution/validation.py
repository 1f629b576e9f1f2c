"""The rules that a document is validated by; an unknown argument or field is answered with those that exist."""

from collections.abc import Iterator
from typing import Any

from graphql import (
    ArgumentNode,
    FieldNode,
    FieldsOnCorrectTypeRule,
    GraphQLError,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    KnownArgumentNamesRule,
    get_named_type,
    specified_rules,
)

_MOST_NAMES = 12
"""Names of arguments or fields in a message, so that it stays short; set by hand."""
_MOST_WAYS = 3
"""Fields that lead to the field that is meant; set by hand."""


class ArgumentsNamed(KnownArgumentNamesRule):
    """The rule on unknown arguments; where no name is similar, the error lists the arguments of the field."""

    def enter_argument(self, arg_node: ArgumentNode, *args: Any) -> None:
        """Report an argument that its field does not have."""
        found, parent = self.context.get_field_def(), self.context.get_parent_type()
        if found and parent and self.context.get_argument() is None:
            pass
