"""Scalars of the schema: strings in one canonical form."""

from collections.abc import Mapping
from typing import NewType

import strawberry
from strawberry.types.scalar import ScalarDefinition

URL = NewType("URL", str)
Date = NewType("Date", str)
DateTime = NewType("DateTime", str)
Cursor = NewType("Cursor", str)


def _text(value: object) -> str:
    """Accept strings only; a number as a cursor is an error."""
    if not isinstance(value, str):
        raise TypeError("a string is expected")
    return value


SCALARS: Mapping[object, ScalarDefinition] = {
    URL: strawberry.scalar(
        name="URL",
        description="An address.",
        specified_by_url="https://url.spec.whatwg.org/",
        serialize=_text,
        parse_value=_text,
    ),
    Date: strawberry.scalar(
        name="Date",
        description="A day, ISO 8601: YYYY-MM-DD.",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc3339",
        serialize=_text,
        parse_value=_text,
    ),
    DateTime: strawberry.scalar(
        name="DateTime",
        description="A time, ISO 8601, UTC.",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc3339",
        serialize=_text,
        parse_value=_text,
    ),
    Cursor: strawberry.scalar(
        name="Cursor",
        description="A position in a list. Opaque and signed. Valid only for the same field, arguments and "
        "dataset version.",
        serialize=_text,
        parse_value=_text,
    ),
}
