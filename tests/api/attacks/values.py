"""Values that no client should send, for any input type of the schema."""

from collections.abc import Iterator

from graphql import (
    GraphQLInputType,
    get_nullable_type,
    is_enum_type,
    is_input_object_type,
    is_list_type,
)

_ANYTHING: tuple[object, ...] = (None, True, 1, 1.5, "", "x", [], [[]], {}, {"x": 1})
_NUMBERS = (0, -1, 9, 11, 101, 251, 1_000_000, -(2**31), 2**31 - 1, 2**31, 10**30, -1e308, 1e308, 0.5)
_IDS = ("A01", "P01", "T01", "I01", "V01", "C01", "R01", "A999", "a01", "A", "A01|A02", -1)
_MANY = 1_000


def values(type_: GraphQLInputType) -> Iterator[object]:
    """Values of other types, out of range, of another kind, unknown, far too many."""
    yield from _ANYTHING
    inner = get_nullable_type(type_)
    if is_list_type(inner):
        for one in values(inner.of_type):
            yield [one]
            yield [one] * _MANY
    elif is_input_object_type(inner):
        yield from ({name: one} for name, field in inner.fields.items() for one in values(field.type))
        yield from (dict.fromkeys(inner.fields, one) for one in _NUMBERS)
    elif is_enum_type(inner):
        yield from (*inner.values, "NONE_OF_THEM", next(iter(inner.values)).lower())
    elif str(inner) in {"Int", "Float"}:
        yield from _NUMBERS
    else:
        yield from _IDS
