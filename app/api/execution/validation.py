"""The rules that documents are validated by; errors on unknown arguments and fields name those that exist."""

from typing import Any

from graphql import (
    ArgumentNode,
    FieldNode,
    FieldsOnCorrectTypeRule,
    GraphQLError,
    GraphQLInterfaceType,
    GraphQLObjectType,
    KnownArgumentNamesRule,
    get_named_type,
    specified_rules,
)
from graphql.pyutils import suggestion_list

_MOST_NAMES = 12
"""Arguments or fields that a message names, so that it stays short; set by hand."""
_MOST_WAYS = 3
"""Fields in a message that have the field that was meant; set by hand."""
_LONGEST_NAME = 50
"""Characters of a name of the document in a message; set by hand."""


class KnownArguments(KnownArgumentNamesRule):
    """Refuses an unknown argument; if no other has a similar name, the message lists those of the field."""

    def enter_argument(self, arg_node: ArgumentNode, *args: Any) -> None:
        """Check an argument of a field; the last of `args` are the nodes above it."""
        field, parent, name = (
            self.context.get_field_def(),
            self.context.get_parent_type(),
            arg_node.name.value,
        )
        is_unknown = field is not None and parent is not None and self.context.get_argument() is None
        if field is None or not is_unknown or suggestion_list(name, list(field.args)):
            super().enter_argument(arg_node, *args)
            return
        place = f"{parent}.{args[3][-1].name.value}"
        known = f"Its arguments are {_listed(list(field.args))}." if field.args else "It has no arguments."
        message = f"Unknown argument '{name[:_LONGEST_NAME]}' on field '{place}'. {known}"
        self.report_error(GraphQLError(message, arg_node))


class KnownFields(FieldsOnCorrectTypeRule):
    """Refuses an unknown field; the message names the fields below which it exists, if there are some."""

    def enter_field(self, node: FieldNode, *args: Any) -> None:
        """Check a field; the last of `args` are the nodes above it."""
        parent, name = self.context.get_parent_type(), node.name.value
        is_unknown = parent is not None and self.context.get_field_def() is None
        advice = _advice(parent, name) if is_unknown else ""
        if not advice:
            super().enter_field(node, *args)
            return
        message = f"Cannot query field '{name[:_LONGEST_NAME]}' on type '{parent}'. {advice}"
        self.report_error(GraphQLError(message, node))


def _advice(parent: object, name: str) -> str:
    """Where an unknown field exists, or all fields of a small type; empty if the rule itself has advice."""
    if not isinstance(parent, GraphQLObjectType) or suggestion_list(name, list(parent.fields)):
        return ""
    ways = [each for each, field in parent.fields.items() if _has(get_named_type(field.type), name)]
    if ways:
        return f"Did you mean {' or '.join(f'{way} {{ {name} }}' for way in ways[:_MOST_WAYS])}?"
    is_small = len(parent.fields) <= _MOST_NAMES
    return f"Its fields are {_listed(list(parent.fields))}." if is_small else ""


def _has(kind: object, name: str) -> bool:
    return isinstance(kind, GraphQLObjectType | GraphQLInterfaceType) and name in kind.fields


def _listed(names: list[str]) -> str:
    return ", ".join([*names[:_MOST_NAMES], *(["..."] if len(names) > _MOST_NAMES else [])])


_OWN = {KnownArgumentNamesRule: KnownArguments, FieldsOnCorrectTypeRule: KnownFields}

RULES = tuple(_OWN.get(rule, rule) for rule in specified_rules)
"""The same tuple for every request, so that what was validated once is not validated again."""
