"""Catalogues of messages: one file per language, read once."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

import orjson

Message: TypeAlias = str | Mapping[str, str]
"""A text with placeholders, or one text per plural form: `one` and `other`."""

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "de": "Deutsch", "zh": "中文"})
"""Language codes and their own names."""

_FOLDER = files(__package__).joinpath("messages")
_FORMS = {"one", "other"}


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """The messages of a language by dotted name, such as `search.title`; an unknown language raises."""
    text = _FOLDER.joinpath(f"{language}.json").read_bytes()
    return MappingProxyType(dict(_messages(orjson.loads(text))))


def _messages(nested: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, Message]]:
    for name, value in nested.items():
        if isinstance(value, dict) and value.keys() != _FORMS:
            yield from _messages(value, f"{within}{name}.")
        else:
            yield f"{within}{name}", value
