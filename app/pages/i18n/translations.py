"""Messages of a language: catalogues, one file per language, and the messages with their values filled in."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import floor
from types import MappingProxyType
from typing import Any, TypeAlias

import orjson
from markupsafe import Markup, escape

from app.text.visible import shown

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


@dataclass(frozen=True)
class MessageTag:
    """An HTML element in a message: `<home>the first page</home>` becomes a link if `home` is one."""

    start: Markup
    end: Markup


Value: TypeAlias = str | int | MessageTag
"""A name, a count, or an element; markup is not escaped."""

_PLACE = re.compile(r"\{(\w+)\}|<(/?)(\w+)>")


@dataclass(frozen=True)
class Translations:
    """A language and its messages by name.

    An unknown message or a missing value raises KeyError; a value of the wrong kind raises TypeError.
    """

    language: str
    messages: Mapping[str, Message]

    def say(self, key: str, **values: Value) -> Markup:
        """A message as HTML; values that are not markup are escaped, and `n` selects the plural form."""

        def place(found: re.Match[str]) -> str:
            slot, closes, element = found.groups()
            if slot:
                return escape(self._written(values[slot]))
            tag = values[element]
            if not isinstance(tag, MessageTag):
                raise TypeError(f"<{element}> in {key} has to be an element")
            return tag.end if closes else tag.start

        return Markup(_PLACE.sub(place, self._form(key, values)))  # noqa: S704 - catalogues are ours

    def text(self, key: str, **values: Value) -> str:
        """A message without elements, as plain text."""
        return _PLACE.sub(lambda found: self._written(values[found[1]]), self._form(key, values))

    def word(self, value: str, enumeration: str) -> str:
        """The value of an enumeration in words; KeyError if it has no message."""
        return self.text(f"{enumeration}.{value}")

    def source_name(self, name: str) -> str:
        """The name of a source; that of a kind of file in words of the language, a proper name as it is."""
        key = f"source_name.{name}"
        return self.text(key) if key in self.messages else name

    def counted(self, number: int, noun: str, *, at_least: bool = False) -> str:
        """`1 paper`, `1,204 papers`, `at least 3 papers`."""
        phrase = self.text(f"count.{noun}", n=number)
        return self.text("count.least", counted=phrase) if at_least else phrase

    def number(self, number: int) -> str:
        """An integer with separators of thousands."""
        return f"{number:,}".replace(",", self.text("number.group"))

    def decimal(self, number: float) -> str:
        """A number with two decimals."""
        return f"{number:.2f}".replace(".", self.text("number.point"))

    def percent(self, share: float) -> str:
        """A share in percent, rounded down so that only 1 gives 100%."""
        return self.text("number.share", share=str(floor(share * 100 + 1e-9)))

    def listed(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        last = self.text("number.and")
        return last.join([*([self.series(parts[:-1])] if parts[1:] else []), *parts[-1:]])

    def series(self, parts: Iterable[str]) -> str:
        """`a, b, c`."""
        return self.text("number.comma").join(parts)

    def within(self, words: str) -> str:
        """Words as they are written within a sentence: the first letter is a small one."""
        return words[:1].lower() + words[1:]

    def _form(self, key: str, values: Mapping[str, Value]) -> str:
        message = self.messages[key]
        if isinstance(message, str):
            return message
        return message["one" if values["n"] == 1 else "other"]

    def _written(self, value: Value) -> str:
        if isinstance(value, MessageTag):
            raise TypeError("an element must enclose text")
        if isinstance(value, Markup):
            return value
        return self.number(value) if isinstance(value, int) else shown(value)


@cache
def translations_of(language: str) -> Translations:
    """The translations of a language; an unknown language raises."""
    return Translations(language, catalogue(language))
