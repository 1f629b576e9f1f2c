"""Errors on unknown values of enums name the values that exist."""

import re

from graphql import GraphQLEnumType, GraphQLError, GraphQLSchema

from app.api.execution.problems import shorten

_ENUM = re.compile(r"' does not exist in '(\w+)' enum\.|Enum '(\w+)' cannot represent")
_LONGEST = 140
"""Characters of the message before the values, so that a long value does not push them out; set by hand."""
_MOST = 20
"""Values that a message names, all of each enum that is an argument; set by hand."""


def with_enum_values(error: GraphQLError, schema: GraphQLSchema) -> GraphQLError:
    """An error of a document or a variable; if it is about the value of an enum, with all its values."""
    found = _ENUM.search(error.message) if error.path is None else None
    kind = schema.get_type(found[1] or found[2]) if found else None
    if not isinstance(kind, GraphQLEnumType):
        return error
    listed = ", ".join([*list(kind.values)[:_MOST], *(["..."] if len(kind.values) > _MOST else [])])
    told = GraphQLError(
        f"{shorten(error.message, _LONGEST)} {kind.name} is one of {listed}.",
        original_error=error.original_error,
    )
    told.locations = error.locations
    return told
