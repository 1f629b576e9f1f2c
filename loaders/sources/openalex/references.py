"""The works that a work cites, by their OpenAlex ids."""

import re

import msgspec

_WORK = re.compile(rb'"(?:https://openalex\.org/)?(W\d{1,15})"', re.ASCII)
"""An id of a work as it is stated; to parse each of some 30 would take longer than the rest of the work."""


def read_references(listed: msgspec.Raw) -> tuple[str, ...]:
    """`OPENALEX:W...` of each work in a list, once; what is no id of a work is left out."""
    return tuple(f"OPENALEX:{one.decode()}" for one in dict.fromkeys(_WORK.findall(bytes(listed))))
